import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { CostFileAnswer } from '../../../../shared/contract/orders/item-costs.contract.ts';
import { onePage } from '../../../../tests/fakes/fake-people.ts';
import { fakeUploads } from '../../../../tests/fakes/fake-upload.ts';
import { actOnRow, renderPage } from '../../../../tests/fakes/render-app.tsx';
import { PROFIT_SETTINGS_PATH } from '../orders-paths.ts';

const settings = {
  currency: 'RSD',
  today: {
    ...{ window_days: 30, vat_percent: 20, prices_include_vat: true, margin_percent: null },
    margins: [],
  },
  dated: [],
  euro_rate: null,
};
const cost = { item_id: 'A-1', title: 'Pegla', cost: 640.5, from_day: '2026-11-10', feed_cost: null };
const answer = (patch: Partial<CostFileAnswer> = {}): CostFileAnswer => ({
  ...{
    num_rows: 3,
    num_costs: 2,
    num_empty: 0,
    num_unknown: 1,
    num_faults: 1,
    num_changed: 2,
    num_orders: 7,
  },
  faults: [{ line: 3, fault: 'not_a_cost', column: 'cost', value: 'na upit' }],
  ...patch,
});

const open = (file = answer(), costs = [cost]) =>
  renderPage({
    at: PROFIT_SETTINGS_PATH,
    answers: {
      'GET /v1/profit-settings/1': settings,
      'GET /v1/item-costs/1': { ...onePage(...costs), currency: 'RSD' },
      'PUT /v1/item-costs/1': { num_changed: 1, num_orders: 2 },
      'POST /v1/item-costs/1/file': file,
    },
  });

it('shows what items cost, and takes a typed cost once nothing is wrong with it', async () => {
  const { heard } = open();
  const row = within(await screen.findByRole('row', { name: /A-1/ }));
  for (const text of ['Pegla', '640,50', '10.11.26']) expect(row.getByText(text)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Enter a cost' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Enter a cost' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Cost, RSD' }), '0');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  for (const name of ['Item number', 'Cost, RSD'])
    expect(dialog.getByRole('textbox', { name }).getAttribute('aria-invalid')).toBe('true');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Item number' }), ' B-2 ');
  await userEvent.clear(dialog.getByRole('textbox', { name: 'Cost, RSD' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Cost, RSD' }), '1.234,50');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText(/^Saved/);
  expect(heard.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    costs: [{ item_id: 'B-2', cost: 1_234.5 }],
  });
});

it('takes a cost away', async () => {
  const { heard } = open();
  await actOnRow('A-1', 'Remove');
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove the cost of A-1' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  await screen.findByText(/^Saved/);
  expect(heard.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    costs: [{ item_id: 'A-1', cost: null }],
  });
});

it('a file can only be taken once it was tried, and its faults say what to do', async () => {
  fakeUploads();
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'From a file' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Costs from a file' }));
  const take = dialog.getByRole('button', { name: 'Take the costs' });
  expect((take as HTMLButtonElement).disabled).toBe(true);
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  await userEvent.upload(input as HTMLInputElement, new File(['item_id;cost\nA-1;5\n'], 'costs.csv'));
  await userEvent.click(dialog.getByRole('button', { name: 'Check without changing' }));
  await dialog.findByText('Costs that would change: 2; orders to be recalculated: 7.');
  expect(dialog.getByText('1 of them is not in your feed: check the number.')).toBeTruthy();
  expect(dialog.getByText('“na upit” is not an amount: write 12,50.')).toBeTruthy();
  await waitFor(() => expect((take as HTMLButtonElement).disabled).toBe(false));
  await userEvent.click(take);
  await dialog.findByText('Costs changed: 2; orders being recalculated: 7.');
});

it('offers a search only where there is something to look through', async () => {
  open(answer(), []);
  await screen.findByText(/^None yet: enter a cost/);
  expect(screen.queryByRole('searchbox', { name: /item number or name/ })).toBeNull();
});

it('has one main button: what saves the settings of the whole shop', async () => {
  open();
  await screen.findByRole('row', { name: /A-1/ });
  const isMain = (button: HTMLElement) =>
    button.dataset.variant === undefined || button.dataset.variant === 'filled';
  const main = within(screen.getByRole('main'))
    .getAllByRole('button')
    .filter((button) => button.classList.contains('mantine-Button-root') && isMain(button));
  expect(main.map(({ textContent }) => textContent)).toEqual(['Save']);
  expect(screen.queryByRole('button', { name: /Clear/ })).toBeNull();
});
