import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeBrand, makeLeaf, makeProduct, makeShop } from '../../../tests/worlds/factories.ts';
import { type StagedTestItem, takeFeed } from '../../../tests/worlds/staged-feed.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';

const { db } = await openWorld();

type Facts = { ean?: string; mpn?: string; brought_by?: number; merged_into?: number };
async function product(options: Parameters<typeof makeProduct>[1] & Facts = {}) {
  const { ean, mpn, brought_by, merged_into, ...rest } = options;
  const made = await makeProduct(db, rest);
  await db
    .updateTable('product')
    .set({
      ean: ean ?? null,
      mpn: mpn ?? null,
      brought_by: brought_by ?? null,
      merged_into: merged_into ?? null,
    })
    .where('id', '=', made.id)
    .execute();
  return made;
}
const productRow = (id: number | null | undefined) =>
  db
    .selectFrom('product')
    .selectAll()
    .where('id', '=', id ?? 0)
    .executeTakeFirstOrThrow();

let numbers = 1_000;
const newNumber = () => {
  numbers += 1;
  return numbers;
};
const newEan = () => `39${String(newNumber()).padStart(11, '0')}`;
const newWord = () => `model${newNumber()}`;

test('an EAN finds its product, however many leading zeros it is written with', async () => {
  const shop = await makeShop(db);
  const upc = String(70_000_000_000 + newNumber()).padStart(12, '0');
  const known = await product({ ean: upc });
  const found = await takeFeed(db, shop, [
    { id: 'upc', ean: upc },
    { id: 'ean', ean: `0${upc}` },
    { id: 'gtin', ean: `00${upc}` },
    { id: 'other', ean: newEan() },
  ]);
  for (const id of ['upc', 'ean', 'gtin']) expect(found.get(id)).toEqual({ product: known.id, by: 'ean' });
  expect(found.get('other')?.by).toBe('own');
});

test('an EAN that several products carry decides nothing alone; brand and model number do', async () => {
  const shop = await makeShop(db);
  const ean = newEan();
  const brand = await makeBrand(db, `Gorenje ${newWord()}`);
  const model = newWord();
  const one = await product({ ean, brandId: brand.id, mpn: `${model}-X/1` });
  await product({ ean });
  const found = await takeFeed(db, shop, [
    { id: 'alone', ean },
    { id: 'model', ean, brand: brand.name.toUpperCase(), mpn: `${model} x1` },
    { id: 'foreign brand', ean, brand: 'Somebody', mpn: `${model} x1` },
  ]);
  expect(found.get('alone')?.by).toBe('own');
  expect(found.get('model')).toEqual({ product: one.id, by: 'model' });
  expect(found.get('foreign brand')?.by).toBe('own');
});

test('a name counts within its category, and only if one product has it', async () => {
  const shop = await makeShop(db);
  const [leaf, elsewhere] = [await makeLeaf(db), await makeLeaf(db)];
  const name = `Usisivač ${newWord()} crni`;
  const one = await product({ category: leaf, name });
  const twice = `Fen ${newWord()}`;
  await product({ category: leaf, name: twice });
  await product({ category: leaf, name: twice });
  const title = name.toUpperCase().replace('Č', 'c');
  const found = await takeFeed(db, shop, [
    { id: 'leaf', title, categoryId: leaf.id },
    { id: 'above', title, categoryId: leaf.path[0] ?? 0 },
    { id: 'unknown', title },
    { id: 'elsewhere', title, categoryId: elsewhere.id },
    { id: 'twice', title: twice, categoryId: leaf.id },
  ]);
  for (const id of ['leaf', 'above', 'unknown'])
    expect(found.get(id)).toEqual({ product: one.id, by: 'name' });
  expect(found.get('elsewhere')?.by).toBe('own');
  expect(found.get('twice')?.by).toBe('own');
});

test('one name with two barcodes is two products', async () => {
  const shop = await makeShop(db);
  const known = await product({ name: `Patike ${newWord()}`, ean: newEan() });
  const found = await takeFeed(db, shop, [{ id: 'a', title: known.name, ean: newEan() }]);
  expect(found.get('a')?.by).toBe('own');
});

test('nothing is matched to a merged product; what names it finds its target', async () => {
  const shop = await makeShop(db);
  const target = await product();
  const ean = newEan();
  const merged = await product({ ean, merged_into: target.id });
  const found = await takeFeed(db, shop, [
    { id: 'ean', ean },
    { id: 'name', title: merged.name, categoryId: merged.category.id },
  ]);
  expect(found.get('ean')).toEqual({ product: target.id, by: 'ean' });
  expect(found.get('name')).toEqual({ product: target.id, by: 'name' });
});

test('what nobody knows becomes a product of its own, and the same one at the next import', async () => {
  const shop = await makeShop(db);
  const leaf = await makeLeaf(db);
  const ean = newEan();
  const brand = `Marka ${newWord()}`;
  const items: StagedTestItem[] = [
    { id: 'a', title: `Ručni rad ${newWord()}`, categoryId: leaf.id, brand, mpn: 'RR-77' },
    { id: 'b', ean },
    { id: 'c', ean: `0${ean}` },
    { id: 'd' },
  ];
  const first = await takeFeed(db, shop, items);
  expect([...first.values()].map(({ by }) => by)).toEqual(['own', 'own', 'own', 'own']);
  expect(first.get('b')?.product).toBe(first.get('c')?.product);
  expect(new Set([...first.values()].map((item) => item.product)).size).toBe(3);
  expect(await productRow(first.get('a')?.product)).toMatchObject({
    portal_id: 1,
    category_id: leaf.id,
    name: items[0]?.title,
    mpn: 'RR-77',
    image_url: 'https://shop.example/i.jpg',
    brought_by: shop.id,
  });
  const unsorted = await productRow(first.get('d')?.product);
  const category = await db
    .selectFrom('category')
    .selectAll()
    .where('id', '=', unsorted.category_id)
    .executeTakeFirstOrThrow();
  expect(category).toMatchObject({ name: 'Nerazvrstano', level: 1, path: [category.id] });

  expect(await takeFeed(db, shop, items.toReversed())).toEqual(
    new Map([...first].sort(([a], [b]) => (a < b ? 1 : -1))),
  );
  const learnt = newEan();
  const later = await takeFeed(db, shop, [{ id: 'd', ean: learnt, categoryId: leaf.id, mpn: 'new' }]);
  expect(later.get('d')).toEqual(first.get('d'));
  expect(await productRow(unsorted.id)).toMatchObject({ ean: learnt, mpn: 'new', category_id: leaf.id });
  // It went and came back.
  expect((await takeFeed(db, shop, items)).get('a')).toEqual(first.get('a'));
});

test('another shop’s item joins the product that a shop brought, and takes no match away from it', async () => {
  const [shop, other] = [await makeShop(db), await makeShop(db)];
  const ean = newEan();
  const first = await takeFeed(db, shop, [{ id: '1', ean, title: 'Nešto sasvim novo' }]);
  const second = await takeFeed(db, other, [{ id: 'x', ean }]);
  expect(second.get('x')).toEqual({ product: first.get('1')?.product, by: 'ean' });

  const known = await product({ name: `Lampa ${newWord()}` });
  const lamp = { id: '2', title: known.name };
  expect((await takeFeed(db, shop, [lamp])).get('2')).toEqual({ product: known.id, by: 'name' });
  await product({ name: known.name, category: known.category, brought_by: other.id });
  expect((await takeFeed(db, shop, [lamp])).get('2')).toEqual({ product: known.id, by: 'name' });
});

test('a category that the feed alone knows is the one that its matched items agree on', async () => {
  const shop = await makeShop(db);
  const leaf = await makeLeaf(db);
  const eans = [newEan(), newEan()];
  for (const ean of eans) await product({ ean, category: leaf });
  const found = await takeFeed(db, shop, [
    ...eans.map((ean, index) => ({ id: `known ${index}`, ean, categoryText: 'Sve > Ostalo' })),
    { id: 'new', categoryText: 'Sve > Ostalo' },
  ]);
  expect((await productRow(found.get('new')?.product)).category_id).toBe(leaf.id);
});

test('two imports at once make one product of one EAN', async () => {
  const shops = [await makeShop(db), await makeShop(db), await makeShop(db)];
  const ean = newEan();
  const found = await Promise.all(shops.map((shop) => takeFeed(db, shop, [{ id: '1', ean }])));
  expect(new Set(found.map((items) => items.get('1')?.product)).size).toBe(1);
});

test('the order of the items makes no difference, and other portals’ products are not there', async () => {
  const eans = [newEan(), newEan(), newEan()];
  const brand = await makeBrand(db, `Brend ${newWord()}`);
  const names = [`Stolica ${newWord()}`, `Sto ${newWord()}`];
  const leaf = await makeLeaf(db);
  await product({ ean: eans[0] ?? '', category: leaf, name: names[0] ?? '' });
  await product({ brandId: brand.id, mpn: 'QQ-10', category: leaf });
  await product({ category: leaf, name: names[1] ?? '' });
  const foreign = await product({ cc: 'si', ean: eans[1] ?? '', name: 'Tuja stvar' });
  const item = fc.record({
    title: fc.constantFrom(...names, 'Nešto drugo', 'Tuja stvar'),
    brand: fc.constantFrom(brand.name, 'Drugi', null),
    ean: fc.constantFrom(...eans, null),
    mpn: fc.constantFrom('qq10', 'zz-99', null),
    categoryId: fc.constantFrom(leaf.id, leaf.path[0] ?? null, null),
  });
  const shuffled = fc.array(item, { minLength: 1, maxLength: 12 }).chain((items) => {
    const feed = items.map((rest, index) => ({ id: `i${index}`, ...rest }));
    return fc.tuple(fc.constant(feed), fc.shuffledSubarray(feed, { minLength: feed.length }));
  });
  const told = (found: Awaited<ReturnType<typeof takeFeed>>) => {
    // Own products are drawn anew for each shop: what counts is which items share one.
    const groups = new Map<number | null, string>();
    return [...found]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([id, { product: of, by }]) => {
        if (by === 'own' && !groups.has(of)) groups.set(of, `own of ${id}`);
        expect(of).not.toBe(foreign.id);
        return [id, by, by === 'own' ? groups.get(of) : of];
      });
  };
  await fc.assert(
    fc.asyncProperty(shuffled, async ([feed, other]) => {
      const rollback = async (items: StagedTestItem[]) => {
        const shop = await makeShop(db);
        const found = told(await takeFeed(db, shop, items));
        expect(told(await takeFeed(db, shop, items.toReversed()))).toEqual(found);
        await db.deleteFrom('feed_item').where('shop_id', '=', shop.id).execute();
        await db.deleteFrom('product').where('brought_by', '=', shop.id).execute();
        return found;
      };
      expect(await rollback(other)).toEqual(await rollback(feed));
    }),
    { numRuns: 25 },
  );
});
