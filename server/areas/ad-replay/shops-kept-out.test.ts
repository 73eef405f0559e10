import { expect, test } from 'vitest';
import { makeShop } from '../../../tests/worlds/factories.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';
import { loadKeptOut } from './shops-kept-out.ts';

const { db } = await openWorld();

test('a shop that was suspended within any month of a long period was kept out then', async () => {
  const { id } = await makeShop(db);
  const at = (day: string) => Date.parse(`${day}T12:00:00Z`);
  await db
    .insertInto('shop_suspension')
    .values({
      shop_id: id,
      reason: 'x',
      from_at: new Date(at('2026-10-10')),
      to_at: new Date(at('2026-10-20')),
    })
    .execute();
  const { isActive, turns } = await loadKeptOut(db, [id], { from: '2026-09-21', to: '2026-11-19' });
  expect(['2026-10-09', '2026-10-15', '2026-10-21'].map((day) => isActive(id, at(day)))).toEqual([
    ...[true, false, true],
  ]);
  expect(turns).toEqual(expect.arrayContaining([at('2026-10-10'), at('2026-10-20')]));
});
