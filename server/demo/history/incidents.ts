import { type Day, dayNumber, dayOfNumber, wallInstant } from '../../../shared/rules/time/belgrade-time.ts';
import { HOUR_MS } from '../../../shared/rules/time/durations.ts';
import type { PortalWorld } from '../world/demo-world.ts';

/** What went wrong: at such an hour of a day so many days before the last, for so long. */
type Incident = { readonly daysAgo: number; readonly hour: number; readonly hours: number };

/** The portal of the merchant's largest shop was hardly to be reached. */
const PORTAL_DOWN: Incident = { daysAgo: 2, hour: 18, hours: 3 };
/** The feed of the merchant's largest shop brought hardly an item until the next one: the portal did not show the shop. */
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

/** When a shop is away, in ms since the epoch. */
export type Absence = { readonly shopId: number; readonly from: number; readonly to: number };

/** The absence of the merchant's largest shop; null on portals without it. */
export function absenceOf({ shops }: Pick<PortalWorld, 'shops'>, today: Day): Absence | null {
  const shop = shops.find(({ owner, size }) => owner === 'merchant' && size === 'large');
  return shop ? { shopId: shop.id, ...stretchOf(SHOP_AWAY, today) } : null;
}

/** What goes wrong in the last days of a portal's history, so that there is something to be alerted of; elsewhere nothing. */
export function incidentsOf(world: Pick<PortalWorld, 'shops'>, today: Day): Incidents {
  const [down, away] = [stretchOf(PORTAL_DOWN, today), absenceOf(world, today)];
  let isAwayNow = false;
  return {
    isLost: (at, draw) => away !== null && isWithin(down, at) && draw() >= SHARE_THROUGH,
    isAway: (shopId) => isAwayNow && shopId === away?.shopId,
    advance: (at) => {
      const before = isAwayNow;
      isAwayNow = away !== null && isWithin(away, at);
      return away && before !== isAwayNow ? [away.shopId] : [];
    },
  };
}
