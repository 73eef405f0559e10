import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { WrittenOrder } from '../clients/order-client.ts';
import { ndjson } from '../clients/portal-client.ts';

const ORDERS_A_BATCH = 20;
const SHARE_CHANGED = 0.2;
const SHARE_WITH_CLICK = 0.5;
const CONNECTIONS = 2;
const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

type OrderBatch = { readonly key: string; readonly body: string; readonly orders: readonly WrittenOrder[] };

export type OrderSender = {
  /** Batches that were answered, in their order. */
  readonly answered: OrderBatch[];
  /** Tries that did not succeed. */
  readonly failures: () => number;
  /** The last version of every order that was answered. */
  readonly kept: () => ReadonlyMap<string, WrittenOrder>;
  /** Finishes the batches at hand. */
  readonly finish: () => Promise<void>;
};

type Sending = {
  readonly address: () => string;
  readonly token: string;
  readonly shopId: number;
  /** Valid clicks of the shop that are counted already. */
  readonly clickIds: readonly string[];
};

/** An order of one or two lines, of whole and broken prices. */
function makeOrder({ clickIds }: Sending): WrittenOrder {
  const lines = Array.from({ length: 1 + randomInt(2) }, (_, nth) => ({
    item_id: `item ${nth}`,
    quantity: 1 + randomInt(3),
    price: randomInt(1, 500_000) / 100,
  }));
  const named = clickIds[randomInt(Math.max(1, clickIds.length))];
  const at = Math.floor((Date.now() - MINUTE_MS) / SECOND_MS) * SECOND_MS;
  return {
    order_id: `S-${randomUUID()}`,
    at: new Date(at).toISOString(),
    currency: 'RSD',
    status: 'placed',
    source: 'server',
    version: 1,
    ...(named !== undefined && Math.random() < SHARE_WITH_CLICK ? { click_id: named } : {}),
    lines,
  };
}

/** What came of an order afterwards: it was cancelled, or its first line came back. */
function laterVersion(order: WrittenOrder): WrittenOrder {
  if (randomInt(2) === 0) return { ...order, version: 2, status: 'cancelled' };
  const lines = order.lines.map((line, nth) => (nth === 0 ? { ...line, returned: line.quantity } : line));
  return { ...order, version: 2, lines };
}

/** Sends a batch of orders once; whether it was kept as it came. Throws a TypeError for an answer that is wrong. */
export async function postOrders({ address, token, shopId }: Omit<Sending, 'clickIds'>, batch: OrderBatch) {
  const response = await fetch(`${address()}/v1/orders/${shopId}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/x-ndjson',
      'idempotency-key': batch.key,
    },
    body: batch.body,
  }).catch(() => null);
  if (!response || response.status >= 500) return false;
  const answer = (await response.json().catch(() => null)) as { accepted?: number } | null;
  if (answer === null) return false;
  if (answer.accepted === batch.orders.length) return true;
  throw new TypeError(`answered ${response.status}: ${JSON.stringify(answer)}`);
}

/** Sends orders and later versions of them, each batch again with its key until it is answered, as a shop does. */
export function startOrdering(sending: Sending): OrderSender {
  const answered: OrderBatch[] = [];
  let failures = 0;
  let isFinishing = false;
  const sendOne = async (batch: OrderBatch) => {
    while (!(await postOrders(sending, batch))) {
      failures += 1;
      await sleep(30);
    }
    answered.push(batch);
  };
  const connection = async () => {
    // Of those that this connection was answered for, so that the later version comes later.
    let before: readonly WrittenOrder[] = [];
    while (!isFinishing) {
      const changed = before.filter(() => Math.random() < SHARE_CHANGED).map(laterVersion);
      const fresh = Array.from({ length: ORDERS_A_BATCH }, () => makeOrder(sending));
      const orders = [...changed, ...fresh];
      await sendOne({ key: randomUUID(), body: ndjson(orders), orders });
      before = fresh;
      await sleep(10);
    }
  };
  const running = Promise.all(Array.from({ length: CONNECTIONS }, connection));
  running.catch(() => {});
  return {
    answered,
    failures: () => failures,
    kept: () => keptOf(answered),
    finish: async () => {
      isFinishing = true;
      await running;
    },
  };
}

/** The highest version of each order of some batches. */
function keptOf(batches: readonly OrderBatch[]): ReadonlyMap<string, WrittenOrder> {
  const kept = new Map<string, WrittenOrder>();
  for (const order of batches.flatMap(({ orders }) => orders)) {
    const known = kept.get(order.order_id);
    if (!known || (order.version ?? 0) > (known.version ?? 0)) kept.set(order.order_id, order);
  }
  return kept;
}
