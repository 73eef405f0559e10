import { openShopDirectory } from '../server/kernel/shops/shops.public.ts';
import type { Services } from '../server/platform/start/services.ts';
import type { ReportName } from '../shared/contract/reports/analytics.contract.ts';
import { belgradeDay } from '../shared/rules/time/belgrade-time.ts';
import { addDays, type Period } from '../shared/rules/time/periods.ts';
import type { BenchWorld } from './bench-world.ts';
import { LARGEST_SHOP } from './fill-clicks.ts';
import { type Measured, median, milliseconds } from './stopwatch.ts';

const RUNS = 9;
const WARM_UP = 2;
const YEAR_DAYS = 365;

/** 365 days up to yesterday. */
export function yearRange(): Period {
  const to = addDays(belgradeDay(Date.now()), -1);
  return { from: addDays(to, 1 - YEAR_DAYS), to };
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

export const largestShop = (services: Services) => openShopDirectory(services).place(LARGEST_SHOP);

/** A report of the largest shop over HTTP's own way, not from memory, beside a statement to ClickHouse. */
export async function measureReport(
  { services, app }: BenchWorld,
  report: { readonly name: ReportName; readonly query: Record<string, string>; readonly token: string },
  bare: { readonly sql: string; readonly params: Record<string, unknown> },
): Promise<Measured> {
  const { name, query, token } = report;
  const askBarely = async () => {
    const result = await services.clickhouse.query({
      query: bare.sql,
      query_params: bare.params,
      format: 'JSONEachRow',
    });
    await result.json();
  };
  const ask = async () => {
    const url = `/v1/analytics/${name}/${LARGEST_SHOP}`;
    const answer = await app.inject({ url, query, headers: { authorization: `Bearer ${token}` } });
    if (answer.statusCode !== 200) throw new Error(`${name}: ${answer.body}`);
  };
  const runs: { query: number; report: number }[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const barely = await milliseconds(askBarely);
    await moveDataVersion(services);
    runs.push({ query: barely, report: await milliseconds(ask) });
  }
  const counted = runs.slice(WARM_UP);
  return {
    report: median(counted.map((run) => run.report)),
    query: median(counted.map((run) => run.query)),
    // Of neighbouring runs, so that what else the machine does weighs on both.
    ratio: median(counted.map((run) => run.report / run.query)),
  };
}
