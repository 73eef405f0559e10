import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { makeOffer, makeProduct, makeShop } from '../../../../tests/worlds/factories.ts';
import { openWorld } from '../../../../tests/worlds/test-world.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { withStatementTimeout } from '../../../platform/postgres/long-statements.ts';
import { countTables } from './apply-staging.repository.ts';
import { deleteStaging } from './feed-staging.repository.ts';

const { db } = await openWorld();
const TOO_LONG = { code: '57014' };
const timeoutOf = async (tx: Parameters<typeof deleteStaging>[0]) =>
  (await sql<{ statement_timeout: string }>`show statement_timeout`.execute(tx)).rows[0]?.statement_timeout;

test('an emptied stage is not waited for longer than any other long statement', async () => {
  await inTransaction(db, async (tx) => {
    await sql`lock table feed_stage in access exclusive mode`.execute(tx);
    await expect(deleteStaging(db, [1], 50)).rejects.toMatchObject(TOO_LONG);
  });
  await deleteStaging(db, [1], 5_000);
});

test('nor are counted tables, where counting one row alone takes too long', async () => {
  const [shop, product] = [await makeShop(db), await makeProduct(db)];
  await sql`create function slowly(id integer) returns integer immutable language plpgsql as $$
    begin perform pg_sleep(0.2); return id; end $$`.execute(db);
  await sql`create index slow_offer on offer (slowly(shop_id))`.execute(db);
  afterAll(async () => {
    await sql`drop index slow_offer`.execute(db);
  });
  await makeOffer(db, { shopId: shop.id, productId: product.id });
  await expect(countTables(db, { changed: 1_000, statementMs: 50 })).rejects.toMatchObject(TOO_LONG);
  await countTables(db, { changed: 1_000 });
});

test('the rest of a transaction may take as long as before', async () => {
  await inTransaction(db, async (tx) => {
    const before = await timeoutOf(tx);
    const inside = await withStatementTimeout(tx, 1_234, timeoutOf);
    expect([before, inside, await timeoutOf(tx)]).toEqual([before, '1234ms', before]);
  });
  expect(await withStatementTimeout(db, 1_234, timeoutOf)).toBe('1234ms');
});
