import { selectRows } from '../../server/platform/clickhouse/clickhouse.ts';
import { makeProduct, makeSeller } from '../worlds/factories.ts';
import { openWorld } from '../worlds/test-world.ts';
import { makePortalToken, sendEvents, someClickEvent, someViewEvent } from './portal-client.ts';

/** What a batch of {@link openForwardingWorld} leaves in ClickHouse. */
export const WHOLE_BATCH = { clicks: 40, impressions: 40, views: 40 };

/** A world in which the turn of a month lies within the days that events may come from. */
export async function openForwardingWorld() {
  const world = await openWorld({ now: '2026-12-01T10:00:00Z' });
  const { app, db, clickhouse } = world;
  const token = await makePortalToken(db);
  const product = await makeProduct(db);

  /** A batch of 40 clicks and 40 views of a shop of its own, half of them in November. */
  const acceptBatch = async () => {
    const shop = await makeSeller(db, [product]);
    const at = (index: number) => ({ at: index % 2 ? '2026-11-30T10:00:00Z' : '2026-12-01T09:00:00Z' });
    const events = Array.from({ length: 40 }, (_, index) => [
      someClickEvent({ shopId: shop.id, productId: product.id }, at(index)),
      someViewEvent({ shopIds: [shop.id], productId: product.id }, at(index)),
    ]).flat();
    const { body } = await sendEvents(app, { token, events });
    return { shopId: shop.id, batchId: body.batch_id };
  };
  const count = async (table: string, condition: string, shopId: number) => {
    const [row] = await selectRows<{ count: number }>(
      clickhouse,
      `SELECT toUInt32(count()) AS count FROM ${table} WHERE ${condition}`,
      { shopId },
    );
    return row?.count;
  };
  /** What ClickHouse has of a shop. */
  const countStored = async (shopId: number) => ({
    clicks: await count('app.click', 'shop_id = {shopId:UInt32}', shopId),
    impressions: await count('app.impression', 'shop_id = {shopId:UInt32}', shopId),
    views: await count('app.product_view', 'has(shop_ids, {shopId:UInt32})', shopId),
  });
  return { ...world, token, acceptBatch, countStored };
}
