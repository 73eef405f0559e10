import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, test } from 'vitest';
import { signInAs } from '../../tests/clients/call-client.ts';
import { makeOrderToken } from '../../tests/clients/order-client.ts';
import { longTable, NASTY_ORDERS, NASTY_TABLES } from '../../tests/fuzz/nasty-tables.ts';
import { watchThread } from '../../tests/servers/thread-watch.ts';
import { makeProduct, makeShop, makeUser } from '../../tests/worlds/factories.ts';
import { openWorld } from '../../tests/worlds/test-world.ts';

// What files say of bids, ads, costs, orders and clicks. Attachments and pictures: server/areas/uploads/nasty-uploads.test.ts.

const LONGEST_MS = 300;
const TIME = { timeout: 120_000 };
const SHEET = 'shop_id;category_id;product_id;bid;enabled;as_read\n';

const { app, db } = await openWorld();
const shop = await makeShop(db);
const token = await signInAs(app, await makeUser(db, { shopIds: [shop.id] }));
const program = await makeOrderToken(db, shop.id);
let server = '';
beforeAll(async () => {
  await app.listen({ port: 0 });
  server = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});

/**
 * Sends a body as somebody may; what was answered, and how long nobody else could be. To write the text as bytes is the
 * client's work, so it is done before.
 */
async function sendWatched(path: string, content: string | Uint8Array, headers: Record<string, string>) {
  const body = new Uint8Array(Buffer.from(content));
  const watch = watchThread();
  const answer = await fetch(`${server}${path}`, { method: 'POST', headers, body });
  const text = await answer.text();
  return { status: answer.status, text, blockedMs: watch.stop() };
}
const asFile = { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' };
const bids = `/v1/biddingV2/sheet/${shop.id}?dry_run=1`;

const CALLS = [
  { what: 'a sheet of bids', path: bids, head: SHEET },
  {
    what: 'a sheet of ads',
    path: `/v1/product-ad/sheet/${shop.id}?dry_run=1`,
    head: 'shop_id;ad_id;category_id;brand_id;price_from;price_to;bid;enabled;as_read\n',
  },
  {
    what: 'costs',
    path: `/v1/item-costs/${shop.id}/file?from_day=2026-11-20&dry_run=1`,
    head: 'item_id;cost\n',
  },
  { what: 'orders', path: `/v1/order-imports/${shop.id}/upload`, head: 'order_id;date;quantity;price\n' },
  { what: 'clicks', path: `/v1/click-imports/${shop.id}/upload`, head: 'date;product;category\n' },
];

describe.each(CALLS)('while somebody sends as $what', ({ path, head }) => {
  test.each(NASTY_TABLES)('$about, others are answered', TIME, async ({ make }) => {
    const { status, text, blockedMs } = await sendWatched(path, make(head), asFile);
    expect([status, text.slice(0, 300)]).toEqual([expect.toBeOneOf([200, 422]), expect.any(String)]);
    expect(blockedMs).toBeLessThan(LONGEST_MS);
  });
});

test.each(NASTY_ORDERS)('while a program sends orders of $about, others are answered', TIME, async (one) => {
  const headers = {
    authorization: `Bearer ${program}`,
    'content-type': 'application/x-ndjson',
    'idempotency-key': one.about,
  };
  const { status, text, blockedMs } = await sendWatched(`/v1/orders/${shop.id}`, one.make(), headers);
  expect([status, text.slice(0, 300)]).toEqual([expect.toBeOneOf([200, 413, 422]), expect.any(String)]);
  expect(blockedMs).toBeLessThan(LONGEST_MS);
});

describe('a sheet of bids of as many rows as one may have', () => {
  const ROWS = 10_000;
  const rows = (of: (nth: number) => string) => longTable(SHEET, of, ROWS);

  test('that nobody can read', TIME, async () => {
    const sheet = longTable(SHEET, () => `${shop.id};${'x'.repeat(80)};;x;x;x\n`, 99_000);
    const { status, blockedMs } = await sendWatched(bids, sheet, asFile);
    expect(status).toBe(200);
    expect(blockedMs).toBeLessThan(LONGEST_MS);
  });

  test('for products that nobody has', TIME, async () => {
    const sheet = rows((nth) => `${shop.id};;${1_900_000_000 + nth};0,3;on;none\n`);
    const { status, text, blockedMs } = await sendWatched(bids, sheet, asFile);
    expect([status, JSON.parse(text).num_faults]).toEqual([200, ROWS]);
    expect(blockedMs).toBeLessThan(LONGEST_MS);
  });

  test('which change all of them', TIME, async () => {
    const { category } = await makeProduct(db);
    const products = await db
      .insertInto('product')
      .values(
        Array.from({ length: ROWS }, (_, nth) => ({
          portal_id: category.portalId,
          category_id: category.id,
          name: `Thing ${nth}`,
          url: `https://portal.example/many/${nth}`,
        })),
      )
      .returning('id')
      .execute();
    const offers = products.map(({ id }) => ({
      shop_id: shop.id,
      product_id: id,
      price_minor: 100_00,
      in_stock: true,
    }));
    await db.insertInto('offer').values(offers).execute();
    const sheet = rows((nth) => `${shop.id};;${products[nth]?.id};0,3;on;none\n`);
    const tried = await sendWatched(bids, sheet, asFile);
    expect(JSON.parse(tried.text).changes).toHaveLength(ROWS);
    expect(tried.blockedMs).toBeLessThan(LONGEST_MS);
    const { status, text, blockedMs } = await sendWatched(bids.replace('?dry_run=1', ''), sheet, asFile);
    expect([status, JSON.parse(text).changed?.changes]).toEqual([200, ROWS]);
    expect(blockedMs).toBeLessThan(LONGEST_MS);
  });
});
