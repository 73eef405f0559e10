import { analyticsReports, type ReportName } from '../../shared/contract/reports/analytics.contract.ts';
import { addDays } from '../../shared/rules/time/periods.ts';
import { signInAs } from '../../tests/clients/call-client.ts';
import { makeUser } from '../../tests/worlds/factories.ts';
import { type BenchWorld, openBenchWorld } from '../bench-world.ts';
import { FILL, fillClicks } from '../fill-clicks.ts';
import { fillListings } from '../fill-listings.ts';
import { requestsPerSecond } from '../load-generator.ts';
import { fillOrderLines } from '../orders/fill-order-lines.ts';
import { milliseconds } from '../stopwatch.ts';
import { lastDays, measureReport } from './measure-report.ts';

const CLICKS = 5_000_000;
const DAYS = 30;
const TARGET_MS = 8;
const TARGET_PER_SECOND = 300;
const LOAD = { seconds: 5, connections: 8 };
/** Ranges end on so many days, and are a few days longer each time round. */
const ENDS = 600;
const LENGTHS = [DAYS, DAYS + 1, DAYS + 2, DAYS + 3, DAYS + 4];
/** What a statement costs that reads nothing. */
const NOTHING = { sql: 'SELECT 1', params: {} };

/** The shop that half of all shops have fewer clicks than. */
async function findMedianShop({ services }: BenchWorld): Promise<{ shopId: number; clicks: number }> {
  const answer = await services.clickhouse.query({
    query: `SELECT toUInt32(shop_id) AS shopId, toUInt32(count()) AS clicks FROM app.click GROUP BY shopId
      ORDER BY clicks, shopId LIMIT 1 OFFSET ${FILL.shops >> 1}`,
    format: 'JSONEachRow',
  });
  const [shop] = await answer.json<{ shopId: number; clicks: number }>();
  if (!shop) throw new Error('no shop has clicks');
  return shop;
}

/** The first page of products over ranges of which none was asked before. */
async function benchLoad(world: BenchWorld, token: string, shopId: number): Promise<void> {
  const { to } = lastDays(1);
  const urls = LENGTHS.flatMap((days) =>
    Array.from({ length: ENDS }, (_, back) => {
      const end = addDays(to, -back);
      const range = new URLSearchParams({ date_from: addDays(end, 1 - days), date_to: end, per_page: '50' });
      return `${world.address}/v1/analytics/top-products/${shopId}?${range}`;
    }),
  );
  const perSecond = await requestsPerSecond(urls, {
    ...LOAD,
    headers: { authorization: `Bearer ${token}` },
  });
  const isMet = perSecond >= TARGET_PER_SECOND && perSecond * LOAD.seconds <= urls.length;
  console.log(
    `top-products, another range each time, ${LOAD.connections} connections: ${perSecond.toFixed(0)}/s, target at least ${TARGET_PER_SECOND}: ${isMet ? 'met' : 'MISSED'}`,
  );
}

/** Every report of the median of 500 shops over 30 days, not from memory, beside a statement that reads nothing. */
export async function runSmallShopBench(): Promise<void> {
  const world = await openBenchWorld();
  try {
    const { services } = world;
    const ms = await milliseconds(async () => {
      await fillClicks(services, CLICKS);
      await fillListings(services);
      await fillOrderLines(services);
    });
    const { shopId, clicks } = await findMedianShop(world);
    const seconds = (ms / 1000).toFixed(0);
    console.log(
      `${CLICKS.toLocaleString('en')} clicks filled in ${seconds} s, of the median shop ${clicks.toLocaleString('en')}`,
    );
    const token = await signInAs(world.app, await makeUser(services.db, { shopIds: [shopId] }));
    const { from, to } = lastDays(DAYS);
    console.log(`${'report'.padEnd(34)}report ms   SELECT 1`);
    const missed: string[] = [];
    for (const name of Object.keys(analyticsReports) as ReportName[]) {
      const query = { date_from: from, date_to: to };
      const { report, query: nothing } = await measureReport(world, { name, query, token, shopId }, NOTHING);
      if (report > TARGET_MS) missed.push(name);
      console.log(name.padEnd(32) + [report, nothing].map((each) => each.toFixed(1).padStart(11)).join(''));
    }
    console.log(
      `target at most ${TARGET_MS} ms: ${missed.length === 0 ? 'met' : `MISSED by ${missed.length} of ${Object.keys(analyticsReports).length}`}`,
    );
    await benchLoad(world, token, shopId);
  } finally {
    await world.close();
  }
}
