import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { logPageCall } from '../../../shared/contract/people/page-log.contract.ts';
import { type Loose, send, signInAs } from '../../../tests/clients/call-client.ts';
import { makeShop, makeUser } from '../../../tests/worlds/factories.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';
import { selectRows } from '../../platform/clickhouse/clickhouse.ts';

// Of today: what is older than the log is kept would be thrown away again.
const NOW = new Date().toISOString();
const { app, db, clickhouse } = await openWorld({ now: NOW });
const CLIENT = '0b7e4f7e-5a37-4b52-9c39-0d5e3f1c2a10';

const [shop, foreign] = [await makeShop(db), await makeShop(db)];
const member = await makeUser(db, { roleId: 3, shopIds: [shop.id] });
const token = await signInAs(app, member);
const GOOD = { identification_id: member.id, page: '/dashboard', uuid: CLIENT };

const log = (body: Loose, headers: Record<string, string> = {}, as: string | undefined = token) =>
  send(app, logPageCall, { body, headers, ...(as ? { token: as } : {}) });
type Row = { user_id: number; shop_id: number; page: string; route_name: string; page_url: string };
const stored = (page: string) =>
  selectRows<Row & { at: string; client_uuid: string }>(
    clickhouse,
    'SELECT user_id, shop_id, page, route_name, page_url, client_uuid, toString(at) AS at FROM app.page_log WHERE page = {page:String}',
    { page },
  );

const numberOf = async (id: number) =>
  (
    await db
      .selectFrom('app_user')
      .select('page_log_number as number')
      .where('id', '=', id)
      .executeTakeFirst()
  )?.number;

test('nobody gets the number of somebody else in this log, whatever is drawn', async () => {
  const registered = await db.transaction().execute(async (tx) => {
    const numbers: (number | null | undefined)[] = [];
    for (const _ of [1, 2]) {
      await sql`select setseed(0.25)`.execute(tx); // the same draw twice
      const { id } = await makeUser(tx);
      const row = tx.selectFrom('app_user').select('page_log_number as number').where('id', '=', id);
      numbers.push((await row.executeTakeFirstOrThrow()).number);
    }
    return numbers;
  });
  expect(new Set(registered).size).toBe(2);
});

describe('an opened page', () => {
  test('is stored with the number of who opened it in this log alone, when and where', async () => {
    const headers = {
      shopId: String(shop.id),
      'x-route-name': 'Dashboard',
      'x-page-url': 'https://manager.example/dashboard?shop_id=1',
    };
    const { status } = await log({ ...GOOD, page: '/tab\\new', uuid: CLIENT.toUpperCase() }, headers);
    expect(status).toBe(204);
    await expect
      .poll(() => stored('/tab\\new'), { timeout: 10_000 })
      .toEqual([
        {
          user_id: await numberOf(member.id),
          shop_id: shop.id,
          page: '/tab\\new',
          route_name: 'Dashboard',
          page_url: 'https://manager.example/dashboard?shop_id=1',
          client_uuid: CLIENT,
          at: NOW.slice(0, -1).replace('T', ' '),
        },
      ]);
  });

  test('counts for people of every level, each time', async () => {
    const newcomer = await makeUser(db, { verified: false, confirmed: false, profile: false });
    const body = { ...GOOD, identification_id: newcomer.id, page: '/growth-formula' };
    const as = await signInAs(app, newcomer);
    expect([(await log(body, {}, as)).status, (await log(body, {}, as)).status]).toEqual([204, 204]);
    await expect.poll(async () => (await stored('/growth-formula')).length, { timeout: 10_000 }).toBe(2);
  });

  test.each([
    ['a shop of others', { shopId: String(foreign.id) }, { shop_id: 0 }],
    ['no number', { shopId: '1 or 1=1' }, { shop_id: 0 }],
    ['a number too long', { shopId: '99999999999' }, { shop_id: 0 }],
    ['no headers at all', {}, { shop_id: 0, route_name: '', page_url: '' }],
    ['a route name too long', { 'x-route-name': 'x'.repeat(500) }, { route_name: 'x'.repeat(60) }],
    ['an address too long', { 'x-page-url': 'y'.repeat(3_000) }, { page_url: 'y'.repeat(1_000) }],
  ])('leaves out of its headers: %s', async (why, headers, expected) => {
    const page = `/headers/${why}`;
    expect((await log({ ...GOOD, page }, headers)).status).toBe(204);
    await expect.poll(() => stored(page), { timeout: 10_000 }).toMatchObject([expected]);
  });
});

describe('what is refused', () => {
  test('strangers, whatever they say they are', async () => {
    expect((await log(GOOD, {}, '')).status).toBe(401);
    expect((await log(GOOD, {}, 'bmt_guess')).status).toBe(401);
  });

  test('the id of another person, which does not sign the browser out', async () => {
    const other = await makeUser(db);
    const { status, problem } = await log({ ...GOOD, identification_id: other.id });
    expect([status, problem.errors?.[0]?.field]).toEqual([422, 'identification_id']);
  });

  test.each([
    ['no id', { identification_id: undefined }, 'identification_id'],
    ['an id of text', { identification_id: '1; drop table app.page_log' }, 'identification_id'],
    ['an id below the first', { identification_id: 0 }, 'identification_id'],
    ['a page of another site', { page: 'https://evil.example/' }, 'page'],
    ['no page', { page: '' }, 'page'],
    ['a page of two lines', { page: '/a\n/b' }, 'page'],
    ['a page with a null', { page: '/a\u0000' }, 'page'],
    ['a page too long', { page: `/${'x'.repeat(500)}` }, 'page'],
    ['a client that is none', { uuid: 'me' }, 'uuid'],
    ['more than was asked for', { extra: 1 }, 'extra'],
  ])('%s', async (_, wrong, field) => {
    const { status, problem } = await log({ ...GOOD, ...wrong });
    expect([status, problem.errors?.[0]?.field]).toEqual([422, field]);
  });
});
