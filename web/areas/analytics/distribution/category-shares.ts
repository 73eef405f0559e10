import { localText } from '../../../../shared/contract/frame/localised.ts';
import { type CategoryLevel, categoriesOfLevel } from '../../../../shared/rules/clicks/category-level.ts';
import { shareOf } from '../../../../shared/rules/money/growth.ts';
import { comparedData } from '../../../../shared/rules/reports/comparable.ts';
import type { RankRow } from '../../../ui/chart/rank-list.tsx';
import type { ReportAnswer } from '../analytics.queries.ts';
import { PRODUCTS_PATH } from '../analytics-paths.ts';
import { type ComparedRow, comparedRows } from '../compared-rows.ts';
import { topWithRest } from '../share-rows.ts';

type CategoryRow = Pick<
  ReportAnswer<'categories'>['data'][number],
  'category_id' | 'parent_id' | 'num_offers' | 'clicks'
>;
export type CategoryMeasure = 'clicks' | 'num_offers';

const categoryName = (row: CategoryRow): string => localText(row, 'name') || `#${row.category_id}`;

/** The categories of a level by one measure, most first, with the compared period. */
export function categoryShares(
  answer: ReportAnswer<'categories'>,
  level: CategoryLevel,
  measure: CategoryMeasure,
): ComparedRow[] {
  const { data, total } = answer;
  const before = comparedData(answer);
  const rows = categoriesOfLevel(data, level)
    .filter((row) => row[measure] > 0)
    .toSorted((a, b) => b[measure] - a[measure] || a.category_id - b.category_id)
    .map((row) => ({
      key: String(row.category_id),
      name: categoryName(row),
      value: row[measure],
      share: shareOf(row[measure], total[measure]),
    }));
  return comparedRows(rows, before && new Map(before.map((row) => [String(row.category_id), row[measure]])));
}

/** The first of them for a list of bars, each leading to its products, and all others as one. */
export function topCategories(
  rows: readonly ComparedRow[],
  whole: number,
  count: number,
  restName: string,
): RankRow[] {
  const ids = new Set(rows.map((row) => row.key));
  return topWithRest(rows, whole, count, restName).map((row) =>
    ids.has(row.key)
      ? { ...row, link: { to: PRODUCTS_PATH, search: { category_id: Number(row.key) }, keepsFilter: true } }
      : row,
  );
}

export type OfferClickRow = {
  id: number;
  name: string;
  offers: number;
  offerShare: number | null;
  clicks: number;
  clickShare: number | null;
  /** Clicks for each offer; null without offers. */
  perOffer: number | null;
};

/** Where the offers are beside where the clicks are, most clicks first. */
export function offersAgainstClicks(
  { data, total }: Pick<ReportAnswer<'categories'>, 'data' | 'total'>,
  level: CategoryLevel,
): OfferClickRow[] {
  return categoriesOfLevel(data, level)
    .map((row) => ({
      id: row.category_id,
      name: categoryName(row),
      offers: row.num_offers,
      offerShare: shareOf(row.num_offers, total.num_offers),
      clicks: row.clicks,
      clickShare: shareOf(row.clicks, total.clicks),
      perOffer: row.num_offers > 0 ? row.clicks / row.num_offers : null,
    }))
    .toSorted((a, b) => b.clicks - a.clicks || a.id - b.id);
}

/** The row below them: all offers and clicks, each the whole of its share. */
export function totalOffersAgainstClicks({
  num_offers: offers,
  clicks,
}: Pick<ReportAnswer<'categories'>['total'], CategoryMeasure>): Record<
  keyof Omit<OfferClickRow, 'id' | 'name'>,
  number | null
> {
  return {
    ...{ offers, offerShare: shareOf(offers, offers), clicks, clickShare: shareOf(clicks, clicks) },
    perOffer: offers > 0 ? clicks / offers : null,
  };
}
