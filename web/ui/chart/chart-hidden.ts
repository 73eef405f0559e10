import { useState } from 'react';

const NONE: ReadonlySet<string> = new Set();

/** The keys that the legend has switched off, and the switch. */
export function useHiddenKeys(): [ReadonlySet<string>, (key: string) => void] {
  const [hidden, setHidden] = useState(NONE);
  const toggle = (key: string) => {
    const next = new Set(hidden);
    if (!next.delete(key)) next.add(key);
    setHidden(next);
  };
  return [hidden, toggle];
}
