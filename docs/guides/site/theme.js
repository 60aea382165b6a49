// Before anything is drawn: the colours that the reader chose, or those of the system.
try {
  const chosen = localStorage.getItem('colours');
  if (chosen) document.documentElement.dataset.colours = chosen;
} catch {
  // Storage is off: the colours of the system.
}
