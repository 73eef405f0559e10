import type { FieldError } from '../../../shared/contract/error-codes.ts';
import { BID_MAX_MICROS, readBid } from '../../../shared/rules/bids.ts';
import { microsToEur } from '../../../shared/rules/money.ts';
import type { BidTarget } from './bids.repository.ts';
import type { BidBook } from './change-bids.ts';
import { loadLeastBases } from './least-bases.ts';

export type AskedAmount = {
  readonly field: string;
  readonly target: BidTarget;
  readonly eur: number;
  /** Of the bid as it stands; the same again is no change, whatever the base price is by now. */
  readonly nowMicros: number | null;
};

const FAULTS = {
  not_positive: 'More than 0',
  too_high: `At most ${microsToEur(BID_MAX_MICROS)} EUR`,
  too_fine: 'At most 6 decimals',
} as const;

function tooLow(baseMicros: number): string {
  const [least, base] = [microsToEur(baseMicros + 1), microsToEur(baseMicros)];
  return `At least ${least} EUR: the lowest base price here is ${base} EUR, and a bid has to be above it`;
}

/** The amounts of bids in micro-euro, 0 for one at fault, and what is wrong with them. */
export async function checkAmounts(
  { tx, shop, now }: BidBook,
  asked: readonly AskedAmount[],
): Promise<{ micros: number[]; faults: FieldError[] }> {
  const read = asked.map(({ eur }) => readBid(eur, 0));
  const fresh = asked.filter((one, index) => {
    const amount = read[index];
    return amount && 'micros' in amount && amount.micros !== one.nowMicros;
  });
  const baseOf = await loadLeastBases(
    tx,
    shop,
    fresh.map(({ target }) => target),
    now,
  );
  const judged = new Set(fresh);
  const faults: FieldError[] = [];
  const micros = asked.map((one) => {
    const base = judged.has(one) ? baseOf(one.target) : 0;
    const amount = readBid(one.eur, base);
    if ('micros' in amount) return amount.micros;
    const message = amount.fault === 'below_minimum' ? tooLow(base) : FAULTS[amount.fault];
    faults.push({ field: one.field, message });
    return 0;
  });
  return { micros, faults };
}
