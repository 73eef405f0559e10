import { useEffect, useRef } from 'react';

type Close = () => void;

/** The windows above the page, the topmost last. */
const open: { readonly close: Close }[] = [];
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

export const hasOpenWindow = (): boolean => open.length > 0;

/** Calls back when the first window opens or the last one closes. Returns how to stop. */
export function onOpenWindows(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Closes the topmost window, as its cross does; false where there is none. */
export function closeTopWindow(): boolean {
  const top = open.at(-1);
  top?.close();
  return top !== undefined;
}

/** Counts a window among the open ones while it is there, so that Back closes it and leaves the page alone. */
export function useOpenWindow(isOpen: boolean, close: Close): void {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (!isOpen) return;
    const entry = { close: () => latest.current() };
    open.push(entry);
    tell();
    return () => {
      open.splice(open.indexOf(entry), 1);
      tell();
    };
  }, [isOpen]);
}
