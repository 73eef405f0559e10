import { useListSearch } from '../../core/navigation/use-search-params.ts';
import { DEFAULT_MEASURE, RANKED_CATEGORIES, RANKED_PRODUCTS } from './analytics-search-params.ts';
import type { CategoryType } from './category/category-tree.ts';
import type { RankMeasure } from './rank-measures.ts';

/** The search parameter of a measure; the default one does not stand in the address. */
export const writeMeasure = (measure: RankMeasure) => ({
  measure: measure === DEFAULT_MEASURE ? undefined : measure,
});

/** The ranking of products as the address has it, and how that changes. */
export function useProductRanking() {
  const { filters, setFilters, ...list } = useListSearch(RANKED_PRODUCTS);
  return {
    ...list,
    measure: filters.measure ?? DEFAULT_MEASURE,
    setMeasure: (measure: RankMeasure) => setFilters(writeMeasure(measure), false),
  };
}

/** The ranking of categories as the address has it, and how that changes. */
export function useCategoryRanking() {
  const { filters, setFilters, ...list } = useListSearch(RANKED_CATEGORIES);
  return {
    ...list,
    measure: filters.measure ?? DEFAULT_MEASURE,
    /** The level that was asked for; null for the next one down. */
    level: filters.category_type ?? null,
    setMeasure: (measure: RankMeasure) => setFilters(writeMeasure(measure), false),
    setLevel: (level: CategoryType) => setFilters({ category_type: level }),
  };
}
export type CategoryRanking = ReturnType<typeof useCategoryRanking>;
