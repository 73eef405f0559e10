import type { AuctionPricing } from '../../../shared/rules/auction/auction.ts';
import type { PriceBand } from '../../../shared/rules/auction/base-price.ts';
import type { Season } from '../../../shared/rules/auction/price-calendar.ts';
import type { Day } from '../../../shared/rules/time/belgrade-time.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';

/** The portal's whole price list. */
export async function listPriceBands(db: DbOrTx, portalId: number) {
  return db
    .selectFrom('price_band')
    .select([
      'category_id as categoryId',
      'from_minor as fromMinor',
      'to_minor as toMinor',
      'base_micros as baseMicros',
    ])
    .where('portal_id', '=', portalId)
    .execute();
}

/** The portal's seasons that have a day of a period, each with its bands. */
export async function listSeasons(db: DbOrTx, portalId: number, period: { from: Day; to: Day }) {
  const rows = await db
    .selectFrom('season')
    .leftJoin('season_band as band', 'band.season_id', 'season.id')
    .select(['season.id', 'season.from_day as fromDay', 'season.to_day as toDay'])
    .select((eb) => [
      eb.ref('band.category_id').as('categoryId'),
      eb.ref('band.from_minor').as('fromMinor'),
      eb.ref('band.to_minor').as('toMinor'),
      eb.ref('band.base_micros').as('baseMicros'),
    ])
    .where('portal_id', '=', portalId)
    .where('season.from_day', '<=', period.to)
    .where('season.to_day', '>=', period.from)
    .execute();
  return [...Map.groupBy(rows, ({ id }) => id).values()].map((ofSeason): Season => {
    const [{ fromDay, toDay }] = ofSeason as [(typeof rows)[number]];
    const bands = ofSeason.filter(({ categoryId }) => categoryId !== null) as ((typeof ofSeason)[number] &
      PriceBand)[];
    return { fromDay, toDay, bands };
  });
}

/** How the portal prices clicks. */
export async function getPricing(db: DbOrTx, portalId: number) {
  return db
    .selectFrom('portal')
    .select((eb) => eb.ref('pricing_rule').$castTo<AuctionPricing['rule']>().as('rule'))
    .select([
      'increment_micros as incrementMicros',
      'reserve_micros as reserveMicros',
      'default_base_micros as defaultBaseMicros',
    ])
    .where('id', '=', portalId)
    .executeTakeFirstOrThrow();
}
