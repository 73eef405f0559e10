import { SPECIAL_COUNTRY_ID } from '../limits.ts';
import type { Day } from '../time/belgrade-time.ts';

/** What stands above the pages for a time. */
export const BANNER_KINDS = ['event', 'coupons', 'trust'] as const;
export type BannerKind = (typeof BANNER_KINDS)[number];

/** Stands for the last day in a banner's text. */
export const BANNER_LAST_DAY = '{{to}}';

/** Which of two promotions shops of the special country see (spec §2). */
export type Draw = 1 | 2;
const EVENT_DRAW: Draw = 1;
const COUPONS_DRAW: Draw = 2;

type Window = { readonly from_day: Day | null; readonly to_day: Day | null };

/** Whether a day is within a banner's first and last day; null is no end. */
export const isBannerDay = ({ from_day: from, to_day: to }: Window, day: Day): boolean =>
  (from === null || from <= day) && (to === null || day <= to);

/** Where and when a banner stands, before the page and what was closed are looked at. */
export function isBannerFor(
  banner: Window & { readonly kind: BannerKind; readonly portal_ids: readonly number[] },
  about: { readonly countryId: number; readonly today: Day; readonly draw: Draw },
): boolean {
  const { countryId, today, draw } = about;
  if (!isBannerDay(banner, today) || !banner.portal_ids.includes(countryId)) return false;
  const isSpecial = countryId === SPECIAL_COUNTRY_ID;
  // Spec §2: coupons are promoted in the special country only.
  if (banner.kind === 'coupons') return isSpecial && draw === COUPONS_DRAW;
  return banner.kind !== 'event' || !isSpecial || draw === EVENT_DRAW;
}
