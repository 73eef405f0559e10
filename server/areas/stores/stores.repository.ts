import { sql } from 'kysely';
import type { StoreTexts } from '../../../shared/rules/shops/store-details.ts';
import type { WorkingHours } from '../../../shared/rules/shops/working-hours.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import { firstRow, updateById } from '../../platform/postgres/query-answers.ts';

/** A store as it is stored. */
export type StoreValues = StoreTexts & { readonly placeId: number; readonly hours: WorkingHours };

const selectStores = (db: DbOrTx) =>
  db
    .selectFrom('store')
    .innerJoin('city', 'city.id', 'store.city_id')
    .select([
      'store.id',
      'store.shop_id',
      'store.address',
      'store.telephone',
      'store.email',
      'store.web_address',
      'store.working_hours',
      'city.id as city_id',
      'city.country_id',
      'city.code',
      'city.name',
      'city.region',
    ]);

export type StoreRow = Awaited<ReturnType<typeof listStoreRows>>[number];

export async function listStoreRows(db: DbOrTx, shopId: number) {
  return selectStores(db)
    .where('shop_id', '=', shopId)
    .orderBy('city.place_in_order')
    .orderBy('store.address')
    .orderBy('store.id')
    .execute();
}

export async function getStoreRow(db: DbOrTx, id: number): Promise<StoreRow> {
  return selectStores(db).where('store.id', '=', id).executeTakeFirstOrThrow();
}

/** The shop and the city of a store, which stays as it is until the transaction ends; null where there is none. */
export function lockStore(tx: DbOrTx, id: number) {
  return firstRow(
    tx
      .selectFrom('store')
      .select(['shop_id as shopId', 'city_id as cityId'])
      .where('id', '=', id)
      .forUpdate(),
  );
}

export async function countStores(db: DbOrTx, shopId: number): Promise<number> {
  const { stores } = await db
    .selectFrom('store')
    .select((eb) => eb.fn.countAll<number>().as('stores'))
    .where('shop_id', '=', shopId)
    .executeTakeFirstOrThrow();
  return stores;
}

const rowOf = ({ placeId, hours, address, telephone, email, web_address }: StoreValues, now: Date) => ({
  city_id: placeId,
  address,
  telephone,
  email,
  web_address,
  working_hours: JSON.stringify(hours),
  updated_at: now,
});

/** Returns the id of the new store. */
export async function insertStore(
  db: DbOrTx,
  shopId: number,
  values: StoreValues,
  now: Date,
): Promise<number> {
  const { id } = await db
    .insertInto('store')
    .values({ shop_id: shopId, created_at: now, ...rowOf(values, now) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateStore(db: DbOrTx, id: number, values: StoreValues, now: Date): Promise<void> {
  await updateById(db, 'store', id, rowOf(values, now));
}

export async function removeStore(db: DbOrTx, id: number): Promise<void> {
  await db.deleteFrom('store').where('id', '=', id).execute();
}

/** Every offer of the shop, those in stock, and its stores. */
export async function countShop(db: DbOrTx, shopId: number) {
  const offers = await db
    .selectFrom('offer')
    .select((eb) => eb.fn.countAll<number>().as('num_offers'))
    .select(sql<number>`count(*) filter (where in_stock)`.as('num_in_stock'))
    .where('shop_id', '=', shopId)
    .executeTakeFirstOrThrow();
  return { ...offers, num_stores: await countStores(db, shopId) };
}
