import { describe, expect, test } from 'vitest';
import { analyticsReports, type ReportName } from '../../../shared/contract/reports/analytics.contract.ts';
import { DAY_MS } from '../../../shared/rules/time/durations.ts';
import { send, signInAs } from '../../../tests/clients/call-client.ts';
import { dayOf, plusDays } from '../../../tests/references/count-facts.ts';
import { makeFactWorld } from '../../../tests/worlds/fact-world.ts';
import { makeUser } from '../../../tests/worlds/factories.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';

const { app, services } = await openWorld();
const facts = await makeFactWorld(services, {
  seed: 5,
  clicksAt: (draw) =>
    Array.from({ length: 1500 }, () => Date.parse('2026-09-01') + Math.floor(draw() * 80 * DAY_MS)),
  offerDays: Array.from({ length: 80 }, (_, i) => plusDays('2026-09-01', i)),
});
const token = await signInAs(app, await makeUser(services.db, { shopIds: [facts.shop.id] }));

type Row = Record<string, number | null>;
type Body = { data: Row[]; total: Row; previous: Row; growth: Row; totals: Row };

async function ask(name: ReportName, query: Record<string, unknown> = {}): Promise<Body> {
  const range = { date_from: '2026-09-10', date_to: '2026-11-15' };
  const answer = await send(app, analyticsReports[name], {
    params: { shopId: facts.shop.id },
    query: { ...range, ...query },
    token,
  });
  return answer.body as unknown as Body;
}

const add = (rows: Row[], field: string) =>
  Number(rows.reduce((sum, row) => sum + (row[field] ?? 0), 0).toFixed(6));

describe('reports agree with each other', () => {
  test.each([
    ['num-clicks', 'clicks'],
    ['cpc', 'cpc_sum'],
    ['num-bid-clicks', 'bid_clicks'],
    ['cpc-bid-clicks', 'bid_cpc_sum'],
    ['daily-metrics', 'clicks'],
    ['daily-bid-metrics', 'cpc_sum'],
    ['liquidity', 'num_clicks'],
    ['devices-by-day', 'clicks'],
  ] as const)('%s: days, weeks and months of %s add up to the same total', async (name, field) => {
    for (const group_by of ['day', 'week', 'month']) {
      const { data, total } = await ask(name, { group_by });
      expect(add(data, field)).toBe(total[field]);
    }
    const [days, months] = [await ask(name), await ask(name, { group_by: 'month' })];
    expect(months.total).toEqual(days.total);
    expect(days.total[field]).toBeGreaterThan(0);
  });

  const withV2 = (Object.keys(analyticsReports) as ReportName[]).filter(
    (name) => `${name}V2` in analyticsReports,
  );
  test.each(withV2)('%s and its V2 say the same, whatever is plotted', async (name) => {
    const plot = name.startsWith('top-') ? {} : { plot_items: facts.products[0]?.id };
    const [plain, second] = [await ask(name), await ask(`${name}V2` as ReportName, plot)];
    expect(second).toMatchObject(plain);
  });

  test('every report of clicks has the same number of them, and of their cost', async () => {
    const clicks = (await ask('num-clicks')).total.clicks;
    for (const name of ['devices', 'day', 'day-hour'] as const) {
      const { data, total } = await ask(name);
      expect([name, add(data, 'clicks'), total.clicks]).toEqual([name, clicks, clicks]);
    }
    const cost = (await ask('cpc')).total.cpc_sum;
    for (const name of ['top-products', 'top-categories'] as const) {
      const { data, totals } = await ask(name);
      expect([name, add(data, 'clicks'), add(data, 'cpc_sum')]).toEqual([name, clicks, cost]);
      expect([totals.clicks, totals.cpc_sum]).toEqual([clicks, cost]);
    }
  });

  test('positions are those of the list: clicks on ads and in the partner module have none', async () => {
    const { data, total } = await ask('clicks-positions-distribution');
    const valid = facts.clicks.filter(({ invalidReason, at }) => {
      return invalidReason === null && dayOf(at) >= '2026-09-10' && dayOf(at) <= '2026-11-15';
    });
    const listed = valid.filter(({ kind }) => kind === 'base' || kind === 'bid');
    expect(listed.length).toBeLessThan(valid.length);
    expect([add(data, 'clicks'), total.clicks]).toEqual([listed.length, listed.length]);
    expect(add(data, 'share')).toBeCloseTo(1, 10);
  });

  test('a product that was clicked on two days counts once in the range', async () => {
    const { data, total } = await ask('num-products', { group_by: 'month' });
    expect(add(data, 'num_products')).toBeGreaterThan(total.num_products ?? 0);
    const inRange = facts.clicks.filter(
      (click) =>
        click.invalidReason === null && dayOf(click.at) >= '2026-09-10' && dayOf(click.at) <= '2026-11-15',
    );
    expect(total.num_products).toBe(new Set(inRange.map((click) => click.productId)).size);
  });

  test('today is part of the month to date', async () => {
    const { body } = await send(app, analyticsReports['num-clicks'], {
      params: { shopId: facts.shop.id },
      token,
    });
    expect([body.date_from, body.date_to]).toEqual(['2026-11-01', '2026-11-20']);
    expect([body.previous.date_from, body.previous.date_to]).toEqual(['2026-10-12', '2026-10-31']);
  });
});
