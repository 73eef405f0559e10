import { useReducedMotion } from '@mantine/hooks';
import { type AnyRouter, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { SCROLL_DELAY_MS } from '../../../shared/rules/limits.ts';
import { useShownPath } from './shown-path.ts';

const entryOf = ({ history }: AnyRouter): string => history.location.state.__TSR_key ?? '';

/** Where the views of the entries of the history stood; and where the view of the next page has to go, null for its top. */
function usePlaces() {
  const router = useRouter();
  const places = useRef(new Map<string, number>());
  const wanted = useRef<number | null>(null);
  useEffect(() => {
    let shown = router.history.location.pathname;
    const keep = () => {
      if (wanted.current === null) places.current.set(entryOf(router), window.scrollY);
    };
    const forget = router.history.subscribe(({ location, action }) => {
      const isNew = action.type === 'PUSH' || action.type === 'REPLACE';
      const isOtherPage = location.pathname !== shown;
      shown = location.pathname;
      if (isOtherPage) wanted.current = isNew ? null : (places.current.get(entryOf(router)) ?? 0);
    });
    window.addEventListener('scroll', keep, { passive: true });
    return () => {
      forget();
      window.removeEventListener('scroll', keep);
    };
  }, [router]);
  return wanted;
}

/**
 * A new page begins at its top, smoothly unless the visitor wants less motion; one that somebody comes back to stands
 * where it stood. Where the address names a place on the page, the page itself goes there.
 */
export function useScrollPlace(): void {
  const path = useShownPath();
  const router = useRouter();
  const reduced = useReducedMotion();
  const lastPath = useRef(path);
  const wanted = usePlaces();
  useEffect(() => {
    if (lastPath.current === path) return;
    lastPath.current = path;
    if (router.latestLocation.hash) return;
    // Keyboard and screen reader go on from the new page, not from the link that is gone.
    document.getElementById('content')?.focus({ preventScroll: true });
    const onEnd = () => {
      wanted.current = null;
    };
    const place = wanted.current;
    if (place !== null) {
      // Where its code does not come the view stays where it is.
      import('./go-to-place.ts').then(({ goToPlace }) => goToPlace(place, onEnd), onEnd);
      return;
    }
    const scroll = () => window.scrollTo({ top: 0, behavior: reduced ? 'auto' : 'smooth' });
    const timer = setTimeout(scroll, SCROLL_DELAY_MS);
    return () => clearTimeout(timer);
  }, [path, reduced, router, wanted]);
}
