/**
 * Runs before the page is drawn, so that it does not flash: no module, for those run later. The console keeps the choice under the same
 * name. Browsers that refuse to keep anything throw, and show the system's theme.
 */
const chosen = localStorage.getItem('dossier.theme')
if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen
