import type { FieldError } from '../../../shared/contract/frame/error-codes.ts';
import { lowestBaseMicros } from '../../../shared/rules/auction/base-price.ts';
import { readRequestAmount } from '../changes/changes.public.ts';
import type { AdEditSession } from './change-ads.ts';
import type { CheckedTarget } from './check-ad-targets.ts';
import { loadPriceList } from './load-price-list.ts';

export type AdAmountRequest = {
  readonly field: string;
  readonly target: CheckedTarget;
  readonly eur: number;
  /** Of the ad as it stands; the same again is no change, whatever the base price is by now. */
  readonly nowMicros: number | null;
};

/** The amounts of ads in micro-euro, 0 for one at fault, and what is wrong with them. */
export async function validateAdAmounts(
  { tx, shop, now }: AdEditSession,
  asked: readonly AdAmountRequest[],
): Promise<{ micros: number[]; faults: FieldError[] }> {
  const list = await loadPriceList(tx, shop.portalId, now);
  const faults: FieldError[] = [];
  const micros = asked.map(({ field, target, eur, nowMicros }) => {
    const free = readRequestAmount(eur, 0);
    const isSame = 'micros' in free && free.micros === nowMicros;
    const base = isSame ? 0 : lowestBaseMicros(list, target.categoryPath, target);
    const amount = readRequestAmount(eur, base);
    if ('micros' in amount) return amount.micros;
    faults.push({ field, ...amount.error });
    return 0;
  });
  return { micros, faults };
}
