import { expect, test } from 'vitest';
import { z } from 'zod';
import { analyticsReports } from './analytics.contract.ts';
import { priceLists } from './prices.contract.ts';

type Shape = { type?: string | string[]; anyOf?: Shape[]; properties?: Record<string, Shape>; items?: Shape };

const isNumber = ({ type, anyOf = [] }: Shape): boolean =>
  [type].flat().some((one) => one === 'number' || one === 'integer') || anyOf.some(isNumber);
/** What a row is about, and what it is called, is no figure. */
const isFigure = (name: string) => !/(?:_id|^num_items)$/.test(name);

const tables = Object.entries({ ...analyticsReports, ...priceLists }).flatMap(
  ([name, { query, response }]) => {
    const shape: Record<string, z.ZodType> = query.shape;
    const answer = z.toJSONSchema(response, { io: 'input', unrepresentable: 'any' }) as Shape;
    if (answer.properties?.last_page === undefined) return [];
    const columns = Object.entries(answer.properties.data?.items?.properties ?? {});
    const figures = columns.filter(([column, type]) => isNumber(type) && isFigure(column));
    return [{ name, sortBy: shape.sort_by, figures: figures.map(([column]) => column) }];
  },
);

test('there are tables with figures', () => {
  expect(tables.length).toBeGreaterThan(15);
  for (const { figures } of tables) expect(figures.length).toBeGreaterThan(1);
});

test.each(tables)('$name sorts by every figure of its rows', ({ sortBy, figures }) => {
  expect(figures.filter((figure) => !sortBy?.safeParse(figure).success)).toEqual([]);
});
