import { expect, test } from 'vitest';
import { makePortalToken, sendEvents, someClickEvent } from '../../../../tests/clients/portal-client.ts';
import { makeProduct, makeSeller } from '../../../../tests/worlds/factories.ts';
import { openWorld } from '../../../../tests/worlds/test-world.ts';
import { deleteOldBatches, openForwarder } from '../portal.public.ts';

const { app, db, services, setNow } = await openWorld();

const count = async (table: 'event_batch' | 'click_guard') => {
  const { rows } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  return rows;
};

test('keeps what an event may still be compared with, and what ClickHouse does not have yet', async () => {
  const product = await makeProduct(db);
  const shop = await makeSeller(db, [product]);
  const token = await makePortalToken(db);
  const post = (now: string, minutesAgo: number) => {
    setNow(now);
    const at = new Date(Date.parse(now) - minutesAgo * 60_000).toISOString();
    return sendEvents(app, {
      token,
      events: [someClickEvent({ shopId: shop.id, productId: product.id }, { at })],
    });
  };
  const { drain } = openForwarder(services);
  await post('2026-10-01T10:00:00Z', 0);
  await post('2026-10-02T10:00:00Z', 0);
  await drain();
  await post('2026-10-01T11:00:00Z', 0); // never forwarded
  await post('2026-11-06T12:00:00Z', 0);

  setNow('2026-11-06T09:59:00Z'); // 36 days less a minute after the first
  await deleteOldBatches(services);
  expect([await count('event_batch'), await count('click_guard')]).toEqual([4, 4]);

  setNow('2026-11-06T12:00:00Z');
  await deleteOldBatches(services);
  // The first two of the guards are gone, and of the batches only the one that went over.
  expect([await count('event_batch'), await count('click_guard')]).toEqual([3, 2]);

  await drain();
  await deleteOldBatches(services);
  expect(await count('event_batch')).toBe(2);
});
