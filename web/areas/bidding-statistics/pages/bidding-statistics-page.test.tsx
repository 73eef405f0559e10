import { configure, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type HeardCall, problemAnswer } from '../../../../tests/fakes/fake-api.ts';
import { renderPage } from '../../../../tests/fakes/render-app.tsx';
import { PAGES } from '../../../app/routes.tsx';

configure({ defaultHidden: true });

beforeEach(() => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-20T10:00:00Z'));
});

const DAYS = ['2026-11-01', '2026-11-02', '2026-11-03'];
const AT = '/bidding/statistics?date_from=2026-11-01&date_to=2026-11-03';

function series(values: Record<string, number | null>, total: Record<string, number | null>) {
  return ({ query }: HeardCall) => {
    const data = DAYS.map((date) => ({ date, partial: false, ...values }));
    const ids = (query.get('plot_items') ?? '').split(',').filter(Boolean);
    return {
      shop_id: 1,
      date_from: DAYS[0],
      date_to: DAYS[2],
      group_by: query.get('group_by'),
      data,
      total,
      previous: { date_from: '2026-10-29', date_to: '2026-10-31', ...total },
      growth: Object.fromEntries(Object.keys(total).map((name) => [name, 0])),
      previous_data: data,
      items: ids.map((id) => ({ id: Number(id), name_rs: `Category ${id}`, data, total })),
    };
  };
}

const clicks = { clicks: 7, bid_clicks: 7, cpc_sum: 0.7, cpc_avg: 0.1, bid_share: 0.5 };
const totals = { clicks: 21, bid_clicks: 21, cpc_sum: 2.1, cpc_avg: 0.1, bid_share: 0.5 };
const positions = { listings: 40, listing_position_avg: 2.5, coverage: 0.25 };

const table = () => ({
  shop_id: 1,
  date_from: DAYS[0],
  date_to: DAYS[2],
  data: [7, 8].map((id) => ({
    category_id: id,
    name_rs: `Category ${id}`,
    clicks: 10,
    bid_clicks: 3,
    cpc_sum: 0.3,
    current_bid: 0.12,
    position_avg: 2,
    coverage: 0.5,
  })),
  current_page: 1,
  per_page: 10,
  total: 2,
  last_page: 1,
  totals: {},
  previous: {},
  growth: {},
});

const answers = {
  'GET /v1/analytics/daily-bid-metricsV2/1': series(clicks, totals),
  'GET /v1/analytics/bid-positionsV2/1': series(positions, positions),
  'GET /v1/analytics/categories-biddings/1': table,
  'GET /v1/analytics/clicks-positions-distribution/1': () => ({
    data: [{ position: '1', clicks: 10, share: 1 }],
    total: { clicks: 10 },
    previous: { clicks: 5 },
    growth: { clicks: 100 },
  }),
};

async function opened(at = AT, more: Parameters<typeof renderPage>[0]['answers'] = {}) {
  const app = renderPage({ at, pages: PAGES, answers: { ...answers, ...more } });
  await screen.findByRole('heading', { level: 1, name: 'Bidding statistics' });
  return app;
}
const panel = async (name: string) => within(await screen.findByRole('region', { name }));
const asked = (app: Awaited<ReturnType<typeof opened>>, report: string) =>
  app.heard.filter((call) => call.path === `/v1/analytics/${report}/1`).at(-1);

describe('bidding statistics', () => {
  it('say what bids brought, each number with its period', async () => {
    await opened();
    const figures = await panel('Key figures');
    const textOf = async (label: string) =>
      (await figures.findByText(label)).closest('li')?.textContent?.replaceAll(' ', ' ');
    await figures.findByText('21');
    expect(await textOf('Bid clicks')).toContain('(50,0\u00a0% of all clicks)');
    expect(await textOf('Cost of bid clicks')).toContain('2,10\u00a0€');
    expect(await textOf('Average cost per bid click')).toContain('0,10\u00a0€');
    expect(await textOf('Average position')).toContain('2,5');
    expect(await textOf('Coverage of listings')).toContain('25,0\u00a0%');
  });

  it('show ticked categories beside the shop, and keep them in the address', async () => {
    const app = await opened();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Show in the charts: Category 7' }));
    await waitFor(() => expect(app.search().get('plot_items')).toContain('7'));
    await waitFor(() => expect(asked(app, 'bid-positionsV2')?.query.get('plot_items')).toBe('7'));
    expect(asked(app, 'daily-bid-metricsV2')?.query.get('category_type')).toBe('l3');
    const tray = await panel('Compare in the charts');
    expect(await tray.findByText('Category 7')).toBeTruthy();
  });

  it('have the same numbers as a table, which the address remembers', async () => {
    await opened(`${AT}&tables=bid-coverage&group_by=day`);
    const coverage = await panel('Coverage of listings, by day');
    expect(await coverage.findAllByText('25,0')).not.toHaveLength(0);
    expect(await coverage.findByRole('button', { name: /chart/ })).toBeTruthy();
  });

  it('say what to do where no bid won a click', async () => {
    const none = { clicks: 0, bid_clicks: 0, cpc_sum: 0, cpc_avg: null, bid_share: null };
    await opened(AT, { 'GET /v1/analytics/daily-bid-metricsV2/1': series(none, none) });
    const empty = await panel('Bid clicks per day');
    expect(await empty.findByText('No bid clicks in this period.')).toBeTruthy();
    expect(await empty.findByRole('link', { name: 'Open bidding' })).toBeTruthy();
  });

  it('offer another try where the numbers cannot be had', async () => {
    await opened(AT, { 'GET /v1/analytics/bid-positionsV2/1': problemAnswer(500, 'internal') });
    const failed = await panel('Coverage of listings, by day');
    expect(await failed.findByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(
      await (await panel('Bid clicks per day')).findByRole('group', { name: 'Bid clicks per day' }),
    ).toBeTruthy();
  });
});
