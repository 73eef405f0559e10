/** After that long a page that is still too short for the place where somebody was is left where it is. */
const GIVE_UP_MS = 5_000;
/** Whoever does one of these wants to be somewhere else. */
const OWN_WILL = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** Goes to a place of a page that grows while it loads, until the visitor scrolls or goes on. */
export function goToPlace(top: number, onEnd: () => void): void {
  const { pathname } = window.location;
  const end = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const event of OWN_WILL) window.removeEventListener(event, end);
    onEnd();
  };
  const go = () => {
    if (window.location.pathname !== pathname) return end();
    window.scrollTo({ top, behavior: 'instant' });
    if (document.documentElement.scrollHeight - window.innerHeight >= top) end();
  };
  const observer = new ResizeObserver(go);
  const timer = setTimeout(end, GIVE_UP_MS);
  for (const event of OWN_WILL) window.addEventListener(event, end, { passive: true });
  observer.observe(document.body);
  go();
}
