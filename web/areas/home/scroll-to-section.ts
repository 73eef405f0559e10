import { useReducedMotion } from '@mantine/hooks';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { showSection } from './show-section.ts';

/** Brings the section of the address into view: when Home opens, and whenever a link or the way back names one. */
export function useScrollToSection(): void {
  const hash = useLocation({ select: (location) => location.hash });
  const behavior = useReducedMotion() ? 'auto' : 'smooth';
  const shown = useRef<string | null>(null);

  useEffect(() => {
    const isOpening = shown.current === null;
    if (isOpening ? hash : shown.current !== hash) showSection(hash, isOpening ? 'auto' : behavior);
    shown.current = hash;
  }, [hash, behavior]);

  // A second click on the same link does not change the address.
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (hash && link?.hash === `#${hash}`) showSection(hash, behavior);
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [hash, behavior]);
}
