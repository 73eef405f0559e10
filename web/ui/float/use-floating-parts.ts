import { startTransition, useEffect, useState } from 'react';
import { ownTask } from '../../core/browser/near-view.ts';
import type { FLOATING_PARTS } from './floating-parts.tsx';

export type FloatingParts = typeof FLOATING_PARTS;

let parts: FloatingParts | null = null;
let loading: Promise<void> | null = null;
const listeners = new Set<() => void>();

/** Brings what opens above the page: it is in no first load. What failed is tried again by the next who asks. */
export function loadFloatingParts(): Promise<void> {
  loading ??= import('./floating-parts.tsx').then(
    ({ FLOATING_PARTS: all }) => {
      parts = all;
      for (const listener of listeners) listener();
    },
    () => {
      loading = null;
    },
  );
  return loading;
}

/** For handlers of events: somebody is about to use such a part. */
export const bringFloatingParts = (): void => void loadFloatingParts();

/** What opens above the page; null until it has come. Each who uses it is drawn anew in a task of its own. */
export function useFloatingParts(): FloatingParts | null {
  const [shown, setShown] = useState(parts);
  useEffect(() => {
    let gone = false;
    const draw = () => {
      if (!gone) startTransition(() => setShown(parts));
    };
    const show = () => void ownTask().then(draw);
    listeners.add(show);
    if (parts) draw();
    return () => {
      gone = true;
      listeners.delete(show);
    };
  }, []);
  return shown;
}
