import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Services } from '../../server/platform/start/services.ts';
import { belgradeDay } from '../../shared/rules/time/belgrade-time.ts';
import { addDays } from '../../shared/rules/time/periods.ts';
import { signInAs } from '../../tests/clients/call-client.ts';
import { makeUser } from '../../tests/worlds/factories.ts';
import { type BenchWorld, openBenchWorld } from '../bench-world.ts';
import { FILL, fillClicks, LARGEST_SHOP } from '../fill-clicks.ts';
import { median, milliseconds } from '../stopwatch.ts';

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
    query: `INSERT INTO app.offer_day
SELECT 1 + number % ${SHOPS + 1} AS shop_id, toDate('${yesterday}'), 1 + intDiv(number, ${SHOPS + 1}) * 3 AS product_id,
  1, 1000 + product_id % 240, 1, 101, category_id, 1, 100000, 1, now()
FROM numbers(${OFFERS * (SHOPS + 1)})`,
  });
  await clickhouse.command({
    query: `INSERT INTO app.product_view
SELECT generateUUIDv4(number), 1, toDate('${yesterday}') AS day, toDateTime64(day, 3, 'UTC') + number % 80000,
  1 + (number * 7) % ${OFFERS * 6} AS product_id, 1000 + product_id % 240, 1, 101, category_id, 1, 'mobile',
  [1 + number % ${SHOPS + 1}, 400 + number % 50, 450 + number % 50], [1 + number % 5, 6, 7]
FROM numbers(${VIEWS})`,
  });
}

/** How long the page of some shops takes, on a question that nothing holds in memory. */
async function ask({ app }: BenchWorld, token: string, days: Record<string, string>): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'x-panel': randomUUID() };
  return milliseconds(async () => {
    const answer = await app.inject({ url: '/v1/portfolio', query: days, headers });
    if (answer.statusCode !== 200) throw new Error(answer.body);
  });
}

/** Thirty of 500 shops over three months, beside one of them with most clicks: the largest. */
export async function runPortfolioBench(): Promise<void> {
  const world = await openBenchWorld();
  try {
    const { services } = world;
    const yesterday = addDays(belgradeDay(Date.now()), -1);
    const seconds = await milliseconds(async () => {
      await fillClicks(services);
      await fillDay(services, yesterday);
    });
    console.log(`${FILL.clicks.toLocaleString('en')} clicks filled in ${(seconds / 1000).toFixed(0)} s`);
    const shopIds = Array.from({ length: SHOPS }, (_, i) => LARGEST_SHOP + 1 + i);
    const several = await signInAs(world.app, await makeUser(services.db, { shopIds }));
    const single = await signInAs(world.app, await makeUser(services.db, { shopIds: [LARGEST_SHOP] }));
    const days = { date_from: addDays(yesterday, -89), date_to: yesterday };
    const runs: { one: number; all: number }[] = [];
    for (let run = 0; run < RUNS; run += 1)
      runs.push({ one: await ask(world, single, days), all: await ask(world, several, days) });
    const counted = runs.slice(WARM_UP);
    const ratio = median(counted.map(({ one, all }) => all / one));
    const [one, all] = [median(counted.map((run) => run.one)), median(counted.map((run) => run.all))];
    console.log(`one shop ${one.toFixed(0)} ms, ${SHOPS} shops ${all.toFixed(0)} ms`);
    console.log(`ratio ${ratio.toFixed(2)}, target at most ${TARGET}: ${ratio <= TARGET ? 'met' : 'MISSED'}`);
  } finally {
    await world.close();
  }
}
