import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CLICK_LIST } from '../../../../shared/contract/frame/list-specs.ts';
import { analyticsReports } from '../../../../shared/contract/reports/analytics.contract.ts';
import { listClicksCall } from '../../../../shared/contract/reports/ledger.contract.ts';
import { VALIDITIES } from '../../../../shared/rules/bids/click-facts.ts';
import { send, signInAs } from '../../../../tests/clients/call-client.ts';
import { plusDays } from '../../../../tests/references/count-facts.ts';
import {
  type LedgerAsked,
  ledgerClicks,
  ledgerQueryOf,
  ledgerRowOf,
} from '../../../../tests/references/reference-ledger.ts';
import { makeFactWorld } from '../../../../tests/worlds/fact-world.ts';
import { makeShop, makeUser } from '../../../../tests/worlds/factories.ts';
import { openWorld } from '../../../../tests/worlds/test-world.ts';

const { app, db, services } = await openWorld();
const START = '2026-10-20';
const DAYS = 12;
// Over the end of summer time; several clicks in one millisecond.
const facts = await makeFactWorld(services, {
  seed: 3,
  clicksAt: (draw) =>
    Array.from({ length: 700 }, () => Date.parse(START) + Math.floor(draw() * DAYS * 96) * 900_000),
  offerDays: [],
});
const token = await signInAs(app, await makeUser(db, { shopIds: [facts.shop.id] }));
const params = { shopId: facts.shop.id };
const ask = (query: Record<string, unknown> = {}) => send(app, listClicksCall, { params, query, token });

const VALUE = {
  at: (click: (typeof facts.clicks)[number]) => click.at,
  position: (click: (typeof facts.clicks)[number]) => click.position,
  base: (click: (typeof facts.clicks)[number]) => click.baseMicros,
  charge: (click: (typeof facts.clicks)[number]) => click.chargeMicros,
};

const optional = <T>(values: readonly T[]) =>
  fc.option(fc.constantFrom(...values), { nil: undefined, freq: 2 });
const asked: fc.Arbitrary<LedgerAsked> = fc
  .record({
    skip: fc.integer({ min: -2, max: DAYS }),
    length: fc.integer({ min: 1, max: DAYS + 4 }),
    productId: optional([...facts.products.map((product) => product.id), 999_999_999]),
    categoryId: optional(facts.products.flatMap((product) => product.category.path)),
    brandId: optional(facts.products.flatMap(({ brandId }) => brandId ?? [])),
    position: optional([1, 2, 14, 1000]),
    kind: optional(['base', 'bid', 'ad', 'module']),
    device: optional(['desktop', 'mobile', 'tablet']),
    validity: optional(VALIDITIES),
  })
  .map(({ skip, length, ...filters }) => {
    const from = plusDays(START, skip);
    const given = Object.entries(filters).filter(([, value]) => value !== undefined);
    return { from, to: plusDays(from, length - 1), ...Object.fromEntries(given) };
  });

describe('the ledger', () => {
  test('has every click that the filters leave, in the asked order, on its page', async () => {
    const paging = fc.record({
      sort_by: fc.constantFrom(...CLICK_LIST.sorts),
      order_by: fc.constantFrom('asc', 'desc'),
      per_page: fc.constantFrom(1, 7, 50, 500),
      part: fc.double({ min: 0, max: 1.1, noNaN: true }),
    });
    await fc.assert(
      fc.asyncProperty(asked, paging, async (which, { part, ...order }) => {
        const clicks = ledgerClicks(facts, which);
        const lastPage = Math.max(1, Math.ceil(clicks.length / order.per_page));
        const page = 1 + Math.floor(part * lastPage);
        const { body } = await ask({ ...ledgerQueryOf(which), ...order, page });
        const valid = clicks.filter((click) => click.invalidReason === null);
        const cost = valid.reduce((sum, click) => sum + click.chargeMicros, 0);
        expect(body).toMatchObject({
          total: clicks.length,
          last_page: lastPage,
          totals: { clicks: valid.length, cpc_sum: cost / 1_000_000 },
        });
        const sign = order.order_by === 'asc' ? 1 : -1;
        const values = clicks.map(VALUE[order.sort_by]).sort((a, b) => sign * (a - b));
        const start = (page - 1) * order.per_page;
        const byId = new Map(clicks.map((click) => [click.eventId, click]));
        const found = body.data.map((row) => byId.get(row.event_id));
        expect(found.map((click) => click && VALUE[order.sort_by](click))).toEqual(
          values.slice(start, start + order.per_page),
        );
        expect(body.data).toEqual(found.map((click) => click && ledgerRowOf(facts, click)));
      }),
      { numRuns: 150, seed: 5 },
    );
  });

  test.each(CLICK_LIST.sorts)('sorted by %s shows each click on one page', async (sort_by) => {
    for (const order_by of ['asc', 'desc']) {
      const ids: string[] = [];
      for (let page = 1; page <= 24; page += 1) {
        const { body } = await ask({ date_from: START, sort_by, order_by, page, per_page: 31 });
        ids.push(...body.data.map((row) => row.event_id));
      }
      expect(ids).toHaveLength(facts.clicks.length);
      expect(new Set(ids)).toEqual(new Set(facts.clicks.map((click) => click.eventId)));
    }
  });

  test('agrees with the daily metrics, day by day', async () => {
    const range = { date_from: START, date_to: plusDays(START, DAYS) };
    const daily = await send(app, analyticsReports['daily-metrics'], { params, query: range, token });
    for (const { date, clicks, cpc_sum } of daily.body.data) {
      const { body } = await ask({ date_from: date, date_to: date });
      expect([date, body.totals]).toEqual([date, { clicks, cpc_sum }]);
    }
    expect((await ask(range)).body.totals).toEqual({
      clicks: daily.body.total.clicks,
      cpc_sum: daily.body.total.cpc_sum,
    });
  });

  test('is newest first, fifty to a page, of the month to date', async () => {
    const { body } = await ask();
    expect([body.date_from, body.date_to, body.per_page]).toEqual(['2026-11-01', '2026-11-20', 50]);
    const { data } = (await ask({ date_from: START })).body;
    expect(data).toHaveLength(50);
    expect(data[0]?.at).toBe(new Date(Math.max(...facts.clicks.map((click) => click.at))).toISOString());
  });

  test('is empty beyond its last page', async () => {
    const { body } = await ask({ date_from: START, page: 1_000_000, per_page: 500 });
    expect([body.data, body.total]).toEqual([[], facts.clicks.length]);
  });
});

describe('the ledger refuses', () => {
  test('strangers, and people who may not see reports', async () => {
    expect((await send(app, listClicksCall, { params })).status).toBe(401);
    const member = await makeUser(db, { shopIds: [facts.shop.id], profile: false });
    expect((await send(app, listClicksCall, { params, token: await signInAs(app, member) })).status).toBe(
      403,
    );
  });

  test('other people’s data, whether it is there or not', async () => {
    const other = await makeShop(db);
    for (const shopId of [other.id, 2_000_000_000]) {
      expect((await send(app, listClicksCall, { params: { shopId }, token })).status).toBe(403);
    }
  });

  test.each([
    ['date_to', '2026-11-21'],
    ['date_from', '2026-02-30'],
    ['product_id', '0'],
    ['product_id', "1' OR 1=1"],
    ['category_id', 'x'],
    ['position', '0'],
    ['position', '1001'],
    ['kind', 'free'],
    ['kind', "bid'; DROP TABLE app.click"],
    ['device', 'watch'],
    ['validity', 'maybe'],
    ['page', '0'],
    ['per_page', '501'],
    ['sort_by', 'event_id'],
    ['order_by', 'up'],
    ['shop_id', '1'],
  ])('a wrong %s: %s', async (field, value) => {
    const { status, problem } = await ask({ [field]: value });
    expect([status, problem.errors?.map((error) => error.field)]).toEqual([422, [field]]);
  });
});
