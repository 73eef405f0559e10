import { beforeEach, describe, expect, test } from 'vitest';
import * as calls from '../../../shared/contract/desk/desk-shops.contract.ts';
import { listAuditLogCall } from '../../../shared/contract/people/audit.contract.ts';
import { MICROS_PER_EUR } from '../../../shared/rules/money/money.ts';
import { type Loose, send, signInAs } from '../../../tests/clients/call-client.ts';
import { type MadeShop, makeShop, makeUser } from '../../../tests/worlds/factories.ts';
import { makeSpending } from '../../../tests/worlds/spending-factory.ts';
import { NOW, openWorld } from '../../../tests/worlds/test-world.ts';

const { app, db } = await openWorld();
const staff = await makeUser(db, { roleId: 1 });
const staffToken = await signInAs(app, staff);
const merchantToken = await signInAs(app, await makeUser(db, { roleId: 2, inviteUsers: true }));

let shop: MadeShop;
beforeEach(async () => {
  shop = await makeShop(db, { limitMicros: 100 * MICROS_PER_EUR });
  await makeUser(db, { shopIds: [shop.id], roleId: 3 });
});

const list = async (query: Loose) =>
  (await send(app, calls.listDeskShopsCall, { token: staffToken, query })).body;

describe('a new shop', () => {
  const draft = () => ({
    name: `Nova ${shop.id}`,
    cc: 'si',
    website: 'https://nova.example',
    limit: 250,
    account_manager_id: staff.id,
  });
  const create = (body: Loose, token = staffToken) => send(app, calls.createDeskShopCall, { body, token });

  test('stands on its portal with all that was said of it, and in the audit log', async () => {
    const { status, body } = await create(draft());
    expect([status, body]).toMatchObject([
      200,
      {
        name: `Nova ${shop.id}`,
        country_locale_code: 'si',
        limit: 250,
        status: 'Active',
        members: 0,
        account_manager: { id: staff.id },
        created_at: NOW,
      },
    ]);
    const { body: log } = await send(app, listAuditLogCall, {
      token: staffToken,
      query: { shop_id: body.id },
    });
    expect(log.data).toMatchObject([{ action: 'shop_opened', before: null, after: { limit: 250 } }]);
  });

  test('of a name that the portal has is refused; another portal may have it', async () => {
    await create(draft());
    expect((await create(draft())).problem.code).toBe('conflict');
    expect((await create({ ...draft(), cc: 'hr' })).status).toBe(200);
  });

  test.each([
    [{ name: '' }, 'name'],
    [{ name: 'a\nb' }, 'name'],
    [{ website: 'nova.example' }, 'website'],
    [{ cc: 'at' }, 'cc'],
    [{ limit: 0 }, 'limit'],
    [{ account_manager_id: 2_000_000_000 }, 'account_manager_id'],
    [{ suspended: true }, 'suspended'],
  ])('with %j is refused', async (more, field) => {
    const { status, problem } = await create({ ...draft(), name: `X ${shop.id}`, ...more });
    expect([status, problem.errors?.[0]?.field]).toEqual([422, field]);
  });

  test('is not for strangers and merchants', async () => {
    expect((await create(draft(), '')).status).toBe(401);
    expect((await create(draft(), merchantToken)).status).toBe(403);
  });
});

describe('the list', () => {
  test('says how a shop stands', async () => {
    await makeSpending(db, shop.id, {
      '2026-10-31': 900 * MICROS_PER_EUR,
      '2026-11-03': 81 * MICROS_PER_EUR,
    });
    const { data } = await list({ q: shop.name });
    expect(data).toEqual([
      {
        id: shop.id,
        name: shop.name,
        country_locale_code: 'rs',
        website: 'https://shop.example',
        created_at: data[0]?.created_at,
        status: 'Limit Threshold',
        limit: 100,
        spent: 81,
        account_manager: null,
        members: 1,
        has_module: false,
        offers: 0,
        last_click_on: '2026-11-03',
      },
    ]);
  });

  test('filters by the same status that it shows', async () => {
    const word = `Status${shop.id}`;
    const make = async (cents: number, options: { suspended?: boolean; limitMicros?: number } = {}) => {
      const made = await makeShop(db, { name: `${word} ${cents} ${JSON.stringify(options)}`, ...options });
      await makeSpending(db, made.id, { '2026-11-01': cents });
    };
    const limitMicros = 100 * MICROS_PER_EUR;
    for (const spent of [
      0,
      80 * MICROS_PER_EUR,
      80 * MICROS_PER_EUR + 1,
      100 * MICROS_PER_EUR - 1,
      100 * MICROS_PER_EUR,
      101 * MICROS_PER_EUR,
    ])
      await make(spent, { limitMicros });
    await make(500 * MICROS_PER_EUR);
    await make(500 * MICROS_PER_EUR, { limitMicros, suspended: true });
    const all = (await list({ q: word, per_page: 100 })).data;
    expect(all).toHaveLength(8);
    for (const status of ['Active', 'Limit Threshold', 'Limit Reached', 'Inactive'] as const) {
      const wanted = all.filter((row) => row.status === status).map(({ id }) => id);
      const found = await list({ q: word, status, per_page: 100 });
      expect(found.data.map(({ id }) => id)).toEqual(wanted);
      expect([found.total, wanted.length > 0]).toEqual([wanted.length, true]);
    }
  });

  test('is searched, restricted to a portal, sorted with nothing last, and paged', async () => {
    const word = `Sorted${shop.id}`;
    for (const [name, limitMicros, cc] of [
      ['b', 30 * MICROS_PER_EUR, 'rs'],
      ['a', undefined, 'hr'],
      ['c', 20 * MICROS_PER_EUR, 'rs'],
    ] as const)
      await makeShop(db, { name: `${word} ${name}`, cc, ...(limitMicros ? { limitMicros } : {}) });
    const names = async (query: Loose) =>
      (await list({ q: word, ...query })).data.map(({ name }) => name.split(' ')[1]).join('');
    expect(await names({})).toBe('abc');
    expect(await names({ order_by: 'desc' })).toBe('cba');
    expect(await names({ sort_by: 'limit' })).toBe('cba');
    expect(await names({ sort_by: 'limit', order_by: 'desc' })).toBe('bca');
    expect(await names({ cc: 'rs' })).toBe('bc');
    expect(await names({ per_page: 2, page: 2 })).toBe('c');
    for (const sort_by of ['portal', 'spent', 'share', 'members', 'offers', 'last_click_on'])
      expect((await names({ sort_by })).length).toBe(3);
    expect((await list({ q: '%' })).total).toBe(0);
  });

  test('is for staff alone, and takes no nonsense', async () => {
    const ask = (query: Loose, token: string) => send(app, calls.listDeskShopsCall, { token, query });
    expect([(await ask({}, '')).status, (await ask({}, merchantToken)).status]).toEqual([401, 403]);
    const { status, problem } = await ask({ sort_by: 'id; drop table shop' }, staffToken);
    expect([status, problem.errors?.[0]?.field]).toEqual([422, 'sort_by']);
    const one = (token: string, shopId: number) =>
      send(app, calls.getDeskShopCall, { token, params: { shopId } });
    expect((await one('', shop.id)).status).toBe(401);
    expect([
      (await one(merchantToken, shop.id)).status,
      (await one(merchantToken, 2_000_000_000)).status,
    ]).toEqual([403, 403]);
    expect((await one(staffToken, 2_000_000_000)).status).toBe(404);
    expect((await one(staffToken, shop.id)).body.name).toBe(shop.name);
  });
});
