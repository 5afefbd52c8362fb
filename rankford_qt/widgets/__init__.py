"""Small widgets that take the look, expose themselves to screen readers and share one way with keys."""
