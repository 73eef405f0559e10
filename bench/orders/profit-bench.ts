import { previousPeriod } from '../../shared/rules/time/periods.ts';
import { signInAs } from '../../tests/clients/call-client.ts';
import { makeUser } from '../../tests/worlds/factories.ts';
import { openBenchWorld } from '../bench-world.ts';
import { fillClicks, LARGEST_SHOP } from '../fill-clicks.ts';
import { measureReport, yearRange } from '../reports/measure-report.ts';
import { milliseconds, printRatios } from '../stopwatch.ts';
import { fillOrderLines } from './fill-order-lines.ts';
import { SHORTEST_SQL } from './shortest-profit-sql.ts';

/** A fiftieth of them brings orders. */
const CLICKS = Number(process.env.PROFIT_CLICKS ?? 1_000_000);
const TARGET = 1.5;
const SECOND_MS = 1_000;

/** The reports of what clicks brought, of the largest shop over a year, beside the shortest statements for their figures. */
export async function runProfitBench(): Promise<void> {
  const world = await openBenchWorld();
  try {
    const { services } = world;
    const ms = await milliseconds(async () => {
      await fillClicks(services, CLICKS);
      await fillOrderLines(services);
    });
    const seconds = (ms / SECOND_MS).toFixed(0);
    console.log(`${CLICKS.toLocaleString('en')} clicks and their orders filled in ${seconds} s`);
    const token = await signInAs(world.app, await makeUser(services.db, { shopIds: [LARGEST_SHOP] }));
    const { from, to } = yearRange();
    const params = { shop: LARGEST_SHOP, from, to, before_from: previousPeriod({ from, to }).from };
    const query = { date_from: from, date_to: to };
    const names = Object.keys(SHORTEST_SQL) as (keyof typeof SHORTEST_SQL)[];
    await printRatios(
      names,
      (name) => measureReport(world, { name, query, token }, { sql: SHORTEST_SQL[name], params }),
      { title: 'report', decimals: 1, target: TARGET },
    );
  } finally {
    await world.close();
  }
}
