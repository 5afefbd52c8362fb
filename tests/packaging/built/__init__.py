"""What ``make package`` made is started and played with, where there is neither Python nor a source tree.

``python -m tests.run built`` runs it; ``make package`` ends with it.
"""
