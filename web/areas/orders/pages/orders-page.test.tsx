import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { OneOrder, OrderRow } from '../../../../shared/contract/orders/orders.contract.ts';
import { onePage } from '../../../../tests/fakes/fake-people.ts';
import { actOnRow, renderPage } from '../../../../tests/fakes/render-app.tsx';
import { ORDERS_PATH, PROFIT_SETTINGS_PATH } from '../orders-paths.ts';

const order = (patch: Partial<OrderRow> = {}): OrderRow => ({
  order_key: 7,
  order_id: '2026-118 <b>',
  at: '2026-11-20T09:00:00.000Z',
  received_at: '2026-11-20T09:00:05.000Z',
  status: 'placed',
  source: 'server',
  version: 2,
  num_versions: 2,
  num_returned: 1,
  attribution: 'attributed',
  click_id: 'a0000000-0000-4000-8000-000000000001',
  click_at: '2026-11-20T08:00:00.000Z',
  clicked_product_id: 3,
  clicked_product_name: 'Frižider',
  margin_sources: ['shop'],
  units: 2,
  revenue: 1_234.5,
  revenue_eur: 10.55,
  margin: null,
  margin_eur: null,
  ...patch,
});

const one: OneOrder = {
  ...order(),
  currency: 'RSD',
  order_currency: 'RSD',
  shipping: 390,
  discount: 0,
  lines: [
    {
      item_id: 'A-1 <img>',
      ean: null,
      product_id: null,
      product_name: null,
      quantity: 3,
      returned: 1,
      price: 900,
      margin_source: 'unknown',
      units: 2,
      revenue: 1_234.5,
      revenue_eur: 10.55,
      margin: null,
      margin_eur: null,
    },
  ],
  history: [
    {
      number: 2,
      received_at: '2026-11-20T09:00:05.000Z',
      outcome: 'replaced',
      version: 2,
      status: 'placed',
      source: 'server',
      click_id: null,
      goods: 2_700,
      discount: 0,
      shipping: 390,
      num_returned: 1,
    },
  ],
};

const open = (at: string = ORDERS_PATH, rows: OrderRow[] = [order()]) =>
  renderPage({
    at,
    answers: {
      'GET /v1/orders/1': { ...onePage(...rows), currency: 'RSD' },
      'GET /v1/orders/1/7': one,
    },
  });

it('says of each order what it brought, and for which click it counts or why for none', async () => {
  open(ORDERS_PATH, [
    order(),
    order({ order_key: 8, order_id: 'late', attribution: 'outside_window', clicked_product_name: null }),
    order({
      order_key: 9,
      order_id: 'gone',
      status: 'cancelled',
      attribution: 'no_click',
      margin_sources: [],
    }),
  ]);
  const row = within(await screen.findByRole('row', { name: /2026-118 <b>/ }));
  for (const text of ['Attributed', 'Frižider', '1.234,50', 'shop']) expect(row.getByText(text)).toBeTruthy();
  expect(within(screen.getByRole('row', { name: /late/ })).getByText('Click too old')).toBeTruthy();
  const gone = within(screen.getByRole('row', { name: /gone/ }));
  expect(gone.getByText('Cancelled')).toBeTruthy();
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
  const marginFrom = gone.getAllByRole('cell')[heads.indexOf('Margin from')];
  expect(marginFrom?.textContent, 'nothing is sold, so no margin counts').toBe('–');
});

it('opens an order with its lines and versions, which the address remembers', async () => {
  const { search } = open();
  await userEvent.click(await screen.findByRole('button', { name: '2026-118 <b>' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Order 2026-118 <b>' }));
  expect(search().get('order')).toBe('7');
  expect(await dialog.findByText('A-1 <img>')).toBeTruthy();
  expect(dialog.getByText('replaced the one before')).toBeTruthy();
  expect(dialog.getByText('390,00 RSD')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(search().get('order')).toBeNull());
});

it('asks for what the address says, and says so where nothing fits', async () => {
  const { heard } = open(`${ORDERS_PATH}?q=118&attribution=no_click&status=placed`, []);
  await screen.findByText(/No order in .* matches these filters/);
  const asked = heard.find(({ path }) => path === '/v1/orders/1')?.query;
  expect(asked?.get('q')).toBe('118');
  expect(asked?.get('attribution')).toBe('no_click');
  expect(asked?.get('status')).toBe('placed');
});

const settings = {
  currency: 'RSD',
  today: {
    window_days: 30,
    vat_percent: 20,
    prices_include_vat: true,
    margin_percent: null,
    margins: [{ of: 'brand' as const, id: 7, percent: 12.5, name: 'Beko' }],
  },
  dated: [
    {
      ...{ window_days: 30, vat_percent: 20, prices_include_vat: true, margin_percent: null },
      margins: [{ of: 'brand' as const, id: 7, percent: 12.5, name: 'Beko' }],
      ...{ from_day: '2026-11-01', changed_at: '2026-11-01T09:00:00.000Z', changed_by: null },
    },
  ],
  euro_rate: null,
};

it('takes a margin, says what is wrong with one, and keeps the rates of single brands', async () => {
  const { heard } = renderPage({
    at: PROFIT_SETTINGS_PATH,
    answers: {
      'GET /v1/profit-settings/1': settings,
      'GET /v1/item-costs/1': { ...onePage(), currency: 'RSD' },
      'PUT /v1/profit-settings/1': settings,
    },
  });
  const margin = await screen.findByRole('textbox', { name: 'Margin of the shop' });
  await userEvent.type(margin, '101');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(margin.getAttribute('aria-invalid')).toBe('true');
  expect(heard.some(({ method }) => method === 'PUT')).toBe(false);
  await userEvent.clear(margin);
  await userEvent.type(margin, '22,5');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/Saved/);
  expect(heard.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    margin_percent: 22.5,
    vat_percent: 20,
    window_days: 30,
    margins: [{ of: 'brand', id: 7, percent: 12.5 }],
  });
});

it('adds a rate of a brand once it says how many orders that counts again', async () => {
  const { heard } = renderPage({
    at: PROFIT_SETTINGS_PATH,
    answers: {
      'GET /v1/profit-settings/1': settings,
      'GET /v1/item-costs/1': { ...onePage(), currency: 'RSD' },
      'PUT /v1/profit-settings/1/margins': { num_orders: 3, settings },
      'GET /v1/price-report/brands/1': { data: [{ brand_id: 9, name: 'Gorenje', products: 4 }] },
    },
  });
  const row = within(await screen.findByRole('row', { name: /Beko/ }));
  expect(row.getByText('01.11.26')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Add a margin' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a margin' }));
  await userEvent.click(dialog.getByRole('radio', { name: 'Brand' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  const brand = dialog.getByRole('combobox', { name: /Brand/ });
  expect(brand.getAttribute('aria-invalid')).toBe('true');
  await userEvent.click(brand);
  await userEvent.click(await screen.findByRole('option', { name: /Gorenje/ }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Margin' }), '17,5');
  await dialog.findByText(/^3 orders of .* or later are recalculated/);
  const sent = () => heard.filter(({ method }) => method === 'PUT');
  expect(sent().map(({ query }) => query.get('dry_run'))).not.toContain(null);
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect((await screen.findByRole('status')).textContent).toMatch(/Saved/);
  const last = sent().at(-1);
  expect(last?.query.get('dry_run')).toBeNull();
  expect(last?.body).toMatchObject({ changes: [{ of: 'brand', id: 9, percent: 17.5 }] });
});

it('takes a rate away from a day on', async () => {
  const { heard } = renderPage({
    at: PROFIT_SETTINGS_PATH,
    answers: {
      'GET /v1/profit-settings/1': settings,
      'GET /v1/item-costs/1': { ...onePage(), currency: 'RSD' },
      'PUT /v1/profit-settings/1/margins': { num_orders: 0, settings },
    },
  });
  await actOnRow('Beko', 'Remove');
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove the margin of Beko' }));
  await dialog.findByText('No order is affected.');
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  await screen.findByText(/Saved/);
  expect(heard.filter(({ method }) => method === 'PUT').at(-1)?.body).toMatchObject({
    changes: [{ of: 'brand', id: 7, percent: null }],
  });
});
