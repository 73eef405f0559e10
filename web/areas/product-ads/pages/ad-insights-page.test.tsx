import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Shop } from '../../../../shared/contract/shops/shops.contract.ts';
import { someShop } from '../../../../tests/fakes/fake-api.ts';
import { renderPage } from '../../../../tests/fakes/render-app.tsx';
import { AD_INSIGHTS_PATH } from '../product-ads-paths.ts';

const insight = (impressions: number, clicks: number, cost: number) => ({
  impressions,
  clicks,
  ctr: impressions > 0 ? clicks / impressions : null,
  cpc_avg: clicks > 0 ? cost / clicks : null,
  cost,
  position_avg: impressions > 0 ? 1.5 : null,
  views: 1_000,
  share: impressions / 1_000,
  ...{ orders: clicks / 2, revenue: cost * 20, cost_share: 0.05, profit: cost - 2.75 },
});
const DAYS = 'date_from=2026-11-02&date_to=2026-11-03';
const range = { shop_id: 1, date_from: '2026-11-02', date_to: '2026-11-03' };
const insights = {
  ...range,
  data: [
    { date: '2026-11-02', ...insight(300, 6, 1.5) },
    { date: '2026-11-03', ...insight(200, 4, 1) },
  ],
  total: insight(500, 10, 2.5),
  compared: { date_from: '2026-10-31', date_to: '2026-11-01' },
  previous: insight(400, 8, 1),
};
const nothing = { ...insights, data: [], total: insight(0, 0, 0), previous: insight(0, 0, 0) };
const categories = {
  ...range,
  data: [{ category_id: 7, name_rs: 'Frižideri', ...insight(500, 10, 2.5) }],
  current_page: 1,
  per_page: 10,
  total: 1,
  last_page: 1,
};
const INSIGHTS = 'GET /v1/product-ad/insights/1';
const CATEGORIES = 'GET /v1/product-ad/insights-categories/1';

const open = (answer: object, at: string, shop: Partial<Shop> = {}) =>
  renderPage({
    at,
    shops: [someShop(1, shop)],
    answers: {
      [INSIGHTS]: answer,
      [CATEGORIES]: categories,
      'GET /v1/analytics/categories/1': { data: [] },
    },
  });

it('says what the ads brought against the days before, by day and by category', async () => {
  const tables = 'tables=ads-impressions,ads-clicks,ads-cost,ads-share';
  const { heard } = open(
    insights,
    `${AD_INSIGHTS_PATH}?${DAYS}&category_id=7&insights_sort=cost.asc&q=fri&${tables}`,
  );
  const figures = within(await screen.findByRole('region', { name: 'Key figures' }));
  for (const text of ['500', '10', '2,0 %', '0,25 €', '2,50 €', '1,5', '50,0 %', '1.000']) {
    expect(await figures.findByText(text)).toBeTruthy();
  }
  figures.getAllByText('+25,0 %');
  // The shop sends no orders.
  expect(figures.getAllByRole('listitem')).toHaveLength(8);
  const byDay = within(await screen.findByRole('table', { name: 'Ad views by day' }));
  expect(byDay.getAllByRole('row')).toHaveLength(4);
  await screen.findByRole('row', { name: /Frižideri/ });
  const askedFor = (path: string) =>
    Object.fromEntries(heard.find((call) => call.path.endsWith(path))?.query ?? []);
  const { date_from, date_to } = range;
  expect(askedFor('/insights/1')).toEqual({ date_from, date_to, category_id: '7' });
  expect(askedFor('/insights-categories/1')).toEqual({
    date_from,
    date_to,
    q: 'fri',
    sort: 'cost',
    order: 'asc',
    page: '1',
    per_page: '10',
  });
});

it('says what the clicks on ads brought where the shop sends orders, and that more may come', async () => {
  open({ ...insights, orders_open_from: '2026-11-01' }, `${AD_INSIGHTS_PATH}?${DAYS}&tables=ads-clicks`, {
    sends_orders: true,
  });
  const figures = within(await screen.findByRole('region', { name: 'Key figures' }));
  for (const text of ['50,00 €', '5,0 %', '-0,25 €']) expect(await figures.findByText(text)).toBeTruthy();
  expect(figures.getAllByRole('listitem')).toHaveLength(12);
  expect(figures.getByText('Clicks since 02.11.26 may still bring orders.')).toBeTruthy();
  for (const name of ['Clicks on ads by day', 'By category of the page']) {
    const table = within(await screen.findByRole('table', { name }));
    for (const title of ['Orders', 'Revenue, €', 'Cost in revenue, %', 'Profit, €'])
      expect(table.getByRole('columnheader', { name: new RegExp(`^${title}`) })).toBeTruthy();
  }
});

it('a click costs so many cents, and a smaller position is better, said in places', async () => {
  const worse = { ...insights.previous, position_avg: 2.1 };
  open(
    { ...insights, total: { ...insights.total, cpc_avg: 0.1249 }, previous: worse },
    `${AD_INSIGHTS_PATH}?${DAYS}`,
  );
  const figures = within(await screen.findByRole('region', { name: 'Key figures' }));
  expect(await figures.findByText('0,12 €')).toBeTruthy();
  expect(figures.getByText('-0,6 places')).toBeTruthy();
  expect(figures.getByText('0,6 places better than in the compared period')).toBeTruthy();
});

it('is compared with what the top bar says', async () => {
  const { heard } = open(insights, `${AD_INSIGHTS_PATH}?${DAYS}&compare=year`);
  await screen.findByRole('region', { name: 'Key figures' });
  const asked = heard.find(({ path }) => path.endsWith('/insights/1'))?.query;
  expect(Object.fromEntries(asked ?? [])).toEqual({
    date_from: '2026-11-02',
    date_to: '2026-11-03',
    compare: 'year',
  });
});

it('says what ads are and leads to them where none was shown', async () => {
  open(nothing, `${AD_INSIGHTS_PATH}?${DAYS}`);
  const link = await screen.findByRole('link', { name: 'Open product ads' });
  expect(link.getAttribute('href')).toContain('/product-ads');
});
