import { useReducedMotion } from '@mantine/hooks';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { SCROLL_DELAY_MS } from '../../../shared/rules/limits.ts';
import { useShownPath } from './shown-path.ts';

/**
 * After a change of page the view goes back to the top, smoothly unless the visitor wants less motion; where the
 * address names a place on the page, the page itself goes there.
 */
export function useScrollToTop(): void {
  const path = useShownPath();
  const router = useRouter();
  const reduced = useReducedMotion();
  const lastPath = useRef(path);
  useEffect(() => {
    if (lastPath.current === path) return;
    lastPath.current = path;
    if (router.latestLocation.hash) return;
    // Keyboard and screen reader go on from the new page, not from the link that is gone.
    document.getElementById('content')?.focus({ preventScroll: true });
    const scroll = () => window.scrollTo({ top: 0, behavior: reduced ? 'auto' : 'smooth' });
    const timer = setTimeout(scroll, SCROLL_DELAY_MS);
    return () => clearTimeout(timer);
  }, [path, reduced, router]);
}
