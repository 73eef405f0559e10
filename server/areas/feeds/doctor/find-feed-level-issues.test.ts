import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { makeOffer, makeProduct, makeShop } from '../../../../tests/worlds/factories.ts';
import { openWorld } from '../../../../tests/worlds/test-world.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { withStatementTimeout } from '../../../platform/postgres/long-statements.ts';
import { type FeedLevelIssue, findFeedLevelIssues, findProductIssues } from './find-feed-level-issues.ts';

const { db } = await openWorld();
let imports = 0;

type Staged = Partial<{
  title: string;
  link: string;
  image: string;
  price_minor: number;
  quantity: number | null;
  ean: string;
  group_id: string;
  variant: string;
  coupon: string;
  product_id: number;
}>;

/** Stages items, each with a link and an image of its own unless it says otherwise. */
async function stage(items: readonly Staged[]): Promise<number> {
  imports += 1;
  const rows = items.map((item, index) => ({
    import_id: imports,
    item_id: `item-${index + 1}`,
    line: index + 1,
    title: `Title ${index + 1}`,
    link: `https://shop.example/p/${index + 1}`,
    image: `https://shop.example/i/${index + 1}.jpg`,
    price_minor: 1_000_00,
    in_stock: true,
    quantity: index,
    category_text: 'TV',
    content_hash: 0,
    ...item,
  }));
  for (let from = 0; from < rows.length; from += 2_000) {
    await db
      .insertInto('feed_stage')
      .values(rows.slice(from, from + 2_000))
      .execute();
  }
  return imports;
}

async function partsOf<T>(source: AsyncIterable<T>): Promise<T[]> {
  const parts: T[] = [];
  for await (const part of source) parts.push(part);
  return parts;
}
const collect = (find: (tx: typeof db) => AsyncIterable<readonly FeedLevelIssue[]>) =>
  inTransaction(db, async (tx) => (await partsOf(find(tx))).flat());
const found = async (items: readonly Staged[]) => {
  const importId = await stage(items);
  const findings = await collect((tx) => findFeedLevelIssues(tx, { importId }));
  return findings.map(({ code, line }) => `${code} ${line}`).sort();
};
const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, i) => make(i));

describe('items of a feed validated together', () => {
  const link = 'https://shop.example/p';
  const image = 'https://shop.example/all.jpg';
  const cases: { why: string; items: Staged[]; codes: string[] }[] = [
    { why: 'items that share nothing', items: [{}, {}], codes: [] },
    { why: 'an empty stage', items: [], codes: [] },
    {
      why: 'two of three share an address',
      items: [{ link }, {}, { link }],
      codes: ['url_duplicate 1', 'url_duplicate 3'],
    },
    {
      why: 'addresses that differ by a parameter',
      items: [{ link: `${link}?v=1` }, { link: `${link}?v=2` }],
      codes: [],
    },
    {
      why: 'one image on 21 items',
      items: times(21, () => ({ image })),
      codes: times(21, (i) => `image_repeated ${i + 1}`).sort(),
    },
    { why: 'one image on 20 items', items: times(20, () => ({ image })), codes: [] },
    {
      why: 'an EAN on two titles',
      items: [{ ean: '8606012345678' }, { ean: '8606012345678' }],
      codes: ['gtin_shared 1', 'gtin_shared 2'],
    },
    {
      why: 'an EAN twice on one title',
      items: times(2, () => ({ ean: '8606012345678', title: 'Same' })),
      codes: [],
    },
    {
      why: 'the same pieces of 10 items',
      items: times(10, () => ({ quantity: 5 })),
      codes: ['quantity_constant 0'],
    },
    {
      why: 'the same pieces of 9 items, which may be chance',
      items: times(9, () => ({ quantity: 5 })),
      codes: [],
    },
    {
      why: 'one of ten has other pieces',
      items: times(10, (i) => ({ quantity: i === 3 ? 4 : 5 })),
      codes: [],
    },
    {
      why: 'one of ten says nothing',
      items: times(10, (i) => ({ quantity: i === 3 ? null : 5 })),
      codes: [],
    },
    { why: 'nothing in stock', items: times(10, () => ({ quantity: 0 })), codes: [] },
    { why: 'a group of one', items: [{ group_id: 'g' }, {}], codes: ['group_single 1'] },
    {
      why: 'a group of two',
      items: [
        { group_id: 'g', variant: 'red s' },
        { group_id: 'g', variant: 'red m' },
      ],
      codes: [],
    },
    {
      why: 'a colour and size twice in a group',
      items: times(2, () => ({ group_id: 'g', variant: 'red s' })),
      codes: ['variant_repeated 1', 'variant_repeated 2'],
    },
    {
      why: 'a colour and size in two groups',
      items: [
        ...times(2, (i) => ({ group_id: 'g', variant: `red ${i}` })),
        ...times(2, (i) => ({ group_id: 'h', variant: `red ${i}` })),
      ],
      codes: [],
    },
    { why: 'variants that differ in something else', items: times(2, () => ({ group_id: 'g' })), codes: [] },
  ];
  test.each(cases)('$why', async ({ items, codes }) => {
    expect(await found(items)).toEqual(codes);
  });

  test('items of another import do not count', async () => {
    await stage([{ link }]);
    expect(await found([{ link }])).toEqual([]);
  });

  test('come in parts, each with what stands in the feed', async () => {
    const importId = await stage(times(4_500, () => ({ link })));
    const parts = await inTransaction(db, (tx) => partsOf(findFeedLevelIssues(tx, { importId })));
    expect(parts.map((part) => part.length)).toEqual([2_000, 2_000, 500]);
    expect(parts[0]?.[0]).toEqual({
      code: 'url_duplicate',
      line: 1,
      itemId: 'item-1',
      title: 'Title 1',
      value: link,
    });
  });

  test('whoever stops in the middle can go on in the transaction', async () => {
    const importId = await stage(times(2_500, () => ({ link })));
    const again = await inTransaction(db, async (tx) => {
      for await (const _ of findFeedLevelIssues(tx, { importId })) break;
      return partsOf(findFeedLevelIssues(tx, { importId }));
    });
    expect(again.flat()).toHaveLength(2_500);
  });
});

describe('items beside the products that they were found to be', () => {
  async function market(prices: readonly { priceMinor: number; inStock?: boolean }[]): Promise<number> {
    const { id: productId } = await makeProduct(db);
    for (const price of prices) await makeOffer(db, { shopId: (await makeShop(db)).id, productId, ...price });
    return productId;
  }
  const findings = async (items: readonly Staged[], shopId: number) => {
    const importId = await stage(items);
    return collect((tx) => findProductIssues(tx, { importId, shopId }));
  };

  const others = [{ priceMinor: 90_00 }, { priceMinor: 100_00 }, { priceMinor: 400_00 }];
  test.each([
    { price: 29_99, isFar: true, why: 'less than 0.3 of the median 100' },
    { price: 30_00, isFar: false, why: '0.3 exactly' },
    { price: 300_00, isFar: false, why: '3 times exactly' },
    { price: 300_01, isFar: true, why: 'more than 3 times' },
  ])('$price against a market of 90, 100 and 400: $why', async ({ price, isFar }) => {
    const shop = await makeShop(db);
    const product = await market(others);
    const rows = await findings([{ price_minor: price, product_id: product }], shop.id);
    expect(rows.map(({ code }) => code)).toEqual(isFar ? ['price_far_from_market'] : []);
    if (isFar) expect(rows[0]?.value).toBe(`${(price / 100).toFixed(2)} / 100.00`);
  });

  test('the own offer and those out of stock are no market', async () => {
    const shop = await makeShop(db);
    const product = await market([{ priceMinor: 1_00, inStock: false }]);
    await makeOffer(db, { shopId: shop.id, productId: product, priceMinor: 1_00 });
    expect(await findings([{ price_minor: 100_00, product_id: product }, {}], shop.id)).toEqual([]);
  });

  test('two codes for one product are one too many; the same code twice is not', async () => {
    const shop = await makeShop(db);
    const [one, other] = [await market([]), await market([])];
    const rows = await findings(
      [
        { coupon: 'TEN', product_id: one },
        { coupon: 'FIVE', product_id: one },
        { product_id: one },
        { coupon: 'TEN', product_id: other },
        { coupon: 'TEN', product_id: other },
      ],
      shop.id,
    );
    expect(rows.map(({ code, line, value }) => [code, line, value])).toEqual([
      ['coupon_repeated', 1, 'TEN'],
      ['coupon_repeated', 2, 'FIVE'],
    ]);
  });
});

test('rules over thousands of items that nobody has counted go through them a few times, and not once for each', async () => {
  // What PostgreSQL knows is that a stage has a handful of items.
  for (let few = 0; few < 20; few += 1) await stage([{}]);
  await sql`analyze feed_stage`.execute(db);
  const importId = await stage(
    Array.from({ length: 8_000 }, (_, nr) => ({
      ean: `${nr}`,
      group_id: `${nr}`,
      variant: 'M',
      coupon: 'SALE',
      product_id: nr,
    })),
  );
  // Each takes some hundredths of a second where it reads each list once, else several seconds.
  await withStatementTimeout(db, 2_000, async (tx) => {
    for await (const _ of findFeedLevelIssues(tx, { importId }));
    for await (const _ of findProductIssues(tx, { importId, shopId: 0 }));
  });
});
