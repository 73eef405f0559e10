import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  getStatementCall,
  listStatementsCall,
} from '../../../shared/contract/bidding/statements.contract.ts';
import { CLICK_KINDS } from '../../../shared/rules/bids/click-facts.ts';
import { eurToMicros } from '../../../shared/rules/money/money.ts';
import { toCents } from '../../../shared/rules/statements/statement.ts';
import { DAY_MS } from '../../../shared/rules/time/durations.ts';
import { send, signInAs } from '../../../tests/clients/call-client.ts';
import { openPortalWorld, someClickEvent } from '../../../tests/clients/portal-client.ts';
import { seeded } from '../../../tests/worlds/draw-facts.ts';
import {
  type MadeProduct,
  type MadeShop,
  makeOffer,
  makeProduct,
  makeShop,
  makeUser,
} from '../../../tests/worlds/factories.ts';
import { inTransaction } from '../../platform/postgres/database.ts';
import { clickTokenKey, signClickToken } from '../portal/portal.public.ts';
import { insertStatement } from './issued-statements.repository.ts';
import { ISSUE_TASK, issueStatements, runIssueStatements } from './statements.public.ts';

const { app, db, services, setNow, post, drain, ledgerOf } = await openPortalWorld();
const tokenKey = clickTokenKey(services.secretKey);
const SEED = Date.now() % 1_000_000;
const BATCHES = 12;
const CLICKS_A_BATCH = 40;

const products: MadeProduct[] = [];
const shops: MadeShop[] = [];
beforeAll(async () => {
  for (let nth = 0; nth < 4; nth += 1) products.push(await makeProduct(db));
  for (let nth = 0; nth < 4; nth += 1) {
    const shop = await makeShop(db, nth === 0 ? { limitMicros: 3_000_000 } : {});
    for (const { id } of products) await makeOffer(db, { shopId: shop.id, productId: id });
    shops.push(shop);
  }
});
const shopAt = (nth: number) => shops[nth] as MadeShop;
const productAt = (nth: number) => products[nth] as MadeProduct;

/** A click; `micros` is what a token promises that it costs. */
function clickOf(of: {
  shop: MadeShop;
  product: MadeProduct;
  at: number;
  kind?: (typeof CLICK_KINDS)[number];
  micros?: number;
  visitor?: string;
}) {
  const { shop, product, at, kind, micros, visitor } = of;
  const shown = { shopId: shop.id, productId: product.id };
  const event = { at: new Date(at).toISOString(), position: 1, ...(visitor ? { visitor } : {}) };
  if (kind === undefined) return someClickEvent(shown, event);
  const terms = { ...shown, categoryId: product.category.id, position: 1, kind, baseMicros: 0 };
  const token = signClickToken(tokenKey, { ...terms, chargeMicros: micros ?? 0 }, at);
  return someClickEvent(shown, { ...event, click_token: token });
}

async function ownerOf(shop: MadeShop) {
  return signInAs(app, await makeUser(db, { shopIds: [shop.id] }));
}
const getStatement = (token: string, shopId: number, month: string) =>
  send(app, getStatementCall, { token, params: { shopId, month } });

/** The last days of September to the first of November in Belgrade, as they come in. */
async function randomTraffic(): Promise<void> {
  const draw = seeded(SEED);
  const [first = 0, last = 0] = ['2026-09-28T12:00:00Z', '2026-11-03T12:00:00Z'].map((at) => Date.parse(at));
  const pick = <T>(of: readonly T[]) => of[Math.floor(draw() * of.length)] as T;
  for (let nth = 1; nth <= BATCHES; nth += 1) {
    const now = first + ((last - first) * nth) / BATCHES;
    setNow(now);
    const clicks = Array.from({ length: CLICKS_A_BATCH }, () =>
      clickOf({
        shop: pick(shops),
        product: pick(products),
        at: now - Math.floor(draw() * 20) * DAY_MS - Math.floor(draw() * DAY_MS),
        visitor: `visitor ${Math.floor(draw() * 12)}`,
        ...(draw() < 0.7 ? { kind: pick(CLICK_KINDS), micros: Math.floor(draw() * 400_000) } : {}),
      }),
    );
    expect((await post(clicks)).status).toBe(200);
  }
  await drain();
}

type Sums = Map<string, { clicks: number; micros: number }>;
function addTo(sums: Sums, key: string, clicks: number, micros: number): void {
  const known = sums.get(key) ?? { clicks: 0, micros: 0 };
  sums.set(key, { clicks: known.clicks + clicks, micros: known.micros + micros });
}

/** What the ledger says that a month cost, by category and kind. */
async function ledgerSums(shopId: number, month: string): Promise<Sums> {
  const sums: Sums = new Map();
  for (const { day, valid, category_id, kind, charge_micros } of await ledgerOf(shopId)) {
    if (valid && day.startsWith(month)) addTo(sums, `${category_id} ${kind}`, 1, charge_micros);
  }
  return sums;
}

async function spentMicros(shopId: number, month: string): Promise<number> {
  const { micros } = await db
    .selectFrom('spending')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('charge_micros'), sql<number>`0`).as('micros'))
    .where('shop_id', '=', shopId)
    .where(sql<boolean>`to_char(day, 'YYYY-MM') = ${month}`)
    .executeTakeFirstOrThrow();
  return micros;
}

const numbers = async () =>
  (await db.selectFrom('statement').select(['year', 'number']).orderBy('id').execute()).map(
    ({ year, number }) => `${year}/${number}`,
  );

test(`is the ledger, and the spending, to the micro-euro (seed ${SEED})`, async () => {
  await randomTraffic();
  setNow('2026-12-06T22:59:59Z');
  expect(await issueStatements(services)).toBeGreaterThan(0);
  setNow('2026-12-07T00:00:00Z');
  expect(await issueStatements(services)).toBe(shops.length);
  let checked = 0;
  for (const shop of shops) {
    const token = await ownerOf(shop);
    for (const month of ['2026-09', '2026-10']) {
      const sums = await ledgerSums(shop.id, month);
      const spent = await spentMicros(shop.id, month);
      const { status, body } = await getStatement(token, shop.id, month);
      expect(status).toBe(sums.size > 0 ? 200 : 404);
      if (status !== 200) continue;
      checked += 1;
      const lines: Sums = new Map();
      for (const line of body.lines) {
        expect(line.of_month).toBe(month);
        addTo(lines, `${line.category_id} ${line.kind}`, line.clicks, eurToMicros(line.charge));
      }
      expect(lines).toEqual(sums);
      expect(eurToMicros(body.charges)).toBe(spent);
      expect(Math.round(body.total * 100)).toBe(toCents(spent));
      expect(eurToMicros(body.total) - eurToMicros(body.rounding)).toBe(spent);
      expect(body.limit).toBe(shop === shopAt(0) ? 3 : null);
    }
  }
  expect(checked).toBeGreaterThan(shops.length);
});

describe('an issued statement', () => {
  test('is there once, however often it is due', async () => {
    const before = await numbers();
    expect(await issueStatements(services)).toBe(0);
    expect(await numbers()).toEqual(before);
  });

  test('cannot be changed or taken away', async () => {
    const refused = 'a statement that was issued never changes';
    await expect(db.updateTable('statement').set({ charge_micros: 0 }).execute()).rejects.toThrow(refused);
    await expect(db.updateTable('statement_line').set({ clicks: 0 }).execute()).rejects.toThrow(refused);
    await expect(db.deleteFrom('statement_line').execute()).rejects.toThrow(refused);
    await expect(db.deleteFrom('statement').execute()).rejects.toThrow(refused);
  });

  test('stays when clicks of its month come after all: they are lines of the next one', async () => {
    const shop = shopAt(1);
    setNow('2026-12-07T01:00:00Z');
    const before = await getStatement(await ownerOf(shop), shop.id, '2026-10');
    // The clock of the server was set back.
    setNow('2026-11-20T10:00:00Z');
    const late = clickOf({
      shop,
      product: productAt(2),
      at: Date.parse('2026-10-28T10:00:00Z'),
      kind: 'bid',
      micros: 77_777,
    });
    const timely = clickOf({ shop, product: productAt(3), at: Date.parse('2026-11-19T10:00:00Z') });
    expect((await post([late, timely])).body).toMatchObject({ accepted: 2, invalid: 0 });
    setNow('2027-01-06T12:00:00Z');
    await issueStatements(services);
    const token = await ownerOf(shop);
    const { body } = await getStatement(token, shop.id, '2026-11');
    expect(body.lines.filter(({ of_month }) => of_month === '2026-10')).toEqual([
      {
        entry: 'charge',
        of_month: '2026-10',
        category_id: productAt(2).category.id,
        category_name: productAt(2).category.name,
        kind: 'bid',
        clicks: 1,
        charge: 0.077777,
      },
    ]);
    expect((await getStatement(token, shop.id, '2026-10')).body).toEqual(before.body);
    const told = eurToMicros(before.body.charges) + eurToMicros(body.charges);
    expect(told).toBe((await spentMicros(shop.id, '2026-10')) + (await spentMicros(shop.id, '2026-11')));
  });
});

test('what an older version has spent without saying what for is stated all the same', async () => {
  const shop = shopAt(2);
  setNow('2026-12-20T10:00:00Z');
  await post([clickOf({ shop, product: productAt(0), at: Date.parse('2026-12-19T10:00:00Z') })]);
  const day = { shop_id: shop.id, day: '2026-12-18', charge_micros: 123_457, clicks: 2 };
  await db.insertInto('spending').values(day).execute();
  setNow('2027-02-06T12:00:00Z');
  await issueStatements(services);
  const { body } = await getStatement(await ownerOf(shop), shop.id, '2026-12');
  expect(body.lines.at(-1)).toMatchObject({ category_id: null, kind: null, clicks: 2, charge: 0.123457 });
  expect(eurToMicros(body.charges)).toBe(await spentMicros(shop.id, '2026-12'));
});

test('the numbers of a portal and year have no gap, whoever issues at once and whatever fails', async () => {
  setNow('2027-01-20T10:00:00Z');
  const clicks = shops.map((shop) =>
    clickOf({ shop, product: productAt(1), at: Date.parse('2027-01-19T10:00:00Z') }),
  );
  expect((await post(clicks)).body).toMatchObject({ accepted: shops.length });
  setNow('2027-03-10T10:00:00Z');
  const failing = inTransaction(db, async (tx) => {
    const head = { portalId: 1, year: 2027, shopId: shopAt(3).id, month: '2027-02-01', issuedAt: new Date() };
    const sums = { limitMicros: null, clicks: 0, chargeMicros: 0, creditMicros: 0, totalCents: 0 };
    const line = {
      entry: 'charge' as const,
      ofMonth: '2027-02-01',
      categoryId: 1,
      categoryName: '',
      kind: null,
      clicks: 0,
      chargeMicros: 0,
    };
    await insertStatement(tx, { ...head, ...sums, shopName: '' }, [line]);
    throw new Error('killed');
  });
  const issued = await Promise.all([
    issueStatements(services),
    failing.catch(() => 0),
    issueStatements(services),
    issueStatements(services),
  ]);
  expect(issued.reduce((sum, count) => sum + count, 0)).toBe(shops.length);
  const years = Map.groupBy(await numbers(), (number) => number.split('/')[0] ?? '');
  for (const [year, all] of years) expect(all).toEqual(all.map((_, index) => `${year}/${index + 1}`));
  expect([...years.keys()]).toEqual(['2026', '2027']);
});

test('a run of the job issues a part of what is due, and leaves a job for the rest', async () => {
  setNow('2027-03-20T10:00:00Z');
  const clicks = shops.map((shop) =>
    clickOf({ shop, product: productAt(1), at: Date.parse('2027-02-27T10:00:00Z') }),
  );
  expect((await post(clicks)).body).toMatchObject({ accepted: shops.length });
  setNow('2027-04-10T10:00:00Z');
  const waiting = async () =>
    (await sql`select from graphile_worker.jobs where key = ${ISSUE_TASK}`.execute(db)).rows.length;
  await runIssueStatements(services, shops.length + 1);
  expect(await waiting()).toBe(0);
  expect(await issueStatements(services)).toBe(0);
  setNow('2027-04-20T10:00:00Z');
  await post(
    shops.map((shop) => clickOf({ shop, product: productAt(1), at: Date.parse('2027-04-19T10:00:00Z') })),
  );
  setNow('2027-06-10T10:00:00Z');
  await runIssueStatements(services, shops.length - 1);
  expect(await waiting()).toBe(1);
  await runIssueStatements(services, shops.length - 1);
  expect(await issueStatements(services)).toBe(0);
});

describe('who asks', () => {
  test('hears the newest first, and which month comes next', async () => {
    const shop = shopAt(1);
    const token = await ownerOf(shop);
    const { body } = await send(app, listStatementsCall, { token, params: { shopId: shop.id } });
    expect(body.data.map(({ month }) => month)).toEqual(
      ['2027-04', '2027-02', '2027-01', '2026-11', '2026-10', '2026-09'].slice(0, body.total),
    );
    expect(body.data[0]?.number).toMatch(/^RS-2027-0000\d\d$/);
    expect(body.next).toEqual({ month: '2027-05', day: '2027-07-07' });
  });

  test.each(['2026-13', '2026-1', '26-10', '2026-10-01', '0000-10', 'october'])(
    'for the month %s is told that it is none',
    async (month) => {
      const { status, problem } = await getStatement(await ownerOf(shopAt(0)), shopAt(0).id, month);
      expect([status, problem.errors?.[0]?.field]).toEqual([422, 'month']);
    },
  );

  test.each(['2027-03', '2030-01', '2020-01'])(
    'for %s, of which there is none, is told so',
    async (month) => {
      expect((await getStatement(await ownerOf(shopAt(0)), shopAt(0).id, month)).status).toBe(404);
    },
  );
});
