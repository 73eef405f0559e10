import { type ReactNode, useEffect, useRef, useState } from 'react';
import { idleTurn, useNearView } from '../../core/browser/near-view.ts';

type Props = {
  /** Keeps the place until then, as high as what comes. */
  place: ReactNode;
  children: ReactNode;
};

/**
 * A part of a page that stands below the view at first: it is there when it comes near the view, and otherwise in its
 * turn, when the browser has nothing else to do, so that it is soon found by search, keyboard and screen reader too.
 */
export function InTurn({ place, children }: Props) {
  const kept = useRef<HTMLDivElement>(null);
  const isNear = useNearView(kept);
  // What cannot tell what is near shows all at once.
  const [isThere, setThere] = useState(isNear);
  useEffect(() => {
    if (isThere) return;
    let gone = false;
    const show = () => {
      if (!gone) setThere(true);
    };
    if (isNear) show();
    else void idleTurn().then(show);
    return () => {
      gone = true;
    };
  }, [isNear, isThere]);
  return isThere ? children : <div ref={kept}>{place}</div>;
}
