import type { Services } from '../../platform/start/services.ts';
import { type FactsCut, readWaitingClicks } from '../portal/portal.public.ts';
import {
  type DayTotals,
  listRepeatedClicks,
  listSpending,
  listSpentMonths,
  sumLedger,
} from './verification.repository.ts';
import { openCheck, totalsText, type VerificationResult } from './verification-result.ts';

type Totals = { readonly clicks: bigint; readonly micros: bigint };
/** By `shop day`. */
type TotalsByDay = Map<string, Totals>;

const NOTHING: Totals = { clicks: 0n, micros: 0n };
const keyOf = ({ shopId, day }: { shopId: number; day: string }) => `${shopId} ${day}`;
const monthOf = (day: string) => day.slice(0, 7).replace('-', '');

function add(totals: TotalsByDay, { clicks, micros, ...of }: DayTotals): void {
  const known = totals.get(keyOf(of)) ?? NOTHING;
  totals.set(keyOf(of), { clicks: known.clicks + clicks, micros: known.micros + micros });
}

/** What the outbox of the cut holds of valid clicks, by month. */
async function sumWaiting({ clickhouse }: Pick<Services, 'clickhouse'>, cut: FactsCut) {
  const months = new Map<string, TotalsByDay>();
  for await (const clicks of readWaitingClicks(clickhouse, cut)) {
    for (const { shopId, day, chargeMicros, valid } of clicks) {
      if (!valid) continue;
      const totals = months.get(monthOf(day)) ?? new Map();
      months.set(monthOf(day), totals);
      add(totals, { shopId, day, clicks: 1n, micros: chargeMicros });
    }
  }
  return months;
}

export type PlaceNames = (shopId: number, day: string) => string;

/**
 * Compares what each shop spent on each day with what its clicks cost, of the ledger and of the batches that are still
 * on their way to it, to the micro-euro; and looks for clicks that stand in the ledger twice.
 */
export async function compareDaySpending(
  services: Pick<Services, 'clickhouse'>,
  cut: FactsCut,
  nameOf: PlaceNames,
): Promise<VerificationResult[]> {
  const once = openCheck('Each click stands in the ledger once', 'months');
  const same = openCheck('What was spent is what the clicks of the ledger cost', 'days of shops');
  const waiting = await sumWaiting(services, cut);
  const clicks = cut.partitions.filter(({ table }) => table === 'click');
  const months = new Set([
    ...(await listSpentMonths(cut.tx)),
    ...clicks.map(({ partition }) => partition),
    ...waiting.keys(),
  ]);
  for (const month of [...months].sort()) {
    const ledger: TotalsByDay = waiting.get(month) ?? new Map();
    for (const partition of clicks.filter((of) => of.partition === month)) {
      for (const totals of await sumLedger(services.clickhouse, partition)) add(ledger, totals);
      for (const { shopId, day, rows, ids } of await listRepeatedClicks(services.clickhouse, partition)) {
        once.differ(nameOf(shopId, day), `${rows} clicks stand there, of which ${ids} are different ones`);
      }
      once.compare(1);
    }
    const spent: TotalsByDay = new Map();
    for (const totals of await listSpending(cut.tx, month)) add(spent, totals);
    const days = [...new Set([...ledger.keys(), ...spent.keys()])];
    same.compare(days.length);
    for (const key of days.sort()) {
      const [one, other] = [spent.get(key) ?? NOTHING, ledger.get(key) ?? NOTHING];
      if (one.clicks === other.clicks && one.micros === other.micros) continue;
      const [shopId = '', day = ''] = key.split(' ');
      same.differ(
        nameOf(Number(shopId), day),
        `spending says ${totalsText(one)}, the ledger ${totalsText(other)}`,
      );
    }
  }
  return [once.result(), same.result()];
}
