import { contains, overlap, type PlacedTarget } from '../../../shared/rules/auction/ad-auction.ts';
import { byBid } from '../../../shared/rules/auction/auction.ts';
import type { RivalAd } from './ads.repository.ts';

type ActiveShops = ReadonlyMap<number, { readonly active: boolean }>;

/** The highest bid of other shops that a target meets on some page, in micro-euro, and how many shops they are. */
export function competitionFor(
  target: PlacedTarget,
  rivals: readonly RivalAd[],
  shops: ActiveShops,
): { maxMicros: number | null; shops: number } {
  const meeting = rivals.filter((rival) => shops.get(rival.shopId)?.active && overlap(rival, target));
  return {
    maxMicros: meeting.length === 0 ? null : Math.max(...meeting.map(({ bidMicros }) => bidMicros)),
    shops: new Set(meeting.map(({ shopId }) => shopId)).size,
  };
}

/** How many other shops stand before an ad on every page that it is for. */
export function countBefore(
  ad: PlacedTarget & { readonly id: number; readonly micros: number; readonly updatedAt: Date },
  rivals: readonly RivalAd[],
  shops: ActiveShops,
): number {
  const own = { id: ad.id, bidMicros: ad.micros, updatedAt: ad.updatedAt.getTime() };
  const before = rivals.filter(
    (rival) =>
      shops.get(rival.shopId)?.active &&
      contains(rival, ad) &&
      byBid({ ...rival, updatedAt: rival.updatedAt.getTime() }, own) < 0,
  );
  return new Set(before.map(({ shopId }) => shopId)).size;
}
