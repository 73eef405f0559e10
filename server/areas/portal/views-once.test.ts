import { describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../../shared/rules/time/durations.ts';
import { openPortalWorld, someClickEvent, someViewEvent } from '../../../tests/clients/portal-client.ts';
import { makeSeller, makeShop } from '../../../tests/worlds/factories.ts';
import { NOW } from '../../../tests/worlds/test-world.ts';
import { selectRows } from '../../platform/clickhouse/clickhouse.ts';
import { deleteOldBatches } from './portal.public.ts';

const { db, services, clickhouse, setNow, product, post, drain } = await openPortalWorld();

const someView = (shopIds: readonly number[], changed = {}) =>
  someViewEvent({ shopIds, productId: product.id }, changed);

/** How often a view stands in ClickHouse: itself, and the places that it showed. */
async function stored(viewId: string) {
  await drain();
  const [counts] = await selectRows<{ views: number; impressions: number }>(
    clickhouse,
    `SELECT toUInt32((SELECT count() FROM app.product_view WHERE view_id = {viewId:UUID})) AS views,
       toUInt32((SELECT count() FROM app.impression WHERE view_id = {viewId:UUID})) AS impressions`,
    { viewId },
  );
  return counts;
}

describe('a view counts once', () => {
  test('whatever batch and key bring it again, with all that it showed', async () => {
    const [shop, other] = [await makeShop(db), await makeShop(db)];
    const view = someView([shop.id, other.id]);
    expect((await post([view])).body).toMatchObject({ accepted: 1, refused: [] });
    for (let again = 0; again < 4; again += 1) {
      const { body } = await post([someView([shop.id]), view]);
      expect(body).toMatchObject({ accepted: 1, refused: [{ line: 2, reason: 'duplicate_event' }] });
    }
    expect(await stored(view.id)).toEqual({ views: 1, impressions: 2 });
  });

  test('also where it says something else of itself, and where the id is written otherwise', async () => {
    const [shop, other] = [await makeShop(db), await makeShop(db)];
    const view = someView([shop.id]);
    await post([view]);
    const changed = { ...view, id: view.id.toUpperCase(), at: '2026-11-18T09:00:00.000Z' };
    const { body } = await post([{ ...changed, offers: someView([other.id]).offers }]);
    expect(body).toMatchObject({ accepted: 0, refused: [{ line: 1, reason: 'duplicate_event' }] });
    expect(await stored(view.id)).toEqual({ views: 1, impressions: 1 });
  });

  test('places in the partner module too, of which no list is kept', async () => {
    const shop = await makeShop(db, { hasModule: true });
    const view = someView([], { offers: [{ shop_id: shop.id, position: 1, kind: 'module' }] });
    for (let sent = 0; sent < 5; sent += 1) await post([view]);
    expect(await stored(view.id)).toEqual({ views: 0, impressions: 1 });
  });

  test('of many batches that bring it at once, one does', async () => {
    const shop = await makeShop(db);
    const views = Array.from({ length: 50 }, () => someView([shop.id]));
    const answers = await Promise.all(Array.from({ length: 8 }, () => post(views)));
    expect(answers.map(({ body }) => body.accepted).sort((a, b) => b - a)).toEqual([50, ...Array(7).fill(0)]);
    for (const view of views.slice(0, 3)) expect(await stored(view.id)).toEqual({ views: 1, impressions: 1 });
  });

  test('after its click as well as before it', async () => {
    const shop = await makeSeller(db, [product]);
    const view = someView([shop.id]);
    const click = someClickEvent({ shopId: shop.id, productId: product.id }, { view_id: view.id });
    expect((await post([click])).body).toMatchObject({ accepted: 1, invalid: 0 });
    expect((await post([click, view])).body).toMatchObject({ accepted: 1, refused: [{ line: 1 }] });
    expect((await post([view, click])).body).toMatchObject({
      accepted: 0,
      refused: [{ line: 1 }, { line: 2 }],
    });
    expect(await stored(view.id)).toEqual({ views: 1, impressions: 1 });
  });
});

describe('it is remembered for 48 hours at least', () => {
  const midnight = Date.parse('2026-11-20T00:00:00Z');

  test.each([
    ['accepted as a day began', midnight],
    ['accepted as a day ended', midnight + DAY_MS - 1],
    ['accepted in the middle of a day', Date.parse(NOW)],
  ])('%s, whenever what is too old is deleted', async (_, acceptedAt) => {
    const shop = await makeShop(db);
    const view = someView([shop.id], { at: new Date(acceptedAt).toISOString() });
    setNow(new Date(acceptedAt).toISOString());
    await post([view]);
    for (let hours = 1; hours <= 48; hours += 1) {
      setNow(new Date(acceptedAt + hours * HOUR_MS).toISOString());
      await deleteOldBatches(services);
    }
    expect((await post([view])).body.accepted).toBe(0);
    expect(await stored(view.id)).toEqual({ views: 1, impressions: 1 });
  });

  test('and forgotten after four days', async () => {
    const shop = await makeShop(db);
    setNow('2026-11-20T10:00:00Z');
    await post([someView([shop.id])]);
    for (let days = 1; days <= 4; days += 1) {
      setNow(new Date(Date.parse('2026-11-20T10:00:00Z') + days * DAY_MS).toISOString());
      await deleteOldBatches(services);
    }
    expect(await db.selectFrom('view_guard').selectAll().execute()).toEqual([]);
  });
});
