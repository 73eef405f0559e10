import { showSection } from '../../areas/home/show-section.ts';
import { HOME_PATH } from '../../core/navigation/page-paths.ts';

const hashNow = () => window.location.hash.slice(1);
const motion = (): ScrollBehavior =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';

/** Where the address names a section the view goes there, and not to where it stood before. */
function leadView(): void {
  window.history.scrollRestoration = hashNow() ? 'manual' : 'auto';
}

/** The section that the address names, when the page opens. */
export function showFirstPlace(): void {
  leadView();
  if (hashNow()) showSection(hashNow(), 'auto');
}

/** Links to sections of this page, and the way back to them. */
export function followPlaces(): void {
  document.addEventListener('click', (event) => {
    const isPlain =
      event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const isHere = link?.origin === window.location.origin && link.pathname === HOME_PATH;
    if (!link || !isHere || !isPlain || event.defaultPrevented) return;
    event.preventDefault();
    if (link.href !== window.location.href) window.history.pushState(null, '', link.href);
    leadView();
    showSection(hashNow(), motion());
  });
  window.addEventListener('popstate', () => showSection(hashNow(), motion()));
}
