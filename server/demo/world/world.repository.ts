import { sql } from 'kysely';
import { PORTAL_CODES, type PortalCode } from '../../../shared/rules/portals/portal-codes.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import type {
  DemoAd,
  DemoBand,
  DemoBid,
  DemoBrand,
  DemoPortal,
  DemoSeason,
  PortalWorld,
} from './demo-world.ts';

/** The portals that the demo knows. */
export async function listDemoPortals(db: DbOrTx): Promise<DemoPortal[]> {
  const rows = await db
    .selectFrom('portal')
    .select([
      'id',
      'locale_code as cc',
      'site',
      'currency',
      'pricing_rule as rule',
      'increment_micros as incrementMicros',
      'reserve_micros as reserveMicros',
      'default_base_micros as defaultBaseMicros',
    ])
    .where('locale_code', 'in', [...PORTAL_CODES])
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, cc: row.cc as PortalCode, rule: row.rule as DemoPortal['rule'] }));
}

export async function insertBrands(db: DbOrTx, brands: readonly DemoBrand[]): Promise<void> {
  await db
    .insertInto('brand')
    .values([...brands])
    .execute();
}

/** What bids and ads have in common, as they stand. */
function currentState({ id, shopId, categoryId, versions }: DemoBid | DemoAd) {
  const version = versions.at(-1);
  if (!version) throw new RangeError(`Bid or ad ${id} has no version`);
  return {
    id,
    shop_id: shopId,
    category_id: categoryId,
    bid_micros: version.bidMicros,
    enabled: version.enabled,
    version: versions.length,
    updated_at: new Date(version.at),
  };
}

const bidRow = (bid: DemoBid) => ({ ...currentState(bid), product_id: bid.productId });

const adRow = (ad: DemoAd) => ({
  ...currentState(ad),
  category_id: ad.categoryId,
  brand_id: ad.brandId,
  from_minor: ad.fromMinor,
  to_minor: ad.toMinor,
});

const bandRow = ({ categoryId, fromMinor, toMinor, baseMicros }: DemoBand) => ({
  category_id: categoryId,
  from_minor: fromMinor,
  to_minor: toMinor,
  base_micros: baseMicros,
});

async function insertSeason(
  db: DbOrTx,
  portal_id: number,
  { name, fromDay, toDay, bands }: DemoSeason,
): Promise<void> {
  const { id } = await db
    .insertInto('season')
    .values({
      portal_id,
      name: JSON.stringify(name),
      from_day: fromDay,
      to_day: toDay,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('season_band')
    .values(bands.map((band) => ({ season_id: id, ...bandRow(band) })))
    .execute();
}

async function insertCatalogue(db: DbOrTx, world: PortalWorld): Promise<void> {
  const portal_id = world.portal.id;
  await db
    .insertInto('category')
    .values(
      world.categories.map(({ id, parentId, path, name, slug }) => ({
        id,
        portal_id,
        parent_id: parentId,
        level: path.length,
        path: [...path],
        name,
        slug,
      })),
    )
    .execute();
  await db
    .insertInto('product')
    .values(
      world.products.map(({ id, categoryPath, brandId, ean, name, url }) => ({
        id,
        portal_id,
        category_id: categoryPath.at(-1) ?? 0,
        brand_id: brandId,
        ean,
        name,
        url,
      })),
    )
    .execute();
  await db
    .insertInto('price_band')
    .values(world.bands.map((band) => ({ portal_id, ...bandRow(band) })))
    .execute();
  if (world.season) await insertSeason(db, portal_id, world.season);
}

/** Inserts a portal's catalogue, shops, bids and ads. `managerOf` gives each shop its account manager. */
export async function insertPortalWorld(
  db: DbOrTx,
  world: PortalWorld,
  options: { createdAt: Date; managerOf: (shopIndex: number) => number | null },
): Promise<void> {
  await insertCatalogue(db, world);
  await db
    .insertInto('shop')
    .values(
      world.shops.map(({ id, name, website, hasModule }, index) => ({
        id,
        portal_id: world.portal.id,
        name,
        website,
        has_module: hasModule,
        account_manager_id: options.managerOf(index),
        created_at: options.createdAt,
      })),
    )
    .execute();
  await db.insertInto('bid').values(world.bids.map(bidRow)).execute();
  if (world.ads.length > 0) await db.insertInto('product_ad').values(world.ads.map(adRow)).execute();
}

/** Lets new rows go on after the ids that were given here. */
export async function continueIds(db: DbOrTx): Promise<void> {
  for (const table of ['category', 'brand', 'product', 'shop', 'bid', 'product_ad'] as const) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select coalesce(max(id), 0) + 1 from ${sql.table(table)}), false)`.execute(
      db,
    );
  }
}
