import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Services } from '../../server/platform/start/services.ts';
import { belgradeDay } from '../../shared/rules/time/belgrade-time.ts';
import { addDays } from '../../shared/rules/time/periods.ts';
import { signInAs } from '../../tests/clients/call-client.ts';
import { makeUser } from '../../tests/worlds/factories.ts';
import { type BenchWorld, openBenchWorld } from '../bench-world.ts';
import { CATEGORY_COLUMNS, FILL, fillClicks, LARGEST_SHOP } from '../fill-clicks.ts';
import { fillOrderLines } from '../orders/fill-order-lines.ts';
import { median, milliseconds } from '../stopwatch.ts';

const SEED = Number(process.env.SEED ?? 0);
const CLICKS = Number(process.env.PORTFOLIO_CLICKS ?? FILL.clicks);
const SHOPS = 30;
const RUNS = 9;
const WARM_UP = 2;
const TARGET = 1.5;
const VIEWS = 200_000;
/** Offers of each shop on the last full day, which half of the views are of. */
const OFFERS = 400;

/** Offers, views and spending of the last full days, for the shops that are asked about. */
async function fillDay({ db, clickhouse }: Services, yesterday: string): Promise<void> {
  await sql`insert into spending (shop_id, day, charge_micros, clicks)
    select shop, day::date, 1000000 + shop * 1000, 10
    from generate_series(1, ${sql.lit(SHOPS + 1)}) shop,
      generate_series(${yesterday}::date - 180, ${yesterday}::date, '1 day') day`.execute(db);
  await clickhouse.command({
    query: `INSERT INTO app.offer_day (shop_id, day, product_id, portal_id, category_id, category_l1, category_l2, category_l3,
  brand_id, price_minor, in_stock, snapshot_at)
SELECT 1 + number % ${SHOPS + 1} AS shop_id, toDate('${yesterday}'), 1 + intDiv(number, ${SHOPS + 1}) * 3 AS product_id,
  1, ${CATEGORY_COLUMNS}, 100000, 1, now()
FROM numbers(${OFFERS * (SHOPS + 1)})`,
  });
  await clickhouse.command({
    query: `INSERT INTO app.product_view (view_id, portal_id, day, at, product_id, category_id, category_l1, category_l2, category_l3,
  brand_id, device, shop_ids, positions)
SELECT generateUUIDv4(number), 1, toDate('${yesterday}') AS day, toDateTime64(day, 3, 'UTC') + number % 80000,
  1 + (number * 7) % ${OFFERS * 6} AS product_id, ${CATEGORY_COLUMNS}, 'mobile',
  [1 + number % ${SHOPS + 1}, 400 + number % 50, 450 + number % 50], [1 + number % 5, 6, 7]
FROM numbers(${VIEWS})`,
  });
}

/** Ads of the shops that are asked about, and a tenth of their clicks once more as clicks on these. */
async function fillAds({ db, clickhouse }: Services): Promise<void> {
  await sql`insert into product_ad (shop_id, category_id, bid_micros, updated_at)
    select shop, 1000 + leaf, 60000 + 10000 * (hashint4(shop * 777 + leaf) & 31), now() - interval '400 days'
    from generate_series(1, ${sql.lit(SHOPS + 1)}) shop, generate_series(0, 239, 8) leaf`.execute(db);
  await sql`insert into product_ad_product (ad_id, rank, product_id, clicks)
    select ad_id, rank, product_id, 1 from (
      select ad.id as ad_id, product.id as product_id, row_number() over (partition by ad.id order by product.id) as rank
      from product_ad ad join product on product.category_id = ad.category_id) as shown
    where rank <= 5`.execute(db);
  await clickhouse.command({
    query: `INSERT INTO app.click SELECT * REPLACE (generateUUIDv4() AS event_id, 'ad' AS kind,
  toUInt32(1 + cityHash64(event_id) % ${30 * (SHOPS + 1)}) AS ad_id, toUInt16(1 + cityHash64(event_id) % 2) AS position)
FROM app.click WHERE shop_id <= ${SHOPS + 1} AND cityHash64(event_id) % 10 = 0`,
  });
}

/** Of the thirty the one that half of them have fewer clicks than. */
async function findMedianOf({ clickhouse }: Services, shopIds: readonly number[]): Promise<number> {
  const answer = await clickhouse.query({
    query: `SELECT toUInt32(shop_id) AS shopId FROM app.click WHERE has({shops:Array(UInt32)}, shop_id) GROUP BY shopId
      ORDER BY count(), shopId LIMIT 1 OFFSET ${SHOPS >> 1}`,
    query_params: { shops: shopIds },
    format: 'JSONEachRow',
  });
  const [shop] = await answer.json<{ shopId: number }>();
  if (!shop) throw new Error('no shop has clicks');
  return shop.shopId;
}

/** Milliseconds on the clock, and of cores: those of the server with its ClickHouse, which other work on the machine changes less. */
type Taken = { readonly clock: number; readonly cores: number };

/** How long the page of some shops takes, on a question that nothing holds in memory. */
async function ask({ app }: BenchWorld, token: string, days: Record<string, string>): Promise<Taken> {
  const headers = { authorization: `Bearer ${token}`, 'x-panel': randomUUID() };
  const before = process.cpuUsage();
  const clock = await milliseconds(async () => {
    const answer = await app.inject({ url: '/v1/portfolio', query: days, headers });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    const { data } = answer.json<{ data: readonly { readonly orders: number | null }[] }>();
    // A page without orders would be a cheaper one.
    if (!data.every(({ orders }) => (orders ?? 0) > 0)) throw new Error('a shop has no orders');
  });
  const { user, system } = process.cpuUsage(before);
  return { clock, cores: (user + system) / 1_000 };
}

type Run = { readonly all: Taken; readonly median: Taken; readonly largest: Taken };

function printRatio(name: 'median' | 'largest', runs: readonly Run[]): void {
  const ratioOf = (of: keyof Taken) => median(runs.map((run) => run.all[of] / run[name][of]));
  const one = (of: keyof Taken) => median(runs.map((run) => run[name][of])).toFixed(0);
  const ratio = ratioOf('clock');
  console.log(
    `${name} shop ${one('clock')} ms (${one('cores')} ms of cores): ratio ${ratio.toFixed(2)} (${ratioOf('cores').toFixed(2)} of cores), target at most ${TARGET}: ${ratio <= TARGET ? 'met' : 'MISSED'}`,
  );
}

/**
 * Thirty of 500 shops over three months, with orders and ads, beside the one of them with the median of clicks, and beside
 * the largest shop of all. `SEED` draws other clicks.
 */
export async function runPortfolioBench(): Promise<void> {
  const world = await openBenchWorld();
  try {
    const { services, app } = world;
    const yesterday = addDays(belgradeDay(Date.now()), -1);
    const shopIds = Array.from({ length: SHOPS }, (_, i) => LARGEST_SHOP + 1 + i);
    const seconds = await milliseconds(async () => {
      await fillClicks(services, CLICKS, SEED);
      await fillDay(services, yesterday);
      await fillOrderLines(services);
      await fillAds(services);
    });
    console.log(
      `seed ${SEED}: ${CLICKS.toLocaleString('en')} clicks, their orders, and ads filled in ${(seconds / 1000).toFixed(0)} s`,
    );
    const signIn = async (ids: readonly number[]) =>
      signInAs(app, await makeUser(services.db, { shopIds: [...ids] }));
    const tokens = {
      all: await signIn(shopIds),
      median: await signIn([await findMedianOf(services, shopIds)]),
      largest: await signIn([LARGEST_SHOP]),
    };
    const days = { date_from: addDays(yesterday, -89), date_to: yesterday };
    const runs: Run[] = [];
    for (let run = 0; run < RUNS; run += 1)
      runs.push({
        median: await ask(world, tokens.median, days),
        largest: await ask(world, tokens.largest, days),
        all: await ask(world, tokens.all, days),
      });
    const counted = runs.slice(WARM_UP);
    const ofAll = (of: keyof Taken) => median(counted.map(({ all }) => all[of])).toFixed(0);
    console.log(`${SHOPS} shops ${ofAll('clock')} ms (${ofAll('cores')} ms of cores)`);
    printRatio('median', counted);
    printRatio('largest', counted);
  } finally {
    await world.close();
  }
}
