import { LRUCache } from 'lru-cache';
import {
  type ClickRates,
  clickRates,
  type PositionCount,
} from '../../../../shared/rules/auction/click-rates.ts';
import type { Services } from '../../../platform/start/services.ts';
import {
  countKnownDays,
  countPlaces,
  findStateOfDays,
  type PlaceCount,
  type PortalDays,
} from './click-rates.repository.ts';

/** How a portal's visitors clicked on some days. */
export type PortalClicks = {
  /** Of some leaf categories together. */
  readonly ratesOf: (categoryIds: Iterable<number>) => ClickRates;
  /** Days of which views are known. */
  readonly knownDays: number;
  /** Another text as soon as a view or a click of the days came in. */
  readonly state: string;
};

export type ClickRateIndex = (days: PortalDays) => Promise<PortalClicks>;

const PORTALS_HELD = 20;

/** What was shown and clicked at each position, of several categories together. */
export function sumPlaces(counts: readonly PlaceCount[]): Map<number, PositionCount> {
  const sums = new Map<number, PositionCount>();
  for (const { place, shown, clicks } of counts) {
    const known = sums.get(place) ?? { shown: 0, clicks: 0 };
    sums.set(place, { shown: known.shown + shown, clicks: known.clicks + clicks });
  }
  return sums;
}

/** Counts a portal's clicks once, and again only when a view or a click of the days has come in since. */
export function openClickRateIndex({ clickhouse }: Pick<Services, 'clickhouse'>): ClickRateIndex {
  const held = new LRUCache<string, Promise<PortalClicks>>({ max: PORTALS_HELD });
  const count = async (days: PortalDays, state: string): Promise<PortalClicks> => {
    const [counts, knownDays] = await Promise.all([
      countPlaces(clickhouse, days),
      countKnownDays(clickhouse, days),
    ]);
    const ofPortal = sumPlaces(counts);
    const byCategory = Map.groupBy(counts, ({ category }) => category);
    return {
      knownDays,
      state,
      ratesOf: (categoryIds) => {
        const own = [...new Set(categoryIds)].flatMap((id) => byCategory.get(id) ?? []);
        return clickRates(sumPlaces(own), ofPortal);
      },
    };
  };
  return async (days) => {
    const { portalId, period } = days;
    const state = await findStateOfDays(clickhouse, days);
    const key = `${portalId} ${period.from} ${period.to} ${state}`;
    const known = held.get(key);
    if (known) return known;
    const counting = count(days, state);
    held.set(key, counting);
    counting.catch(() => held.delete(key));
    return counting;
  };
}
