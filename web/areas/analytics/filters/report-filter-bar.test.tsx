import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { dashboardAnswers } from '../../../../tests/fakes/dashboard-answers.ts';
import { type HeardCall, someShop } from '../../../../tests/fakes/fake-api.ts';
import { renderPage } from '../../../../tests/fakes/render-app.tsx';
import { PAGES } from '../../../app/routes.tsx';

beforeEach(() => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-20T10:00:00Z'));
});

const FILTER = { category_id: '7', brand_id: '3', product_id: '5', device: 'mobile', kind: 'bid' };
const BEFORE = { date_from: '2026-10-12', date_to: '2026-10-31', clicks: 0 };
const NOTHING = { clicks: 0, num_offers: 0 };
const IN_ADDRESS = String(new URLSearchParams(FILTER));

const FOUND = [
  { id: 5, name: 'Čajnik Vox', number: 'KT-1000' },
  { id: 6, name: 'Čajnik Bosch', number: 'KT-2000' },
];
const productRow = ({ id, name, number }: (typeof FOUND)[number]) => ({
  product_id: id,
  product_name_rs: name,
  item_id: number,
  other_item_ids: [],
  num_items: 1,
  ean: null,
  clicks: 3,
});

const open = (at: string) =>
  renderPage({
    at,
    pages: PAGES,
    shops: [{ ...someShop(1), has_module: true }],
    answers: {
      ...dashboardAnswers(),
      'GET /v1/analytics/categories/1': { data: [], total: NOTHING, previous: NOTHING, growth: {} },
      'GET /v1/analytics/devices/1': { data: [], total: NOTHING, previous: BEFORE, growth: { clicks: null } },
      'GET /v1/analytics/product-search/1': ({ query }: HeardCall) => {
        const found = FOUND.filter(({ name, number }) =>
          `${name} ${number}`.toLowerCase().includes(query.get('q') ?? ''),
        );
        return { data: found.map(productRow), is_whole: true };
      },
      'GET /v1/price-report/brands/1': { data: [{ brand_id: 3, name: 'Beko', products: 12 }] },
    },
  });

const reportOf = ({ path }: HeardCall) => /^\/v1\/analytics\/([^/]+)\/1$/.exec(path)?.[1];
const isNarrowed = ({ query }: HeardCall) =>
  Object.entries(FILTER).every(([name, value]) => query.get(name) === value);
/** What the filters offer to choose from must not shrink with what was chosen. */
const isOfFilters = (call: HeardCall) =>
  reportOf(call) === 'categories' ||
  (reportOf(call) === 'top-products-daily-metric' && call.query.get('group_by') === 'month');

describe.each([
  ['/products', ['num-products', 'avg-products-price', 'potential-revenue', 'top-products-clicksV2']],
  ['/clicks', ['num-clicksV2', 'num-bid-clicksV2', 'cpcV2', 'cpc-avgV2', 'clicks']],
  ['/clicks/groups', ['categories-by-level']],
  ['/clicks/models', ['top-products-clicksV2', 'top-products-daily-metric']],
  ['/category', ['num-clicksV2', 'cpcV2', 'categories-by-level', 'categories-biddings']],
  ['/devices', ['devices', 'devices-by-day']],
  ['/activities', ['day-hour']],
  ['/liquidity', ['liquidity']],
  ['/distribution', ['clicks-positions-distribution', 'daily-metrics', 'daily-bid-metrics', 'categories']],
  ['/bidding/statistics', ['daily-bid-metricsV2', 'bid-positionsV2', 'categories-biddings']],
  ['/module', ['module-clicks', 'module-cost', 'module-impressions', 'module-categories']],
  [
    '/dashboard',
    ['daily-metrics', 'num-clicksV2', 'offers-categories-distribution', 'top-products-clicksV2'],
  ],
])('every panel of %s', (page, reports) => {
  it('asks for what the filter of the address leaves', async () => {
    const { heard } = open(`${page}?${IN_ADDRESS}&group_by=day`);
    await screen.findByRole('region', { name: 'Filters' });
    await waitFor(() => {
      const narrowed = new Set(heard.filter(isNarrowed).map(reportOf));
      expect(reports.filter((name) => !narrowed.has(name))).toEqual([]);
    });
    const asked = heard.filter((call) => reportOf(call) !== undefined);
    const whole = asked.filter((call) => !isNarrowed(call) && !isOfFilters(call));
    expect(whole.map(({ path, query }) => `${path}?${query}`)).toEqual([]);
  });
});

describe('the filters', () => {
  const filters = async () => within(await screen.findByRole('region', { name: 'Filters' }));

  it('show what the address says, and lead to the first page of what they leave', async () => {
    const { search, heard } = open('/products?brand_id=3&products_page=2&plot_items=1,2');
    const bar = await filters();
    await waitFor(() => expect(bar.getByRole('combobox', { name: 'Brand' })).toHaveProperty('value', 'Beko'));
    await userEvent.click(bar.getByRole('combobox', { name: 'Device' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Phone' }));
    await waitFor(() => expect(search().get('device')).toBe('mobile'));
    expect(search().get('products_page')).toBeNull();
    expect(search().get('plot_items')).toBe('1,2');
    await waitFor(() => {
      const last = heard.findLast((call) => reportOf(call) === 'top-products-clicksV2')?.query;
      expect([last?.get('brand_id'), last?.get('device'), last?.get('page')]).toEqual(['3', 'mobile', '1']);
    });
  });

  it('find a product by what is typed, which the server knows, and say so where there is none', async () => {
    const { search, heard } = open('/products');
    const field = (await filters()).getByRole('combobox', { name: 'Product' });
    const asked = () => heard.filter((call) => reportOf(call) === 'product-search').map(({ query }) => query);
    expect(asked()).toEqual([]);
    await userEvent.click(field);
    expect(await screen.findByRole('option', { name: /Čajnik Vox/ })).toBeTruthy();
    expect(asked().at(-1)?.get('date_from')).toBe('2026-11-01');
    await userEvent.type(field, 'kt-2');
    await waitFor(() => expect(asked().at(-1)?.get('q')).toBe('kt-2'));
    await userEvent.click(await screen.findByRole('option', { name: /Čajnik Bosch/ }));
    await waitFor(() => expect(search().get('product_id')).toBe('6'));
    // The name of the one that is chosen is nothing to look for.
    await waitFor(() => expect(field).toHaveProperty('value', 'Čajnik Bosch'));
    await userEvent.click(field);
    expect(await screen.findByRole('option', { name: /Čajnik Vox/ })).toBeTruthy();
    expect(asked().map((query) => query.get('q'))).not.toContain('Čajnik Bosch');
    await userEvent.clear(field);
    await userEvent.type(field, 'nothing');
    expect(await screen.findByText(/^No such product/)).toBeTruthy();
    expect(search().get('product_id')).toBe('6');
  });

  it('are all removed by one press, and Back brings them again', async () => {
    const { search, router } = open(`/clicks?${IN_ADDRESS}&position=2`);
    const bar = await filters();
    await userEvent.click(bar.getByRole('button', { name: 'Remove filters' }));
    await waitFor(() => expect(search().has('device')).toBe(false));
    expect(Object.keys(FILTER).filter((name) => search().has(name))).toEqual([]);
    expect(search().get('position')).toBe('2');
    expect(bar.queryByRole('button', { name: 'Remove filters' })).toBeNull();
    router.history.back();
    await waitFor(() => expect(search().get('kind')).toBe('bid'));
  });

  it('go along from a row to the reports behind it', async () => {
    const { search, router } = open('/products?device=mobile&brand_id=3&group_by=week');
    await userEvent.click(await screen.findByRole('link', { name: 'Product 2' }));
    await waitFor(() => expect(router.latestLocation.pathname).toBe('/clicks'));
    const names = ['device', 'brand_id', 'product_id', 'group_by', 'products_page'];
    expect(names.map((name) => search().get(name))).toEqual(['mobile', '3', '2', 'week', null]);
  });

  it('come on the Dashboard when asked for, and stay while they narrow it', async () => {
    const { search } = open('/dashboard');
    const button = await screen.findByRole('button', { name: 'Filters' });
    expect(screen.queryByRole('region', { name: 'Filters' })).toBeNull();
    await userEvent.click(button);
    const bar = await filters();
    await userEvent.click(bar.getByRole('combobox', { name: 'Device' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Phone' }));
    await waitFor(() => expect(search().get('device')).toBe('mobile'));
    expect(screen.queryByRole('button', { name: 'Filters' })).toBeNull();
    expect(bar.getByRole('button', { name: 'Remove filters' })).toBeTruthy();
  });
});
