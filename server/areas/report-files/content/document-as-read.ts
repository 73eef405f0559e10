import { marginAsRead } from '../../../../shared/rules/orders/waterfall.ts';
import type { ReportDocument, Value } from './report-document.ts';

/** How values of these keys are read beside each other: the margin is what the cost and the profit make together. */
function readerOf(keys: readonly string[]): ((row: readonly Value[]) => readonly Value[]) | null {
  const [margin, cost, profit] = ['margin', 'cpc_sum', 'profit'].map((key) => keys.indexOf(key));
  if (margin === undefined || cost === undefined || profit === undefined) return null;
  if (Math.min(margin, cost, profit) < 0) return null;
  const amount = (value: Value | undefined) => (typeof value === 'number' ? value : null);
  return (row) => {
    const spent = amount(row[cost]);
    if (spent === null) return row;
    const read = { margin: amount(row[margin]), cpc_sum: spent, profit: amount(row[profit]) };
    return row.with(margin, marginAsRead(read));
  };
}

function figuresAsRead(figures: ReportDocument['figures']): ReportDocument['figures'] {
  const read = readerOf(figures.map(({ key }) => key));
  if (!read) return figures;
  const values = read(figures.map(({ value }) => value)) as (number | null)[];
  const before = read(figures.map(({ previous = null }) => previous)) as (number | null)[];
  return figures.map((figure, place) => ({
    ...figure,
    value: values[place] ?? null,
    ...(figure.previous === undefined ? {} : { previous: before[place] ?? null }),
  }));
}

/**
 * A report for people, who add up what they read to the cent. Programs and sheets are given every digit, which add up by
 * themselves.
 */
export const documentAsRead = (document: ReportDocument): ReportDocument => ({
  ...document,
  figures: figuresAsRead(document.figures),
  sections: document.sections.map((section) => {
    const read = readerOf(section.columns.map(({ key }) => key));
    return read ? { ...section, rows: section.rows.map(read) } : section;
  }),
});
