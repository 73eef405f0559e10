import { expect, test } from 'vitest';
import { z } from 'zod';
import { longListOf } from './long-list.ts';

const list = longListOf(z.int().min(1), 1_000).describe('ids');
const right = (count: number) => Array.from({ length: count }, (_, place) => place + 1);

test('right entries are all there, and too many are one error', () => {
  expect(list.parse(right(1_000))).toEqual(right(1_000));
  expect(list.safeParse(right(1_001)).error?.issues).toMatchObject([{ code: 'too_big', maximum: 1_000 }]);
});

test('wrong entries are named by their places, the first fifty of them', () => {
  const few = list.safeParse([1, 0, 2, 'x']).error?.issues;
  expect(few?.map(({ path }) => path)).toEqual([[1], [3]]);
  const many = list.safeParse([...right(10), ...Array<number>(900).fill(0)]).error?.issues;
  expect([many?.length, many?.[0]?.path, many?.at(-1)?.path]).toEqual([50, [10], [59]]);
});

test.each([undefined, null, 'text', {}])('%o is no list', (value) => {
  expect(list.safeParse(value).error?.issues).toMatchObject([{ code: 'invalid_type', expected: 'array' }]);
});

test('it is described as the list that it is', () => {
  expect(z.toJSONSchema(z.strictObject({ ids: list }), { io: 'input' }).properties?.ids).toEqual({
    type: 'array',
    maxItems: 1_000,
    description: 'ids',
    items: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
  });
});
