import { openShopDirectory } from '../../server/kernel/shops/shops.public.ts';
import type { Services } from '../../server/platform/start/services.ts';
import type { ReportName } from '../../shared/contract/reports/analytics.contract.ts';
import { belgradeDay } from '../../shared/rules/time/belgrade-time.ts';
import { addDays, type Period } from '../../shared/rules/time/periods.ts';
import type { BenchWorld } from '../bench-world.ts';
import { LARGEST_SHOP } from '../fill-clicks.ts';
import { type Measured, median, milliseconds } from '../stopwatch.ts';

const RUNS = 9;
const WARM_UP = 2;
const YEAR_DAYS = 365;

/** So many days up to yesterday. */
export function lastDays(days: number): Period {
  const to = addDays(belgradeDay(Date.now()), -1);
  return { from: addDays(to, 1 - days), to };
}
export const yearRange = (): Period => lastDays(YEAR_DAYS);

/** Makes every answer held in memory old. */
export async function ageAnswers({ db }: Services, shopId: number): Promise<void> {
  await db
    .insertInto('shop_data_version')
    .values({ shop_id: shopId, version: 1 })
    .onConflict((on) =>
      on.column('shop_id').doUpdateSet((eb) => ({ version: eb('shop_data_version.version', '+', 1) })),
    )
    .execute();
  // The notice of it must have come before the next call.
  await new Promise((resolve) => setTimeout(resolve, 30));
}

export const largestShop = (services: Services) => openShopDirectory(services).place(LARGEST_SHOP);

export type AskedReport = {
  readonly name: ReportName;
  readonly query: Record<string, string>;
  readonly token: string;
  /** The largest one where it is absent. */
  readonly shopId?: number;
};

/** A report of a shop over HTTP's own way, not from memory, beside a statement to ClickHouse. */
export async function measureReport(
  { services, app }: BenchWorld,
  { name, query, token, shopId = LARGEST_SHOP }: AskedReport,
  bare: { readonly sql: string; readonly params: Record<string, unknown> },
): Promise<Measured> {
  const askBarely = async () => {
    const result = await services.clickhouse.query({
      query: bare.sql,
      query_params: bare.params,
      format: 'JSONEachRow',
    });
    await result.json();
  };
  const ask = async () => {
    const url = `/v1/analytics/${name}/${shopId}`;
    const answer = await app.inject({ url, query, headers: { authorization: `Bearer ${token}` } });
    if (answer.statusCode !== 200) throw new Error(`${name}: ${answer.body}`);
  };
  const runs: { query: number; report: number }[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const barely = await milliseconds(askBarely);
    await ageAnswers(services, shopId);
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
