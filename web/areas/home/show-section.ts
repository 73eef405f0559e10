import { sectionOf } from './home-sections.ts';

/**
 * Brings a section of Home into view, or the top of the page.
 * @param hash the part of the address after `#`; empty for the top
 */
export function showSection(hash: string, behavior: ScrollBehavior): void {
  if (!hash) window.scrollTo({ top: 0, behavior });
  const section = sectionOf(hash);
  const element = section && document.getElementById(section);
  // Keyboard and screen reader go on from the section, not from the link.
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ behavior, block: 'start' });
}
