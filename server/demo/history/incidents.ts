import { type Day, dayNumber, dayOfNumber, wallInstant } from '../../../shared/rules/time/belgrade-time.ts';
import { HOUR_MS } from '../../../shared/rules/time/durations.ts';
import type { PortalWorld } from '../world/demo-world.ts';

/** What went wrong: at such an hour of a day so many days before the last, for so long. */
type Incident = { readonly daysAgo: number; readonly hour: number; readonly hours: number };

/** The portal of the merchant's largest shop was hardly to be reached. */
const PORTAL_DOWN: Incident = { daysAgo: 2, hour: 18, hours: 3 };
/** The merchant's largest shop was away, and the portal did not show it. */
const SHOP_AWAY: Incident = { daysAgo: 5, hour: 11, hours: 6 };
/** Who comes through while the portal is down. */
const SHARE_THROUGH = 0.1;

export type Incidents = {
  /** Whether a visit at an instant comes to nothing; `draw` from 0 to below 1. */
  readonly isLost: (at: number, draw: () => number) => boolean;
  readonly isAway: (shopId: number) => boolean;
  /** Goes on to an instant; returns the shops that vanish or are there again. */
  readonly advance: (at: number) => number[];
};

function stretchOf({ daysAgo, hour, hours }: Incident, today: Day) {
  const from = wallInstant(dayOfNumber(dayNumber(today) - daysAgo), hour * 60);
  return { from, to: from + hours * HOUR_MS };
}

const isWithin = ({ from, to }: { from: number; to: number }, at: number) => at >= from && at < to;

/** What goes wrong in the last days of a portal's history, so that there is something to be alerted of; elsewhere nothing. */
export function incidentsOf({ shops }: Pick<PortalWorld, 'shops'>, today: Day): Incidents {
  const shop = shops.find(({ owner, size }) => owner === 'merchant' && size === 'large');
  const [down, away] = [stretchOf(PORTAL_DOWN, today), stretchOf(SHOP_AWAY, today)];
  let isAwayNow = false;
  return {
    isLost: (at, draw) => shop !== undefined && isWithin(down, at) && draw() >= SHARE_THROUGH,
    isAway: (shopId) => isAwayNow && shopId === shop?.id,
    advance: (at) => {
      const before = isAwayNow;
      isAwayNow = isWithin(away, at);
      return shop && before !== isAwayNow ? [shop.id] : [];
    },
  };
}
