import fc from 'fast-check';
import { expect, test } from 'vitest';
import { analyticsReports, type ReportName } from '../../../shared/contract/reports/analytics.contract.ts';
import { listClicksCall } from '../../../shared/contract/reports/ledger.contract.ts';
import { send, signInAs } from '../../../tests/clients/call-client.ts';
import { plusDays } from '../../../tests/references/count-facts.ts';
import {
  comparable,
  expectedReport,
  reportQueryOf,
  sortableOf,
} from '../../../tests/references/expected-report.ts';
import { ledgerClicks } from '../../../tests/references/reference-ledger.ts';
import type { Asked } from '../../../tests/references/reference-report.ts';
import { arbitraryFacts, arbitraryFilter } from '../../../tests/worlds/arbitrary-facts.ts';
import { type FactWorld, makeCatalogue, storeTestFacts } from '../../../tests/worlds/fact-world.ts';
import { makeUser } from '../../../tests/worlds/factories.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';

const { app, services } = await openWorld({ now: '2028-03-20T10:00:00Z' });
const token = await signInAs(app, await makeUser(services.db, { roleId: 1 }));
const products = await makeCatalogue(services.db);
const NAMES = Object.keys(analyticsReports) as ReportName[];
const GROUPS = ['day', 'week', 'month'] as const;

const MOMENTS = [
  ['a leap day', '2028-02-29T12:00:00Z'],
  ['the night after a leap day', '2028-02-29T23:00:00Z'],
  ['the change to summer time', '2027-03-28T01:00:00Z'],
  ['the change to winter time', '2027-10-31T01:00:00Z'],
  ['the end of a year', '2027-12-31T23:00:00Z'],
] as const;

type Row = Record<string, number | null>;
type Body = { data: Row[]; total: Row };

async function ask(facts: FactWorld, name: ReportName, query: Record<string, unknown>): Promise<Body> {
  const params = { shopId: facts.shop.id };
  const { body, problem } = await send(app, analyticsReports[name], { params, query, token });
  expect(problem).toBeUndefined();
  return body as unknown as Body;
}

const productIds = products.map((product) => product.id);
const categoryIds = [...new Set(products.flatMap((product) => product.category.path))];

/** A question that any report can be asked. */
const questions = (centre: string) =>
  fc
    .record({
      skip: fc.integer({ min: -7, max: 5 }),
      length: fc.integer({ min: 1, max: 10 }),
      groupBy: fc.constantFrom(...GROUPS),
      categoryType: fc.constantFrom('l1' as const, 'l2' as const, 'l3' as const),
      filter: fc.oneof(fc.constant({}), arbitraryFilter(products)),
      sort: fc.nat(),
      ascending: fc.boolean(),
      beside: fc.boolean(),
      page: fc.integer({ min: 1, max: 2 }),
      perPage: fc.integer({ min: 1, max: 12 }),
      picks: fc.uniqueArray(fc.nat({ max: 30 }), { maxLength: 5 }),
    })
    .map(({ skip, length, ...rest }) => {
      const from = plusDays(centre.slice(0, 10), skip);
      return { ...rest, from, to: plusDays(from, length - 1) };
    });
type Question = typeof questions extends (centre: string) => fc.Arbitrary<infer Q> ? Q : never;

function askedOf(name: ReportName, { sort, picks, categoryType, ...question }: Question): Asked {
  const sortable = sortableOf(name);
  const takesCategories = name !== 'top-products-daily-metric';
  const ids = takesCategories ? categoryIds : productIds;
  return {
    ...question,
    today: '2028-03-20',
    items: [...new Set(picks.map((pick) => ids[pick % ids.length] ?? 0))],
    sortBy: sortable[sort % Math.max(1, sortable.length)] ?? '',
    ...(takesCategories ? { categoryType } : {}),
  };
}

async function expectAllReports(facts: FactWorld, question: Question): Promise<void> {
  await Promise.all(
    NAMES.map(async (name) => {
      const asked = askedOf(name, question);
      const body = await ask(facts, name, reportQueryOf(asked));
      expect([name, comparable(name, body)]).toEqual([
        name,
        comparable(name, expectedReport(name, facts, asked)),
      ]);
    }),
  );
}

const add = (rows: Row[], field: string) =>
  Number(rows.reduce((sum, row) => sum + (row[field] ?? 0), 0).toFixed(6));

/** The sums of days, weeks and months, V1 and V2, the ledger and the daily metrics. */
async function expectAgreement(facts: FactWorld, { from, to }: Question): Promise<void> {
  const range = { date_from: from, date_to: to };
  const daily = await ask(facts, 'daily-metrics', range);
  for (const group_by of GROUPS) {
    const { data, total } = await ask(facts, 'daily-metrics', { ...range, group_by });
    expect(total).toEqual(daily.total);
    for (const field of ['clicks', 'cpc_sum', 'bid_clicks']) expect(add(data, field)).toBe(total[field]);
  }
  const inBoth = NAMES.filter((one) => `${one}V2` in analyticsReports);
  await Promise.all(
    inBoth.map(async (name) => {
      const both = [ask(facts, name, range), ask(facts, `${name}V2` as ReportName, range)] as const;
      const [plain, second] = await Promise.all(both);
      expect(second).toMatchObject(plain);
    }),
  );
  const { body: ledger } = await send(app, listClicksCall, {
    params: { shopId: facts.shop.id },
    query: { ...range, per_page: 500 },
    token,
  });
  expect(ledger.totals).toEqual({ clicks: daily.total.clicks, cpc_sum: daily.total.cpc_sum });
  expect(ledger.data.map((row) => row.event_id).sort()).toEqual(
    ledgerClicks(facts, { from, to })
      .map((click) => click.eventId)
      .sort(),
  );
}

test.each(MOMENTS)(
  'around %s every report of any events equals a count by hand, and they agree',
  async (_, centre) => {
    await fc.assert(
      fc.asyncProperty(arbitraryFacts(products, centre), questions(centre), async (drawn, question) => {
        const facts = await storeTestFacts(services, products, drawn);
        await expectAllReports(facts, question);
        await expectAgreement(facts, question);
      }),
      // Where the machine is busy a few draws must do; each is new, so many runs see many.
      { numRuns: 4, interruptAfterTimeLimit: 60_000 },
    );
  },
  120_000,
);
