// Runs before the first paint, so that a page in the dark does not flash white.
(() => {
  let choice = null;
  try {
    choice = localStorage.getItem('app_color_scheme');
  } catch {}
  const isDark =
    choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  const root = document.documentElement;
  root.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
  root.style.colorScheme = isDark ? 'dark' : 'light';
})();
