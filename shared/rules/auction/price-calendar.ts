import { belgradeDay, type Day } from '../time/belgrade-time.ts';
import { buildPriceList, edgesOf, type PriceBand, type PriceList } from './base-price.ts';

/** From the first instant of one day to the last of another, both in Belgrade, with base prices of its own. */
export type Season = {
  readonly fromDay: Day;
  readonly toDay: Day;
  readonly bands: readonly PriceBand[];
};

export type PriceCalendar = {
  /** The base prices of an instant (ms since the epoch). */
  readonly at: (ms: number) => PriceList;
  readonly onDay: (day: Day) => PriceList;
};

export const isSeasonDay = ({ fromDay, toDay }: Pick<Season, 'fromDay' | 'toDay'>, day: Day): boolean =>
  fromDay <= day && day <= toDay;

/** The season's band, of whichever category of the path; where it has none, the ordinary list. */
function seasonalList(season: PriceList, ordinary: PriceList): PriceList {
  const bandOf: PriceList['bandOf'] = (path, priceMinor) =>
    season.bandOf(path, priceMinor) ?? ordinary.bandOf(path, priceMinor);
  return {
    bandOf,
    edges: edgesOf([...season.edges, ...ordinary.edges]),
    baseMicros: (path, priceMinor) =>
      season.bandOf(path, priceMinor)?.baseMicros ?? ordinary.baseMicros(path, priceMinor),
  };
}

/**
 * A portal's price lists by day: while a season runs its bands hold, and the ordinary ones where it has none.
 * No two seasons share a day.
 */
export function buildPriceCalendar(options: {
  bands: readonly PriceBand[];
  defaultMicros: number;
  seasons: readonly Season[];
}): PriceCalendar {
  const { bands, defaultMicros, seasons } = options;
  const ordinary = buildPriceList(bands, defaultMicros);
  const lists = seasons.map((season) => ({
    season,
    list: seasonalList(buildPriceList(season.bands, defaultMicros), ordinary),
  }));
  const onDay = (day: Day) => lists.find(({ season }) => isSeasonDay(season, day))?.list ?? ordinary;
  return { onDay, at: (ms) => (lists.length === 0 ? ordinary : onDay(belgradeDay(ms))) };
}
