import type { HeldPrices } from '../../../../shared/contract/desk/portal-data.contract.ts';
import { buildPriceList, type PriceBand } from '../../../../shared/rules/auction/base-price.ts';
import { isSeasonDay } from '../../../../shared/rules/auction/price-calendar.ts';
import { priceSegments } from '../../../../shared/rules/auction/price-segments.ts';
import { microsToEur, minorToUnits } from '../../../../shared/rules/money/money.ts';
import type { PortalCode } from '../../../../shared/rules/portals/portal-codes.ts';
import { belgradeDay } from '../../../../shared/rules/time/belgrade-time.ts';
import { listPriceBands, listSeasons } from '../../../kernel/catalogue/catalogue.public.ts';
import type { Services } from '../../../platform/start/services.ts';
import { openPortal } from '../list-portals.ts';
import { listSeasonRows } from '../seasons/seasons.repository.ts';

/** The season of a portal that runs today or comes next, with its bands; null where none is known. */
async function findSeason({ db, clock }: Pick<Services, 'db' | 'clock'>, portalId: number) {
  const today = belgradeDay(clock());
  const next = (await listSeasonRows(db, portalId)).findLast(({ toDay }) => toDay >= today);
  if (!next) return null;
  // Seasons share no day, so the first day of one is in no other.
  const [held] = await listSeasons(db, portalId, { from: next.fromDay, to: next.fromDay });
  return { ...next, bands: held?.bands ?? [], isRunning: isSeasonDay(next, today) };
}

/**
 * What a click costs by the base prices of a portal, for every category that has a price of its own in the list or in the
 * season that runs or comes next: cut where the price changes, by the very rule that prices clicks.
 */
export async function readHeldList(
  services: Pick<Services, 'db' | 'clock'>,
  code: PortalCode,
): Promise<HeldPrices> {
  const { portal, categories } = await openPortal(services.db, code);
  const [bands, season] = await Promise.all([
    listPriceBands(services.db, portal.id),
    findSeason(services, portal.id),
  ]);
  const all: readonly PriceBand[] = [...bands, ...(season?.bands ?? [])];
  const ofCategory = Map.groupBy(all, ({ categoryId }) => categoryId);
  const ordinary = buildPriceList(bands, portal.defaultMicros);
  const seasonal = season && buildPriceList(season.bands, portal.defaultMicros);
  const rowsOf = (id: number) => {
    const path = categories.pathOf(id);
    const ofPath = path.flatMap((one) => ofCategory.get(one) ?? []);
    return priceSegments(path, { ordinary, season: seasonal, bands: ofPath }).map((segment) => ({
      category_id: id,
      category: categories.nameOf(id),
      from_price: minorToUnits(segment.fromMinor),
      to_price: segment.toMinor === null ? null : minorToUnits(segment.toMinor),
      cpc: microsToEur(segment.baseMicros),
      season_cpc: segment.seasonMicros === null ? null : microsToEur(segment.seasonMicros),
    }));
  };
  return {
    data: categories.ordered.filter((id) => ofCategory.has(id)).flatMap(rowsOf),
    season: season && {
      name: season.name,
      from_day: season.fromDay,
      to_day: season.toDay,
      is_running: season.isRunning,
    },
  };
}
