import { isOverLimit, isSuspendedAt } from '../../../shared/rules/bids/bid-ranking.ts';
import { belgradeDay, dayStart, monthOf } from '../../../shared/rules/time/belgrade-time.ts';
import { buckets, type Period } from '../../../shared/rules/time/periods.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import { listWithholdings, withheldMonth } from '../bidding/bidding.public.ts';

/** When shops were suspended or over their limit within a period, and the instants at which that began or ended. */
export async function loadKeptOut(db: DbOrTx, shopIds: readonly number[], { from, to }: Period) {
  const months = buckets({ from, to }, 'month').map(({ from: day }) => monthOf(day));
  const found = await Promise.all(
    months.map(async (month) => {
      const about = withheldMonth(`${month}-01`);
      return { month, from: dayStart(about.month), of: await listWithholdings(db, shopIds, about) };
    }),
  );
  const turns = found.flatMap((month) => [
    month.from,
    ...shopIds.flatMap((shopId) => {
      const { suspensions, reached, changes } = month.of(shopId);
      return [
        ...suspensions.flatMap((one) => (one.to === null ? [one.from] : [one.from, one.to])),
        ...[...reached, ...changes].map(({ at }) => at),
      ];
    }),
  ]);
  const isActive = (shopId: number, ms: number): boolean => {
    const month = monthOf(belgradeDay(ms));
    const withheld = found.find((one) => one.month === month)?.of(shopId);
    if (!withheld) return true;
    const { suspensions, reached, changes } = withheld;
    return !isSuspendedAt(ms, suspensions) && !isOverLimit(ms, reached, changes);
  };
  return { turns, isActive };
}
