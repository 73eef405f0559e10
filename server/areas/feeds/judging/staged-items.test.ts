import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { ValidatedItem } from '../../../../shared/rules/feeds/validate-feed-item.ts';
import { openWorld } from '../../../../tests/worlds/test-world.ts';
import { stagedColumns } from './staged-items.ts';

const { db } = await openWorld();

const ITEM: ValidatedItem = {
  itemId: '1',
  line: 1,
  title: '',
  link: '',
  image: '',
  priceMinor: Number.MAX_SAFE_INTEGER,
  regularMinor: null,
  costMinor: null,
  inStock: false,
  quantity: null,
  brand: null,
  ean: null,
  mpn: null,
  groupId: null,
  variant: null,
  coupon: null,
  categoryText: '',
  categoryId: null,
};

const NASTY = [
  '',
  'NULL',
  'null',
  '"',
  '\\',
  '\\"',
  '{',
  '}',
  ',',
  ' a ',
  '{"a",NULL}',
  "it's",
  '\n\t',
  '😀',
];
const texts = fc.array(
  fc.oneof(
    fc.constantFrom(...NASTY, null),
    fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll('\0', '')),
  ),
  { minLength: 1, maxLength: 20 },
);

test('PostgreSQL reads the texts of staged items as they are', async () => {
  await fc.assert(
    fc.asyncProperty(texts, async (brands) => {
      const columns = stagedColumns(brands.map((brand) => ({ ...ITEM, brand })));
      const array = columns.find(({ name }) => name === 'brand')?.array;
      const { rows } = await sql<{ read: (string | null)[] }>`select ${array}::text[] as read`.execute(db);
      expect(rows[0]?.read).toEqual(brands);
    }),
  );
});

test('numbers, yes and no, and what is not known are read as they are', async () => {
  const columns = stagedColumns([ITEM, { ...ITEM, inStock: true, quantity: 0, regularMinor: 1 }]);
  const read = Object.fromEntries(
    await Promise.all(
      columns.map(async ({ name, type, array }) => {
        const { rows } = await sql<{ value: unknown }>`
          select value from unnest(${array}::${sql.raw(type)}[]) as value`.execute(db);
        return [name, rows.map(({ value }) => value)] as const;
      }),
    ),
  );
  expect(read).toMatchObject({
    price_minor: [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
    regular_minor: [null, 1],
    in_stock: [false, true],
    quantity: [null, 0],
    category_text: ['', ''],
    category_id: [null, null],
  });
});
