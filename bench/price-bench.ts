import { sql } from 'kysely';
import { openMarketView } from '../server/areas/prices/market-view.ts';
import { type ListedPrices, selectPrices } from '../server/areas/prices/prices.repository.ts';
import { openShopDirectory } from '../server/kernel/shops/shops.public.ts';
import type { Services } from '../server/platform/start/services.ts';
import { PAGE_SIZES } from '../shared/rules/limits.ts';
import { PRICE_LIST_SORTS, PRICE_LISTS, type PriceListName } from '../shared/rules/portals/price-lists.ts';
import { signInAs } from '../tests/clients/call-client.ts';
import { makeUser } from '../tests/worlds/factories.ts';
import { type BenchWorld, openBenchWorld } from './bench-world.ts';
import { draw, FILL, fillCatalogue, LARGEST_SHOP } from './fill-clicks.ts';
import { median, milliseconds, printRatios } from './stopwatch.ts';

const OFFERS = { all: 3_000_000, ofLargest: 100_000, products: 300_000 } as const;
const CLICKS = 400_000;
const RUNS = 7;
const WARM_UP = 2;
const TARGET = 1.5;
const PATHS: Readonly<Record<PriceListName, string>> = {
  cheapest: 'cheapest-prices',
  more_expensive: 'more-expensive-prices',
  most_expensive: 'most-expensive-prices',
  undercut: 'undercut-prices',
};

/** Three million offers of 500 shops, about ten of each product; clicks of thirty days on those of the largest. */
async function fill(services: Services): Promise<void> {
  const { db, clickhouse } = services;
  await fillCatalogue(services, OFFERS.products);
  await sql`insert into offer (shop_id, product_id, price_minor, in_stock)
    select ${sql.lit(LARGEST_SHOP)}, i, 100000 + (hashint4(i) & 4095), i % 20 <> 0
    from generate_series(1, ${sql.lit(OFFERS.ofLargest)}) i`.execute(db);
  const others = FILL.shops - 1;
  const ofEach = Math.floor((OFFERS.all - OFFERS.ofLargest) / others);
  await sql`insert into offer (shop_id, product_id, price_minor, in_stock)
    select shop, 1 + (shop * 60013 + i * 7) % ${sql.lit(OFFERS.products)}, 100000 + (hashint4(shop * 100000 + i) & 4095),
      i % 20 <> 0
    from generate_series(2, ${sql.lit(FILL.shops)}) shop, generate_series(1, ${sql.lit(ofEach)}) i`.execute(
    db,
  );
  await sql`vacuum analyze offer`.execute(db);
  await sql`analyze product`.execute(db);
  await clickhouse.command({
    query: `INSERT INTO app.click (event_id, portal_id, shop_id, day, at, hour, product_id, position, kind, device, valid)
SELECT generateUUIDv4(number), 1, ${LARGEST_SHOP}, today() - 1 - number % 29 AS day, toDateTime64(day, 3, 'UTC'), 0,
  1 + toUInt32(${OFFERS.ofLargest} * pow(${draw(1)}, 2)), 4, 'base', 'mobile', 1 FROM numbers(${CLICKS})`,
  });
}

async function measure({ services, app }: BenchWorld, token: string, list: PriceListName) {
  const shops = openShopDirectory(services);
  const { view } = await openMarketView({ services, shops, shopId: LARGEST_SHOP });
  const order = { by: PRICE_LIST_SORTS[list], descending: true };
  const asked: ListedPrices = { view, list, filter: {}, order };
  const bare = () => selectPrices(services.db, asked, { limit: PAGE_SIZES.prices, offset: 0 });
  const whole = async () => {
    const url = `/v1/price-report/${PATHS[list]}/${LARGEST_SHOP}`;
    const answer = await app.inject({ url, headers: { authorization: `Bearer ${token}` } });
    if (answer.statusCode !== 200) throw new Error(answer.body);
  };
  const runs: { query: number; report: number }[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    runs.push({ query: await milliseconds(bare), report: await milliseconds(whole) });
  }
  const counted = runs.slice(WARM_UP);
  return {
    report: median(counted.map(({ report }) => report)),
    query: median(counted.map(({ query }) => query)),
    // Of neighbouring runs, so that what else the machine does weighs on both.
    ratio: median(counted.map(({ report, query }) => report / query)),
  };
}

/** The lists of a shop with 100,000 offers among 3,000,000, beside their bare query; and the whole file of one. */
export async function runPriceBench(): Promise<void> {
  const world = await openBenchWorld();
  try {
    const seconds = (await milliseconds(() => fill(world.services))) / 1000;
    console.log(`${OFFERS.all.toLocaleString('en')} offers filled in ${seconds.toFixed(0)} s`);
    const token = await signInAs(world.app, await makeUser(world.services.db, { shopIds: [LARGEST_SHOP] }));
    await printRatios(PRICE_LISTS, (name) => measure(world, token, name), {
      title: 'list',
      decimals: 0,
      target: TARGET,
    });
    const url = `${world.address}/v1/price-report/undercut-prices/${LARGEST_SHOP}/export`;
    let rows = 0;
    const before = process.memoryUsage.rss();
    let most = before;
    const ms = await milliseconds(async () => {
      const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
      rows = Number(response.headers.get('x-total-rows'));
      for await (const _ of response.body ?? []) most = Math.max(most, process.memoryUsage.rss());
    });
    const megabytes = ((most - before) / 2 ** 20).toFixed(0);
    console.log(
      `the file: ${rows.toLocaleString('en')} rows in ${(ms / 1000).toFixed(1)} s, with ${megabytes} MB more memory at most`,
    );
  } finally {
    await world.close();
  }
}
