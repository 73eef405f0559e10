import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { LOCALES } from '../../../../shared/rules/portals/locales.ts';
import { VIEW_PAGE_PATHS } from '../../../../shared/rules/reports/saved-view-pages.ts';
import { DAY_MS } from '../../../../shared/rules/time/durations.ts';
import { readWorkbook } from '../../../../tests/clients/read-workbook.ts';
import { plusDays } from '../../../../tests/references/count-facts.ts';
import { makeFactWorld } from '../../../../tests/worlds/fact-world.ts';
import { openWorld } from '../../../../tests/worlds/test-world.ts';
import { openShopDirectory } from '../../../kernel/shops/shops.public.ts';
import { figureWords } from '../report-emails.ts';
import { viewDocument } from '../views/view-document.ts';
import type { DocumentFrame, ReportDocument } from './report-document.ts';
import { columnWords, figureTitle } from './unit-words.ts';
import { writeDocument } from './write-document.ts';

const { services } = await openWorld();
const START = '2026-10-20';
const { shop } = await makeFactWorld(services, {
  seed: 43,
  clicksAt: (draw) => Array.from({ length: 300 }, () => Date.parse(START) + Math.floor(draw() * 31 * DAY_MS)),
  offerDays: Array.from({ length: 31 }, (_, i) => plusDays(START, i)),
});
const frame: Omit<DocumentFrame, 'lang'> = {
  ...{ shop: 'Pčelica', site: 'pcelica.rs', currency: 'RSD', madeAt: services.clock() },
  days: { from: '2026-11-02', to: '2026-11-15' },
};

const UNITS = [/€|EUR/u, /RSD/u, /%/u] as const;
const unitsIn = (text: string) => UNITS.filter((unit) => unit.test(text));
/** What says a unit in its label, and again in one of its values. */
const saysTwice = (label: string, values: readonly string[]) =>
  unitsIn(label).filter((unit) => values.some((value) => unit.test(value)));
const twiceIn = (labelled: readonly (readonly [string, ...string[]])[]) =>
  labelled.filter(([label, ...values]) => saysTwice(label, values).length > 0).map(([label]) => label);

const textsOf = (element: Element, selector: string) =>
  [...element.querySelectorAll(selector)].map((one) => one.textContent ?? '');

async function bytesOf(format: 'html' | 'xlsx', document: ReportDocument): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of writeDocument(format, document)) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** Each figure and column of a page with what stands in it. */
function labelledIn(page: Document): [string, ...string[]][] {
  const figures = [...page.querySelectorAll('.figures li')].map((figure): [string, ...string[]] => [
    figure.querySelector('.name')?.textContent ?? '',
    // The change beside it has a percent of its own.
    figure.querySelector('.value')?.textContent ?? '',
  ]);
  const columns = [...page.querySelectorAll('table')].flatMap((table) =>
    textsOf(table, 'th').map((label, place): [string, ...string[]] => [
      label,
      ...[...table.querySelectorAll('tbody tr')].map((row) => row.children[place]?.textContent ?? ''),
    ]),
  );
  return [...figures, ...columns];
}

test.each(LOCALES)('what a view shows says a unit once, in %s', async (lang) => {
  const asked: Omit<Parameters<typeof viewDocument>[1], 'view'> = {
    services,
    shops: openShopDirectory(services),
    signal: AbortSignal.timeout(60_000),
    shopId: shop.id,
    comparison: { compare: 'previous', compare_from: undefined, compare_to: undefined },
    readers: 'shop',
  };
  let all = 0;
  for (const page of VIEW_PAGE_PATHS) {
    const view = { page, search: {}, title: 'Tablets' };
    const document = await viewDocument({ ...frame, lang }, { ...asked, view });
    const { window } = new JSDOM((await bytesOf('html', document)).toString('utf8'));
    const shown = labelledIn(window.document);
    all += shown.length;
    expect(twiceIn(shown), page).toEqual([]);
    const mailed = figureWords({
      ...document,
      figures: document.figures.map(({ growth: _, ...figure }) => figure),
    });
    expect(twiceIn(mailed.map((words) => words.split(': ') as [string, ...string[]])), page).toEqual([]);
    // A cell of a workbook shows the % of its format; its other numbers have their unit at the head alone.
    const sheets = readWorkbook(await bytesOf('xlsx', document)).slice(1);
    const percents = sheets.flatMap(({ rows: [heads = [], ...rows] }) =>
      heads.flatMap((head, place) =>
        rows.some((row) => row[place]?.format?.includes('%')) ? [head?.text ?? ''] : [],
      ),
    );
    expect(
      percents.filter((head) => head.includes('%')),
      page,
    ).toEqual([]);
  }
  expect(all).toBeGreaterThan(10 * VIEW_PAGE_PATHS.length);
});

test('a figure leaves its unit to its value, and a cell leaves its own to the head of its column', () => {
  const missed = { key: 'missed', title: 'Missed profit, €', kind: 'eur' } as const;
  expect(figureTitle(missed, 'RSD')).toBe('Missed profit');
  expect(figureTitle({ ...missed, title: 'Profit (EUR) · Time before' }, 'RSD')).toBe('Profit · Time before');
  expect(figureTitle({ ...missed, title: 'Profit' }, 'RSD')).toBe('Profit');
  // Only its own unit: this is what somebody called a product.
  expect(figureTitle({ ...missed, title: 'Voucher, RSD', kind: 'count' }, 'RSD')).toBe('Voucher, RSD');
  const words = (title: string, value: number | null) => columnWords({ ...missed, title }, value, 'RSD');
  expect(words('Profit, €', 1155.29)).toBe('1.155,29');
  expect(words('Profit', 1155.29)).toBe('1.155,29\u00a0€');
  expect(words('Profit, €', null)).toBe('–');
  const change = { key: 'growth', title: 'Change, %', kind: 'percent' } as const;
  expect(columnWords(change, 12.34, 'RSD')).toBe('+12,3');
  const price = { key: 'price', title: 'Price (RSD)', kind: 'price' } as const;
  expect(columnWords(price, 1234.5, 'RSD')).toBe('1.234,50');
});
