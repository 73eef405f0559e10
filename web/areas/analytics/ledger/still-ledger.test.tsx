import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { NO_IDENTIFIERS } from '../../../../shared/contract/frame/product-identifiers.ts';
import type { LedgerRow } from '../../../../shared/contract/reports/ledger.contract.ts';
import { someShop, someUser } from '../../../../tests/fakes/fake-api.ts';
import { renderPage } from '../../../../tests/fakes/render-app.tsx';
import '../pages/clicks-page.tsx'; // loaded before the clock of a test runs

beforeEach(() => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-20T10:00:00Z'));
});

const row = (nth: number): LedgerRow => ({
  event_id: `00000000-0000-4000-8000-00000000000${nth}`,
  at: `2026-11-19T10:00:0${nth}.000Z`,
  ...NO_IDENTIFIERS,
  ...{ product_id: nth, product_name_rs: `Product ${nth}`, category_id: 5, category_name_rs: 'Category' },
  ...{ position: 1, kind: 'bid', device: 'mobile', base: 0.05, charge: 0.06 },
  ...{ valid: true, invalid_reason: null, order_ids: [] },
});
const answer = (rows: readonly LedgerRow[]) => ({
  ...{ shop_id: 1, date_from: '2026-09-01', date_to: '2026-11-20', ignored: [] },
  ...{ data: rows, current_page: 1, per_page: 25, total: rows.length, last_page: 1 },
  totals: { clicks: rows.length, cpc_sum: 0.18 },
});

/** The list of two clicks, to which `arrive` brings newer ones. */
async function openLedger() {
  let rows = [row(2), row(1)];
  const { queryClient } = renderPage({
    at: '/clicks',
    user: someUser(),
    shops: [someShop(1)],
    answers: { 'GET /v1/analytics/clicks/1': () => answer(rows) },
  });
  const table = await screen.findByRole('table', { name: 'Every click' });
  await within(table).findByText('Product 2');
  const shown = () =>
    within(table)
      .getAllByText(/^Product \d$/)
      .map(({ textContent }) => textContent);
  const arrive = async (nth: number) => {
    rows = [row(nth), ...rows];
    await act(() => queryClient.refetchQueries({ queryKey: ['analytics', 1, 'clicks'] }));
  };
  return { table, shown, arrive };
}
const OLD = ['Product 2', 'Product 1'];

it('stands still while a click is chosen, says how many came, and shows them once they are asked for', async () => {
  const { shown, arrive } = await openLedger();
  await userEvent.click(screen.getByRole('checkbox', { name: /10:00:01|11:00:01/ }));
  await userEvent.unhover(screen.getByRole('table', { name: 'Every click' }));
  await arrive(3);
  expect(await screen.findByRole('button', { name: '1 new click: show it' })).toBeTruthy();
  await arrive(4);
  const news = await screen.findByRole('button', { name: '2 new clicks: show them' });
  expect(shown()).toEqual(OLD);
  await userEvent.click(news);
  expect(shown()).toEqual(['Product 4', 'Product 3', ...OLD]);
  expect(screen.queryByRole('button', { name: /new click/ })).toBeNull();
  expect(screen.getByText('1 click chosen')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /10:00:01|11:00:01/ }).checked).toBe(true);
  await arrive(5);
  await userEvent.click(screen.getByRole('button', { name: 'Clear the selection' }));
  expect(shown()).toEqual(['Product 5', 'Product 4', 'Product 3', ...OLD]);
});

it('stands still below the pointer, and goes on when it has left', async () => {
  const { table, shown, arrive } = await openLedger();
  await userEvent.hover(table);
  await arrive(3);
  expect(await screen.findByRole('button', { name: '1 new click: show it' })).toBeTruthy();
  expect(shown()).toEqual(OLD);
  await userEvent.unhover(table);
  await waitFor(() => expect(shown()).toEqual(['Product 3', ...OLD]));
});
