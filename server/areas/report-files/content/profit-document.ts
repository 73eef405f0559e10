import type english from '../../../../locales/en/profit.json';
import { PROFIT_RANKING } from '../../../../shared/contract/frame/list-specs.ts';
import { localText } from '../../../../shared/contract/frame/localised.ts';
import { formatEur } from '../../../../shared/rules/money/money.ts';
import { ORDER_DAYS } from '../../../../shared/rules/orders/orders.ts';
import { WATERFALL_STEPS, waterfallSteps } from '../../../../shared/rules/orders/waterfall.ts';
import { isComparable } from '../../../../shared/rules/reports/comparable.ts';
import { documentIdentifierCells, documentIdentifiers } from '../../../kernel/catalogue/catalogue.public.ts';
import { serverTexts } from '../../../platform/texts/server-texts.ts';
import type { AnswerReader } from '../../analytics/analytics.public.ts';
import { orderOfView, readWholeTable } from '../views/view-tables.ts';
import { beforeOf, type ClicksQuestion, rangeOfQuestion } from './clicks-document.ts';
import { openNote, partNote } from './clicks-sections.ts';
import { contentTexts } from './content-texts.ts';
import type { Column, DocumentFrame, ReportDocument, Section, Value } from './report-document.ts';

/** The words of the page itself. */
const pageTexts = serverTexts<typeof english>('profit');

const MEASURES = [
  ['profit', 'eur'],
  ['revenue', 'eur'],
  ['margin', 'eur'],
  ['cpc_sum', 'eur'],
  ['orders', 'count'],
  ['clicks', 'count'],
  ['conversion_rate', 'share'],
  ['cost_share', 'share'],
] as const;
type Measured = { readonly [K in (typeof MEASURES)[number][0]]: number | null };

const valuesOf = (row: Measured): Value[] => MEASURES.map(([key]) => row[key]);

export type ProfitQuestion = ClicksQuestion & { readonly search: Readonly<Record<string, string>> };

/** Everything that the page of profit shows, as its calls answer it for the days of the mail. */
async function readAnswers(reader: AnswerReader, { days }: DocumentFrame, question: ProfitQuestion) {
  const { shopId, search } = question;
  const by = ORDER_DAYS.find((day) => day === search.by);
  const range = { ...rangeOfQuestion(days, question), ...(by ? { by } : {}) };
  const products = (list: string, orderBy: 'asc' | 'desc') => {
    const order = orderOfView(search, list, { ...PROFIT_RANKING, orderBy });
    return readWholeTable((page) =>
      reader.report('profit-by-product', shopId, { ...range, ...order, ...page }),
    );
  };
  const order = orderOfView(search, 'categories', PROFIT_RANKING);
  return {
    total: await reader.report('conversions', shopId, range),
    daily: await reader.report('conversions-by-day', shopId, range),
    best: await products('products', 'desc'),
    worst: await products('worst', 'asc'),
    categories: await readWholeTable((page) =>
      reader.report('profit-by-category', shopId, { ...range, ...order, ...page }),
    ),
  };
}

type Answers = Awaited<ReturnType<typeof readAnswers>>;

function productSection(answer: Answers['best'], title: string, { lang }: DocumentFrame): Section {
  return {
    title,
    columns: [
      { key: 'item', title: pageTexts(lang)('product'), kind: 'text' },
      ...measureColumns(lang),
      ...documentIdentifiers(lang),
    ],
    rows: answer.data.map((row) => [
      localText(row, 'product_name'),
      ...valuesOf(row),
      ...documentIdentifierCells(row),
    ]),
    ...partNote(answer, lang),
  };
}

function measureColumns(lang: DocumentFrame['lang']): Column[] {
  const t = pageTexts(lang);
  return MEASURES.map(([key, kind]) => ({ key, title: t(`${key}_unit`), kind }));
}

function dayAndCategorySections({ daily, categories }: Answers, { lang }: DocumentFrame): [Section, Section] {
  const [t, clicks] = [pageTexts(lang), contentTexts(lang, 'clicks')];
  const measures = measureColumns(lang);
  return [
    {
      title: clicks('by_day'),
      columns: [{ key: 'item', title: clicks('day'), kind: 'day' }, ...measures],
      rows: daily.data.map((row) => [row.date, ...valuesOf(row)]),
      drawn: 'orders',
      ...openNote(daily, clicks),
    },
    {
      title: t('categories'),
      columns: [{ key: 'item', title: t('category'), kind: 'text' }, ...measures],
      rows: categories.data.map((row) => [localText(row, 'name'), ...valuesOf(row)]),
      ...partNote(categories, lang),
    },
  ];
}

/** From revenue to profit, with what is not known left open; and what products that lose money cost. */
function waterfallSection(total: Answers['total']['total'], { lang }: DocumentFrame): Section {
  const t = pageTexts(lang);
  const steps = waterfallSteps(total);
  const known: Partial<Record<(typeof WATERFALL_STEPS)[number], number | null>> = steps
    ? Object.fromEntries(steps.map(({ key, amount }) => [key, amount]))
    : { revenue: total.revenue, margin: total.margin, clicks: -total.cpc_sum };
  const { losing_products: count, losing_saving: saving } = total;
  const notes = [
    ...(steps ? [] : [t('not_known')]),
    t('waterfall_hint'),
    ...(count > 0 ? [t('losing', { count, saving: formatEur(saving) })] : []),
  ];
  return {
    title: t('waterfall'),
    columns: [
      { key: 'item', title: t('step'), kind: 'text' },
      { key: 'amount', title: t('amount_unit'), kind: 'eur' },
    ],
    rows: WATERFALL_STEPS.map((key) => [t(`step_${key}`), known[key] ?? null]),
    note: notes.join(' '),
    ...(steps ? { steps } : {}),
  };
}

/** The page of profit as a file: its figures and its tables, in the order of the view. */
export async function profitDocument(
  frame: DocumentFrame,
  reader: AnswerReader,
  question: ProfitQuestion,
): Promise<ReportDocument> {
  const t = pageTexts(frame.lang);
  const answers = await readAnswers(reader, frame, question);
  const { total, previous, growth } = answers.total;
  const before = beforeOf(previous, question, frame.lang);
  // What was before the first data is not 0 but not known.
  const isKnown = isComparable(answers.total);
  const [byDay, categories] = dayAndCategorySections(answers, frame);
  return {
    ...frame,
    title: t('title'),
    before,
    figures: MEASURES.map(([key, kind]) => ({
      key,
      kind,
      title: t(`${key}_unit`),
      value: total[key],
      ...(before ? { previous: isKnown ? previous[key] : null, growth: isKnown ? growth[key] : null } : {}),
    })),
    sections: [
      waterfallSection(total, frame),
      byDay,
      productSection(answers.best, t('best_products'), frame),
      productSection(answers.worst, t('worst_products'), frame),
      categories,
    ],
  };
}
