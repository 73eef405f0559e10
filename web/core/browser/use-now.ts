import { useEffect, useState } from 'react';

const FRESH_MS = 30_000;

/** The time, moved on twice a minute; ms since the epoch. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), FRESH_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
