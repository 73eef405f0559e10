import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { signInAs } from '../../../tests/clients/call-client.ts';
import { type CnjItem, cnjFeed, eanOf, feedClient } from '../../../tests/clients/feed-client.ts';
import { makeLeaf, makeShop, makeUser } from '../../../tests/worlds/factories.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';
import { openDatabase } from '../../platform/postgres/database.ts';
import { countTables } from './importing/apply-staging.repository.ts';

const ITEMS = 3_000;
/** A plan that reads a table once for each item reads thousands of rows for each. */
const ROWS_PER_ITEM_MAX = 100;

const { app, db, services, databaseUrl } = await openWorld();
const eanOfNumber = (number: number) => eanOf(`860${String(number).padStart(9, '0')}`);

/** What the statements of the transaction that stored an import had read when it ended. */
await sql`create table rows_read (import_id integer primary key, rows bigint not null, products bigint not null)`.execute(
  db,
);
await sql`create function note_rows_read() returns trigger language plpgsql as $$
  begin
    insert into rows_read
    select new.id, sum(rows), sum(rows) filter (where relname = 'product')
    from (select relname, seq_tup_read + coalesce(idx_tup_fetch, 0) as rows from pg_stat_xact_all_tables) as read;
    return null;
  end $$`.execute(db);
await sql`create trigger note_rows_read after update of status on feed_import
  for each row when (new.status = 'done') execute function note_rows_read()`.execute(db);

// A backend keeps its counts for up to a second: what it did before a transaction must not count as the transaction's.
const query = pg.Client.prototype.query as (...given: unknown[]) => unknown;
const flushing = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
  this: pg.Client,
  ...given: unknown[]
) {
  if (given[0] === 'begin') void query.call(this, 'select pg_stat_force_next_flush()');
  return query.apply(this, given);
} as never);
afterAll(() => flushing.mockRestore());

async function readFor(importId: number): Promise<{ rows: number; products: number }> {
  const { rows } = await sql<{ rows: number; products: number }>`
    select rows, products from rows_read where import_id = ${importId}`.execute(db);
  return rows[0] ?? { rows: Number.NaN, products: Number.NaN };
}

/** Another shop of the portal, which has every other item of the feed; the tables are counted with its rows. */
async function fillPortal(): Promise<void> {
  const leaf = await makeLeaf(db);
  const rival = await makeShop(db);
  const eans = Array.from({ length: ITEMS / 2 }, (_, index) => eanOfNumber(index * 2));
  await sql`
    with known as (
      insert into product (portal_id, category_id, ean, name, url)
      select 1, ${leaf.id}, ean, 'Product ' || ean, '' from unnest(${eans}::text[]) as eans (ean) returning id
    )
    insert into offer (shop_id, product_id, price_minor, in_stock)
    select ${rival.id}, id, 9900, true from known`.execute(db);
  await sql`analyze`.execute(db);
}
await fillPortal();

const items = (options: { from?: number; price?: string } = {}): CnjItem[] =>
  Array.from({ length: ITEMS }, (_, index) => index + (options.from ?? 0)).map((number) => ({
    id: `id-${number}`,
    ean: eanOfNumber(number),
    price: options.price ?? '100.00',
  }));

test.each([
  { ways: 'all ways to join', url: databaseUrl },
  // Where the planner is wrong about how many rows there are, the others look as cheap as this one.
  { ways: 'all but hashing', url: `${databaseUrl}&options=-c%20enable_hashjoin%3Doff` },
])('with $ways open, an import reads a bounded number of rows for each item', async ({ url }) => {
  const shop = await makeShop(db);
  const token = await signInAs(app, await makeUser(db, { shopIds: [shop.id] }));
  const planned = openDatabase(url, 8);
  try {
    const feed = feedClient({ app, services: { ...services, db: planned } }, token, shop.id);
    const first = await feed.take(cnjFeed(items()));
    expect(first).toMatchObject({ status: 'done', accepted: ITEMS, added: ITEMS });
    expect(await feed.offers()).toHaveLength(ITEMS);
    expect((await readFor(first.id)).rows / ITEMS, 'in a new shop').toBeLessThan(ROWS_PER_ITEM_MAX);

    const second = await feed.take(cnjFeed(items({ from: ITEMS / 4, price: '120.00' })));
    expect(second).toMatchObject({ status: 'done', added: ITEMS / 4, gone: ITEMS / 4 });
    expect(await feed.offers()).toHaveLength(ITEMS);
    expect((await readFor(second.id)).rows / ITEMS, 'the next time').toBeLessThan(ROWS_PER_ITEM_MAX);
  } finally {
    await planned.destroy();
  }
});

test('a small import reads as little of a large catalogue as of a small one', async () => {
  const FEW = 100;
  const leaves = [];
  for (let nr = 0; nr < 30; nr += 1) leaves.push((await makeLeaf(db)).id);
  await sql`
    insert into product (portal_id, category_id, ean, mpn, name, url)
    select 1, (${leaves}::int[])[1 + nr % 30], lpad((nr * 15485863::bigint * 10007 % 10000000000000)::text, 13, '0'), 'MPN ' || nr, 'Catalogue ' || nr, ''
    from generate_series(1, 60000) as nr`.execute(db);
  await sql`analyze product`.execute(db);
  const shop = await makeShop(db);
  const feed = feedClient(
    { app, services },
    await signInAs(app, await makeUser(db, { shopIds: [shop.id] })),
    shop.id,
  );
  const small = Array.from({ length: FEW }, (_, nr) => ({
    id: `few-${nr}`,
    ean: eanOfNumber(nr),
    price: '100.00',
    brand: 'Brand',
    mpn: `MPN ${nr}`,
  }));
  const { id, status } = await feed.take(cnjFeed(small));
  expect(status).toBe('done');
  expect((await readFor(id)).products / FEW).toBeLessThan(ROWS_PER_ITEM_MAX);
});

test('tables are counted anew where an import changed a large part of them', async () => {
  const countedAt = async () => {
    const { rows } = await sql<{ at: string }>`
      select coalesce(last_analyze, 'epoch')::text as at from pg_stat_user_tables where relname = 'product'`.execute(
      db,
    );
    return rows[0]?.at;
  };
  await sql`analyze product`.execute(db);
  const before = await countedAt();
  await countTables(db, { changed: 999 });
  await countTables(db, { changed: 1_000 });
  expect(await countedAt(), 'of tens of thousands').toBe(before);
  await countTables(db, { changed: 50_000 });
  expect(await countedAt()).not.toBe(before);
});
