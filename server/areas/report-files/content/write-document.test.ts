import { setImmediate as breathe } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { watchThread } from '../../../../tests/servers/thread-watch.ts';
import type { Column, ReportDocument } from './report-document.ts';
import { writeDocument } from './write-document.ts';

const LONGEST_MS = 300;
const ROWS = 100_000;
const COLUMNS: readonly Column[] = [
  { key: 'item', title: 'Product', kind: 'text' },
  ...Array.from(
    { length: 11 },
    (_, place): Column => ({ key: `n${place}`, title: `N${place}`, kind: 'price' }),
  ),
];

/** The longest report that a shop orders: its prices beside those of the market. */
const longReport = (): ReportDocument => ({
  lang: 'sr',
  title: 'Cene',
  shop: 'Pčelica',
  site: 'pcelica.rs',
  currency: 'RSD',
  days: { from: '2026-11-20', to: '2026-11-20' },
  before: null,
  madeAt: Date.parse('2026-11-20T10:00:00Z'),
  figures: [],
  sections: [
    {
      title: 'Cene',
      columns: COLUMNS,
      rows: Array.from({ length: ROWS }, (_, row) =>
        COLUMNS.map(({ kind }, place) => (kind === 'text' ? `Proizvod ${row} & "đ"` : row + place / 100)),
      ),
    },
  ],
});

test.each(['csv', 'xlsx', 'html'] as const)(
  'while a report of 100,000 lines is written as %s, the thread of the server is free',
  async (format) => {
    const document = longReport();
    const watch = watchThread();
    let bytes = 0;
    for await (const piece of writeDocument(format, document)) {
      bytes += piece.length;
      // As a file lets others in between two pieces.
      await breathe();
    }
    const blockedMs = watch.stop();
    expect(bytes).toBeGreaterThan(100_000);
    expect(blockedMs).toBeLessThan(LONGEST_MS);
  },
);
