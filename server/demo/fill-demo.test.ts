import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { listAuditLogCall } from '../../shared/contract/people/audit.contract.ts';
import { loginCall } from '../../shared/contract/people/auth.contract.ts';
import {
  listConfirmedUsersCall,
  listInvitesCall,
  listUnconfirmedUsersCall,
} from '../../shared/contract/people/people.contract.ts';
import { getUserCall } from '../../shared/contract/people/user.contract.ts';
import { listShopsCall } from '../../shared/contract/shops/shops.contract.ts';
import { send } from '../../tests/clients/call-client.ts';
import { ledgerCharges, monthCharges } from '../../tests/references/stated-charges.ts';
import { openWorld, TODAY } from '../../tests/worlds/test-world.ts';
import { selectRows } from '../platform/clickhouse/clickhouse.ts';
import { StartError } from '../platform/start/start-error.ts';
import { DEMO_ACCOUNTS } from './demo-accounts.ts';
import { fillDemo } from './fill-demo.ts';

const SCALE = 0.03;
/** Three fills on a machine that does other things. */
const LONG_MS = 300_000;
const { app, db, clickhouse, services } = await openWorld({ now: '2026-11-20T16:30:00Z' });
const ask = <T>(sql: string): Promise<T[]> => selectRows<T>(clickhouse, sql);

/** One number for each table of what the demo is made of, but for what is secret or random by nature. */
async function digest(): Promise<unknown> {
  const facts = await Promise.all(
    [
      'app.click',
      'app.impression',
      'app.product_view',
      ...['offer_day', 'market_day', 'price_day'].map((table) => `app.${table} FINAL`),
    ].map((table) =>
      ask(`SELECT '${table}' AS name, count() AS rows, groupBitXor(cityHash64(*)) AS hash FROM ${table}`),
    ),
  );
  const rows = await Promise.all([
    ...['product', 'shop', 'bid', 'price_band', 'season_band', 'product_ad', 'coupon', 'shop_order'].map(
      (table) => sql`select * from ${sql.table(table)} order by id`.execute(db),
    ),
    db.selectFrom('offer').selectAll().orderBy('shop_id').orderBy('product_id').execute(),
    db.selectFrom('spending').selectAll().orderBy('shop_id').orderBy('day').execute(),
    db.selectFrom('season').selectAll('season').orderBy('id').execute(),
    db.selectFrom('click_guard').selectAll().orderBy('event_id').execute(),
    db.selectFrom('product_ad_product').selectAll().orderBy('ad_id').orderBy('rank').execute(),
    db.selectFrom('limit_crossing').selectAll().orderBy('crossed_at').orderBy('shop_id').execute(),
    // The ids of change sets and plans are random, as everywhere.
    sql`select m.*, null as change_set from money_change m order by id`.execute(db),
    sql`select made_at, status, content from bid_plan order by made_at, shop_id`.execute(db),
    db.selectFrom('shop_profit_settings').selectAll().orderBy('shop_id').execute(),
  ]);
  return { facts, rows: rows.map((table) => hash('sha256', JSON.stringify(table))) };
}

async function signIn(email: string): Promise<string> {
  const { body } = await send(app, loginCall, { body: { email, password: DEMO_ACCOUNTS.password } });
  return body.access_token;
}

class Killed extends Error {}

test('facts of another database are neither deleted nor mixed with the demo’s', async () => {
  await clickhouse.command({ query: "INSERT INTO app.offer_day (shop_id, day) VALUES (1, '2026-11-19')" });
  await expect(fillDemo(services, { today: TODAY, scale: SCALE })).rejects.toThrow(StartError);
  expect(await ask('SELECT shop_id FROM app.offer_day')).toHaveLength(1);
  await clickhouse.command({ query: 'TRUNCATE TABLE app.offer_day' });
});

test(
  'a fill that was killed is begun anew, and gives what an undisturbed one gives',
  async () => {
    const killed = fillDemo(services, {
      today: TODAY,
      scale: SCALE,
      progress: (_step, done, total) => {
        // The last portal's last month: some of the facts are written, some are not.
        if (done === total) throw new Killed();
      },
    });
    await expect(killed).rejects.toThrow(Killed);
    const [half] = await ask<{ count: string }>('SELECT count() AS count FROM app.click');
    expect(Number(half?.count)).toBeGreaterThan(0);

    const summary = await fillDemo(services, { today: TODAY, scale: SCALE });
    expect(summary).toMatchObject({ filled: true, isDemo: true });
    expect(summary.tokens.map(({ cc }) => cc)).toEqual(['rs', 'ba', 'si', 'hr']);
    const first = await digest();

    // As if it had been killed at the very end.
    await db
      .updateTable('installation_fact')
      .set({ name: 'demo-started' })
      .where('name', '=', 'demo')
      .execute();
    await fillDemo(services, { today: TODAY, scale: SCALE });
    expect(await digest()).toEqual(first);
  },
  LONG_MS,
);

test('a demo that is there stays as it is', async () => {
  const before = await digest();
  const summary = await fillDemo(services, { today: TODAY, scale: SCALE });
  expect(summary).toMatchObject({ filled: false, isDemo: true, tokens: [] });
  expect(await digest()).toEqual(before);
});

test('what the shops spent is what the ledger of clicks says, to the last micro-euro', async () => {
  const ledger = await ask<{ shop: number; day: string; charge: string; clicks: string }>(`
    SELECT shop_id AS shop, toString(day) AS day, toString(sum(charge_micros)) AS charge, toString(count()) AS clicks
    FROM app.click WHERE valid GROUP BY shop_id, day ORDER BY shop_id, day`);
  const spending = await db.selectFrom('spending').selectAll().orderBy('shop_id').orderBy('day').execute();
  expect(ledger.length).toBeGreaterThan(1000);
  expect(
    spending.map(({ shop_id, day, charge_micros, clicks }) => [shop_id, day, charge_micros, clicks]),
  ).toEqual(ledger.map(({ shop, day, charge, clicks }) => [shop, day, Number(charge), Number(clicks)]));
  expect(await monthCharges(db)).toEqual(await ledgerCharges(clickhouse));
  const [free] = await ask<{ rows: string; charge: string; reasons: string[] }>(`
    SELECT count() AS rows, toString(sum(charge_micros)) AS charge, arraySort(groupUniqArray(invalid_reason)) AS reasons
    FROM app.click WHERE NOT valid`);
  expect(Number(free?.rows)).toBeGreaterThan(0);
  expect(free).toMatchObject({ charge: '0', reasons: ['crawler', 'repeat'] });
});

test('every place of a page is an impression, and every click was one of them', async () => {
  const [orphans] = await ask<{ count: string }>(`
    SELECT count() AS count FROM app.click AS click
    LEFT ANTI JOIN app.impression AS seen ON seen.view_id = click.view_id AND seen.shop_id = click.shop_id
      AND seen.position = click.position AND seen.kind = click.kind AND seen.ad_id = click.ad_id AND (seen.product_id = click.product_id OR click.kind = 'ad')`);
  expect(Number(orphans?.count)).toBe(0);
  const [times] = await ask<{ wrong: string; last: string }>(`
    SELECT countIf(day != toDate(at, 'Europe/Belgrade') OR hour != toHour(at, 'Europe/Belgrade')) AS wrong,
      toString(max(at)) AS last FROM (SELECT day, at, hour FROM app.click UNION ALL SELECT day, at, hour FROM app.impression)`);
  expect(times).toMatchObject({ wrong: expect.toSatisfy((wrong) => Number(wrong) === 0) });
  expect(times?.last.slice(0, 13)).toBe('2026-11-20 16');
});

test('the list of every view is what its impressions say, the partner module left out', async () => {
  const wrong = await ask(`SELECT * FROM
    (SELECT view_id, arrayZip(positions, shop_ids) AS places FROM app.product_view) AS views
    FULL JOIN (SELECT view_id, arraySort(groupArray((position, shop_id))) AS places FROM app.impression
      WHERE kind IN ('base', 'bid') GROUP BY view_id) AS shown USING view_id
    WHERE views.places != shown.places LIMIT 1`);
  expect(wrong).toEqual([]);
});

test('daily offers stand for every day up to today, and today’s are the offers themselves', async () => {
  const days = await ask<{ day: string; offers: string }>(
    // What left the feed today still has its row, out of stock.
    'SELECT toString(day) AS day, countIf(in_stock) AS offers FROM app.offer_day FINAL GROUP BY day ORDER BY day',
  );
  expect(days).toHaveLength(427); // 20 September of the year before to 20 November
  expect(days.at(0)?.day).toBe('2025-09-20');
  const offers = await db
    .selectFrom('offer')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('in_stock', '=', true)
    .executeTakeFirst();
  expect(days.at(-1)).toEqual({ day: TODAY, offers: expect.toSatisfy((n) => Number(n) === offers?.count) });
});

test('the market has a price of every offered product for every day, and shops are compared with it', async () => {
  const products = (table: string) =>
    ask(`SELECT toString(day) AS day, uniqExact(product_id) AS products, countIf(offers > 0) > 0 AS isAlive
      FROM ${table} GROUP BY day ORDER BY day`);
  expect(await products('app.market_day FINAL')).toEqual(
    await products('(SELECT day, product_id, 1 AS offers FROM app.offer_day FINAL)'),
  );
  const [index] = await ask<{ days: string; wrong: string; index: number }>(`
    SELECT uniqExact(day) AS days, countIf(own_minor < lowest_minor OR cheapest + dearest > compared) AS wrong,
      sum(own_minor) / sum(lowest_minor) AS index FROM app.price_day FINAL`);
  expect([Number(index?.days), Number(index?.wrong)]).toEqual([427, 0]);
  expect(index?.index).toBeGreaterThan(1);
});

type Shape = { label: string; more: string; less: string; times: number };
const SHAPES: Shape[] = [
  {
    label: 'Mondays beside Saturdays',
    more: 'toDayOfWeek(day) = 1',
    less: 'toDayOfWeek(day) = 6',
    times: 1.1,
  },
  { label: 'the evening beside the night', more: 'hour = 20', less: 'hour = 4', times: 5 },
  {
    label: 'Black Friday beside an October Friday',
    more: "day = '2025-11-28'",
    less: "day = '2025-10-17'",
    times: 1.7,
  },
  {
    label: 'December beside July',
    more: 'toYYYYMM(day) = 202512',
    less: 'toYYYYMM(day) = 202607',
    times: 1.05,
  },
  { label: 'phones beside tablets', more: "device = 'mobile'", less: "device = 'tablet'", times: 4 },
  { label: 'the first place beside the third', more: 'position = 1', less: 'position = 3', times: 1.5 },
  {
    label: 'October beside the October before',
    more: 'toYYYYMM(day) = 202610',
    less: 'toYYYYMM(day) = 202510',
    times: 1.1,
  },
];
test.each(SHAPES)('$label: at least $times times as many clicks', async ({ more, less, times }) => {
  const [row] = await ask<{ more: string; less: string }>(
    `SELECT countIf(${more}) AS more, countIf(${less}) AS less FROM app.click WHERE valid`,
  );
  expect(Number(row?.less)).toBeGreaterThan(0);
  expect(Number(row?.more)).toBeGreaterThan(Number(row?.less) * times);
});

test('air conditioners are wanted in July, heaters in December', async () => {
  const named = await db
    .selectFrom('category')
    .select(['id', 'name'])
    .where('name', 'in', ['Inverter klime', 'Grejalice i radijatori'])
    .where('portal_id', '=', 1)
    .execute();
  const idOf = (name: string) => named.find((category) => category.name === name)?.id ?? 0;
  const rows = await ask<{ month: number; cooling: string; heating: string }>(`
    SELECT toMonth(day) AS month, countIf(category_id = ${idOf('Inverter klime')}) AS cooling,
      countIf(category_id = ${idOf('Grejalice i radijatori')}) AS heating
    FROM app.impression WHERE month IN (7, 12) AND day >= '2025-12-01' GROUP BY month ORDER BY month`);
  const [july, december] = rows;
  expect(Number(july?.cooling)).toBeGreaterThan(2 * Number(december?.cooling));
  expect(Number(december?.heating)).toBeGreaterThan(2 * Number(july?.heating));
});

test('every account signs in, at the right level', async () => {
  const seen: Record<string, unknown> = {};
  for (const { email } of DEMO_ACCOUNTS.accounts) {
    const { body } = await send(app, getUserCall, { token: await signIn(email) });
    seen[email] = [body.role, body.level, body.confirmed, body.invite_users, body.properties.length];
  }
  expect(seen).toEqual({
    'merchant@demo.test': ['admin', 3, true, true, 3],
    'member@demo.test': ['member', 3, true, false, 1],
    'rival@demo.test': ['admin', 3, true, true, 3],
    'staff@demo.test': ['staff', 3, true, true, 0],
    'newcomer@demo.test': ['admin', 1, false, false, 0],
    'unconfirmed@demo.test': ['admin', 1, false, false, 0],
    'level2@demo.test': ['member', 2, true, false, 1],
  });
});

test('the merchant has colleagues, an open and an expired invitation, and an audit log', async () => {
  const token = await signIn('merchant@demo.test');
  const { body: members } = await send(app, listConfirmedUsersCall, { token });
  expect(members.data.map(({ email, has_other_shops }) => [email, has_other_shops])).toEqual([
    ['level2@demo.test', false],
    ['marko.zivkovic@tehnoplus.example', false],
    ['member@demo.test', false],
    ['merchant@demo.test', false],
    ['sanja@oglasi.example', true],
    ['vesna.pavlovic@tehnoplus.example', false],
  ]);
  const { body: invites } = await send(app, listInvitesCall, { token });
  expect(invites.data.map(({ state }) => state)).toEqual(['open', 'expired']);
  expect((await send(app, listAuditLogCall, { token })).body.total).toBe(2);
  const staff = await signIn('staff@demo.test');
  const { body: waiting } = await send(app, listUnconfirmedUsersCall, { token: staff });
  expect(waiting.data).toHaveLength(3);
});

test('the merchant has the largest shop of the Serbian portal, and shops show how near their limits are', async () => {
  const token = await signIn('merchant@demo.test');
  const { body } = await send(app, listShopsCall, { token });
  expect(
    body.data.map(({ name, country_locale_code, sf_is_active_c }) => [
      country_locale_code,
      name,
      sf_is_active_c,
    ]),
  ).toEqual([
    ['rs', 'Dom i Vrt Centar', 'Limit Threshold'],
    ['rs', 'TehnoPlus', 'Active'],
    ['si', 'Modra Žica', 'Active'],
  ]);
  expect(body.data.every((shop) => shop.sfu_full_name && shop.sfu_title && shop.sfu_email)).toBe(true);
  const [largest] = await ask<{ shop: number }>(
    'SELECT shop_id AS shop FROM app.click WHERE portal_id = 1 GROUP BY shop_id ORDER BY count() DESC LIMIT 1',
  );
  expect(body.data[1]?.id).toBe(largest?.shop);
  const rival = await send(app, listShopsCall, { token: await signIn('rival@demo.test') });
  expect(rival.body.data.find(({ name }) => name === 'Mobilni Rakun')?.sf_is_active_c).toBe('Limit Reached');
});

test('a database that holds something else is left alone', async () => {
  await db.deleteFrom('installation_fact').where('name', '=', 'demo').execute();
  const before = await digest();
  const summary = await fillDemo(services, { today: TODAY, scale: SCALE });
  expect(summary).toMatchObject({ filled: false, isDemo: false });
  expect(await digest()).toEqual(before);
});
