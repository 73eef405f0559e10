import { browserOrder } from '../../../../shared/contract/orders/conversion.contract.ts';
import { orderErrorOf } from '../../../../shared/rules/orders/order-errors.ts';
import type { Order } from '../../../../shared/rules/orders/orders.ts';
import type { PortalCode } from '../../../../shared/rules/portals/portal-codes.ts';
import { AppError, invalidField } from '../../../platform/http/app-error.ts';
import { networkOf } from '../../../platform/http/network-address.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { enforceRateLimit } from '../../../platform/rate-limit/rate-limit.repository.ts';
import type { Services } from '../../../platform/start/services.ts';
import { queueAccounting } from '../accounting/accounting-tasks.ts';
import { keepOrders } from '../intake/keep-orders.ts';
import { lockShopOrders } from '../intake/order-intake.repository.ts';
import { readOrder } from '../intake/parse-orders.ts';
import { findSaidOrder, findShopOfKey } from './conversion-keys.repository.ts';

/** Nobody buys more often; a household or an office shares one. */
const OF_NETWORK = { name: 'browser-order-network', most: 30, windowMinutes: 60 };
/** A key stands in the shop's pages for all to see: so much a stranger can make a shop's figures wrong, at most. */
const OF_SHOP = { name: 'browser-order-shop', most: 1_000, windowMinutes: 60 };

function parse(text: string, at: Date, portal: PortalCode): Order {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    throw invalidField('body', 'invalid', {}, 'Send the order as JSON');
  }
  const { data, error } = browserOrder.safeParse(given);
  if (!data) {
    const [issue] = error.issues;
    throw invalidField(issue?.path.join('.') || 'body', 'invalid', {}, issue?.message ?? 'Invalid');
  }
  const order = readOrder({ ...data, at: at.toISOString(), status: 'placed', source: 'browser' });
  const cannotBe = orderErrorOf(order, { portal, now: at.getTime(), intake: 'live' });
  if (cannotBe) throw invalidField('body', 'invalid', {}, cannotBe.message);
  return order;
}

/**
 * Takes an order in as a shop's page says it in the buyer's browser, placed now. What a page has said before stays, so that
 * who loads it again, or a stranger with the key, changes nothing; of an order that the shop's server has said only the
 * click is kept, where none is known.
 * @throws AppError `not_found` for a key that nobody has, `validation_failed` for what is no order, `too_many_requests`
 */
export async function takeInBrowserOrder(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { key, ip, body }: { readonly key: string; readonly ip: string; readonly body: string },
): Promise<void> {
  await enforceRateLimit(db, OF_NETWORK, networkOf(ip));
  const shop = await findShopOfKey(db, key);
  if (!shop) throw new AppError('not_found', 'Nobody has this key');
  await enforceRateLimit(db, OF_SHOP, shop.id);
  const at = new Date(clock());
  const order = parse(body, at, shop.cc);
  await inTransaction(db, async (tx) => {
    await lockShopOrders(tx, shop.id);
    const said = await findSaidOrder(tx, shop.id, order.orderId);
    if (said?.source === 'browser') return;
    await keepOrders(tx, shop.id, [order], at);
    await queueAccounting(tx, shop.id, at);
  });
}
