import { describe, expect, test } from 'vitest';
import { analyticsReports, type ReportName } from '../../../shared/contract/reports/analytics.contract.ts';
import { reportAddress } from '../../../shared/contract/reports/report-address.ts';
import { callPath, send, signInAs } from '../../../tests/clients/call-client.ts';
import { makeShop, makeUser } from '../../../tests/worlds/factories.ts';
import { NOW, openWorld } from '../../../tests/worlds/test-world.ts';

const { app, db, setNow } = await openWorld();
const shop = await makeShop(db, { cc: 'si' });
const rivals = await makeShop(db, { cc: 'si' });
const owner = await makeUser(db, { shopIds: [shop.id] });
const token = await signInAs(app, owner);

const NAMES = Object.keys(analyticsReports) as ReportName[];
const answersWith = (field: string) => (name: ReportName) => field in analyticsReports[name].response.shape;

const ask = (
  name: ReportName,
  query: Record<string, unknown> = {},
  sent: { token?: string; shopId?: unknown } = {},
) =>
  send(app, analyticsReports[name], {
    params: { shopId: sent.shopId ?? shop.id },
    query,
    token: sent.token ?? token,
  });

/** Of each schema of parameters the first report that has it: guards and validation know no more of a report. */
const ONE_PER_SCHEMA = NAMES.filter(
  (name, place) =>
    NAMES.findIndex((other) => analyticsReports[other].query === analyticsReports[name].query) === place,
);

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe.each(NAMES)('%s', (name) => {
  test('works for a shop without any clicks', async () => {
    const { status, body } = await ask(name);
    expect(status).toBe(200);
    expect(body).toMatchObject({ shop_id: shop.id, date_from: '2026-11-01', date_to: '2026-11-20' });
  });

  test('works over the longest range, and before there were computers', async () => {
    expect((await ask(name, { date_from: '2023-11-20', date_to: '2026-11-20' })).status).toBe(200);
    expect((await ask(name, { date_from: '1900-01-01', date_to: '1900-03-01' })).status).toBe(200);
  });
});

describe.each(ONE_PER_SCHEMA)('%s, and what has the same parameters,', (name) => {
  test('refuses strangers', async () => {
    const [header = '', payload = '', signature = ''] = token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const tokens = {
      none: '',
      'alg none': `${base64({ alg: 'none' })}.${payload}.`,
      'alg none with our signature': `${base64({ alg: 'none' })}.${payload}.${signature}`,
      'another user': `${header}.${base64({ ...claims, sub: '2' })}.${signature}`,
      'a longer life': `${header}.${base64({ ...claims, exp: claims.exp + 60 })}.${signature}`,
      forged: `${header}.${payload}.${'A'.repeat(signature.length)}`,
      'no token at all': 'hello',
    };
    for (const [why, text] of Object.entries(tokens)) {
      expect([why, (await ask(name, {}, { token: text })).status]).toEqual([why, 401]);
    }
  });

  test('refuses people who may not see reports, and other people’s data', async () => {
    const member = await makeUser(db, { shopIds: [shop.id], profile: false });
    expect((await ask(name, {}, { token: await signInAs(app, member) })).status).toBe(403);
    const [theirs, nobodys] = [
      await ask(name, {}, { shopId: rivals.id }),
      await ask(name, {}, { shopId: 2_000_000_000 }),
    ];
    expect([theirs.status, nobodys.status]).toEqual([403, 403]);
    expect({ ...theirs.problem, request_id: '' }).toEqual({ ...nobodys.problem, request_id: '' });
  });

  test.each([
    ['date_from', { date_from: '2026-11-05', date_to: '2026-11-04' }],
    ['date_from', { date_from: '2026-02-31' }],
    ['date_from', { date_from: '2023-11-19', date_to: '2026-11-20' }],
    ['date_from', { date_from: '' }],
    ['date_from', { date_from: '2026-11-1' }],
    ['date_to', { date_to: '0000-01-01' }],
    ['date_from', { date_from: '1899-12-31', date_to: '1900-01-31' }],
    ['date_to', { date_to: '2026-11-21' }],
    ['date_to', { date_to: '20.11.26' }],
    ['nonsense', { nonsense: '1' }],
    ['group_by', { group_by: 'year' }],
    ['plot_items', { plot_items: '1,2,3,4,5,6' }],
    ['plot_items', { plot_items: '1,x' }],
    ['plot_items', { plot_items: '' }],
    ['category_type', { category_type: 'l4' }],
    ['category_id', { category_id: '99999999999' }],
    ['category_id', { category_id: '-1' }],
    ['page', { page: '0' }],
    ['page', { page: '1e3' }],
    ['per_page', { per_page: '1000000' }],
    ['per_page', { per_page: '0' }],
    ['sort_by', { sort_by: 'product_id' }],
    ['order_by', { order_by: 'up' }],
    ['brand_id', { brand_id: 'Bosch' }],
    ['product_id', { product_id: '0' }],
    ['device', { device: 'fridge' }],
    ['kind', { kind: 'Bid' }],
    ['compare', { compare: 'none' }],
    ['compare_from', { compare: 'custom' }],
    ['compare_to', { compare: 'custom', compare_from: '2026-09-01' }],
    ['compare_to', { compare: 'custom', compare_from: '2026-10-01', compare_to: '2026-11-01' }],
    ['compare_from', { compare: 'custom', compare_from: '2026-09-02', compare_to: '2026-09-01' }],
    ['compare_from', { compare: 'custom', compare_from: '2023-10-01', compare_to: '2026-10-02' }],
    ['compare_from', { compare_from: 'yesterday' }],
  ])('refuses a wrong %s: %o', async (field, query) => {
    const { status, problem } = await ask(name, query);
    expect([status, problem.errors?.map((error) => error.field)]).toEqual([422, [field]]);
  });

  test('refuses SQL in every parameter', async () => {
    const sql = "1' OR 1=1; DROP TABLE app.click; --";
    for (const field of Object.keys(analyticsReports[name].query.shape)) {
      const { status, problem } = await ask(name, { [field]: sql });
      expect([status, problem.errors?.[0]?.field]).toEqual([422, field]);
    }
    for (const shopId of [sql, '1 OR 1=1', '1e0', ' 1', '0x1', '01', '-1', '99999999999']) {
      const { status } = await ask(name, {}, { shopId });
      expect([shopId, [403, 422].includes(status)]).toEqual([shopId, true]);
    }
  });

  test.each([
    ['repeated', 'date_to=2026-11-01&date_to=2026-11-02', 'date_to'],
    ['of the prototype', '__proto__=1', '__proto__'],
    ['of the constructor', 'constructor=1', 'constructor'],
  ])('refuses a parameter that is %s', async (_, query, field) => {
    const url = `${callPath(analyticsReports[name], { shopId: shop.id })}?${query}`;
    const answer = await app.inject({ url, headers: { authorization: `Bearer ${token}` } });
    expect([answer.statusCode, answer.json().errors?.[0]?.field]).toEqual([422, field]);
  });
});

test.each(NAMES)('%s stands where the browser calls it without its schemas', (name) => {
  expect(analyticsReports[name]).toMatchObject(reportAddress(name));
});

test('an expired token is no token', async () => {
  setNow('2026-11-20T10:16:00Z');
  expect((await ask('num-clicks')).status).toBe(401);
  setNow(NOW);
});

test.each(NAMES.filter(answersWith('items')))(
  '%s leaves out an item that the portal does not have',
  async (name) => {
    const { body } = await ask(name, { plot_items: '0,999999999' });
    expect(body).toMatchObject({ items: [] });
  },
);

test.each(NAMES.filter(answersWith('last_page')))(
  '%s beyond its last page is empty, not wrong',
  async (name) => {
    const { body } = await ask(name, { page: '1000000', per_page: '500' });
    expect(body).toMatchObject({ data: [], total: 0, last_page: 1, current_page: 1_000_000 });
  },
);

test('staff see the reports of every shop that exists', async () => {
  const staff = await signInAs(app, await makeUser(db, { roleId: 1 }));
  expect((await ask('num-clicks', {}, { token: staff, shopId: rivals.id })).status).toBe(200);
  expect((await ask('num-clicks', {}, { token: staff, shopId: 2_000_000_000 })).status).toBe(403);
});
