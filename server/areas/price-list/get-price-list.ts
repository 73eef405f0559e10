import type {
  PriceListAnswer,
  PriceListCategory,
} from '../../../shared/contract/reports/price-list.contract.ts';
import { buildPriceList, type PriceBand } from '../../../shared/rules/auction/base-price.ts';
import { isSeasonDay } from '../../../shared/rules/auction/price-calendar.ts';
import { type PriceSegment, priceSegments } from '../../../shared/rules/auction/price-segments.ts';
import { microsToEur } from '../../../shared/rules/money/money.ts';
import { PORTAL_LANGUAGES } from '../../../shared/rules/portals/portal-languages.ts';
import { belgradeDay } from '../../../shared/rules/time/belgrade-time.ts';
import { getPricing, listPriceBands, listSeasons } from '../../kernel/catalogue/catalogue.public.ts';
import type { ShopDirectory, ShopPlace } from '../../kernel/shops/shops.public.ts';
import type { Db } from '../../platform/postgres/database.ts';
import type { Services } from '../../platform/start/services.ts';
import {
  type BasePriceCategoryRow,
  countPriceListOffers,
  findNextSeason,
  listPricedCategories,
} from './price-list.repository.ts';
import { type BranchSums, type CountedSegment, inTreeOrder, sumBranches } from './price-tree.ts';

const MINOR_PER_UNIT = 100;
const eurOrNull = (micros: number | null) => (micros === null ? null : microsToEur(micros));

type Prices = {
  readonly defaultMicros: number;
  readonly bands: readonly PriceBand[];
  /** Null where no season is shown. */
  readonly seasonBands: readonly PriceBand[] | null;
};

/** The segments of every category. */
function segmentsByCategory(
  categories: readonly BasePriceCategoryRow[],
  prices: Prices,
): Map<number, PriceSegment[]> {
  const { defaultMicros, bands, seasonBands } = prices;
  const ordinary = buildPriceList(bands, defaultMicros);
  const season = seasonBands && buildPriceList(seasonBands, defaultMicros);
  const byCategory = Map.groupBy([...bands, ...(seasonBands ?? [])], ({ categoryId }) => categoryId);
  const segmentsOf = ({ path }: BasePriceCategoryRow): PriceSegment[] => {
    const ofPath = path.flatMap((categoryId) => byCategory.get(categoryId) ?? []);
    return priceSegments(path, { ordinary, season, bands: ofPath });
  };
  return new Map(categories.map((category) => [category.id, segmentsOf(category)]));
}

/** Categories that only group others: with some below them, and neither bands nor offers of their own. */
function groupsOf(
  categories: readonly BasePriceCategoryRow[],
  { bands, seasonBands }: Prices,
  counted: ReadonlyMap<number, readonly CountedSegment[]>,
): Set<number> {
  const parents = new Set(categories.map(({ parentId }) => parentId));
  const banded = new Set([...bands, ...(seasonBands ?? [])].map(({ categoryId }) => categoryId));
  const hasOffers = (id: number) => counted.get(id)?.some(({ offers }) => offers > 0);
  return new Set(
    categories.map(({ id }) => id).filter((id) => parents.has(id) && !banded.has(id) && !hasOffers(id)),
  );
}

async function countSegments(
  db: Db,
  shopId: number,
  segments: ReadonlyMap<number, readonly PriceSegment[]>,
): Promise<Map<number, CountedSegment[]>> {
  const all = [...segments].flatMap(([categoryId, ofCategory]) =>
    ofCategory.map((segment) => ({ categoryId, ...segment })),
  );
  const offers = await countPriceListOffers(db, shopId, all);
  const counted = all.map((segment, index) => ({ ...segment, offers: offers.get(index) ?? 0 }));
  return Map.groupBy(counted, ({ categoryId }) => categoryId);
}

function describeCategory(
  { id, parentId, path, name }: BasePriceCategoryRow,
  segments: readonly CountedSegment[],
  sums: BranchSums,
  shown: { cc: string; hasSeason: boolean },
): PriceListCategory {
  return {
    category_id: id,
    parent_id: parentId,
    level: path.length,
    [`name_${shown.cc}`]: name,
    bands: segments.map(({ fromMinor, toMinor, baseMicros, seasonMicros, sourceId, offers }) => ({
      from_price: fromMinor / MINOR_PER_UNIT,
      to_price: toMinor === null ? null : toMinor / MINOR_PER_UNIT,
      cpc: microsToEur(baseMicros),
      season_cpc: eurOrNull(seasonMicros),
      source_id: sourceId,
      num_offers: offers,
    })),
    cpc_min: microsToEur(sums.lowestMicros),
    cpc_max: microsToEur(sums.highestMicros),
    num_offers: sums.offers,
    cpc_avg: eurOrNull(sums.averageMicros),
    season_cpc_avg: shown.hasSeason ? eurOrNull(sums.seasonAverageMicros) : null,
  };
}

async function loadPriceParts(db: Db, { portalId }: ShopPlace, now: number) {
  const today = belgradeDay(now);
  const [categories, pricing, bands, season] = await Promise.all([
    listPricedCategories(db, portalId),
    getPricing(db, portalId),
    listPriceBands(db, portalId),
    findNextSeason(db, portalId, today),
  ]);
  // Seasons share no day, so the first day of one is in no other.
  const [shown] = season ? await listSeasons(db, portalId, { from: season.fromDay, to: season.fromDay }) : [];
  return { today, categories, defaultMicros: pricing.defaultBaseMicros, bands, season, shown };
}

type Question = { services: Pick<Services, 'db' | 'clock'>; shops: ShopDirectory; shopId: number };

/** The price list of the shop's portal, with what it means for the shop's offers. */
export async function getPriceList({ services, shops, shopId }: Question): Promise<PriceListAnswer> {
  const { db, clock } = services;
  const place = await shops.place(shopId);
  const { today, season, shown, ...parts } = await loadPriceParts(db, place, clock());
  const { defaultMicros, bands } = parts;
  const language = PORTAL_LANGUAGES[place.cc as keyof typeof PORTAL_LANGUAGES];
  const categories = inTreeOrder(parts.categories, language);
  const prices = { defaultMicros, bands, seasonBands: shown?.bands ?? null };
  const counted = await countSegments(db, shopId, segmentsByCategory(categories, prices));
  for (const id of groupsOf(categories, prices, counted)) counted.delete(id);
  const sums = sumBranches(categories, ({ id }) => counted.get(id) ?? []);
  const nothing = { lowestMicros: defaultMicros, highestMicros: defaultMicros, offers: 0 };
  const ofNothing: BranchSums = { ...nothing, averageMicros: null, seasonAverageMicros: null };
  const all = [...counted.values()].flat().map(({ baseMicros }) => baseMicros);
  return {
    data: categories.map((category) =>
      describeCategory(category, counted.get(category.id) ?? [], sums.get(category.id) ?? ofNothing, {
        cc: place.cc,
        hasSeason: season !== null,
      }),
    ),
    priceListRange: {
      currency: place.currency,
      lowest_cpc: microsToEur(all.reduce((a, b) => Math.min(a, b), all[0] ?? defaultMicros)),
      highest_cpc: microsToEur(all.reduce((a, b) => Math.max(a, b), all[0] ?? defaultMicros)),
      default_cpc: microsToEur(defaultMicros),
    },
    season: season && {
      name: season.name,
      from_day: season.fromDay,
      to_day: season.toDay,
      is_running: isSeasonDay(season, today),
    },
  };
}
