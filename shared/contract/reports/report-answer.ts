import { z } from 'zod';
import { GROUP_BYS } from '../../rules/time/periods.ts';
import { localised } from '../frame/localised.ts';
import { growthShape, type Measure, measureShape, type ORDER_SHAPE } from './report-measures.ts';
import { REPORT_PARAMETERS } from './report-query.ts';

const dayText = z.string();
const ignored = z
  .array(z.enum(REPORT_PARAMETERS))
  .describe('What was asked for and has no meaning for this report');

/** The shop and the days of an answer, and what it left out of the question. */
export const answerFrame = { shop_id: z.int(), date_from: dayText, date_to: dayText, ignored };

const dataFrom = dayText
  .nullable()
  .describe('The first day of which the shop has what is counted here, whatever the filter; null: none yet');

const bucket = {
  date: dayText.describe('First day of the bucket: the day, the ISO Monday, the first of the month'),
  partial: z.boolean().describe('The bucket is cut by the range'),
};

/** What may stand beside the measures: what the clicks brought, or nothing. */
type Beside = typeof ORDER_SHAPE | Record<never, never>;
type GrowthBeside<E> = { [K in keyof E]: z.ZodOptional<z.ZodNullable<z.ZodNumber>> };

const growthBeside = <E extends Beside>(beside: E) =>
  Object.fromEntries(
    Object.keys(beside).map((name) => [name, z.number().nullable().optional()]),
  ) as GrowthBeside<E>;

function comparison<M extends Measure, E extends Beside>(measures: readonly M[], beside: E) {
  return {
    orders_from: dayText
      .nullable()
      .optional()
      .describe('With orders: the first day of which the shop has any; null: none yet'),
    orders_open_from: dayText
      .nullable()
      .optional()
      .describe('With orders: clicks of this day and later may still bring some; null by order day'),
    data_from: dataFrom,
    previous: z.object({
      date_from: dayText,
      date_to: dayText,
      until: z
        .string()
        .nullable()
        .describe('HH:MM in Belgrade: of date_to only what came before; null: the whole day'),
      ...measureShape(measures),
      ...beside,
    }),
    growth: z
      .object({ ...growthShape(measures), ...growthBeside(beside) })
      .describe('Percent against `previous`'),
  };
}

const PREVIOUS_DATA = 'The compared period, bucket by bucket in the same order';

/** One row per bucket, zero-filled, of the range and of the compared period, with their totals and the growth. */
export function seriesAnswer<M extends Measure, E extends Beside = Record<never, never>>(
  measures: readonly M[],
  beside: E = {} as E,
) {
  const rows = z.array(z.object({ ...bucket, ...measureShape(measures), ...beside }));
  return z.object({
    ...answerFrame,
    group_by: z.enum(GROUP_BYS),
    data: rows,
    previous_data: rows.describe(PREVIOUS_DATA),
    total: z.object({ ...measureShape(measures), ...beside }),
    ...comparison(measures, beside),
  });
}

/** A series with one more series for each plot item. */
export function plotAnswer<M extends Measure>(measures: readonly M[]) {
  const rows = z.array(z.object({ ...bucket, ...measureShape(measures) }));
  return seriesAnswer(measures).extend({
    items: z.array(
      z.object({ id: z.int(), ...localised('name'), data: rows, total: z.object(measureShape(measures)) }),
    ),
  });
}

const deviceRows = z.array(
  z.object({ ...bucket, device: z.enum(['desktop', 'mobile', 'tablet']), clicks: z.int() }),
);

/** A series with one row per bucket and device. */
export const deviceSeriesAnswer = z.object({
  ...answerFrame,
  group_by: z.enum(GROUP_BYS),
  data: deviceRows,
  previous_data: deviceRows.describe(PREVIOUS_DATA),
  total: z.object(measureShape(['clicks'])),
  ...comparison(['clicks'], {}),
});

/** The range beside the compared one, without rows. */
export function totalAnswer<M extends Measure>(measures: readonly M[]) {
  return z.object({ ...answerFrame, total: z.object(measureShape(measures)), ...comparison(measures, {}) });
}

/** A table of rows that is paged on the server; `total` is its number of rows, `totals` the sums of the range. */
export function tableAnswer<R extends z.ZodType, M extends Measure, E extends Beside = Record<never, never>>(
  row: R,
  measures: readonly M[],
  beside: E = {} as E,
) {
  return z.object({
    ...answerFrame,
    data: z.array(row),
    current_page: z.int(),
    per_page: z.int(),
    total: z.int(),
    last_page: z.int(),
    totals: z.object({ ...measureShape(measures), ...beside }),
    ...comparison(measures, beside),
  });
}

/** All rows of a small table, and those of the compared period, with the totals of both. */
export function distributionAnswer<
  R extends z.ZodType,
  M extends Measure,
  E extends Beside = Record<never, never>,
>(row: R, measures: readonly M[], beside: E = {} as E) {
  return z.object({
    ...answerFrame,
    data: z.array(row),
    previous_data: z.array(row).describe('The rows of the compared period'),
    total: z.object({ ...measureShape(measures), ...beside }),
    ...comparison(measures, beside),
  });
}
