// Sets the chosen theme before the first paint. It is a file of its own because the page allows no inline scripts.
try {
  const theme = localStorage.getItem('yohaku.theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Where storage is forbidden, the device's own theme stays.
}
