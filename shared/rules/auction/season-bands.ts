import { BASE_PRICE_MAX_MICROS } from '../portals/price-list-file.ts';
import { buildPriceList, type PriceBand } from './base-price.ts';
import { priceSegments } from './price-segments.ts';

export const SEASON_NAME_MAX = 60;
export const SEASON_DAYS_MAX = 366;
export const SEASON_PERCENT_MIN = -90;
export const SEASON_PERCENT_MAX = 500;
export const SEASON_CATEGORIES_MAX = 200;

const HUNDRED = 100;

/** Half up to the micro-euro, and never above the dearest that a click can be. */
function withPercent(micros: number, percent: number): number {
  const raised = Math.floor((micros * (HUNDRED + percent) * 2 + HUNDRED) / (2 * HUNDRED));
  return Math.min(raised, BASE_PRICE_MAX_MICROS);
}

type Category = { readonly id: number; readonly path: readonly number[] };

/**
 * Bands with which every price in and below the chosen categories is the ordinary one and so many percent more.
 * A chosen category gets bands for all prices, of whatever category its ordinary ones are; one below it only where
 * the ordinary list has bands of its own.
 */
export function percentBands(options: {
  bands: readonly PriceBand[];
  defaultMicros: number;
  categories: readonly Category[];
  chosen: ReadonlySet<number>;
  percent: number;
}): PriceBand[] {
  const { bands, defaultMicros, categories, chosen, percent } = options;
  const ordinary = buildPriceList(bands, defaultMicros);
  const byCategory = Map.groupBy(bands, ({ categoryId }) => categoryId);
  return categories.flatMap(({ id, path }): PriceBand[] => {
    const isBelow = path.some((one) => chosen.has(one));
    if (!isBelow || !(chosen.has(id) || byCategory.has(id))) return [];
    const ofPath = path.flatMap((one) => byCategory.get(one) ?? []);
    return priceSegments(path, { ordinary, season: null, bands: ofPath }).map(
      ({ fromMinor, toMinor, baseMicros }) => ({
        categoryId: id,
        fromMinor,
        toMinor,
        baseMicros: withPercent(baseMicros, percent),
      }),
    );
  });
}
