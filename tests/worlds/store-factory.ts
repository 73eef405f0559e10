import type { DbOrTx } from '../../server/platform/postgres/database.ts';
import type { StoreDraft } from '../../shared/contract/shops/stores.contract.ts';
import { NO_HOURS } from '../../shared/rules/shops/working-hours.ts';

/** A store in the first place of a country. */
export async function storeDraftFor(db: DbOrTx, cc: string): Promise<StoreDraft> {
  const { id } = await db
    .selectFrom('city')
    .innerJoin('portal', 'portal.id', 'city.country_id')
    .select('city.id')
    .where('portal.locale_code', '=', cc)
    .orderBy('place_in_order')
    .limit(1)
    .executeTakeFirstOrThrow();
  return {
    address: 'Ulica 1',
    place_id: id,
    telephone: '+381 21 555 010',
    email: 'info@shop.example',
    web_address: 'shop.example',
    working_hours: NO_HOURS as StoreDraft['working_hours'],
  };
}

/** A store of a shop; its id. */
export async function makeStore(db: DbOrTx, { shopId, cc }: { shopId: number; cc: string }): Promise<number> {
  const { place_id, working_hours, ...texts } = await storeDraftFor(db, cc);
  const at = new Date('2026-11-20T09:00:00Z');
  const { id } = await db
    .insertInto('store')
    .values({
      ...texts,
      shop_id: shopId,
      city_id: place_id,
      working_hours: JSON.stringify(working_hours),
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
