import { type RefObject, useEffect, useState } from 'react';

/** How far below or above the view something is made ready, px. */
const NEAR_PX = 240;

/**
 * Whether the element has come near the view, or the page is being printed; it stays so. True at once where the browser
 * cannot tell.
 */
export function useNearView(ref: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(() => typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (isNear || !ref.current) return;
    const show = () => setNear(true);
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && show(),
      { rootMargin: `${NEAR_PX}px 0px` },
    );
    observer.observe(ref.current);
    window.addEventListener('beforeprint', show);
    return () => {
      observer.disconnect();
      window.removeEventListener('beforeprint', show);
    };
  }, [ref, isNear]);
  return isNear;
}

/** Lets each who asks go on by itself and in the order in which they asked: after `wait`, and after those before. */
function oneByOne(wait: (go: () => void) => void): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return () => {
    last = last.then(() => new Promise((resolve) => wait(resolve)));
    return last;
  };
}

/** Resolves in a task of its own, after those of all who asked before: what follows never adds up to one long task. */
export const ownTask = oneByOne((go) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    go();
  };
  port2.postMessage(null);
});

/** Most that a turn waits for a browser that is always busy, ms. */
const LONGEST_WAIT_MS = 1_000;

/** Resolves when the browser has nothing else to do, for one who asks after the other. */
export const idleTurn = oneByOne((go) => {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === 'undefined') setTimeout(go);
  else requestIdleCallback(go, { timeout: LONGEST_WAIT_MS });
});
