import { minorToUnits } from '../../../shared/rules/money/money.ts';
import { PRICE_CLICK_DAYS } from '../../../shared/rules/portals/price-lists.ts';
import { belgradeDay } from '../../../shared/rules/time/belgrade-time.ts';
import { addDays } from '../../../shared/rules/time/periods.ts';
import { listProductMoves, loadIdentifiers, shopStates } from '../../kernel/catalogue/catalogue.public.ts';
import type { ShopPlace } from '../../kernel/shops/shops.public.ts';
import type { Services } from '../../platform/start/services.ts';
import { selectPositions } from './market.repository.ts';
import { listMarketOffers } from './market-offers.repository.ts';

type StandingServices = Pick<Services, 'db' | 'clickhouse' | 'clock'>;
const unitsOf = (minor: number | null) => (minor === null ? null : minorToUnits(minor));

/**
 * How a shop stands with some products of the market now: what it calls them, whether it has them in stock, at which
 * price against the lowest, and at which position its offer was listed in the last 30 whole days.
 */
export async function loadOwnStanding(
  { db, clickhouse, clock }: StandingServices,
  asked: { readonly shop: Pick<ShopPlace, 'id' | 'portalId'>; readonly productIds: readonly number[] },
  signal: AbortSignal,
): Promise<(productId: number) => Record<string, unknown>> {
  const { shop, productIds } = asked;
  const now = clock();
  const today = belgradeDay(now);
  const days = { from: addDays(today, -PRICE_CLICK_DAYS), to: addDays(today, -1) };
  const [states, moves] = await Promise.all([
    shopStates(db, shop.portalId, now),
    listProductMoves(db, shop.id),
  ]);
  const seenShopIds = [...states].filter(([, { active }]) => active).map(([id]) => id);
  const [offers, identifiersOf, positions] = await Promise.all([
    listMarketOffers(db, { shopId: shop.id, productIds, seenShopIds }),
    loadIdentifiers(db, shop.id, productIds),
    selectPositions(clickhouse, { shopId: shop.id, productIds, days, moves }, signal),
  ]);
  return (id) => {
    const { price = null, lowest = null, offers: count = 0 } = offers.get(id) ?? {};
    return {
      ...identifiersOf(id),
      offered: price !== null,
      price: unitsOf(price),
      price_lowest: unitsOf(lowest),
      num_offers: count,
      position_avg: positions.get(id) ?? null,
    };
  };
}
