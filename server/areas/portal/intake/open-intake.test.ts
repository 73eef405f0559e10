import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../../shared/rules/time/durations.ts';
import {
  makePortalToken,
  readSpending,
  sendEvents,
  someClickEvent,
  someViewEvent,
} from '../../../../tests/clients/portal-client.ts';
import {
  type MadeProduct,
  makeProduct,
  makeSeller,
  RS_BASE_MICROS,
} from '../../../../tests/worlds/factories.ts';
import { NOW, openWorld } from '../../../../tests/worlds/test-world.ts';

const { app, db, setNow } = await openWorld();

let token: string;
let product: MadeProduct;
beforeAll(async () => {
  token = await makePortalToken(db);
  product = await makeProduct(db);
});
const post = (events: readonly unknown[], key?: string) =>
  sendEvents(app, { token, events, ...(key ? { key } : {}) });
const reasons = (body: { refused: { line: number; reason: string }[] }) =>
  body.refused.map(({ line, reason }) => [line, reason]);

describe('one key, one batch', () => {
  test('the same batch again answers as the first time and changes nothing', async () => {
    const shop = await makeSeller(db, [product]);
    const events = [someClickEvent({ shopId: shop.id, productId: product.id }), 'broken'];
    const key = randomUUID();
    const first = await post(events, key);
    // What the events are checked against has changed since: they would be too old now.
    setNow('2027-06-01T10:00:00Z');
    const second = await post(events, key);
    setNow(NOW);
    expect(second.body).toEqual(first.body);
    expect(first.body).toMatchObject({ accepted: 1, refused: [{ line: 2 }] });
    expect(await readSpending(db, shop.id)).toEqual([
      { day: '2026-11-20', micros: RS_BASE_MICROS, clicks: 1 },
    ]);
  });

  test('the same batch from many connections at once is taken in once, and all hear the same', async () => {
    const shop = await makeSeller(db, [product]);
    const events = Array.from({ length: 200 }, () =>
      someClickEvent({ shopId: shop.id, productId: product.id }),
    );
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 6 }, () => post(events, key)));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(answers[0]?.body).toMatchObject({ accepted: 200, refused: [] });
    expect(await readSpending(db, shop.id)).toMatchObject([{ micros: 200 * RS_BASE_MICROS, clicks: 200 }]);
  });

  test('the same key with another body: 409', async () => {
    const shop = await makeSeller(db, [product]);
    const key = randomUUID();
    await post([someClickEvent({ shopId: shop.id, productId: product.id })], key);
    const other = await post([someClickEvent({ shopId: shop.id, productId: product.id })], key);
    expect(other.problem.code).toBe('idempotency_key_reused');
    expect(await readSpending(db, shop.id)).toMatchObject([{ clicks: 1 }]);
  });

  test('another portal may use the same key', async () => {
    const ofCroatia = await makeProduct(db, { cc: 'hr' });
    const croatian = { shop: await makeSeller(db, [ofCroatia], { cc: 'hr' }), product: ofCroatia };
    const shop = await makeSeller(db, [product]);
    const key = randomUUID();
    await post([someClickEvent({ shopId: shop.id, productId: product.id })], key);
    const { body } = await sendEvents(app, {
      token: await makePortalToken(db, { cc: 'hr' }),
      cc: 'hr',
      key,
      events: [someClickEvent({ shopId: croatian.shop.id, productId: croatian.product.id })],
    });
    expect(body.accepted).toBe(1);
  });

  test('an event that was accepted before is refused in any later batch', async () => {
    const shop = await makeSeller(db, [product]);
    const click = someClickEvent({ shopId: shop.id, productId: product.id });
    const view = someViewEvent({ shopIds: [shop.id], productId: product.id });
    const first = await post([click, { ...click, visitor: 'other' }, view, view]);
    expect(reasons(first.body)).toEqual([
      [2, 'duplicate_event'],
      [4, 'duplicate_event'],
    ]);
    const second = await post([{ ...click, id: click.id.toUpperCase(), visitor: 'third' }]);
    expect(reasons(second.body)).toEqual([[1, 'duplicate_event']]);
    expect(await readSpending(db, shop.id)).toMatchObject([{ clicks: 1 }]);
  });
});

describe('what cannot be true', () => {
  test.each([
    ['of this very moment', 0, null],
    ['5 minutes ahead: the portal’s clock may run so', 5 * 60_000, null],
    ['later than that', 5 * 60_000 + 1, 'in_future'],
    ['35 days old', -35 * DAY_MS, null],
    ['older than that', -35 * DAY_MS - 1, 'too_old'],
  ])('a click %s', async (_, offset, reason) => {
    const shop = await makeSeller(db, [product]);
    const at = new Date(Date.parse(NOW) + offset).toISOString();
    const { body } = await post([someClickEvent({ shopId: shop.id, productId: product.id }, { at })]);
    expect(body.refused.map((line) => line.reason)).toEqual(reason ? [reason] : []);
  });

  test('an unknown shop, and an unknown product', async () => {
    const shop = await makeSeller(db, [product]);
    const { body } = await post([
      someClickEvent({ shopId: 2_000_000_000, productId: product.id }),
      someClickEvent({ shopId: shop.id, productId: 2_000_000_000 }),
      someViewEvent({ shopIds: [shop.id, 2_000_000_000], productId: product.id }),
    ]);
    expect(reasons(body)).toEqual([
      [1, 'unknown_shop'],
      [2, 'unknown_product'],
      [3, 'unknown_shop'],
    ]);
  });
});
