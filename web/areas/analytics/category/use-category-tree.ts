import { useMemo } from 'react';
import { localText } from '../../../../shared/contract/frame/localised.ts';
import type { ReportScope } from '../../shops/shops.public.ts';
import { useReport } from '../analytics.queries.ts';
import { type CategoryTree, categoryTree } from './category-tree.ts';

/** The shop's categories with an offer or a click in the range; undefined until they are known. */
export function useCategoryTree(scope: ReportScope): {
  tree: CategoryTree | undefined;
  isFailed: boolean;
} {
  const { data, isError } = useReport({
    name: 'categories',
    shopId: scope.shop.id,
    query: scope.days,
    live: false,
  });
  const tree = useMemo(
    () => data && categoryTree(data.data, (row) => localText(row, 'name') || `#${row.category_id}`),
    [data],
  );
  return { tree, isFailed: isError };
}
