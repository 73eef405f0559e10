import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { makeAuctionWorld } from '../../../../../tests/auctions/random-changes.ts';
import { NOW_MS, openWorld } from '../../../../../tests/worlds/test-world.ts';
import { openDatabase } from '../../../../platform/postgres/database.ts';
import { loadAuctions } from '../load-auctions.ts';
import { holdAuctions } from './load-held-auctions.ts';

const { db, services, databaseUrl } = await openWorld();
const importer = openDatabase(databaseUrl, 1);
afterAll(() => importer.destroy());

test.each([
  ['another price', sql`price_minor = price_minor + 7700`],
  ['no stock', sql`in_stock = false`],
])(
  'an ad that is given a product while an import gives it %s is read again after that',
  async (_, change) => {
    const { productIds, shopIds } = await makeAuctionWorld(db);
    const [productId = 0] = productIds;
    await sql`delete from product_ad_product where product_id = ${productId}`.execute(db);
    const load = holdAuctions({ db, feed: services.feed });
    const adsOf = async (loading: ReturnType<typeof loadAuctions>) =>
      (await loading).pages
        .map(({ askedId, ads }) => ({ askedId, ads: ads.toSorted((a, b) => a.id - b.id) }))
        .sort((a, b) => a.askedId - b.askedId);
    const held = () => adsOf(load({ portalId: 1, productIds, now: NOW_MS }));
    await held();
    await importer.transaction().execute(async (tx) => {
      await sql`update offer set ${change} where product_id = ${productId}`.execute(tx);
      // The import has told of which ads it knows; of this one it does not.
      await sql`insert into product_ad_product (ad_id, rank, product_id, clicks)
      select id, 1, ${productId}, 900 from product_ad where shop_id = any(${shopIds}::int[])`.execute(db);
      await held();
    });
    expect(await held()).toEqual(await adsOf(loadAuctions(db, 1, productIds, NOW_MS)));
  },
);
