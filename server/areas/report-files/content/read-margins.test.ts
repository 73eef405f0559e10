import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { presentSharedReport } from '../links/present-shared-report.ts';
import { reportEmail } from '../report-emails.ts';
import type { Column, ReportDocument } from './report-document.ts';
import { writeDocument } from './write-document.ts';

const eur = (key: string, title: string): Column => ({ key, title, kind: 'eur' });
const COLUMNS = [
  { key: 'item', title: 'Category', kind: 'text' },
  eur('profit', 'Profit'),
  eur('margin', 'Margin'),
  eur('cpc_sum', 'Cost'),
] as const satisfies Column[];
const named = (key: 'profit' | 'margin' | 'cpc_sum', value: number | null, previous: number | null) => ({
  ...eur(key, key),
  ...{ value, previous, growth: null },
});

/** 10,124 and 0,126 are read as 10,12 and 0,13, and 9,998 as 10,00. */
const document: ReportDocument = {
  ...{ lang: 'en', title: 'Profit', shop: 'Pčelica', site: 'pcelica.rs', currency: 'RSD' },
  days: { from: '2026-11-20', to: '2026-11-20' },
  before: { from: '2026-11-19', to: '2026-11-19', title: 'Time before' },
  madeAt: Date.parse('2026-11-20T10:00:00Z'),
  figures: [named('profit', 9.998, -0.002), named('margin', 10.124, 0.124), named('cpc_sum', 0.126, 0.126)],
  sections: [
    {
      title: 'Categories',
      columns: COLUMNS,
      rows: [
        ['Known', 9.998, 10.124, 0.126],
        ['Without a margin', null, null, 0.126],
      ],
    },
    // Of an order it is in the currency of its shop, and nothing stands beside it.
    {
      title: 'Orders',
      columns: COLUMNS.slice(0, 1).concat(eur('margin', 'Margin')),
      rows: [['A-1', 10.124]],
    },
  ],
};

async function written(format: 'html' | 'csv'): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of writeDocument(format, document)) pieces.push(piece);
  return Buffer.concat(pieces).toString('utf8');
}
const textsOf = (page: Document, selector: string) =>
  [...page.querySelectorAll(selector)].map(({ textContent }) => textContent);

test('a page of a report shows a margin from which the cost leaves the profit, in tables, in figures and of the time before', async () => {
  const page = new JSDOM(await written('html')).window.document;
  expect(textsOf(page, 'td')).toEqual([
    ...['Known', '10,00\u00a0€', '10,13\u00a0€', '0,13\u00a0€'],
    ...['Without a margin', '–', '–', '0,13\u00a0€'],
    ...['A-1', '10,12\u00a0€'],
  ]);
  expect(textsOf(page, '.figures .value')).toEqual(['10,00\u00a0€', '10,13\u00a0€', '0,13\u00a0€']);
  expect(textsOf(page, '.figures .change').map((text) => text?.split(' · ')[1])).toEqual([
    '0,00\u00a0€',
    '0,13\u00a0€',
    '0,13\u00a0€',
  ]);
});

test('so does a link to it', () => {
  const { tables, figures } = presentSharedReport(document, null);
  expect(tables[0]?.rows[0]).toEqual(['Known', '10,00\u00a0€', '10,13\u00a0€', '0,13\u00a0€']);
  expect(figures.map(({ value, previous }) => [value, previous])).toEqual([
    ['10,00\u00a0€', '0,00\u00a0€'],
    ['10,13\u00a0€', '0,13\u00a0€'],
    ['0,13\u00a0€', '0,13\u00a0€'],
  ]);
});

test('so does its mail', () => {
  const mail = reportEmail({ lang: 'en', rhythm: 'weekly', shopId: 1, document, isAttached: true });
  expect(mail.paragraphs.filter((text) => text.startsWith('margin'))).toEqual([
    expect.stringContaining('10,13'),
  ]);
});

test('a table for programs keeps every digit', async () => {
  const text = await written('csv');
  for (const digits of ['9,998', '10,124', '0,126']) expect(text).toContain(digits);
});
