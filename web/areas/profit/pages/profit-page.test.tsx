import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { HeardCall } from '../../../../tests/fakes/fake-api.ts';
import { renderPage } from '../../../../tests/fakes/render-app.tsx';
import { DateRangeMenu } from '../../../app/frame/period/date-range-menu.tsx';

beforeEach(() => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-20T10:00:00Z'));
});

const AT = `/profit?date_from=2026-11-01&date_to=2026-11-02`;
const DAYS = ['2026-11-01', '2026-11-02'];

const values = {
  clicks: 200,
  cpc_sum: 20,
  orders: 4,
  units: 5,
  revenue: 400,
  revenue_local: 46_880,
  average_order: 100,
  conversion_rate: 0.02,
  cost_share: 0.05,
  roas: 20,
  margin: 100,
  margin_known_share: 1,
  profit: 80,
  profit_per_click: 0.4,
  other_revenue: 0,
};
const free = { unattributed_orders: 3, unattributed_revenue: 90, unattributed_revenue_local: 10_000 };
const losing = { losing_products: 2, losing_saving: 12.5 };

const frame = (total: object) => ({
  shop_id: 1,
  date_from: DAYS[0],
  date_to: DAYS[1],
  ignored: [],
  data_from: '2026-01-01',
  previous: { date_from: '2026-10-30', date_to: '2026-10-31', until: null, ...total },
  growth: Object.fromEntries(Object.keys(total).map((name) => [name, 0])),
  currency: 'RSD',
  orders_open_from: '2026-10-21',
});

const totals = (patch: object = {}) => {
  const total = { ...values, ...free, ...losing, ...patch };
  return { ...frame(total), total };
};
const byDay = ({ query }: HeardCall) => {
  const total = { ...values, ...free };
  const data = DAYS.map((date) => ({ date, partial: false, ...total }));
  return { ...frame(total), total, group_by: query.get('group_by'), data, previous_data: data };
};
const table = (row: object) => ({
  ...frame(values),
  totals: values,
  data: [{ ...values, ...row }],
  current_page: 1,
  per_page: 10,
  total: 1,
  last_page: 1,
});

const open = (total: object = totals(), also = '') =>
  renderPage({
    at: AT + also,
    above: <DateRangeMenu />,
    answers: {
      'GET /v1/analytics/conversions/1': total,
      'GET /v1/analytics/conversions-by-day/1': byDay,
      'GET /v1/analytics/profit-by-product/1': table({ product_id: 3, product_name_rs: 'Frižider' }),
      'GET /v1/analytics/profit-by-category/1': table({ category_id: 9, name_rs: 'Bela tehnika' }),
    },
  });
async function chooseDays() {
  await userEvent.click(screen.getByRole('button', { name: /^Date range/ }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Last 7 days' }));
}
const panel = async (name: string) => within(await screen.findByRole('region', { name }));

it('goes from revenue to profit, and says what is lost and what may still come', async () => {
  open();
  const waterfall = await panel('From revenue to profit');
  for (const text of ['400,00 €', '-300,00 €', '100,00 €', '-20,00 €', '80,00 €'])
    expect(await waterfall.findByText(text)).toBeTruthy();
  expect(waterfall.getByText(/2 products lose money.*12,50 €/)).toBeTruthy();
  expect(await screen.findByText(/Clicks since 01.11.26 may still bring orders/)).toBeTruthy();
  expect(screen.getByText(/3 orders count for no click/)).toBeTruthy();
  expect(await (await panel('Products that earn most')).findByText('Frižider')).toBeTruthy();
  expect(await (await panel('Categories by profit')).findByText('Bela tehnika')).toBeTruthy();
});

it('shows a margin from which the cost leaves the profit, to the cent that is read', async () => {
  const row = { category_id: 9, name_rs: 'Bela tehnika', margin: 10.124, cpc_sum: 0.126, profit: 9.998 };
  renderPage({
    at: AT,
    answers: {
      'GET /v1/analytics/conversions/1': totals(),
      'GET /v1/analytics/conversions-by-day/1': byDay,
      'GET /v1/analytics/profit-by-product/1': table({ product_id: 3, product_name_rs: 'Frižider' }),
      'GET /v1/analytics/profit-by-category/1': table(row),
    },
  });
  const list = await panel('Categories by profit');
  const cells = within(await list.findByRole('row', { name: /^Bela tehnika/ })).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['10,00', '10,13', '0,13']),
  );
});

it('says what is missing where the profit is not known', async () => {
  open(totals({ margin: null, profit: null, margin_known_share: 0.4 }));
  const waterfall = await panel('From revenue to profit');
  expect(await waterfall.findByText('The profit is not known.')).toBeTruthy();
  expect(screen.getByText(/margin of 40,0 % of the revenue is known/)).toBeTruthy();
});

it('asks by the day of the order where that is chosen, and for the best and the worst', async () => {
  const { heard, search } = open();
  await userEvent.click(await screen.findByRole('radio', { name: 'Day of the order' }));
  await waitFor(() => expect(search().get('by')).toBe('order_day'));
  await waitFor(() => {
    const asked = heard.filter(({ path }) => path === '/v1/analytics/profit-by-product/1');
    const last = asked.filter(({ query }) => query.get('by') === 'order_day');
    expect(last.map(({ query }) => query.get('order_by')).sort()).toEqual(['asc', 'desc']);
  });
});

it.each([
  { what: 'other days', change: () => chooseDays() },
  {
    what: 'another filter',
    change: () => userEvent.click(screen.getByRole('button', { name: 'Remove filters' })),
  },
  {
    what: 'the day of the order',
    change: () => userEvent.click(screen.getByRole('radio', { name: 'Day of the order' })),
  },
])('begins on the first page of every list after $what', async ({ change }) => {
  const { search } = open(
    totals(),
    '&device=mobile&products_page=2&worst_page=3&categories_page=4&worst_size=25',
  );
  await panel('Products that lose most');
  await change();
  await waitFor(() => expect([...search().keys()].filter((name) => name.endsWith('_page'))).toEqual([]));
  expect(search().get('worst_size')).toBe('25');
});

it('says in one sentence that there was nothing, and still shows orders that no click brought', async () => {
  const nothing = Object.fromEntries(Object.keys(values).map((name) => [name, 0]));
  open(totals({ ...nothing, unattributed_orders: 0 }));
  expect(await screen.findByRole('heading', { level: 2, name: 'No clicks in this period.' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'From revenue to profit' })).toBeNull();
  cleanup();
  open(totals(nothing));
  expect(await screen.findByRole('region', { name: 'From revenue to profit' })).toBeTruthy();
  expect(await screen.findByText(/3 orders count for no click/)).toBeTruthy();
});
