import type { FieldError } from '../../../shared/contract/frame/error-codes.ts';
import { type AmountRequest, type CheckedAmounts, readRequestAmount } from '../changes/changes.public.ts';
import type { StoredBidTarget } from './bids.repository.ts';
import type { BidEditSession } from './change-bids.ts';
import { loadLeastBases } from './minimum-bids.ts';

export type BidAmountRequest = AmountRequest<StoredBidTarget>;

/** The amounts of bids in micro-euro, 0 for one at fault, and what is wrong with them. */
export async function validateBidAmounts(
  { tx, shop, now }: BidEditSession,
  asked: readonly BidAmountRequest[],
): Promise<CheckedAmounts> {
  const read = asked.map(({ eur }) => readRequestAmount(eur, 0));
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
  const checked = new Set(fresh);
  const errors: FieldError[] = [];
  const micros = asked.map((one) => {
    const amount = readRequestAmount(one.eur, checked.has(one) ? baseOf(one.target) : 0);
    if ('micros' in amount) return amount.micros;
    errors.push({ field: one.field, ...amount.error });
    return 0;
  });
  return { micros, errors };
}
