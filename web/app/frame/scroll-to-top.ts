import { useReducedMotion } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { SCROLL_DELAY_MS } from '../../../shared/rules/limits.ts';
import { useShownPath } from './shown-path.ts';

/** After a change of page the view goes back to the top, smoothly unless the visitor wants less motion. */
export function useScrollToTop(): void {
  const path = useShownPath();
  const reduced = useReducedMotion();
  const lastPath = useRef(path);
  useEffect(() => {
    if (lastPath.current === path) return;
    lastPath.current = path;
    // Keyboard and screen reader go on from the new page, not from the link that is gone.
    document.getElementById('content')?.focus({ preventScroll: true });
    const scroll = () => window.scrollTo({ top: 0, behavior: reduced ? 'auto' : 'smooth' });
    const timer = setTimeout(scroll, SCROLL_DELAY_MS);
    return () => clearTimeout(timer);
  }, [path, reduced]);
}
