import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { openForwarder } from '../../server/areas/portal/portal.public.ts';
import { createServiceToken } from '../../server/kernel/identity/access-tokens/access-tokens.public.ts';
import { selectRows } from '../../server/platform/clickhouse/clickhouse.ts';
import type { DbOrTx } from '../../server/platform/postgres/database.ts';
import type { Services } from '../../server/platform/start/services.ts';
import {
  type ClickEvent,
  type ViewEvent,
  writeEventsCall,
} from '../../shared/contract/desk/portal.contract.ts';
import type { Scope } from '../../shared/contract/frame/call.ts';
import { type Cc, makeProduct, PORTAL_IDS } from '../worlds/factories.ts';
import { openWorld } from '../worlds/test-world.ts';
import { send } from './call-client.ts';

/** A service token that may write events of one portal, unless told otherwise. */
export function makePortalToken(
  db: DbOrTx,
  options: { cc?: Cc; scopes?: readonly Scope[] } = {},
): Promise<string> {
  const { cc = 'rs', scopes = ['events:write'] } = options;
  return createServiceToken(db, { name: `portal ${cc}`, scopes, portalIds: [PORTAL_IDS[cc]] });
}

/** Of all events, unless told otherwise: ten minutes before the test world's time. */
const SEEN_AT = '2026-11-20T09:50:00.000Z';

/** A click that can be true at the test world's time, by a visitor of its own. */
export function someClickEvent(
  of: { shopId: number; productId: number },
  changed: Partial<ClickEvent> = {},
): ClickEvent {
  return {
    type: 'click',
    id: randomUUID(),
    at: SEEN_AT,
    view_id: randomUUID(),
    product_id: of.productId,
    shop_id: of.shopId,
    position: 4,
    device: 'mobile',
    visitor: randomUUID(),
    ...changed,
  };
}

/** A view that can be true at the test world's time; the shops stand from position 4 on. */
export function someViewEvent(
  of: { shopIds: readonly number[]; productId: number },
  changed: Partial<ViewEvent> = {},
): ViewEvent {
  return {
    type: 'view',
    id: randomUUID(),
    at: SEEN_AT,
    product_id: of.productId,
    device: 'mobile',
    visitor: randomUUID(),
    offers: of.shopIds.map((shop_id, index) => ({ shop_id, position: index + 4, kind: 'base' })),
    ...changed,
  };
}

export function ndjson(events: readonly unknown[]): string {
  return events.map((event) => (typeof event === 'string' ? event : JSON.stringify(event))).join('\n');
}

/** Posts a batch; an event given as text goes out as it is. */
export function sendEvents(
  app: FastifyInstance,
  sent: {
    token: string;
    cc?: string;
    key?: string;
    events?: readonly unknown[];
    body?: string | Buffer;
    headers?: Record<string, string>;
    query?: Record<string, string>;
  },
) {
  const {
    query = {},
    token,
    cc = 'rs',
    key = randomUUID(),
    events = [],
    body = ndjson(events),
    headers,
  } = sent;
  return send(app, writeEventsCall, {
    params: { cc },
    query,
    token,
    body: body as string,
    headers: { 'content-type': 'application/x-ndjson', 'idempotency-key': key, ...headers },
  });
}

export type LedgerEntry = {
  event_id: string;
  shop_id: number;
  day: string;
  hour: number;
  kind: string;
  position: number;
  ad_id: number;
  coupon_id: number;
  base_micros: number;
  charge_micros: number;
  price_minor: number;
  category_id: number;
  valid: boolean;
  invalid_reason: string;
};

/** The clicks of a shop in ClickHouse, in the order of their time. */
export function readLedger(
  { clickhouse }: Pick<Services, 'clickhouse'>,
  shopId: number,
): Promise<LedgerEntry[]> {
  return selectRows<LedgerEntry>(
    clickhouse,
    `SELECT event_id, shop_id, day, hour, kind, position, ad_id, coupon_id, category_id, valid, invalid_reason,
       toFloat64(base_micros) AS base_micros, toFloat64(charge_micros) AS charge_micros, toFloat64(price_minor) AS price_minor
     FROM app.click WHERE shop_id = {shopId:UInt32} ORDER BY at, event_id`,
    { shopId },
  );
}

/** What a shop spent, by Belgrade day. */
export async function readSpending(
  db: DbOrTx,
  shopId: number,
  table: 'spending' | 'backfilled_spending' = 'spending',
) {
  const rows = await db.selectFrom(table).selectAll().where('shop_id', '=', shopId).orderBy('day').execute();
  return rows.map(({ day, charge_micros, clicks }) => ({ day, micros: charge_micros, clicks }));
}

/**
 * A world with a portal that sends events about a product, the forwarder of what it sends, and what it then says of a
 * shop. Call it once, at the top of the file.
 */
export async function openPortalWorld(options: { scopes?: readonly Scope[] } = {}) {
  const world = await openWorld();
  const { db, services } = world;
  const token = await makePortalToken(db, options);
  return {
    ...world,
    token,
    product: await makeProduct(db),
    post: (events: readonly unknown[]) => sendEvents(world.app, { token, events }),
    drain: openForwarder(services).drain,
    ledgerOf: (shopId: number) => readLedger(services, shopId),
    spendingOf: (shopId: number) => readSpending(db, shopId),
  };
}
