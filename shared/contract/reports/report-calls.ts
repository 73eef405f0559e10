import { z } from 'zod';
import { canSeeModule } from '../../rules/people/access.ts';
import { type Call, defineCall } from '../frame/call.ts';
import { CATEGORY_RANKING, PRODUCT_RANKING, RANKING_MEASURES } from '../frame/list-specs.ts';
import { categoryPathNames, localised } from '../frame/localised.ts';
import { productIdentifiers } from '../frame/product-identifiers.ts';
import { shopParams } from '../frame/shop-params.ts';
import { reportAccess, reportAddress } from './report-address.ts';
import { distributionAnswer, plotAnswer, seriesAnswer, tableAnswer } from './report-answer.ts';
import { type Measure, measureShape, ORDER_SHAPE } from './report-measures.ts';
import { plotQuery, reportQuery, seriesQuery, tableQuery } from './report-query.ts';

export const reportFrame = <N extends string>(name: N, summary: string) => ({
  ...reportAddress(name),
  summary,
  params: shopParams,
});

/** A report of the partner module, which role 3 does not see (spec §6). */
export const moduleReport = <C extends Call>(call: C): C => ({
  ...call,
  access: { ...reportAccess, may: canSeeModule },
});

export const seriesReport = <M extends Measure>(name: string, summary: string, measures: readonly M[]) =>
  defineCall({ ...reportFrame(name, summary), query: seriesQuery, response: seriesAnswer(measures) });

export const plotReport = <M extends Measure>(name: string, summary: string, measures: readonly M[]) =>
  defineCall({
    ...reportFrame(name, `${summary}, with plot items beside it`),
    query: plotQuery,
    response: plotAnswer(measures),
  });

/** What a product of a report is: its names and numbers, its brand and its category. */
export const productFields = {
  product_id: z.int(),
  ...productIdentifiers,
  ...localised('product_name'),
  ...localised('product_url'),
  brand: z.string().nullable(),
  category_id: z.int(),
  ...localised('category_name'),
  ...categoryPathNames,
};

const topProductRow = z.object({
  ...productFields,
  ...measureShape([...RANKING_MEASURES, 'clicks_growth']),
  ...ORDER_SHAPE,
});

export const topCategoryRow = z.object({
  category_id: z.int(),
  ...localised('name'),
  ...categoryPathNames,
  ...measureShape([...RANKING_MEASURES, 'clicks_growth', 'num_products']),
  ...ORDER_SHAPE,
});

export const productsReport = (name: string, sortBy: (typeof PRODUCT_RANKING)['sortBy']) =>
  defineCall({
    ...reportFrame(name, `Products by ${sortBy}, most first`),
    query: tableQuery({ ...PRODUCT_RANKING, sortBy }),
    response: tableAnswer(topProductRow, RANKING_MEASURES, ORDER_SHAPE),
  });

export const categoriesReport = (name: string, sortBy: (typeof PRODUCT_RANKING)['sortBy']) =>
  defineCall({
    ...reportFrame(name, `Leaf categories by ${sortBy}, most first`),
    query: tableQuery({ ...CATEGORY_RANKING, sortBy }),
    response: tableAnswer(topCategoryRow, RANKING_MEASURES, ORDER_SHAPE),
  });

/** A distribution of clicks, beside which stands what they brought where that is asked for. */
export const clicksReport = <S extends z.ZodRawShape>(name: string, summary: string, row: S) =>
  defineCall({
    ...reportFrame(name, summary),
    query: reportQuery,
    response: distributionAnswer(z.object({ ...row, ...ORDER_SHAPE }), ['clicks'], ORDER_SHAPE),
  });

export const distributionReport = <R extends z.ZodType, M extends Measure>(
  name: string,
  summary: string,
  row: R,
  measures: readonly M[],
) =>
  defineCall({
    ...reportFrame(name, summary),
    query: reportQuery,
    response: distributionAnswer(row, measures),
  });
