import type { ClickFilters } from '../analytics-search-params.ts';
import type { SeriesSubject } from '../subject-series.ts';

/** What the figures above the clicks are about: the product, else the category, else the shop. */
export function subjectOf({ product_id, category_id }: ClickFilters): SeriesSubject {
  if (product_id !== undefined) return { kind: 'products', id: product_id };
  return category_id === undefined ? null : { kind: 'categories', id: category_id };
}
