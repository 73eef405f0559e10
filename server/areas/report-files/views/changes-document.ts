import type english from '../../../../locales/en/changes.json';
import { exportMoneyChangesCall } from '../../../../shared/contract/bidding/money-changes.contract.ts';
import { serverTexts } from '../../../platform/texts/server-texts.ts';
import { openChangeTable } from '../../changes/changes.public.ts';
import { partNote } from '../content/clicks-sections.ts';
import type { Value, ValueKind } from '../content/report-document.ts';
import { keptOf, type PageDocument } from './page-document.ts';
import { ROWS_MAX } from './view-tables.ts';

/** The words of the page itself. */
const pageTexts = serverTexts<typeof english>('changes');

const KINDS: Readonly<Record<string, ValueKind>> = {
  price_from: 'price',
  price_below: 'price',
  amount_before: 'click_price',
  amount_after: 'click_price',
};
/** The ids by which programs tell changes from each other say nothing to a reader. */
const OF_PROGRAMS: readonly string[] = ['product_id', 'change_set'];
/** Addresses of people, and what they wrote to each other, are for those of the shop alone. */
const OF_PEOPLE: readonly string[] = ['who', 'reason'];

/** Who changed what of bids, product ads and the limit, newest first, as the page's own files say it. */
export const changesDocument: PageDocument = async ({ lang, days }, asked) => {
  const kept = keptOf(asked.search, ['q', 'subject', 'action']);
  const query = exportMoneyChangesCall.query.parse({ ...kept, date_from: days.from, date_to: days.to, lang });
  const { columns, count, pages } = await openChangeTable({ ...asked, query });
  const left = asked.readers === 'shop' ? OF_PROGRAMS : [...OF_PROGRAMS, ...OF_PEOPLE];
  const shown = columns.flatMap((column, place) => (left.includes(column.key) ? [] : [{ ...column, place }]));
  const rows: Value[][] = [];
  for await (const page of pages) {
    for (const cells of page) rows.push(shown.map(({ place }) => cells[place] ?? null));
    if (rows.length >= ROWS_MAX) break;
  }
  const t = pageTexts(lang);
  const data = rows.slice(0, ROWS_MAX);
  // On a page what no change has is only in the way; a file has the same columns each time.
  const hasSome = (place: number) => data.some((row) => row[place] !== null && row[place] !== '');
  const places = shown.flatMap((_, place) => (asked.readers === 'shop' || hasSome(place) ? [place] : []));
  return {
    figures: [{ key: 'changes', title: t('title'), kind: 'count', value: count }],
    sections: [
      {
        title: t('list'),
        columns: places.flatMap((place) => {
          const column = shown[place];
          return column ? [{ key: column.key, title: column.title, kind: KINDS[column.key] ?? 'text' }] : [];
        }),
        rows: data.map((row) => places.map((place) => row[place] ?? null)),
        ...partNote({ data, total: count }, lang),
      },
    ],
  };
};
