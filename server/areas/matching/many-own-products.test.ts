import pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { makeLeaf, makeShop } from '../../../tests/worlds/factories.ts';
import { type StagedTestItem, takeFeed } from '../../../tests/worlds/staged-feed.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';
import { openDatabase } from '../../platform/postgres/database.ts';

const { db, databaseUrl } = await openWorld();
afterEach(() => vi.restoreAllMocks());

/** More than are made in one transaction. */
const ITEMS = 5_001;
const ofTheCatalogue = /target\.brought_by is distinct from/;

/** How often a statement goes through the catalogue from here on, over connections that are opened from here on. */
function countSearches(): () => number {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  return () =>
    query.mock.calls.filter(([asked]: unknown[]) => {
      const text = typeof asked === 'string' ? asked : (asked as { text?: string } | undefined)?.text;
      return ofTheCatalogue.test(text ?? '');
    }).length;
}

test('products that an import brings itself are no reason to search the catalogue for its other items again', async () => {
  const leaf = await makeLeaf(db);
  const shop = await makeShop(db);
  const items: StagedTestItem[] = Array.from({ length: ITEMS }, (_, number) => ({
    id: `own-${number}`,
    title: `Something of our own, number ${number}`,
    categoryId: leaf.id,
  }));
  const searches = countSearches();
  const watched = openDatabase(databaseUrl, 2);
  const taken = await takeFeed(watched, shop, items).finally(() => watched.destroy());
  // Once by EAN, once by model, once by name.
  expect(searches()).toBe(3);
  const products = [...taken.values()].map(({ product }) => product);
  expect(new Set(products).size).toBe(ITEMS);
});
