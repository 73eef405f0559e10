import { belgradeDay } from '../../../shared/rules/time/belgrade-time.ts';
import { addDays, type Period } from '../../../shared/rules/time/periods.ts';
import { openShopDirectory } from '../../kernel/shops/shops.public.ts';
import type { Services } from '../../platform/start/services.ts';
import { openAnswerReader } from '../analytics/analytics.public.ts';
import type { PlaceNames } from './compare-day-spending.ts';
import { type DayTotals, listSpentPeriods, sumLedgerNow } from './verification.repository.ts';
import { openCheck, totalsText, type VerificationResult } from './verification-result.ts';

/** Reports know ranges of some years; a year is a range that is asked for often. */
const RANGE_DAYS = 365;
const MICROS_PER_EUR = 1_000_000;

type Totals = Pick<DayTotals, 'clicks' | 'micros'>;
type Answers = ReturnType<typeof openAnswerReader>;

function* yearsOf({ from, to }: Period): Generator<Period> {
  for (let start = from; start <= to; start = addDays(start, RANGE_DAYS)) {
    const end = addDays(start, RANGE_DAYS - 1);
    yield { from: start, to: end < to ? end : to };
  }
}

const NOTHING: Totals = { clicks: 0n, micros: 0n };

async function reportedDays(answers: Answers, shopId: number, { from, to }: Period) {
  const { data } = await answers.report('daily-metrics', shopId, { date_from: from, date_to: to });
  // A sum in EUR holds its micro-euro exactly up to nine thousand million EUR.
  return new Map(
    data.map(({ date, clicks, cpc_sum: eur }) => [
      date,
      { clicks: BigInt(clicks ?? 0), micros: BigInt(Math.round((eur ?? 0) * MICROS_PER_EUR)) },
    ]),
  );
}

/** Whether a report that was made between two looks at the ledger says what stood there; sums only grow. */
function isBetween(report: Totals, before: Totals, after: Totals): boolean {
  return (['clicks', 'micros'] as const).every((of) => before[of] <= report[of] && report[of] <= after[of]);
}

/** Compares what the reports say of each day of each shop with its clicks in the ledger; clicks may arrive meanwhile. */
export async function compareReports(
  services: Pick<Services, 'db' | 'clickhouse' | 'feed' | 'clock'>,
  nameOf: PlaceNames,
): Promise<VerificationResult> {
  const check = openCheck('The reports say what stands in the ledger', 'days of shops');
  const answers = openAnswerReader(services, openShopDirectory(services), new AbortController().signal);
  const today = belgradeDay(services.clock());
  const ledgerOf = async (shopId: number, period: Period) =>
    new Map((await sumLedgerNow(services.clickhouse, shopId, period)).map((totals) => [totals.day, totals]));
  for (const { shopId, from, to } of await listSpentPeriods(services.db)) {
    const last = [to, today].sort()[0] ?? today;
    for (const period of yearsOf({ from, to: last })) {
      const before = await ledgerOf(shopId, period);
      const reported = await reportedDays(answers, shopId, period);
      const after = await ledgerOf(shopId, period);
      check.compare(after.size);
      for (const day of new Set([...reported.keys(), ...after.keys()])) {
        const [report, stored] = [reported.get(day) ?? NOTHING, after.get(day) ?? NOTHING];
        if (isBetween(report, before.get(day) ?? NOTHING, stored)) continue;
        check.differ(
          nameOf(shopId, day),
          `the report says ${totalsText(report)}, the ledger ${totalsText(stored)}`,
        );
      }
    }
  }
  return check.result();
}
