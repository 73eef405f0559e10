import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type {
  AdSheetAnswer,
  BidSheetAnswer,
  BidSheetStep,
} from '../../../../shared/contract/bidding/bid-sheets.contract.ts';
import { problemAnswer } from '../../../../tests/fakes/fake-api.ts';
import { CHANGE_SET, categoriesAnswer, someCategory } from '../../../../tests/fakes/fake-bidding.ts';
import { fakeUploads } from '../../../../tests/fakes/fake-upload.ts';
import { renderPage } from '../../../../tests/fakes/render-app.tsx';
// So that no test waits for it to be read.
import '../pages/bidding-page.tsx';
import './sheet-window.tsx';

const SHEET = 'POST /v1/biddingV2/sheet/1';
const plain = (element: Element | null) => (element?.textContent ?? '').replaceAll(/\s/gu, ' ');

const step = (line: number, name: string, more: Partial<BidSheetStep> = {}): BidSheetStep => ({
  ...{ line, category_id: line, category_name_rs: name, product_id: null },
  ...{ from_bid: 0.2, from_enabled: true, to_bid: 0.3, to_enabled: true, position_avg: 1.5 },
  ...{ clicks_month: 30, clicks_month_now: 20, cost_month: 12, cost_month_now: 5, ...more },
});
const answer = (patch: Partial<BidSheetAnswer> = {}): BidSheetAnswer => ({
  ...{ plan: 'plan-1', num_rows: 9, num_unchanged: 6, num_faults: 1, limit_left: 20, changed: null },
  faults: [
    {
      ...{ line: 4, fault: 'changed_meanwhile', column: 'bid', value: '0.4' },
      ...{ current_bid: 0.35, current_enabled: false },
    },
  ],
  changes: [
    step(2, 'Pegle'),
    step(3, 'Fenovi', { from_bid: null, from_enabled: null, cost_month: 14, cost_month_now: 0 }),
  ],
  ...{ cost_month: 26, cost_month_now: 5 },
  ...patch,
});

type Sent = { query: URLSearchParams };
async function openSheet(reply: (sent: Sent) => unknown) {
  fakeUploads();
  const person = userEvent.setup();
  const { heard } = renderPage({
    at: '/bidding',
    answers: {
      'GET /v1/biddingV2/categories-biddings/1': categoriesAnswer([someCategory()]),
      [SHEET]: reply as never,
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Sheet' }));
  const window = await screen.findByRole('dialog', { name: 'Bids on categories as a sheet' });
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  await person.upload(input as HTMLInputElement, new File(['shop_id'], 'bids.csv'));
  const asked = () => heard.filter(({ method, path }) => `${method} ${path}` === SHEET);
  return { person, window: within(window), element: window, asked };
}

it('shows each change with its cost and each row at fault before anything is applied, and applies what is ticked', async () => {
  const { person, window, element, asked } = await openSheet(({ query }: Sent) =>
    query.get('dry_run') === '1' ? answer() : answer({ changed: { change_set: CHANGE_SET, changes: 1 } }),
  );
  await window.findByText('Rows read: 9, unchanged: 6.');
  expect(plain(element)).toContain('5,00 € → 26,00 €');
  window.getByText(/These changes alone are expected to cost more/);
  expect(plain(window.getByRole('row', { name: /Fenovi/ }))).toContain('new');
  expect(plain(element)).toContain('Line 4 (bid): It was changed since you');
  expect(plain(element)).toContain('since you downloaded the sheet: now 0,35 € (off). The sheet says 0,40;');
  expect(asked()).toHaveLength(1);
  await person.click(window.getByRole('checkbox', { name: 'Apply the change of Fenovi' }));
  expect(plain(element)).toContain('5,00 € → 12,00 €');
  expect(window.queryByText(/These changes alone/)).toBeNull();
  await person.click(window.getByRole('button', { name: 'Apply 1 change' }));
  await screen.findByText('1 bid changed.');
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
  expect(Object.fromEntries(asked().at(-1)?.query ?? [])).toEqual({
    ...{ partial_failure: '1', plan: 'plan-1', without: '3' },
  });
});

it('looks again where something was changed meanwhile, and applies nothing', async () => {
  let looked = 0;
  const { person, window } = await openSheet(({ query }: Sent) => {
    if (query.get('dry_run') !== '1') return problemAnswer(409, 'changed_meanwhile');
    looked += 1;
    return answer(looked === 1 ? {} : { plan: 'plan-2', changes: [step(2, 'Pegle')] });
  });
  await person.click(await window.findByRole('button', { name: 'Apply 2 changes' }));
  await window.findByText(/Something was changed meanwhile/);
  await window.findByRole('button', { name: 'Apply 1 change' });
});

it('says once what is wrong with the whole sheet', async () => {
  const { window } = await openSheet(() =>
    answer({
      faults: [
        {
          ...{ line: 1, fault: 'columns_missing', column: null, value: 'bid, as_read' },
          ...{ current_bid: null, current_enabled: null },
        },
      ],
      ...{ changes: [], num_rows: 0, num_unchanged: 0 },
    }),
  );
  await window.findByText(/The first line lacks the columns bid, as_read/);
  const apply = window.getByRole('button', { name: 'Apply 0 changes' });
  await waitFor(() => expect((apply as HTMLButtonElement).disabled).toBe(true));
});

it('takes a sheet of ads from their page', async () => {
  fakeUploads();
  const person = userEvent.setup();
  const shown: AdSheetAnswer = {
    ...{
      plan: 'p',
      num_rows: 1,
      num_unchanged: 0,
      num_faults: 0,
      faults: [],
      limit_left: null,
      changed: null,
    },
    changes: [
      {
        ...{ line: 2, ad_id: 5, category_id: 7, category_name_rs: 'Usisivači', brand_id: 3, brand: 'Bosch' },
        ...{ price_from: 1000, price_to: null, from_bid: 0.2, from_enabled: true },
        ...{ to_bid: 0.25, to_enabled: false },
      },
    ],
  };
  renderPage({
    at: '/product-ads',
    answers: {
      'GET /v1/product-ad/1': {
        ...{
          shop_id: 1,
          currency: 'RSD',
          date_to: '2026-11-19',
          orders_open_from: '2026-11-01',
          levels: [3],
        },
        ...{ data: [], total: 0, page: 1, per_page: 10, last_change: null, last_undone: null },
      },
      'POST /v1/product-ad/sheet/1': ({ query }: Sent) =>
        query.get('dry_run') === '1' ? shown : { ...shown, changed: { change_set: CHANGE_SET, changes: 1 } },
    } as never,
  });
  await person.click(await screen.findByRole('button', { name: 'Sheet' }));
  const window = within(await screen.findByRole('dialog', { name: 'Product ads as a sheet' }));
  await person.upload(
    document.querySelector('input[type=file]') as HTMLInputElement,
    new File(['shop_id'], 'ads.csv'),
  );
  await window.findByText('Usisivači · Bosch · from 1.000');
  await person.click(window.getByRole('button', { name: 'Apply 1 change' }));
  await screen.findByRole('button', { name: 'Undo' });
});
