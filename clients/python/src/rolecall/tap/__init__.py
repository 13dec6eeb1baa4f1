"""`tap-rolecall`: a Singer tap."""
