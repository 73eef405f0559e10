import { useState } from 'react';
import type { PortfolioShop } from '../../../../shared/contract/reports/portfolio.contract.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { TickBox } from '../../../ui/table/tick-box.tsx';
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
  const ticks = {
    isTicked: ({ shop_id }: PortfolioShop) => ids.has(shop_id),
    onTick: (changed: readonly PortfolioShop[], isTicked: boolean) =>
      choose(
        changed.map(({ shop_id }) => shop_id),
        isTicked,
      ),
  };
  return {
    title: t('choose_all'),
    head: <TickBox label={t('choose_all')} rows={rows} {...ticks} />,
    cell: (row: PortfolioShop) => (
      <TickBox label={t('choose_shop', { shop: row.shop_name })} rows={[row]} {...ticks} />
    ),
  };
}
