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

let last: Promise<void> = Promise.resolve();

/** Resolves in a task of its own, after those of all who asked before: what follows never adds up to one long task. */
export function ownTask(): Promise<void> {
  last = last.then(
    () =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          port1.close();
          resolve();
        };
        port2.postMessage(null);
      }),
  );
  return last;
}
