import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { createServiceToken } from '../../server/kernel/identity/access-tokens/access-tokens.public.ts';
import type { DbOrTx } from '../../server/platform/postgres/database.ts';
import { type sentOrder, writeOrdersCall } from '../../shared/contract/orders/orders.contract.ts';
import { makeUser } from '../worlds/factories.ts';
import { send } from './call-client.ts';
import { ndjson } from './portal-client.ts';

/** An order as a shop writes it. */
export type WrittenOrder = z.input<typeof sentOrder>;

/** A service token that may send the orders of a shop, made by its owner. */
export async function makeOrderToken(db: DbOrTx, shopId: number): Promise<string> {
  const owner = await makeUser(db, { shopIds: [shopId] });
  return createServiceToken(db, {
    name: 'orders',
    scopes: ['orders:write'],
    portalIds: [],
    shopIds: [shopId],
    createdBy: owner.id,
  });
}

let counter = 0;

/** An order of one piece for 1,200.00 dinars that can be true at the test world's time. */
export function someOrder(changed: Partial<WrittenOrder> = {}): WrittenOrder {
  counter += 1;
  return {
    order_id: `T-${counter}`,
    at: '2026-11-20T09:55:00.000Z',
    currency: 'RSD',
    status: 'placed',
    source: 'server',
    lines: [{ item_id: 'A-1', quantity: 1, price: 1_200 }],
    ...changed,
  };
}

/** Posts orders of a shop; one given as text goes out as it is. */
export function sendOrders(
  app: FastifyInstance,
  sent: {
    shopId: number;
    token: string;
    orders?: readonly unknown[];
    body?: string;
    key?: string;
    query?: Record<string, string>;
    headers?: Record<string, string>;
  },
) {
  const { shopId, token, orders = [], body = ndjson(orders), key = randomUUID(), query = {}, headers } = sent;
  return send(app, writeOrdersCall, {
    params: { shopId },
    query,
    token,
    body,
    headers: { 'content-type': 'application/x-ndjson', 'idempotency-key': key, ...headers },
  });
}
