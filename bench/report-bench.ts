import { normalizeReport } from '../server/areas/analytics/normalize-report.ts';
import { planReport } from '../server/areas/analytics/plan-report.ts';
import { openShopDirectory } from '../server/kernel/shops/shops.public.ts';
import type { Services } from '../server/platform/start/services.ts';
import { analyticsReports, type ReportName } from '../shared/contract/reports/analytics.contract.ts';
import { belgradeDay } from '../shared/rules/time/belgrade-time.ts';
import { addDays } from '../shared/rules/time/periods.ts';
import { signInAs } from '../tests/clients/call-client.ts';
import { makeUser } from '../tests/worlds/factories.ts';
import { type BenchWorld, openBenchWorld } from './bench-world.ts';
import { FILL, fillClicks, LARGEST_SHOP } from './fill-clicks.ts';
import { fillListings } from './fill-listings.ts';
import { benchLedger } from './ledger-bench.ts';
import { type Measured, median, milliseconds, printRatios } from './stopwatch.ts';

const RUNS = 9;
const WARM_UP = 2;
const TARGET = 1.5;
const PLOTTED = '98,110,131,190,260';

/** 365 days up to yesterday. */
function yearRange(): { date_from: string; date_to: string } {
  const to = addDays(belgradeDay(Date.now()), -1);
  return { date_from: addDays(to, -364), date_to: to };
}

/** The year, with five plot items where the report takes them. */
function queryOf(name: ReportName): Record<string, string> {
  return {
    ...yearRange(),
    ...('items' in analyticsReports[name].response.shape ? { plot_items: PLOTTED } : {}),
  };
}

/** Makes every answer held in memory old. */
async function moveDataVersion({ db }: Services): Promise<void> {
  await db
    .insertInto('shop_data_version')
    .values({ shop_id: LARGEST_SHOP, version: 1 })
    .onConflict((on) =>
      on.column('shop_id').doUpdateSet((eb) => ({ version: eb('shop_data_version.version', '+', 1) })),
    )
    .execute();
  // The notice of it must have come before the next call.
  await new Promise((resolve) => setTimeout(resolve, 30));
}

async function measure(world: BenchWorld, token: string, name: ReportName): Promise<Measured> {
  const { services, app } = world;
  const query = queryOf(name);
  const shop = await openShopDirectory(services).place(LARGEST_SHOP);
  const parsed = analyticsReports[name].query.parse(query);
  const plan = planReport(normalizeReport({ name, query: parsed, shop, now: services.clock() }));
  const bare = async () => {
    const result = await services.clickhouse.query({
      query: plan.sql,
      query_params: plan.params,
      format: 'JSONEachRow',
    });
    await result.json();
  };
  const whole = async () => {
    const url = `/v1/analytics/${name}/${LARGEST_SHOP}`;
    const answer = await app.inject({ url, query, headers: { authorization: `Bearer ${token}` } });
    if (answer.statusCode !== 200) throw new Error(`${name}: ${answer.body}`);
  };
  const runs: { query: number; report: number }[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const query = await milliseconds(bare);
    await moveDataVersion(services);
    runs.push({ query, report: await milliseconds(whole) });
  }
  const counted = runs.slice(WARM_UP);
  return {
    report: median(counted.map((run) => run.report)),
    query: median(counted.map((run) => run.query)),
    // Of neighbouring runs, so that what else the machine does weighs on both.
    ratio: median(counted.map((run) => run.report / run.query)),
  };
}

async function fill(services: Services): Promise<void> {
  await fillClicks(services);
  await fillListings(services);
}

/** Every report of the largest of 500 shops over a year, not from memory, beside its bare ClickHouse query. */
export async function runReportBench(): Promise<void> {
  const world = await openBenchWorld();
  try {
    const seconds = (await milliseconds(() => fill(world.services))) / 1000;
    console.log(
      `${FILL.clicks.toLocaleString('en')} clicks of ${FILL.shops} shops filled in ${seconds.toFixed(0)} s`,
    );
    const token = await signInAs(world.app, await makeUser(world.services.db, { shopIds: [LARGEST_SHOP] }));
    await printRatios(Object.keys(analyticsReports) as ReportName[], (name) => measure(world, token, name), {
      title: 'report',
      decimals: 1,
      target: TARGET,
    });
    await benchLedger(world, token, yearRange());
    console.log(`memory of the process ${(process.memoryUsage.rss() / 2 ** 20).toFixed(0)} MB`);
  } finally {
    await world.close();
  }
}
