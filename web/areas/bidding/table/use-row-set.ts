import { useState } from 'react';
import { type BidRow, rowKey } from '../bid-row.ts';

/** Rows that somebody chose, kept over pages and filters; as they stand on the page where they are there. */
export function useRowSet<R extends BidRow>(shown: readonly R[]) {
  const [chosen, setChosen] = useState<ReadonlyMap<number, R>>(new Map());
  const fresh = new Map(shown.map((row) => [rowKey(row), row]));
  const put = (rows: readonly R[], isIn: boolean) =>
    setChosen((old) => {
      const next = new Map(old);
      for (const row of rows) {
        if (isIn) next.set(rowKey(row), row);
        else next.delete(rowKey(row));
      }
      return next;
    });
  return {
    rows: [...chosen].map(([key, row]) => fresh.get(key) ?? row),
    has: (row: BidRow) => chosen.has(rowKey(row)),
    put,
    clear: () => setChosen(new Map()),
    /** Those that are not on the page. */
    elsewhere: [...chosen].filter(([key]) => !fresh.has(key)).map(([, row]) => row),
  };
}

export type RowSet<R extends BidRow> = ReturnType<typeof useRowSet<R>>;
