import { expect, test } from 'vitest';
import { analyticsReports, type ReportName } from '../../../shared/contract/reports/analytics.contract.ts';
import { COMPARISONS } from '../../../shared/rules/time/comparison.ts';
import { DAY_MS } from '../../../shared/rules/time/durations.ts';
import { send, signInAs } from '../../../tests/clients/call-client.ts';
import { dayOf, orderedOn, plusDays } from '../../../tests/references/count-facts.ts';
import { comparable, expectedReport, reportQueryOf } from '../../../tests/references/expected-report.ts';
import { type Asked, comparedRange, conversionOf } from '../../../tests/references/reference-report.ts';
import { type FactWorld, makeFactWorld } from '../../../tests/worlds/fact-world.ts';
import { makeUser } from '../../../tests/worlds/factories.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';

// 14:07 in Belgrade, in winter; a year before it is winter too, and 300 days before it is.
const NOW = '2026-11-20T13:07:41.500Z';
const [TODAY, CLOCK] = ['2026-11-20', '14:07'];
const { app, services } = await openWorld({ now: NOW });

const within = (first: string, days: number, draw: () => number, count: number) =>
  Array.from({ length: count }, () => Date.parse(first) + Math.floor(draw() * days * DAY_MS));
const facts = await makeFactWorld(services, {
  seed: 31,
  clicksAt: (draw) => [
    ...within('2026-11-13T00:00:00Z', 7.5, draw, 900),
    ...within('2025-11-17T00:00:00Z', 4, draw, 400),
  ],
  offerDays: Array.from({ length: 20 }, (_, i) => plusDays('2026-11-01', i)),
});
const token = await signInAs(app, await makeUser(services.db, { shopIds: [facts.shop.id] }));

const clockInBelgrade = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Belgrade',
  hourCycle: 'h23',
  hour: '2-digit',
  minute: '2-digit',
});

/** The same world without what happened on a day after the clocks showed a time. */
function withoutTheRestOf(day: string, clock: string): FactWorld {
  const isEarlier = ({ at }: { at: number }) => dayOf(at) !== day || clockInBelgrade.format(at) < clock;
  return {
    ...facts,
    clicks: facts.clicks.filter(isEarlier),
    impressions: facts.impressions.filter(isEarlier),
    orders: facts.orders.filter((order) => isEarlier({ at: orderedOn(facts, order) })),
    freeOrders: facts.freeOrders.filter(({ orderedAt }) => isEarlier({ at: orderedAt })),
  };
}

const question = (from: string, compare: Asked['compare']): Asked => ({
  from,
  to: TODAY,
  groupBy: 'day',
  items: [],
  filter: {},
  sortBy: '',
  ascending: false,
  page: 1,
  perPage: 20,
  ...(compare ? { compare } : {}),
  ...(compare === 'custom' ? { compared: { from: plusDays(from, -4), to: plusDays(TODAY, -4) } } : {}),
});

async function ask(name: ReportName, asked: Asked, compareUntil: 'now' | 'day_end') {
  const { sort_by: _, ...query } = reportQueryOf(asked);
  const { body, problem } = await send(app, analyticsReports[name], {
    params: { shopId: facts.shop.id },
    query: { ...query, compare_until: compareUntil },
    token,
  });
  expect(problem).toBeUndefined();
  const { ignored: __, ...answer } = comparable(name, body) as { ignored: string[] };
  return answer;
}

function expected(name: ReportName, asked: Asked, world: FactWorld) {
  const { query } = analyticsReports[name];
  const sort = 'sort_by' in query.shape && query.shape.sort_by.safeParse(undefined).data;
  const answer = expectedReport(name, world, {
    ...asked,
    sortBy: String(sort || 'clicks'),
    conversion: conversionOf(facts, TODAY),
  });
  const { ignored: _, ...body } = comparable(name, answer) as { ignored: string[] };
  return body;
}

const NAMES = Object.keys(analyticsReports) as ReportName[];

test.each(NAMES)('%s compares a running day with as much of the compared one', async (name) => {
  for (const compare of COMPARISONS) {
    const asked = question('2026-11-18', compare);
    const { to } = comparedRange(asked);
    const cut = { ...asked, until: CLOCK };
    expect(await ask(name, asked, 'now')).toEqual(expected(name, cut, withoutTheRestOf(to, CLOCK)));
  }
});

test('the compared day is whole where that is asked for, and where the range is over', async () => {
  const asked = question('2026-11-20', 'previous');
  expect(await ask('num-clicksV2', asked, 'day_end')).toEqual(expected('num-clicksV2', asked, facts));
  const over = { ...asked, from: '2026-11-18', to: '2026-11-19' };
  expect(await ask('num-clicksV2', over, 'now')).toEqual(expected('num-clicksV2', over, facts));
});

test('days of one’s own of another number are compared whole', async () => {
  const asked: Asked = {
    ...question('2026-11-20', 'custom'),
    compared: { from: '2026-11-13', to: '2026-11-17' },
  };
  expect(await ask('num-clicksV2', asked, 'now')).toEqual(expected('num-clicksV2', asked, facts));
});
