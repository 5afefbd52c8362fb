"""The pages around the table: home, sign in, settings, history, results and Help."""
