import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  exportMoneyChangesCall,
  listMoneyChangesCall,
} from '../../../shared/contract/bidding/money-changes.contract.ts';
import { CHANGE_ACTIONS, changeAction, type MoneyState } from '../../../shared/rules/bids/money-changes.ts';
import { callPath, type Loose, send, signInAs } from '../../../tests/clients/call-client.ts';
import { readWorkbook } from '../../../tests/clients/read-workbook.ts';
import { makeBrand, makeLeaf, makeProduct, makeShop, makeUser } from '../../../tests/worlds/factories.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';
import { type ChangedThing, type ChangeFrame, insertMoneyChanges } from './changes.public.ts';

const { app, db } = await openWorld();

const bid = (patch: Partial<ChangedThing> = {}): ChangedThing => ({
  subject: 'bid',
  subjectId: 1,
  from: { micros: 100_000, enabled: true },
  to: { micros: 120_000, enabled: true },
  ...patch,
});

async function makeHistory() {
  const shop = await makeShop(db);
  const user = await makeUser(db, { shopIds: [shop.id] });
  const record = async (things: readonly ChangedThing[], frame: Partial<ChangeFrame> = {}) => {
    const changeSet = randomUUID();
    const at = new Date('2026-11-20T09:00:00Z');
    await insertMoneyChanges(db, { shopId: shop.id, actorId: user.id, at, changeSet, ...frame }, things);
    return frame.changeSet ?? changeSet;
  };
  const token = await signInAs(app, user);
  const list = async (query: Loose = {}) =>
    (await send(app, listMoneyChangesCall, { params: { shopId: shop.id }, query, token })).body;
  return { shop, user, token, record, list };
}

describe('a page of the history', () => {
  test('says who changed what, newest first, with names', async () => {
    const { record, list, user } = await makeHistory();
    const [category, brand, product] = [await makeLeaf(db), await makeBrand(db), await makeProduct(db)];
    await record([bid({ productId: product.id })], { at: new Date('2026-11-19T09:00:00Z') });
    await record([
      {
        subject: 'ad',
        subjectId: 7,
        categoryId: category.id,
        brandId: brand.id,
        priceFromMinor: 100_50,
        priceToMinor: null,
        from: { micros: null, enabled: null },
        to: { micros: 82_500, enabled: false },
      },
    ]);
    await record([bid({ subject: 'limit', subjectId: null, to: { micros: 5_000_000, enabled: null } })], {
      at: new Date('2026-11-18T09:00:00Z'),
      reason: 'Black Friday',
    });
    const { data, total } = await list();
    expect(total).toBe(3);
    expect(data).toMatchObject([
      {
        at: '2026-11-20T09:00:00.000Z',
        ...{ actor: user.email, actor_name: 'Ana Anić' },
        subject: 'ad',
        action: 'placed',
        category_id: category.id,
        category_name_rs: category.name,
        brand: brand.name,
        price_from: 100.5,
        price_to: null,
        from_amount: null,
        to_amount: 0.0825,
        from_enabled: null,
        to_enabled: false,
        reason: null,
        undone: false,
        undoes: null,
      },
      { subject: 'bid', action: 'raised', product_id: product.id, product_name_rs: product.name },
      { subject: 'limit', action: 'raised', to_amount: 5, to_enabled: null, reason: 'Black Friday' },
    ]);
  });

  test('counts of a change that moved bids of several shops only those of this one', async () => {
    const [own, other] = [await makeHistory(), await makeHistory()];
    const changeSet = await own.record([bid()], { reason: 'products_merged' });
    await other.record([bid({ subjectId: 2 }), bid({ subjectId: 3 })], {
      changeSet,
      reason: 'products_merged',
    });
    const { data } = await own.list();
    expect(data.map((row) => row.change_set_rows)).toEqual([1]);
  });

  test('marks what was taken back, not what took it back', async () => {
    const { record, list } = await makeHistory();
    const changeSet = await record([bid(), bid({ subjectId: 2 })]);
    await record([bid({ from: { micros: 1, enabled: true } })], { undoes: changeSet });
    const { data } = await list();
    expect(data.map((row) => [row.undone, row.undoes, row.change_set_rows])).toEqual([
      [false, changeSet, 1],
      [true, null, 2],
      [true, null, 2],
    ]);
  });

  test('marks nothing that was done again: of a change, its undo and its redo only the undo is undone', async () => {
    const { record, list } = await makeHistory();
    const change = await record([bid()]);
    const undo = await record([bid({ from: { micros: 1, enabled: true } })], { undoes: change });
    const redo = await record([bid()], { undoes: undo });
    expect((await list()).data.map((row) => [row.undoes, row.undone])).toEqual([
      [undo, false],
      [change, true],
      [null, false],
    ]);
    await record([bid({ from: { micros: 1, enabled: true } })], { undoes: redo });
    expect((await list()).data.map(({ undone }) => undone)).toEqual([false, true, false, true]);
  });

  test('has the number of somebody whose account is gone, and no address', async () => {
    const { record, list, shop } = await makeHistory();
    const gone = await makeUser(db, { shopIds: [shop.id] });
    await record([bid()], { actorId: gone.id });
    await db.deleteFrom('app_user').where('id', '=', gone.id).execute();
    expect((await list()).data[0]).toMatchObject({ actor: `#${gone.id}`, actor_name: null });
  });

  test('is about the last 30 days, the days that are named, or all of a change set', async () => {
    const { record, list } = await makeHistory();
    const at = (instant: string, things = [bid()]) => record(things, { at: new Date(instant) });
    // Midnights in Belgrade: 22:00 UTC in summer, 23:00 in winter.
    const old = await at('2026-10-21T21:59:59.999Z');
    const first = await at('2026-10-21T22:00:00.000Z');
    const last = await at('2026-11-19T22:59:59.999Z');
    const today = await at('2026-11-19T23:00:00.000Z');
    const sets = async (query: Loose) => (await list(query)).data.map(({ change_set }) => change_set);
    expect(await sets({})).toEqual([today, last, first]);
    expect(await sets({ date_to: '2026-11-19' })).toEqual([last, first, old]);
    expect(await sets({ date_from: '2026-11-19', date_to: '2026-11-19' })).toEqual([last]);
    expect(await sets({ change_set: old })).toEqual([old]);
    expect(await sets({ change_set: old, date_from: '2026-11-01' })).toEqual([]);
  });

  test('is filtered by subject, and by every word of a search', async () => {
    const { record, list, user } = await makeHistory();
    const [category, brand] = [await makeLeaf(db), await makeBrand(db, '100% Wool_ly')];
    const wool = await record([bid({ subject: 'ad', categoryId: category.id, brandId: brand.id })]);
    const plain = await record([bid({ categoryId: category.id })]);
    const sets = async (query: Loose) => new Set((await list(query)).data.map((row) => row.change_set));
    expect(await sets({ subject: 'ad' })).toEqual(new Set([wool]));
    expect(await sets({ q: `wool ${category.name}` })).toEqual(new Set([wool]));
    expect(await sets({ q: user.email })).toEqual(new Set([wool, plain]));
    expect(await sets({ q: 'anić' })).toEqual(new Set([wool, plain]));
    expect(await sets({ q: '0% wool_' })).toEqual(new Set([wool]));
    expect(await sets({ q: 'wool%ly' })).toEqual(new Set());
  });

  test('filters by the action that it shows', async () => {
    const { record, list } = await makeHistory();
    const amounts = [null, 100_000, 120_000];
    const states: MoneyState[] = amounts.flatMap((micros) =>
      [null, false, true].map((enabled) => ({ micros, enabled })),
    );
    const pairs = states.flatMap((from) => states.map((to) => ({ from, to })));
    await record(pairs.map((pair) => bid(pair)));
    const actions = pairs.map(({ from, to }) => changeAction(from, to));
    expect(new Set(actions)).toEqual(new Set(CHANGE_ACTIONS));
    for (const action of CHANGE_ACTIONS) {
      const { data, total } = await list({ action, per_page: 500 });
      expect([action, total]).toEqual([action, actions.filter((one) => one === action).length]);
      expect(data.every((row) => row.action === action)).toBe(true);
    }
  });

  test('holds every row once, page by page', async () => {
    const { record, list } = await makeHistory();
    for (let set = 0; set < 4; set += 1) await record([bid(), bid(), bid()]);
    const whole = (await list()).data.map(({ id }) => id);
    const pages = await Promise.all([1, 2, 3].map((page) => list({ page, per_page: 5 })));
    expect(pages.flatMap(({ data }) => data.map(({ id }) => id))).toEqual(whole);
    expect(pages[0]).toMatchObject({ total: 12, last_page: 3 });
  });
});

describe.each([
  ['the list', listMoneyChangesCall],
  ['the export', exportMoneyChangesCall],
])('%s', (_, call) => {
  const ask = (shopId: unknown, token?: string, query: Loose = {}) => {
    const url = `${callPath(call, { shopId })}?${new URLSearchParams(query as Record<string, string>)}`;
    return app.inject({ url, headers: token ? { authorization: `Bearer ${token}` } : {} });
  };

  test('refuses strangers, other people’s shops and ids that do not exist', async () => {
    const [own, foreign] = [await makeHistory(), await makeHistory()];
    expect((await ask(own.shop.id)).statusCode).toBe(401);
    expect((await ask(own.shop.id, own.token)).statusCode).toBe(200);
    const [others, nobodys] = [
      await ask(foreign.shop.id, own.token),
      await ask(2_000_000_000, own.token),
    ].map((answer) => ({ ...answer.json(), instance: null, request_id: null }));
    expect(others).toMatchObject({ status: 403 });
    expect(others).toEqual(nobodys);
  });

  test('shows nothing of another shop', async () => {
    const [own, foreign] = [await makeHistory(), await makeHistory()];
    const changeSet = await foreign.record([bid()]);
    for (const query of [{}, { change_set: changeSet }]) {
      expect((await ask(own.shop.id, own.token, query)).body).not.toContain(changeSet);
    }
  });

  test('refuses bad input by the field’s name', async () => {
    const { shop, token } = await makeHistory();
    for (const [field, value] of [
      ['date_from', '2026-02-30'],
      ['date_to', '2026-11-21'],
      ['date_to', '0000-01-01'],
      ['subject', 'coupon'],
      ['action', 'stolen'],
      ['change_set', '1'],
      ['q', 'a\u0000'],
      ['sort_by', 'at'],
    ] as const) {
      const answer = await ask(shop.id, token, { [field]: value });
      expect([answer.statusCode, answer.json().errors?.[0]?.field]).toEqual([422, field]);
    }
  });
});

describe('the history as a file', () => {
  const file = (shopId: number, token: string, query: Record<string, string>) =>
    app.inject({
      url: `${callPath(exportMoneyChangesCall, { shopId })}?${new URLSearchParams(query)}`,
      headers: { authorization: `Bearer ${token}` },
    });

  test('is CSV as Excel in the region reads it, or a workbook', async () => {
    const { shop, token, record, user } = await makeHistory();
    const product = await makeProduct(db, { name: '=1+1;"two"' });
    const changeSet = await record([bid({ productId: product.id, to: { micros: 82_500, enabled: false } })]);
    const csv = await file(shop.id, token, { lang: 'en' });
    expect(csv.headers).toMatchObject({
      'content-disposition': `attachment; filename="change-history_${shop.id}_2026-11-20.csv"`,
      'x-total-rows': '1',
    });
    const [header, row] = csv.body.split('\r\n');
    expect(header).toMatch(/^\uFEFFTime \(CET\);Who;.*;Price from \(RSD\);/);
    expect(row).toBe(
      `20.11.2026 10:00:00;${user.email};bid;switched off;;${product.id};"'=1+1;""two""";;;;0,1;0,0825;on;off;;no;${changeSet};;;`,
    );
    const [sheet] = readWorkbook((await file(shop.id, token, { format: 'xlsx' })).rawPayload);
    expect(sheet?.name).toBe('istorija-promena');
    expect(sheet?.rows).toHaveLength(2);
    expect(sheet?.rows[0]?.[0]).toEqual({ text: 'Vreme (CET)' });
    expect((await file(shop.id, token, { lang: 'sl' })).body).toContain('izklop');
  });

  test('has the rows that the filters leave, also those of many pages', async () => {
    const { shop, token, record } = await makeHistory();
    await record(Array.from({ length: 4_500 }, (_, subjectId) => bid({ subjectId })));
    await record([bid({ subject: 'ad' })]);
    const { body, headers } = await file(shop.id, token, { subject: 'bid' });
    expect(headers['x-total-rows']).toBe('4500');
    expect(body.trimEnd().split('\r\n')).toHaveLength(4_501);
  });
});
