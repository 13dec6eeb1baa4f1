// Before the first paint, so that a chosen theme does not flash: a file of its own because the policy forbids inline script.
try {
  const chosen = localStorage.getItem("rolecall.theme");
  if (chosen === "light" || chosen === "dark") document.documentElement.dataset.theme = chosen;
} catch {
  // Storage is switched off: the system's theme it is.
}
