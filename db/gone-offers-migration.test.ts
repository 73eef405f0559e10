import { expect, it } from 'vitest';
import { openDatabaseBefore } from '../tests/servers/database-before.ts';
import { migratePostgres } from './migrate-postgres.ts';

const SHOP = `insert into shop (id, portal_id, name, website)
  values ($1, (select min(id) from portal), 'shop ' || $1::int, 'https://shop.example')`;
const ITEM = `insert into feed_item (shop_id, item_id, product_id, price_minor, gone_at, title, link, image, in_stock,
    category_text, content_hash, first_seen_at)
  values ($1, $2, $3, $4, now() - $5::interval, '', '', '', true, '', 1, '2026-01-01')`;

it('of offers that went before they were noted, those are marked whose items left their feeds in the last 38 days', async () => {
  const { client, url } = await openDatabaseBefore('0036');
  for (const id of [1, 2]) await client.query(SHOP, [id]);
  await client.query(`
    insert into category (id, portal_id, level, path, name, slug)
      values (1000, (select min(id) from portal), 1, '{1000}', 'Things', 'things');
    insert into product (id, portal_id, category_id, name, url) overriding system value
      select id, (select min(id) from portal), 1000, 'Thing', '' from generate_series(1, 6) as id`);
  const items: [shop: number, item: string, product: number | null, price: number, gone: string | null][] = [
    [1, 'gone', 1, 100_00, '2 days'],
    [1, 'gone before', 1, 90_00, '3 days'],
    [1, 'long gone', 2, 100_00, '39 days'],
    [1, 'there', 3, 100_00, null],
    [1, 'gone beside an offer', 4, 100_00, '1 day'],
    [1, 'gone at the edge', 5, 50_00, '37 days'],
    [1, 'never matched', null, 100_00, '1 day'],
    [2, 'of another shop', 6, 70_00, '1 day'],
  ];
  for (const item of items) await client.query(ITEM, item);
  for (const product of [3, 4])
    await client.query(
      'insert into offer (shop_id, product_id, price_minor, in_stock) values (1, $1, 10000, true)',
      [product],
    );
  await migratePostgres({ url });
  const { rows } = await client.query(
    `select shop_id, product_id, price_minor::int, (now()::date - gone_at::date) as days
     from gone_offer order by shop_id, product_id`,
  );
  expect(rows).toEqual([
    { shop_id: 1, product_id: 1, price_minor: 100_00, days: 2 },
    { shop_id: 1, product_id: 5, price_minor: 50_00, days: 37 },
    { shop_id: 2, product_id: 6, price_minor: 70_00, days: 1 },
  ]);
  await client.end();
});
