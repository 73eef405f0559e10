import type { ResponseOf } from '../../../../shared/contract/frame/call.ts';
import { localText } from '../../../../shared/contract/frame/localised.ts';
import type { analyticsReports, ReportName } from '../../../../shared/contract/reports/analytics.contract.ts';
import { ORDER_MEASURES } from '../../../../shared/contract/reports/report-measures.ts';
import type { INVALID_REASONS } from '../../../../shared/rules/auction/click-validity.ts';
import { formatCount } from '../../../../shared/rules/money/money.ts';
import { firstOpenDay, type OrdersToCome } from '../../../../shared/rules/orders/orders-to-come.ts';
import type { Locale } from '../../../../shared/rules/portals/locales.ts';
import { isComparable } from '../../../../shared/rules/reports/comparable.ts';
import { documentIdentifierCells, documentIdentifiers } from '../../../kernel/catalogue/catalogue.public.ts';
import { type ClicksText, contentTexts } from './content-texts.ts';
import type { Column, DocumentFigure, Section, Value } from './report-document.ts';
import { dayLabels } from './value-labels.ts';

type Report<N extends ReportName> = ResponseOf<(typeof analyticsReports)[N]>;
/** What the report of clicks is made of, as the calls of analytics answer it. */
export type ClickAnswers = {
  readonly daily: Report<'daily-metrics'>;
  readonly categories: Report<'top-categories'>;
  readonly products: Report<'top-products'>;
  readonly devices: Report<'devices'>;
  readonly positions: Report<'clicks-positions-distribution'>;
  readonly invalid: readonly { readonly reason: (typeof INVALID_REASONS)[number]; readonly clicks: number }[];
};
type Answer<N extends keyof ClickAnswers> = ClickAnswers[N];
type RankedRow = Answer<'products'>['data'][number] | Answer<'categories'>['data'][number];

const column = {
  item: (title: string): Column => ({ key: 'item', title, kind: 'text' }),
  clicks: (t: ClicksText): Column => ({ key: 'clicks', title: t('clicks'), kind: 'count' }),
  share: (t: ClicksText): Column => ({ key: 'share', title: t('share'), kind: 'share' }),
};

const ORDER_KINDS = {
  orders: 'count',
  revenue: 'eur',
  conversion_rate: 'share',
  cost_share: 'share',
  roas: 'decimal',
  profit: 'eur',
} as const satisfies Record<(typeof ORDER_MEASURES)[number], Column['kind']>;

/** What the clicks brought, behind the other columns; nothing where the shop sends no orders. */
export function ordersBeside({ orders_from: from }: Pick<Answer<'daily'>, 'orders_from'>, t: ClicksText) {
  const measures = from ? ORDER_MEASURES : [];
  type Row = { [K in (typeof ORDER_MEASURES)[number]]?: number | null | undefined };
  return {
    measures,
    columns: measures.map((key): Column => ({ key, title: t(key), kind: ORDER_KINDS[key] })),
    values: (row: Row): Value[] => measures.map((key) => row[key] ?? null),
  };
}
export type OrdersBeside = ReturnType<typeof ordersBeside>;

const metricColumns = (t: ClicksText): Column[] => [
  column.clicks(t),
  { key: 'bid_clicks', title: t('bid_clicks'), kind: 'count' },
  { key: 'cpc_sum', title: t('cost'), kind: 'eur' },
  { key: 'cpc_avg', title: t('cpc'), kind: 'cpc' },
];
const rankColumns = (t: ClicksText, isCompared: boolean): Column[] => [
  ...metricColumns(t),
  { key: 'position_avg', title: t('position_avg'), kind: 'decimal' },
  ...(isCompared ? [{ key: 'growth', title: t('growth'), kind: 'percent' } as const] : []),
];

const rankValues = (row: RankedRow, growth: Value[]): Value[] => [
  row.clicks,
  row.bid_clicks,
  row.cpc_sum,
  row.cpc_avg,
  row.position_avg,
  ...growth,
];

/** The figures of the days; what was before the first data is not 0 but not known. */
export function clickFigures(
  daily: Answer<'daily'>,
  beside: OrdersBeside,
  { t, isCompared }: { t: ClicksText; isCompared: boolean },
): DocumentFigure[] {
  const { total, previous, growth } = daily;
  const isKnown = isComparable(daily);
  const keys = ['clicks', 'bid_clicks', 'cpc_sum', 'cpc_avg', ...beside.measures] as const;
  const columns = [...metricColumns(t), ...beside.columns];
  return keys.flatMap((key) => {
    const described = columns.find((one) => one.key === key);
    if (!described) return [];
    const figure = { ...described, value: total[key] ?? null };
    const compared = {
      previous: isKnown ? (previous[key] ?? null) : null,
      growth: isKnown ? (growth[key] ?? null) : null,
    };
    return [isCompared ? { ...figure, ...compared } : figure];
  });
}

/** Since when clicks of these days may still bring orders, where that changes what is written here. */
export function openNote(answer: OrdersToCome, t: ClicksText): { note?: string } {
  const day = firstOpenDay(answer);
  return day === null ? {} : { note: t('orders_open', { day: dayLabels(day) }) };
}

export function clicksByDay(daily: Answer<'daily'>, beside: OrdersBeside, t: ClicksText): Section {
  const { data } = daily;
  return {
    title: t('by_day'),
    columns: [{ key: 'item', title: t('day'), kind: 'day' }, ...metricColumns(t), ...beside.columns],
    rows: data.map((row) => [
      row.date,
      row.clicks,
      row.bid_clicks,
      row.cpc_sum,
      row.cpc_avg,
      ...beside.values(row),
    ]),
    drawn: 'clicks',
    ...(beside.measures.length > 0 ? openNote(daily, t) : {}),
  };
}

export function partNote(
  answer: { data: readonly unknown[]; total: number },
  lang: Locale,
): { note?: string } {
  if (answer.data.length >= answer.total) return {};
  const t = contentTexts(lang);
  const shown = formatCount(answer.data.length);
  return { note: t('first_rows', { shown, all: formatCount(answer.total) }) };
}

/** How the clicks of a row grew: nothing where nothing is compared, not known against a part of the time before. */
const growthIn =
  (answer: Parameters<typeof isComparable>[0], isCompared: boolean) =>
  ({ clicks_growth: growth }: RankedRow): Value[] =>
    isCompared ? [isComparable(answer) ? growth : null] : [];

type RankLook = { readonly beside: OrdersBeside; readonly lang: Locale; readonly isCompared: boolean };

/** The table of categories by their clicks. */
export function rankedCategories(
  categories: Answer<'categories'>,
  t: ClicksText,
  { beside, lang, isCompared }: RankLook,
): Section {
  const growthOf = growthIn(categories, isCompared);
  return {
    title: t('categories'),
    columns: [column.item(t('category')), ...rankColumns(t, isCompared), ...beside.columns],
    rows: categories.data.map((row) => [
      localText(row, 'name'),
      ...rankValues(row, growthOf(row)),
      ...beside.values(row),
    ]),
    ...partNote(categories, lang),
  };
}

/** The table of products by their clicks. */
export function rankedProducts(
  products: Answer<'products'>,
  t: ClicksText,
  { beside, lang, isCompared }: RankLook,
): Section {
  const growthOf = growthIn(products, isCompared);
  return {
    title: t('products'),
    columns: [
      column.item(t('product')),
      { key: 'brand', title: t('brand'), kind: 'text' },
      { key: 'category', title: t('category'), kind: 'text' },
      ...rankColumns(t, isCompared),
      ...beside.columns,
      ...documentIdentifiers(lang),
    ],
    rows: products.data.map((row) => [
      localText(row, 'product_name'),
      row.brand,
      localText(row, 'category_name'),
      ...rankValues(row, growthOf(row)),
      ...beside.values(row),
      ...documentIdentifierCells(row),
    ]),
    ...partNote(products, lang),
  };
}

export function clickDistributions(
  { devices, positions, invalid, beside }: ClickAnswers & { beside: OrdersBeside },
  t: ClicksText,
): [Section, Section, Section] {
  return [
    {
      title: t('by_device'),
      columns: [column.item(t('device')), column.clicks(t), column.share(t), ...beside.columns],
      rows: devices.data.map((row) => [
        t(`device_${row.device}`),
        row.clicks,
        row.share,
        ...beside.values(row),
      ]),
    },
    {
      title: t('by_position'),
      columns: [column.item(t('position')), column.clicks(t), column.share(t), ...beside.columns],
      rows: positions.data.map((row) => [row.position, row.clicks, row.share, ...beside.values(row)]),
    },
    {
      title: t('invalid'),
      columns: [column.item(t('reason')), { key: 'invalid', title: t('invalid'), kind: 'count' }],
      rows: invalid.map(({ reason, clicks }) => [t(`reason_${reason}`), clicks]),
      note: t('invalid_note'),
    },
  ];
}
