import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { dashboardAnswers } from '../../../tests/fakes/dashboard-answers.ts';
import { type HeardCall, someShop } from '../../../tests/fakes/fake-api.ts';
import { renderPage } from '../../../tests/fakes/render-app.tsx';
import { PAGES } from '../../app/routes.tsx';

beforeEach(() => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-20T10:00:00Z'));
});

const NOTHING = { clicks: 0, bid_clicks: 0, cpc_sum: 0, cpc_avg: null };
const BEFORE = { date_from: '2026-11-17', date_to: '2026-11-18', clicks: 0 };
const SENTENCE = 'No clicks in this period.';

/** The Dashboard's answers, with so many clicks in the range and before. */
function answersWith(clicks: number, before: number) {
  const answers = dashboardAnswers();
  const counted = (path: string) => (call: HeardCall) => {
    const answer = answers[path]?.(call) as { total: object; previous: object };
    return {
      ...answer,
      total: { ...answer.total, ...NOTHING, clicks },
      previous: { ...answer.previous, ...NOTHING, clicks: before },
    };
  };
  const paths = ['GET /v1/analytics/daily-metrics/1', 'GET /v1/analytics/num-clicksV2/1'];
  return {
    ...answers,
    'GET /v1/analytics/categories/1': { data: [], total: NOTHING, previous: NOTHING, growth: {} },
    'GET /v1/analytics/devices/1': { data: [], total: NOTHING, previous: BEFORE, growth: { clicks: null } },
    'GET /v1/price-report/brands/1': { data: [] },
    ...Object.fromEntries(paths.map((path) => [path, counted(path)])),
  };
}

const open = (page: string, clicks: number, before = 0, more = '') =>
  renderPage({
    at: `${page}?date_from=2026-11-19&date_to=2026-11-20${more}`,
    pages: PAGES,
    answers: answersWith(clicks, before),
  });

/** The names of all panels, the filters aside. */
const panels = () =>
  screen
    .queryAllByRole('region')
    .map((panel) => panel.getAttribute('aria-label') ?? panel.querySelector('h2')?.textContent)
    .filter((name) => name !== 'Filters');

const ALL_OF_CLICKS = ['/dashboard', '/products', '/devices', '/category', '/distribution', '/activities'];

it.each([...ALL_OF_CLICKS, '/clicks/groups', '/clicks/models'])(
  '%s says in one sentence that there were no clicks, and shows the way on',
  async (page) => {
    const { search } = open(page, 0);
    expect(await screen.findByRole('heading', { level: 2, name: SENTENCE })).toBeTruthy();
    expect(screen.getAllByText(SENTENCE)).toHaveLength(1);
    expect(panels()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Show the last 30 days' }));
    await waitFor(() => expect(search().get('date_from')).toBe('2026-10-22'));
  },
);

it('leads to the feed where the shop had no offers either', async () => {
  renderPage({
    at: '/dashboard?date_from=2026-11-19&date_to=2026-11-20',
    pages: PAGES,
    answers: { ...answersWith(0, 0), ...emptyReports('offersV2') },
  });
  const way = await screen.findByRole('link', { name: 'Open the feed' });
  expect(way.getAttribute('href')).toMatch(/^\/feeds(\?|$)/);
  expect(screen.getByRole('heading', { level: 2, name: SENTENCE })).toBeTruthy();
  expect(screen.queryByText(/Choose a longer period/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Show the last 30 days' })).toBeNull();
});

it('says since when there is data, and nothing of the feed, where the period was before that', async () => {
  const [[path, empty]] = Object.entries(emptyReports('offersV2')) as [[string, (call: HeardCall) => object]];
  const since = (call: HeardCall) => ({ ...empty(call), data_from: '2026-11-19' });
  const { search } = renderPage({
    at: '/dashboard?date_from=2020-01-01&date_to=2020-01-05',
    pages: PAGES,
    answers: { ...answersWith(0, 0), [path]: since },
  });
  expect(await screen.findByText('No data before 19.11.26.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Open the feed' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show the last 30 days' }));
  await waitFor(() => expect(search().get('date_from')).toBe('2026-10-22'));
});

it('does not speak of the feed where offers were there that nobody clicked', async () => {
  const answers = answersWith(0, 0);
  const counted = dashboardAnswers()['GET /v1/analytics/offers/1'] as (call: HeardCall) => object;
  const { heard } = renderPage({
    at: '/dashboard?date_from=2026-11-19&date_to=2026-11-20',
    pages: PAGES,
    answers: { ...answers, 'GET /v1/analytics/offersV2/1': counted },
  });
  await waitFor(() => expect(heard.some(({ path }) => path.includes('offersV2'))).toBe(true));
  expect(await screen.findByText(/Choose a longer period/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Open the feed' })).toBeNull();
});

/** Answers of reports in which nothing was counted, neither in the range nor before. */
function emptyReports(...names: string[]) {
  const daily = dashboardAnswers()['GET /v1/analytics/daily-metrics/1'] as (call: HeardCall) => unknown;
  const empty = (call: HeardCall) => {
    const { data, previous_data, previous, ...answer } = daily(call) as Record<
      'data' | 'previous_data' | 'previous',
      readonly { date: string }[]
    >;
    const rows = (days: readonly { date: string }[]) =>
      days.map(({ date }) => ({ date, partial: false, ...UNCOUNTED }));
    return {
      ...answer,
      data: rows(data),
      previous_data: rows(previous_data),
      total: UNCOUNTED,
      previous: { ...previous, ...UNCOUNTED },
      growth: {},
    };
  };
  return Object.fromEntries(names.map((name) => [`GET /v1/analytics/${name}/1`, empty]));
}
const UNCOUNTED = {
  ...{ ...NOTHING, num_clicks: 0, num_offers: 0, impressions: 0, listings: 0 },
  ...{
    liquidity: null,
    clicked_offers_share: null,
    bid_share: null,
    listing_position_avg: null,
    coverage: null,
  },
};

it.each([
  ['/liquidity', ['liquidity']],
  ['/module', ['module-clicks', 'module-cost', 'module-impressions']],
  ['/bidding/statistics', ['daily-bid-metricsV2', 'bid-positionsV2']],
])('%s says so too where nothing of what it tells was counted', async (page, reports) => {
  renderPage({
    at: `${page}?date_from=2026-11-19&date_to=2026-11-20`,
    pages: PAGES,
    shops: [{ ...someShop(1), has_module: true }],
    answers: { ...answersWith(0, 0), ...emptyReports(...reports) },
  });
  expect(await screen.findByRole('heading', { level: 2, name: SENTENCE })).toBeTruthy();
  expect(screen.getAllByText(SENTENCE)).toHaveLength(1);
  expect(panels()).toEqual([]);
  expect(screen.getByRole('button', { name: 'Show the last 30 days' })).toBeTruthy();
});

it('says once on the page of clicks that there are none, where nothing was left uncharged either', async () => {
  const page = { shop_id: 1, date_from: '2026-11-19', date_to: '2026-11-20', data: [], total: 0 };
  const totals = { clicks: 0, cpc_sum: 0 };
  renderPage({
    at: '/clicks?date_from=2026-11-19&date_to=2026-11-20',
    pages: PAGES,
    answers: {
      ...answersWith(0, 0),
      'GET /v1/analytics/clicks/1': { ...page, current_page: 1, per_page: 50, last_page: 1, totals },
    },
  });
  expect(await screen.findByRole('heading', { level: 2, name: SENTENCE })).toBeTruthy();
  await waitFor(() => expect(panels()).toEqual([]));
  expect(screen.getAllByText(SENTENCE)).toHaveLength(1);
});

it('the ledger stands below the sentence: what was not charged is in it', async () => {
  open('/clicks', 0);
  expect(await screen.findByRole('heading', { level: 2, name: SENTENCE })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Key figures' })).toBeNull();
  expect(panels()).toEqual(['Every click']);
});

it('where there were clicks before, their loss is shown', async () => {
  open('/dashboard', 0, 12);
  expect(await screen.findByRole('region', { name: 'Key figures' })).toBeTruthy();
  await waitFor(() => expect(screen.getAllByText('before 12').length).toBeGreaterThan(0));
  expect(screen.queryByRole('heading', { level: 2, name: SENTENCE })).toBeNull();
});

it('filters stay within reach, and are named where they are the reason', async () => {
  open('/dashboard', 0, 0, '&device=mobile');
  expect(await screen.findByText('Choose a longer period, or remove filters.')).toBeTruthy();
  expect(await screen.findByRole('region', { name: 'Filters' })).toBeTruthy();
});
