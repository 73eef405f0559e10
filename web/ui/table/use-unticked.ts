import { useState } from 'react';

/** Rows that are all ticked at first; `keyOf` tells them apart. */
export function useUnticked<R>(rows: readonly R[], keyOf: (row: R) => number) {
  const [keys, setKeys] = useState<ReadonlySet<number>>(new Set());
  const onTick = (changed: readonly R[], isTicked: boolean) =>
    setKeys((old) => {
      const given = new Set(changed.map(keyOf));
      const others = [...old].filter((key) => !given.has(key));
      return new Set(isTicked ? others : [...others, ...given]);
    });
  const isTicked = (row: R) => !keys.has(keyOf(row));
  return {
    ticked: rows.filter(isTicked),
    /** The keys of the rows that are left out. */
    without: rows.filter((row) => !isTicked(row)).map(keyOf),
    ticks: { isTicked, onTick },
  };
}
