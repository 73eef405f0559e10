import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { signInAs } from '../../../tests/clients/call-client.ts';
import {
  makePortalToken,
  ndjson,
  readSpending,
  sendEvents,
  someClickEvent,
  someViewEvent,
} from '../../../tests/clients/portal-client.ts';
import {
  type MadeProduct,
  type MadeShop,
  makeProduct,
  makeSeller,
  makeShop,
  makeUser,
} from '../../../tests/worlds/factories.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';

const { app, db } = await openWorld();

let shop: MadeShop;
let product: MadeProduct;
let token: string;
beforeAll(async () => {
  product = await makeProduct(db);
  shop = await makeSeller(db, [product]);
  token = await makePortalToken(db);
});
const click = (changed = {}) => someClickEvent({ shopId: shop.id, productId: product.id }, changed);
const view = (changed = {}) => someViewEvent({ shopIds: [shop.id], productId: product.id }, changed);

describe('it works', () => {
  test('takes in views and clicks, and says how many', async () => {
    const { status, body } = await sendEvents(app, { token, events: [view(), click(), click()] });
    expect(status).toBe(200);
    expect(body).toMatchObject({ accepted: 3, invalid: 0, refused: [] });
  });

  test.each(['gzip', 'deflate', 'br', 'identity'])('understands content-encoding %s', async (encoding) => {
    const zlib = await import('node:zlib');
    const pack = {
      gzip: gzipSync,
      deflate: zlib.deflateSync,
      br: zlib.brotliCompressSync,
      identity: Buffer.from,
    };
    const body = pack[encoding as 'gzip'](Buffer.from(ndjson([click()])));
    const answer = await sendEvents(app, { token, body, headers: { 'content-encoding': encoding } });
    expect(answer.body).toMatchObject({ accepted: 1 });
  });

  test('understands the other names of newline-delimited JSON, with a charset', async () => {
    const headers = { 'content-type': 'application/jsonl; charset=utf-8' };
    expect((await sendEvents(app, { token, events: [click()], headers })).body.accepted).toBe(1);
  });
});

describe('strangers', () => {
  test.each([
    ['no token', ''],
    ['a made-up token', 'bmt_0123456789012345678901234567890123456789'],
  ])('%s: 401', async (_, stranger) => {
    expect((await sendEvents(app, { token: stranger, events: [click()] })).status).toBe(401);
  });

  test('a merchant who is signed in: 401, events are for portals', async () => {
    const merchant = await makeUser(db, { shopIds: [shop.id] });
    const jwt = await signInAs(app, merchant);
    expect((await sendEvents(app, { token: jwt, events: [click()] })).status).toBe(401);
  });

  test('a token that may only read: 403', async () => {
    const reader = await makePortalToken(db, { scopes: ['placements:read', 'reports:read'] });
    expect((await sendEvents(app, { token: reader, events: [click()] })).status).toBe(403);
  });

  test('are told so before the body is looked at', async () => {
    const answer = await sendEvents(app, { token: '', body: 'x'.repeat(17 * 1024 * 1024) });
    expect(answer.status).toBe(401);
  });
});

describe('bad input', () => {
  test('broken JSON in line 7,000 of 10,000: that line is refused, the others go in', async () => {
    const other = await makeSeller(db, [product]);
    const events: unknown[] = Array.from({ length: 10_000 }, () =>
      someClickEvent({ shopId: other.id, productId: product.id }),
    );
    events[6_999] = `${JSON.stringify(events[6_999]).slice(0, -5)}`;
    const { status, body } = await sendEvents(app, { token, events });
    expect(status).toBe(200);
    expect(body.accepted).toBe(9_999);
    expect(body.refused).toEqual([
      { line: 7_000, reason: 'invalid_json', message: expect.stringContaining('JSON') },
    ]);
    expect(await readSpending(db, other.id)).toEqual([
      { day: '2026-11-20', micros: 9_999 * 50_000, clicks: 9_999 },
    ]);
  });

  test('10,001 events: 413, and nothing of them is stored', async () => {
    const other = await makeSeller(db, [product]);
    const events = Array.from({ length: 10_001 }, () =>
      someClickEvent({ shopId: other.id, productId: product.id }),
    );
    const key = randomUUID();
    const { status, problem } = await sendEvents(app, { token, events, key });
    expect(status).toBe(413);
    expect(problem.detail).toContain('10001 events');
    expect(await readSpending(db, other.id)).toEqual([]);
    // The key is not used up by what was not taken in.
    expect((await sendEvents(app, { token, events: events.slice(1), key })).body.accepted).toBe(10_000);
  });

  test('gzip that expands without end: 413', async () => {
    const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024));
    expect(bomb.length).toBeLessThan(70_000);
    const answer = await sendEvents(app, { token, body: bomb, headers: { 'content-encoding': 'gzip' } });
    expect(answer.status).toBe(413);
  });

  const packed = gzipSync(Buffer.from('{}'));
  test.each([
    ['what is not gzip', Buffer.from('{"type":"click"}')],
    ['gzip that is cut off', packed.subarray(0, packed.length - 4)],
    ['gzip with a wrong sum', Buffer.concat([packed.subarray(0, -8), Buffer.alloc(8)])],
  ])('%s, said to be gzip: 422', async (_, body) => {
    const answer = await sendEvents(app, { token, body, headers: { 'content-encoding': 'gzip' } });
    expect(answer.status).toBe(422);
  });

  test('an unknown content-encoding: 415', async () => {
    const headers = { 'content-encoding': 'rot13' };
    expect((await sendEvents(app, { token, events: [click()], headers })).status).toBe(415);
  });

  test.each(['application/json', 'text/plain', 'application/xml'])(
    '%s in place of lines: 415',
    async (type) => {
      const answer = await sendEvents(app, { token, events: [click()], headers: { 'content-type': type } });
      expect(answer.status).toBe(415);
    },
  );

  test.each([
    ['empty', ''],
    ['too long', 'k'.repeat(201)],
    ['not printable', 'ključ'],
  ])('an Idempotency-Key that is %s: 422', async (_, key) => {
    const { status, problem } = await sendEvents(app, { token, key, events: [click()] });
    expect(status).toBe(422);
    expect(problem.errors?.map(({ field }) => field)).toEqual(['Idempotency-Key']);
  });

  test.each([
    ['no body', ''],
    ['only empty lines', '\n\n'],
  ])('%s: 422', async (_, body) => {
    const { status, problem } = await sendEvents(app, { token, body });
    expect(status).toBe(422);
    expect(problem.errors?.map(({ field }) => field)).toEqual(['body']);
  });

  test('SQL in every text is only text', async () => {
    const text = "'; DROP TABLE click_guard; --\t\\N\0";
    const { body } = await sendEvents(app, {
      token,
      key: "'; DROP TABLE event_batch; --",
      events: [click({ visitor: text, user_agent: text }), click({ visitor: text, product_id: text })],
    });
    expect(body).toMatchObject({ accepted: 1, refused: [{ line: 2, reason: 'invalid_event' }] });
  });

  test('a country without a portal: 403, as for a portal of somebody else', async () => {
    expect((await sendEvents(app, { token, cc: 'de', events: [click()] })).status).toBe(403);
  });
});

describe('other people’s data', () => {
  test('a token of another portal: 403', async () => {
    const croatian = await makePortalToken(db, { cc: 'hr' });
    expect((await sendEvents(app, { token: croatian, events: [click()] })).status).toBe(403);
  });

  test('a shop or a product of another portal is refused by its line', async () => {
    const croatianShop = await makeShop(db, { cc: 'hr' });
    const croatianProduct = await makeProduct(db, { cc: 'hr' });
    const { body } = await sendEvents(app, {
      token,
      events: [
        click({ shop_id: croatianShop.id }),
        click({ product_id: croatianProduct.id }),
        someViewEvent({ shopIds: [shop.id, croatianShop.id], productId: product.id }),
        click(),
      ],
    });
    expect(body.accepted).toBe(1);
    expect(body.refused.map(({ line, reason }) => [line, reason])).toEqual([
      [1, 'wrong_portal'],
      [2, 'wrong_portal'],
      [3, 'wrong_portal'],
    ]);
    expect(await readSpending(db, croatianShop.id)).toEqual([]);
  });
});
