import { localText } from '../../../../shared/contract/frame/localised.ts';
import { INVALID_REASONS } from '../../../../shared/rules/auction/click-validity.ts';
import { formatCount } from '../../../../shared/rules/money/money.ts';
import type { Locale } from '../../../../shared/rules/portals/locales.ts';
import type { Day } from '../../../../shared/rules/time/belgrade-time.ts';
import type { ComparisonChoice } from '../../../../shared/rules/time/comparison.ts';
import type { Period } from '../../../../shared/rules/time/periods.ts';
import { documentIdentifierCells, documentIdentifiers } from '../../../kernel/catalogue/catalogue.public.ts';
import type { AnswerReader } from '../../analytics/analytics.public.ts';
import { type ClicksText, contentTexts } from './content-texts.ts';
import type {
  Column,
  DocumentFigure,
  DocumentFrame,
  ReportDocument,
  Section,
  Value,
} from './report-document.ts';
import { daysLabels } from './value-labels.ts';

type Answers = Awaited<ReturnType<typeof readAnswers>>;
type Answer<N extends keyof Answers> = Answers[N];
type RankedRow = Answer<'products'>['data'][number] | Answer<'categories'>['data'][number];

export type ClicksQuestion = {
  readonly shopId: number;
  readonly comparison: {
    readonly compare: ComparisonChoice;
    readonly compare_from: Day | undefined;
    readonly compare_to: Day | undefined;
  };
};

/** Everything that the report says, as the calls of analytics answer it for the same days. */
async function readAnswers(
  reader: AnswerReader,
  days: Period,
  { shopId, comparison: { compare, ...own } }: ClicksQuestion,
) {
  const asked = { date_from: days.from, date_to: days.to };
  // Of none the reports answer their default, of which nothing is written.
  const range = compare === 'none' ? asked : { ...asked, ...own, compare };
  const invalidOf = async (validity: (typeof INVALID_REASONS)[number]) =>
    (await reader.clicks(shopId, { ...asked, validity, per_page: 1 })).total;
  const daily = await reader.report('daily-metrics', shopId, range);
  const [categories, products, devices, positions] = await Promise.all([
    reader.report('top-categories', shopId, range),
    reader.report('top-products', shopId, range),
    reader.report('devices', shopId, range),
    reader.report('clicks-positions-distribution', shopId, range),
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
  t: ClicksText,
  isCompared: boolean,
): DocumentFigure[] {
  const keys = ['clicks', 'bid_clicks', 'cpc_sum', 'cpc_avg'] as const;
  const columns = metricColumns(t);
  return keys.flatMap((key) => {
    const described = columns.find((one) => one.key === key);
    if (!described) return [];
    const figure = { ...described, value: total[key] };
    return [isCompared ? { ...figure, previous: previous[key], growth: growth[key] } : figure];
  });
}

function byDay({ data }: Answer<'daily'>, t: ClicksText): Section {
  return {
    title: t('by_day'),
    columns: [{ key: 'item', title: t('day'), kind: 'day' }, ...metricColumns(t)],
    rows: data.map((row) => [row.date, row.clicks, row.bid_clicks, row.cpc_sum, row.cpc_avg]),
    drawn: 'clicks',
  };
}

function partNote(answer: { data: readonly unknown[]; total: number }, lang: Locale): { note?: string } {
  if (answer.data.length >= answer.total) return {};
  const t = contentTexts(lang);
  const shown = formatCount(answer.data.length);
  return { note: t('first_rows', { shown, all: formatCount(answer.total) }) };
}

function rankings(
  { categories, products }: Answers,
  t: ClicksText,
  { lang, isCompared }: { lang: Locale; isCompared: boolean },
): Section[] {
  return [
    {
      title: t('categories'),
      columns: [column.item(t('category')), ...rankColumns(t, isCompared)],
      rows: categories.data.map((row) => [localText(row, 'name'), ...rankValues(row, isCompared)]),
      ...partNote(categories, lang),
    },
    {
      title: t('products'),
      columns: [
        column.item(t('product')),
        { key: 'brand', title: t('brand'), kind: 'text' },
        { key: 'category', title: t('category'), kind: 'text' },
        ...rankColumns(t, isCompared),
        ...documentIdentifiers(lang),
      ],
      rows: products.data.map((row) => [
        localText(row, 'product_name'),
        row.brand,
        localText(row, 'category_name'),
        ...rankValues(row, isCompared),
        ...documentIdentifierCells(row),
      ]),
      ...partNote(products, lang),
    },
  ];
}

function distributions({ devices, positions, invalid }: Answers, t: ClicksText): Section[] {
  return [
    {
      title: t('by_device'),
      columns: [column.item(t('device')), column.clicks(t), column.share(t)],
      rows: devices.data.map((row) => [t(`device_${row.device}`), row.clicks, row.share]),
    },
    {
      title: t('by_position'),
      columns: [column.item(t('position')), column.clicks(t), column.share(t)],
      rows: positions.data.map((row) => [row.position, row.clicks, row.share]),
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
  const answers = await readAnswers(reader, frame.days, question);
  const { date_from: from, date_to: to } = answers.daily.previous;
  const { compare } = question.comparison;
  const isCompared = compare !== 'none';
  const title =
    compare === 'previous' ? contentTexts(frame.lang)('previous_period') : daysLabels({ from, to });
  return {
    ...frame,
    title: t('title'),
    before: isCompared ? { from, to, title } : null,
    figures: figuresOf(answers.daily, t, isCompared),
    sections: [
      byDay(answers.daily, t),
      ...rankings(answers, t, { lang: frame.lang, isCompared }),
      ...distributions(answers, t),
    ],
  };
}
