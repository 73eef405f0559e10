import { expect, test } from 'vitest';
import { openPortalWorld, someClickEvent, someViewEvent } from '../../../../tests/clients/portal-client.ts';
import { makeSeller, makeShop } from '../../../../tests/worlds/factories.ts';
import { countPlaces } from './click-rates.repository.ts';

const { db, clickhouse, product, post, drain } = await openPortalWorld();

test('what visitors do on places is counted, whether or not a limit was reached; clicks on nothing are not', async () => {
  const seller = await makeSeller(db, [product], { limitMicros: 1 });
  const gone = await makeShop(db);
  const clickOf = (shopId: number) => someClickEvent({ shopId, productId: product.id });
  const views = Array.from({ length: 10 }, () =>
    someViewEvent({ shopIds: [seller.id], productId: product.id }),
  );
  const clicks = [clickOf(seller.id), clickOf(seller.id), clickOf(seller.id), clickOf(gone.id)];
  expect((await post([...views, views[0], ...clicks])).body).toMatchObject({ accepted: 14, invalid: 3 });
  expect((await post(views)).body).toMatchObject({ accepted: 0 });
  await drain();
  const days = { portalId: 1, period: { from: '2026-11-20', to: '2026-11-20' } };
  expect(await countPlaces(clickhouse, days)).toEqual([
    { category: product.category.id, place: 4, shown: 10, clicks: 3 },
  ]);
});
