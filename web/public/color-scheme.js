// Runs before the first paint: a page in the dark does not flash white, and who is signed in sees the frame at once.
(() => {
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const choice = read('app_color_scheme');
  const isDark =
    choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  const root = document.documentElement;
  root.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
  root.style.colorScheme = isDark ? 'dark' : 'light';
  if (read('app_access_token') !== null) {
    const hasMenu = read('app_menu_mode') !== 'overlay' && read('app_menu_folded') !== 'yes';
    root.setAttribute('data-first-frame', hasMenu ? 'with-menu' : 'bar');
  }
})();
