import { normalizeReport } from '../../server/areas/analytics/normalize-report.ts';
import { planReport } from '../../server/areas/analytics/plan-report.ts';
import type { Services } from '../../server/platform/start/services.ts';
import { analyticsReports, type ReportName } from '../../shared/contract/reports/analytics.contract.ts';
import { signInAs } from '../../tests/clients/call-client.ts';
import { makeUser } from '../../tests/worlds/factories.ts';
import { type BenchWorld, openBenchWorld } from '../bench-world.ts';
import { FILL, fillClicks, LARGEST_SHOP } from '../fill-clicks.ts';
import { fillListings } from '../fill-listings.ts';
import { benchLedger } from '../ledger-bench.ts';
import { type Measured, milliseconds, printRatios } from '../stopwatch.ts';
import { largestShop, measureReport, yearRange } from './measure-report.ts';

const TARGET = 1.5;
const NO_MOVES = { from: [], to: [] };
const PLOTTED = '98,110,131,190,260';

/** The year, with five plot items where the report takes them. */
function queryOf(name: ReportName): Record<string, string> {
  const { from, to } = yearRange();
  return {
    ...{ date_from: from, date_to: to },
    ...('items' in analyticsReports[name].response.shape ? { plot_items: PLOTTED } : {}),
  };
}

/** Beside the statement that the report itself asks ClickHouse. */
async function measure(world: BenchWorld, token: string, name: ReportName): Promise<Measured> {
  const { services } = world;
  const query = queryOf(name);
  const parsed = analyticsReports[name].query.parse(query);
  const shop = await largestShop(services);
  const request = normalizeReport({ name, query: parsed, shop, now: services.clock() });
  const { page, rows } = planReport(request, NO_MOVES);
  const statement = page ?? rows;
  if (!statement) throw new Error(`${name} asks nothing`);
  return measureReport(world, { name, query, token }, statement);
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
    const { from, to } = yearRange();
    await benchLedger(world, token, { date_from: from, date_to: to });
    console.log(`memory of the process ${(process.memoryUsage.rss() / 2 ** 20).toFixed(0)} MB`);
  } finally {
    await world.close();
  }
}
