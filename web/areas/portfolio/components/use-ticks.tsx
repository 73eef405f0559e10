import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import type { PortfolioShop } from '../../../../shared/contract/reports/portfolio.contract.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { portfolioTexts } from '../portfolio-texts.ts';

type Chosen = {
  ids: ReadonlySet<number>;
  choose: (ids: readonly number[], isChosen: boolean) => void;
  clear: () => void;
};

/** The shops that are ticked. */
export function useChosenShops(): Chosen {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const choose = (changed: readonly number[], isChosen: boolean) =>
    setIds((old) => (isChosen ? old.union(new Set(changed)) : old.difference(new Set(changed))));
  return { ids, choose, clear: () => setIds(new Set()) };
}

/** Ticks for a column before all others. */
export function useTicks(rows: readonly PortfolioShop[], { ids, choose }: Chosen) {
  const t = useTexts(portfolioTexts);
  const all = rows.map(({ shop_id }) => shop_id);
  const here = all.filter((id) => ids.has(id)).length;
  return {
    title: t('choose_all'),
    head: (
      <Checkbox
        size="xs"
        aria-label={t('choose_all')}
        checked={here > 0 && here === all.length}
        indeterminate={here > 0 && here < all.length}
        onChange={(event) => choose(all, event.currentTarget.checked)}
      />
    ),
    cell: ({ shop_id, shop_name: shop }: PortfolioShop) => (
      <Checkbox
        size="xs"
        aria-label={t('choose_shop', { shop })}
        checked={ids.has(shop_id)}
        onChange={(event) => choose([shop_id], event.currentTarget.checked)}
      />
    ),
  };
}
