import { INVALID_REASONS } from '../../../../shared/rules/auction/click-validity.ts';
import type { CLICK_KINDS, DEVICES } from '../../../../shared/rules/bids/click-facts.ts';
import type { Locale } from '../../../../shared/rules/portals/locales.ts';
import type { Day } from '../../../../shared/rules/time/belgrade-time.ts';
import type { ComparisonChoice } from '../../../../shared/rules/time/comparison.ts';
import type { Period } from '../../../../shared/rules/time/periods.ts';
import type { AnswerReader } from '../../analytics/analytics.public.ts';
import { readWholeTable, type ViewTables } from '../views/view-tables.ts';
import {
  type ClickAnswers,
  clickDistributions,
  clickFigures,
  clicksByDay,
  ordersBeside,
  rankedCategories,
  rankedProducts,
} from './clicks-sections.ts';
import { contentTexts } from './content-texts.ts';
import type { DocumentFrame, ReportDocument } from './report-document.ts';
import { daysLabels } from './value-labels.ts';

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
async function readAnswers(
  reader: AnswerReader,
  days: Period,
  question: ClicksQuestion,
): Promise<ClickAnswers> {
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
  const look = { beside, lang: frame.lang, isCompared };
  const categories = rankedCategories(answers.categories, t, look);
  const products = rankedProducts(answers.products, t, look);
  const [devices, ...others] = clickDistributions(answers, t);
  const tables = { categories, products, devices };
  const only = question.tables?.only;
  return {
    ...frame,
    title: t('title'),
    before,
    figures: clickFigures(answers.daily, beside, { t, isCompared }),
    sections: only
      ? [tables[only], clicksByDay(answers.daily, beside, t)]
      : [clicksByDay(answers.daily, beside, t), categories, products, devices, ...others],
  };
}
