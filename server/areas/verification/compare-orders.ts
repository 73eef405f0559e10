import type { Day } from '../../../shared/rules/time/belgrade-time.ts';
import type { Services } from '../../platform/start/services.ts';
import { firstOrderDay } from '../orders/orders.public.ts';
import { type FactsCut, readWaitingOrderLines } from '../portal/portal.public.ts';
import type { PlaceNames } from './compare-day-spending.ts';
import { type OrderSums, SUMMED_COLUMNS, sumAccountedLines, sumOrderLines } from './order-sums.repository.ts';
import { openCheck, type VerificationResult } from './verification-result.ts';

/** By `shop day`. */
type SumsByDay = Map<string, readonly bigint[]>;

const NOTHING: readonly bigint[] = ['lines', ...SUMMED_COLUMNS].map(() => 0n);

function add(totals: SumsByDay, { shopId, dayText, sums }: OrderSums): void {
  const key = `${shopId} ${dayText}`;
  const known = totals.get(key) ?? NOTHING;
  totals.set(
    key,
    sums.map((sum, index) => sum + (known[index] ?? 0n)),
  );
}

const textOf = (sums: readonly bigint[]): string =>
  ['lines', ...SUMMED_COLUMNS].map((name, index) => `${name} ${sums[index]}`).join(', ');

/** What stands in ClickHouse in the cut, and what is on its way there. */
async function sumLedger(
  { clickhouse }: Pick<Services, 'clickhouse'>,
  cut: FactsCut,
  fromDay: Day,
): Promise<SumsByDay> {
  const ledger: SumsByDay = new Map();
  for (const partition of cut.partitions.filter(({ table }) => table === 'order_line'))
    for (const sums of await sumOrderLines(clickhouse, partition, fromDay)) add(ledger, sums);
  for await (const lines of readWaitingOrderLines(clickhouse, cut)) {
    for (const line of lines) {
      if (line('order_day') < fromDay) continue;
      const sign = BigInt(line('sign'));
      const sums = [sign, ...SUMMED_COLUMNS.map((column) => sign * BigInt(line(column)))];
      add(ledger, { shopId: Number(line('shop_id')), dayText: line('day'), sums });
    }
  }
  return ledger;
}

/**
 * Compares what each shop's orders were accounted as, by the day that reports count them on, with the order lines that the
 * reports count, to the hundredth and the micro-euro. Of orders that are too old to be kept only their lines are left.
 */
export async function compareOrders(
  services: Pick<Services, 'clickhouse' | 'clock'>,
  cut: FactsCut,
  nameOf: PlaceNames,
): Promise<VerificationResult> {
  const check = openCheck('Orders brought what their lines in the reports say', 'days of shops');
  const fromDay = firstOrderDay(services.clock());
  const ledger = await sumLedger(services, cut, fromDay);
  const accounted: SumsByDay = new Map();
  for (const sums of await sumAccountedLines(cut.tx, fromDay)) add(accounted, sums);
  const days = [...new Set([...ledger.keys(), ...accounted.keys()])].sort();
  check.compare(days.length);
  for (const key of days) {
    const [one, other] = [accounted.get(key) ?? NOTHING, ledger.get(key) ?? NOTHING];
    if (one.every((sum, index) => sum === other[index])) continue;
    const [shopId = '', day = ''] = key.split(' ');
    check.differ(nameOf(Number(shopId), day), `the orders say ${textOf(one)}; the reports ${textOf(other)}`);
  }
  return check.result();
}
