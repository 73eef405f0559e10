import { localText } from '../../../../shared/contract/frame/localised.ts';
import { ORDER_MEASURES } from '../../../../shared/contract/reports/report-measures.ts';
import { INVALID_REASONS } from '../../../../shared/rules/auction/click-validity.ts';
import type { CLICK_KINDS, DEVICES } from '../../../../shared/rules/bids/click-facts.ts';
import { formatCount } from '../../../../shared/rules/money/money.ts';
import type { Locale } from '../../../../shared/rules/portals/locales.ts';
import type { Day } from '../../../../shared/rules/time/belgrade-time.ts';
import type { ComparisonChoice } from '../../../../shared/rules/time/comparison.ts';
import type { Period } from '../../../../shared/rules/time/periods.ts';
import { documentIdentifierCells, documentIdentifiers } from '../../../kernel/catalogue/catalogue.public.ts';
import type { AnswerReader } from '../../analytics/analytics.public.ts';
import { readWholeTable, type ViewTables } from '../views/view-tables.ts';
import { type ClicksText, contentTexts } from './content-texts.ts';
import type {
  Column,
  DocumentFigure,
  DocumentFrame,
  ReportDocument,
  Section,
  Value,
} from './report-document.ts';
import { dayLabels, daysLabels } from './value-labels.ts';

type Answers = Awaited<ReturnType<typeof readAnswers>>;
type Answer<N extends keyof Answers> = Answers[N];
type RankedRow = Answer<'products'>['data'][number] | Answer<'categories'>['data'][number];

/** What everything in the report is narrowed to; what is undefined narrows nothing. */
export type ClicksFilter = {
  readonly [K in 'category_id' | 'brand_id' | 'product_id']?: number | undefined;
} & {
  readonly device?: (typeof DEVICES)[number] | undefined;
  readonly kind?: (typeof CLICK_KINDS)[number] | undefined;
};

export type ClicksQuestion = {
  readonly shopId: number;
  readonly filter: ClicksFilter;
  /** What a mailed view has of it; all of it otherwise. */
  readonly tables?: ViewTables;
  readonly comparison: {
    readonly compare: ComparisonChoice;
    readonly compare_from: Day | undefined;
    readonly compare_to: Day | undefined;
  };
};

/** What its calls are asked for. */
export function rangeOfQuestion(days: Period, { filter, comparison: { compare, ...own } }: ClicksQuestion) {
  const asked = { date_from: days.from, date_to: days.to, ...filter };
  // Of none the reports answer their default, of which nothing is written.
  return compare === 'none' ? asked : { ...asked, ...own, compare };
}

/** The time before, and what it is called; null where nothing is compared. */
export function beforeOf(
  { date_from: from, date_to: to }: { readonly date_from: Day; readonly date_to: Day },
  { comparison: { compare } }: ClicksQuestion,
  lang: Locale,
): ReportDocument['before'] {
  if (compare === 'none') return null;
  const title = compare === 'previous' ? contentTexts(lang)('previous_period') : daysLabels({ from, to });
  return { from, to, title };
}

/** Everything that the report says, as the calls of analytics answer it for the same days. */
async function readAnswers(reader: AnswerReader, days: Period, question: ClicksQuestion) {
  const { shopId, filter, tables } = question;
  const asked = { date_from: days.from, date_to: days.to, ...filter };
  const range = rangeOfQuestion(days, question);
  const invalidOf = async (validity: (typeof INVALID_REASONS)[number]) =>
    (await reader.clicks(shopId, { ...asked, validity, per_page: 1 })).total;
  const beside = { ...range, with: 'orders' as const };
  const daily = await reader.report('daily-metrics', shopId, beside);
  const [categories, products, devices, positions] = await Promise.all([
    tables?.only === 'categories'
      ? readWholeTable((page) =>
          reader.report('top-categories', shopId, { ...beside, ...tables.categories, ...page }),
        )
      : reader.report('top-categories', shopId, beside),
    tables?.only === 'products'
      ? readWholeTable((page) =>
          reader.report('top-products', shopId, { ...beside, ...tables.products, ...page }),
        )
      : reader.report('top-products', shopId, beside),
    reader.report('devices', shopId, beside),
    reader.report('clicks-positions-distribution', shopId, beside),
  ]);
  const invalid = await Promise.all(
    INVALID_REASONS.map(async (reason) => ({ reason, clicks: await invalidOf(reason) })),
  );
  return { daily, categories, products, devices, positions, invalid };
}

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
function ordersBeside({ orders_from: from }: Answer<'daily'>, t: ClicksText) {
  const measures = from ? ORDER_MEASURES : [];
  type Row = { [K in (typeof ORDER_MEASURES)[number]]?: number | null | undefined };
  return {
    measures,
    columns: measures.map((key): Column => ({ key, title: t(key), kind: ORDER_KINDS[key] })),
    values: (row: Row): Value[] => measures.map((key) => row[key] ?? null),
  };
}
type OrdersBeside = ReturnType<typeof ordersBeside>;

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

const rankValues = (row: RankedRow, isCompared: boolean): Value[] => [
  row.clicks,
  row.bid_clicks,
  row.cpc_sum,
  row.cpc_avg,
  row.position_avg,
  ...(isCompared ? [row.clicks_growth] : []),
];

function figuresOf(
  { total, previous, growth }: Answer<'daily'>,
  beside: OrdersBeside,
  { t, isCompared }: { t: ClicksText; isCompared: boolean },
): DocumentFigure[] {
  const keys = ['clicks', 'bid_clicks', 'cpc_sum', 'cpc_avg', ...beside.measures] as const;
  const columns = [...metricColumns(t), ...beside.columns];
  return keys.flatMap((key) => {
    const described = columns.find((one) => one.key === key);
    if (!described) return [];
    const figure = { ...described, value: total[key] ?? null };
    const compared = { previous: previous[key] ?? null, growth: growth[key] ?? null };
    return [isCompared ? { ...figure, ...compared } : figure];
  });
}

/** Since when clicks may still bring orders, where that changes what is written here. */
export function openNote(
  { orders_open_from: from, date_to: to }: { orders_open_from?: Day | null | undefined; date_to: Day },
  t: ClicksText,
): { note?: string } {
  return from && from <= to ? { note: t('orders_open', { day: dayLabels(from) }) } : {};
}

function byDay(daily: Answer<'daily'>, beside: OrdersBeside, t: ClicksText): Section {
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

function rankings(
  { categories, products, beside }: Answers & { beside: OrdersBeside },
  t: ClicksText,
  { lang, isCompared }: { lang: Locale; isCompared: boolean },
): [Section, Section] {
  return [
    {
      title: t('categories'),
      columns: [column.item(t('category')), ...rankColumns(t, isCompared), ...beside.columns],
      rows: categories.data.map((row) => [
        localText(row, 'name'),
        ...rankValues(row, isCompared),
        ...beside.values(row),
      ]),
      ...partNote(categories, lang),
    },
    {
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
        ...rankValues(row, isCompared),
        ...beside.values(row),
        ...documentIdentifierCells(row),
      ]),
      ...partNote(products, lang),
    },
  ];
}

function distributions(
  { devices, positions, invalid, beside }: Answers & { beside: OrdersBeside },
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

/** The report of a shop's clicks. */
export async function clicksDocument(
  frame: DocumentFrame,
  reader: AnswerReader,
  question: ClicksQuestion,
): Promise<ReportDocument> {
  const t = contentTexts(frame.lang, 'clicks');
  const read = await readAnswers(reader, frame.days, question);
  const beside = ordersBeside(read.daily, t);
  const answers = { ...read, beside };
  const before = beforeOf(answers.daily.previous, question, frame.lang);
  const isCompared = before !== null;
  const [categories, products] = rankings(answers, t, { lang: frame.lang, isCompared });
  const [devices, ...others] = distributions(answers, t);
  const tables = { categories, products, devices };
  const only = question.tables?.only;
  return {
    ...frame,
    title: t('title'),
    before,
    figures: figuresOf(answers.daily, beside, { t, isCompared }),
    sections: only
      ? [tables[only], byDay(answers.daily, beside, t)]
      : [byDay(answers.daily, beside, t), categories, products, devices, ...others],
  };
}
