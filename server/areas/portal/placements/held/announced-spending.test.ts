import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeShop } from '../../../../../tests/worlds/factories.ts';
import { openWorld, TODAY } from '../../../../../tests/worlds/test-world.ts';

const { db, services } = await openWorld();

test('what a shop spends is announced as long as it has a limit, and not without one', async () => {
  const announced: string[] = [];
  services.feed.subscribe((topic, ids) => {
    if (topic === 'spending') announced.push(ids);
  });
  const [limited, free] = [await makeShop(db), await makeShop(db)];
  const setLimit = (limit_micros: number | null) =>
    db.updateTable('shop').set({ limit_micros }).where('id', '=', limited.id).execute();
  const spend = async () => {
    await sql`
      insert into spending (shop_id, day, charge_micros, clicks)
      select id, ${TODAY}::date, 5, 1 from unnest(${[limited.id, free.id]}::int[]) id
      on conflict (shop_id, day) do update set charge_micros = spending.charge_micros + 5`.execute(db);
    await services.feed.catchUp();
    return announced.splice(0);
  };
  await setLimit(1_000_000);
  // The first is an insert, the second an update.
  expect(await spend()).toEqual([String(limited.id)]);
  expect(await spend()).toEqual([String(limited.id)]);
  await setLimit(null);
  expect(await spend()).toEqual([]);
  await setLimit(2_000_000);
  expect(await spend()).toEqual([String(limited.id)]);
});
