import type { FieldError } from '../../../shared/contract/frame/error-codes.ts';
import { lowestBaseMicros } from '../../../shared/rules/auction/base-price.ts';
import { type AmountRequest, type CheckedAmounts, readRequestAmount } from '../changes/changes.public.ts';
import type { AdEditSession } from './change-ads.ts';
import type { CheckedTarget } from './check-ad-targets.ts';
import { loadPriceList } from './load-price-list.ts';

export type AdAmountRequest = AmountRequest<CheckedTarget>;

/** The amounts of ads in micro-euro, 0 for one at fault, and what is wrong with them. */
export async function validateAdAmounts(
  { tx, shop, now }: AdEditSession,
  asked: readonly AdAmountRequest[],
): Promise<CheckedAmounts> {
  const list = await loadPriceList(tx, shop.portalId, now);
  const errors: FieldError[] = [];
  const micros = asked.map(({ field, target, eur, nowMicros }) => {
    const free = readRequestAmount(eur, 0);
    const isSame = 'micros' in free && free.micros === nowMicros;
    const base = isSame ? 0 : lowestBaseMicros(list, target.categoryPath, target);
    const amount = readRequestAmount(eur, base);
    if ('micros' in amount) return amount.micros;
    errors.push({ field, ...amount.error });
    return 0;
  });
  return { micros, errors };
}
