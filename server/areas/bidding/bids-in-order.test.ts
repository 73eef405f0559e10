import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeBid, makeProduct, makeShop } from '../../../tests/worlds/factories.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';
import { inTransaction } from '../../platform/postgres/database.ts';
import { updateBids } from './bids.repository.ts';

const { db } = await openWorld();

test.each([
  ['hashing them', ['enable_mergejoin', 'enable_nestloop']],
  ['sorting them', ['enable_hashjoin', 'enable_nestloop']],
  ['looking each up', ['enable_hashjoin', 'enable_mergejoin']],
])('bids are changed in the order given where PostgreSQL finds them by %s', async (_, joins) => {
  const shop = await makeShop(db);
  const ids: number[] = [];
  for (let count = 0; count < 40; count += 1) {
    const product = await makeProduct(db);
    ids.push(await makeBid(db, { shopId: shop.id, productId: product.id }));
  }
  const order = [
    ...ids.filter((_id, place) => place % 3 === 1),
    ...ids.filter((_id, place) => place % 3 !== 1),
  ].reverse();
  const changed = await inTransaction(db, async (tx) => {
    for (const join of joins) await sql`set local ${sql.id(join)} = off`.execute(tx);
    return updateBids(tx, {
      at: new Date(),
      bids: order.map((id) => ({ id, micros: 70_000, enabled: true })),
    });
  });
  expect(changed.map(({ id }) => id)).toEqual(order);
});
