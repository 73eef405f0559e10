import { PRICE_CLICK_DAYS } from '../../../shared/rules/portals/price-lists.ts';
import { belgradeDay } from '../../../shared/rules/time/belgrade-time.ts';
import { addDays, type Period } from '../../../shared/rules/time/periods.ts';
import { listProductMoves, shopStates } from '../../kernel/catalogue/catalogue.public.ts';
import type { ShopPlace, ShopQuestion } from '../../kernel/shops/shops.public.ts';
import type { Services } from '../../platform/start/services.ts';
import { selectProductClicks } from '../analytics/analytics.public.ts';
import type { MarketView } from './prices.repository.ts';

export type PriceServices = Pick<Services, 'db' | 'clickhouse' | 'clock'>;
export type PriceQuestion<Q> = ShopQuestion<keyof PriceServices, Q>;

/** A shop beside its rivals, with the whole days of its clicks; `forbidden` for a shop that does not exist. */
export async function openMarketView({
  services: { db, clickhouse, clock },
  shops,
  shopId,
}: Omit<PriceQuestion<never>, 'query' | 'signal'>): Promise<{
  shop: ShopPlace;
  view: MarketView;
  clickDays: Period;
}> {
  const now = clock();
  const today = belgradeDay(now);
  const clickDays = { from: addDays(today, -PRICE_CLICK_DAYS), to: addDays(today, -1) };
  const shop = await shops.place(shopId);
  const moves = await listProductMoves(db, shopId);
  const [clicks, states] = await Promise.all([
    // A quick one, not worth aborting when a search is typed on.
    selectProductClicks(clickhouse, { shopId, range: clickDays, moves }),
    shopStates(db, shop.portalId, now),
  ]);
  const rivalShopIds = [...states].filter(([id, { active }]) => active && id !== shopId).map(([id]) => id);
  return { shop, view: { shopId, rivalShopIds, clicks }, clickDays };
}
