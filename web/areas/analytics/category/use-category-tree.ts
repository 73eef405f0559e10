import { useMemo } from 'react';
import { localText } from '../../../../shared/contract/frame/localised.ts';
import type { ChoiceSource } from '../../../ui/form/nothing-found.tsx';
import type { ReportScope } from '../../shops/shops.public.ts';
import { useReport } from '../analytics.queries.ts';
import { type CategoryTree, categoryTree } from './category-tree.ts';

/** What `useCategoryTree` knows; the tree is undefined until it is there. */
export type KnownCategories = {
  tree: CategoryTree | undefined;
  isFailed: boolean;
  source: ChoiceSource;
};

/** The shop's categories with an offer or a click in the range. */
export function useCategoryTree(scope: ReportScope): KnownCategories {
  const source = useReport({
    name: 'categories',
    shopId: scope.shop.id,
    query: scope.days,
    live: false,
  });
  const { data, isError } = source;
  const tree = useMemo(
    () => data && categoryTree(data.data, (row) => localText(row, 'name') || `#${row.category_id}`),
    [data],
  );
  return { tree, isFailed: isError, source };
}
