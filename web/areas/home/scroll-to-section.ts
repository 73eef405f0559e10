import { useReducedMotion } from '@mantine/hooks';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { sectionOf } from './home-sections.ts';

/** The section into view; without one the top of the page. */
function showPlace(hash: string, behavior: ScrollBehavior): void {
  if (!hash) window.scrollTo({ top: 0, behavior });
  const section = sectionOf(hash);
  const element = section && document.getElementById(section);
  // Keyboard and screen reader go on from the section, not from the link.
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ behavior, block: 'start' });
}

/** Brings the section of the address into view: when Home opens, and whenever a link or the way back names one. */
export function useScrollToSection(): void {
  const hash = useLocation({ select: (location) => location.hash });
  const behavior = useReducedMotion() ? 'auto' : 'smooth';
  const shown = useRef<string | null>(null);

  useEffect(() => {
    const isOpening = shown.current === null;
    if (isOpening ? hash : shown.current !== hash) showPlace(hash, isOpening ? 'auto' : behavior);
    shown.current = hash;
  }, [hash, behavior]);

  // A second click on the same link does not change the address.
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (hash && link?.hash === `#${hash}`) showPlace(hash, behavior);
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [hash, behavior]);
}
