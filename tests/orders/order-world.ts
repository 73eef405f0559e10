import { accountOrders } from '../../server/areas/orders/accounting/account-orders.ts';
import { openForwarder } from '../../server/areas/portal/portal.public.ts';
import type { ClickFact } from '../../server/kernel/catalogue/catalogue.public.ts';
import { openShopDirectory } from '../../server/kernel/shops/shops.public.ts';
import { selectRows } from '../../server/platform/clickhouse/clickhouse.ts';
import { ORDERS_MAX } from '../../shared/rules/orders/orders.ts';
import { makeOrderToken, sendOrders, type WrittenOrder } from '../clients/order-client.ts';
import type { TestWorld } from '../worlds/test-world.ts';
import type { HandClick, HandLine } from './reference-orders.ts';

export const handClick = ({ eventId, at, invalidReason, productId }: ClickFact): HandClick => ({
  id: eventId,
  at,
  isValid: invalidReason === null,
  productId,
});

/** Sends orders of shops, accounts them, and carries what that makes to ClickHouse. */
export function openOrderDesk({ app, db, services }: Pick<TestWorld, 'app' | 'db' | 'services'>) {
  const shops = openShopDirectory(services);
  const { drain } = openForwarder(services);
  const tokens = new Map<number, string>();
  const sendAll = async (shopId: number, orders: readonly WrittenOrder[]) => {
    const token = tokens.get(shopId) ?? (await makeOrderToken(db, shopId));
    tokens.set(shopId, token);
    for (let from = 0; from < orders.length; from += ORDERS_MAX) {
      const { body } = await sendOrders(app, {
        shopId,
        token,
        orders: orders.slice(from, from + ORDERS_MAX),
      });
      if (body.refused.length > 0) throw new Error(`refused: ${JSON.stringify(body.refused[0])}`);
    }
  };
  const account = async (shopId: number) => {
    while ((await accountOrders(services, shops, shopId)).areLeft);
    await drain();
  };
  return { sendAll, account };
}

type StoredLine = Record<'orderKey' | 'clicked' | 'bought' | 'lines' | 'firsts' | 'units', number> & {
  day: string;
  orderDay: string;
  amounts: string;
};

/** What the signed rows of a shop add up to, as one text for each order, click's day and products. */
export async function readOrderSums({ clickhouse, db }: TestWorld, shopId: number): Promise<string[]> {
  const orders = await db
    .selectFrom('shop_order')
    .select(['id', 'order_id'])
    .where('shop_id', '=', shopId)
    .execute();
  const names = new Map(orders.map(({ id, order_id }) => [id, order_id]));
  const sum = (column: string) => `toString(sum(sign * ${column}))`;
  const rows = await selectRows<StoredLine>(
    clickhouse,
    `SELECT toFloat64(order_key) AS orderKey, toString(day) AS day, toString(order_day) AS orderDay,
       product_id AS clicked, bought_product_id AS bought, toFloat64(sum(sign)) AS lines,
       toFloat64(sum(sign * is_first)) AS firsts, toFloat64(sum(sign * units)) AS units,
       concatWithSeparator(' ', ${sum('revenue_minor')}, ${sum('revenue_micros')}, ${sum('margin_minor')},
         ${sum('margin_micros')}, ${sum('no_rate')}, ${sum('no_margin')}) AS amounts
     FROM app.order_line WHERE shop_id = {shopId:UInt32}
     GROUP BY order_key, day, order_day, product_id, bought_product_id, attributed
     HAVING lines != 0 OR units != 0 OR sum(sign * revenue_minor) != 0`,
    { shopId },
  );
  return rows
    .map(({ orderKey, day, orderDay, clicked, bought, lines, firsts, units, amounts }) =>
      [names.get(orderKey), day, orderDay, clicked, bought, lines, firsts, units, amounts].join(' '),
    )
    .sort();
}

/** The same of lines that were counted by hand. */
export function sumHandLines(lines: readonly HandLine[]): string[] {
  const keyOf = ({ orderId, day, orderDay, clicked, bought }: HandLine) =>
    [orderId, day, orderDay, clicked, bought].join(' ');
  const total = (some: readonly HandLine[], amount: (line: HandLine) => bigint | null) =>
    some.reduce((sum, line) => sum + (amount(line) ?? 0n), 0n);
  return [...Map.groupBy(lines, keyOf)]
    .map(([key, some]) =>
      [
        key,
        some.length,
        some.filter(({ isFirst }) => isFirst).length,
        some.reduce((sum, { units }) => sum + units, 0),
        total(some, ({ revenueMinor }) => revenueMinor),
        total(some, ({ revenueMicros }) => revenueMicros),
        total(some, ({ marginMinor }) => marginMinor),
        total(some, ({ marginMicros }) => marginMicros),
        some.filter(
          ({ revenueMicros, marginMinor, marginMicros }) =>
            revenueMicros === null || (marginMinor !== null && marginMicros === null),
        ).length,
        some.filter(({ marginMinor }) => marginMinor === null).length,
      ].join(' '),
    )
    .sort();
}
