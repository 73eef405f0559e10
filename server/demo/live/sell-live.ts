import { randomUUID } from 'node:crypto';
import type { ClickEvent } from '../../../shared/contract/desk/portal.contract.ts';
import { portalCurrencyCode } from '../../../shared/rules/feeds/feed-currency.ts';
import type { Order } from '../../../shared/rules/orders/orders.ts';
import { keepOrders, queueAccounting } from '../../areas/orders/orders.public.ts';
import { inTransaction } from '../../platform/postgres/database.ts';
import type { Services } from '../../platform/start/services.ts';
import type { Random } from '../random.ts';
import { listSoldOffers, type SoldOffer } from './sold-offers.repository.ts';

/** Of the clicks in shops that say their orders. */
const SHARE_BOUGHT = 0.02;

type Bought = Pick<ClickEvent, 'id' | 'shop_id' | 'product_id'>;

const orderOf = ({ cc, priceMinor, productId }: SoldOffer, clickId: string, at: number): Order => ({
  orderId: `L-${randomUUID().slice(0, 8)}`,
  at,
  currency: portalCurrencyCode(cc),
  status: 'placed',
  source: 'server',
  version: 1,
  clickId,
  shippingMinor: 0,
  discountMinor: 0,
  lines: [{ product_id: productId, quantity: 1, price_minor: priceMinor, returned: 0 }],
});

/**
 * Lets some of those who have just clicked buy, in shops that say their orders.
 * @returns how many bought
 */
export async function sellLive(
  { db }: Pick<Services, 'db'>,
  {
    clicks,
    now,
    random,
  }: { readonly clicks: readonly Bought[]; readonly now: number; readonly random: Random },
): Promise<number> {
  const buying = clicks.filter(() => random.chance(SHARE_BOUGHT));
  if (buying.length === 0) return 0;
  const offers = await listSoldOffers(db, buying);
  const at = new Date(now);
  let sold = 0;
  for (const click of buying) {
    const offer = offers.find(
      ({ shopId, productId }) => shopId === click.shop_id && productId === click.product_id,
    );
    if (!offer) continue;
    await inTransaction(db, async (tx) => {
      await keepOrders(tx, offer.shopId, [orderOf(offer, click.id, now)], at);
      await queueAccounting(tx, offer.shopId, at);
    });
    sold += 1;
  }
  return sold;
}
