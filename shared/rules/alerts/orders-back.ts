import { LEAST_CHANGE } from './alert-rule.ts';

/** What came in a stretch up to now, and what is expected of it. */
type Stretch = { readonly seen: number; readonly expected: number };

/** So many times likelier must it be that orders are back than that they go on as few as they were. */
const LIKELIER = 20;
/** More than came before is said to come still: of nothing half an order. */
const HALF = 0.5;

/** Whether what came of late is what is expected, and not the little that came before it. */
function isBack(late: Stretch, before: Stretch): boolean {
  if (late.seen < (1 - LEAST_CHANGE) * late.expected) return false;
  const fallen = Math.min(1, (before.seen + HALF) / before.expected);
  return late.seen * Math.log(1 / fallen) - late.expected * (1 - fallen) >= Math.log(LIKELIER);
}

/**
 * Whether the orders that a whole stretch lacks were missing earlier, and come again: in one of its last parts nearly as many
 * came as are expected, which is far likelier than that they go on as few as before it.
 */
export const areOrdersBack = (whole: Stretch, parts: readonly Stretch[]): boolean =>
  parts.some((late) => {
    const before = { seen: whole.seen - late.seen, expected: whole.expected - late.expected };
    return before.expected > 0 && isBack(late, before);
  });
