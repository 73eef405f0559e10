import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { analyticsReports, type ReportName } from '../../../shared/contract/reports/analytics.contract.ts';
import { COMPARISONS } from '../../../shared/rules/time/comparison.ts';
import { HOUR_MS } from '../../../shared/rules/time/durations.ts';
import { send, signInAs } from '../../../tests/clients/call-client.ts';
import { plusDays } from '../../../tests/references/count-facts.ts';
import {
  comparable,
  expectedReport,
  reportQueryOf,
  sortableOf,
} from '../../../tests/references/expected-report.ts';
import type { Asked } from '../../../tests/references/reference-report.ts';
import { arbitraryFilter } from '../../../tests/worlds/arbitrary-facts.ts';
import { makeFactWorld } from '../../../tests/worlds/fact-world.ts';
import { makeUser } from '../../../tests/worlds/factories.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';

const { app, services } = await openWorld();

const NAMES = Object.keys(analyticsReports) as ReportName[];
/** `count` instants within `hours` of a centre. */
const around = (centre: string, hours: number, count: number) => (draw: () => number) =>
  Array.from({ length: count }, () => Date.parse(centre) + Math.floor((draw() - 0.5) * 2 * hours * HOUR_MS));
const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, i) => plusDays(first, i));

const WORLDS = [
  { title: 'the change to summer time', centre: '2026-03-29T01:00:00Z', hours: 60, days: 40 },
  { title: 'the change to winter time', centre: '2025-10-26T01:00:00Z', hours: 60, days: 40 },
  { title: 'the end of a year, in ISO week 53', centre: '2020-12-31T23:00:00Z', hours: 24 * 40, days: 90 },
  { title: 'a leap day', centre: '2024-02-29T12:00:00Z', hours: 24 * 30, days: 70 },
];

const worlds = await Promise.all(
  WORLDS.map(async ({ centre, hours, days }, i) => ({
    start: plusDays(centre.slice(0, 10), -days / 2),
    days,
    facts: await makeFactWorld(services, {
      seed: 11 + i,
      clicksAt: around(centre, hours, 900),
      offerDays: daysFrom(plusDays(centre.slice(0, 10), -days / 2), days),
    }),
  })),
);
const token = await signInAs(
  app,
  await makeUser(services.db, { shopIds: worlds.map(({ facts }) => facts.shop.id) }),
);

function questions(name: ReportName, world: (typeof worlds)[number]): fc.Arbitrary<Asked> {
  const { facts, start, days } = world;
  const products = facts.products.map((product) => product.id);
  const categories = [...new Set(facts.products.flatMap((product) => product.category.path))];
  const sortable = sortableOf(name);
  return fc
    .record({
      skip: fc.integer({ min: -5, max: days }),
      length: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: days })),
      compare: fc.constantFrom(undefined, ...COMPARISONS),
      gap: fc.integer({ min: 1, max: 9 }),
      comparedDays: fc.integer({ min: 1, max: 9 }),
      groupBy: fc.constantFrom('day' as const, 'week' as const, 'month' as const),
      by: fc.constantFrom(undefined, 'click_day' as const, 'order_day' as const),
      beside: fc.boolean(),
      categoryType: fc.constantFrom(undefined, 'l1' as const, 'l2' as const, 'l3' as const),
      // As often as not none, so that the figures are large too.
      filter: fc.oneof(fc.constant({}), arbitraryFilter(facts.products)),
      sortBy: sortable.length > 0 ? fc.constantFrom(...sortable) : fc.constant(''),
      ascending: fc.boolean(),
      page: fc.integer({ min: 1, max: 3 }),
      perPage: fc.integer({ min: 1, max: 8 }),
      picks: fc.uniqueArray(fc.nat(), { maxLength: 5 }),
    })
    .map(({ skip, length, picks, categoryType, by, compare, gap, comparedDays, ...rest }) => {
      const ids =
        name === 'offersV2' || (categoryType && name !== 'top-products-daily-metric') ? categories : products;
      // Now and then an id that nothing has.
      const items = [...new Set(picks.map((pick) => [...ids, 999_999_999][pick % (ids.length + 1)] ?? 0))];
      const from = plusDays(start, skip);
      const lastCompared = plusDays(from, -gap);
      const compared = { from: plusDays(lastCompared, 1 - comparedDays), to: lastCompared };
      return {
        ...rest,
        ...(by ? { by } : {}),
        ...(compare ? { compare } : {}),
        ...(compare === 'custom' ? { compared } : {}),
        items,
        from,
        to: plusDays(from, length - 1),
        ...(categoryType ? { categoryType } : {}),
      };
    });
}

describe.each(WORLDS.map(({ title }, i) => ({ title, world: worlds[i] })))('around $title', ({ world }) => {
  if (!world) throw new Error('no world');
  // One after the other, they would leave half of the machine idle.
  test.concurrent.each(NAMES)('%s equals a count by hand', async (name) => {
    await fc.assert(
      fc.asyncProperty(questions(name, world), async (asked) => {
        const { body, problem } = await send(app, analyticsReports[name], {
          params: { shopId: world.facts.shop.id },
          query: reportQueryOf(asked),
          token,
        });
        expect(problem).toBeUndefined();
        expect(comparable(name, body)).toEqual(comparable(name, expectedReport(name, world.facts, asked)));
      }),
      // Other questions for each report, the same in each run.
      { numRuns: 8, seed: NAMES.indexOf(name) },
    );
  });
});
