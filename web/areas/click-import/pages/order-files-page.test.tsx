import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type {
  OrderImport,
  RecognisedOrders,
} from '../../../../shared/contract/orders/order-imports.contract.ts';
import { someShop } from '../../../../tests/fakes/fake-api.ts';
import { someOrderReading, someOrderRun } from '../../../../tests/fakes/fake-click-imports.ts';
import { onePage } from '../../../../tests/fakes/fake-people.ts';
import { renderPage } from '../../../../tests/fakes/render-app.tsx';
import './order-files-page.tsx'; // loaded before the clock of a test runs

const received = someOrderRun();

function open(run: OrderImport) {
  const app = renderPage({
    at: '/orders/files',
    shops: [someShop(1)],
    answers: {
      'GET /v1/order-imports/1': onePage(run),
      'POST /v1/order-imports/1/7/start': run,
      'POST /v1/order-imports/1/7/undo': { ...run, status: 'undoing' },
    },
  });
  return { ...app, posted: () => app.heard.filter(({ method }) => method === 'POST') };
}

it('says what is read and what is not, and checks a file as it was changed', async () => {
  const { posted } = open(received);
  expect(((await screen.findByLabelText('Number of the order')) as HTMLSelectElement).value).toBe('Broj');
  expect(screen.getByText('2026-118')).toBeTruthy();
  expect(screen.getByText('Not read and not kept: Kupac')).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('Price of one piece'), '');
  await userEvent.click(screen.getByRole('button', { name: 'Check without importing' }));
  expect(screen.getByText('Choose the column of this field')).toBeTruthy();
  expect(posted()).toEqual([]);
  await userEvent.selectOptions(screen.getByLabelText('Price of one piece'), 'Cena');
  await userEvent.click(screen.getByLabelText(/^Replace also what the shop’s server/));
  await userEvent.click(screen.getByRole('button', { name: 'Check without importing' }));
  await waitFor(() => expect(posted()).toHaveLength(1));
  expect(posted()[0]?.body).toEqual({
    dry_run: true,
    reading: { ...someOrderReading, replace_server: true },
  });
});

it('asks for the encoding of a file of text, and not of a workbook, which has none', async () => {
  open(received);
  expect(await screen.findByLabelText('Encoding')).toBeTruthy();
  cleanup();
  const recognised = { ...(received.recognised as RecognisedOrders), is_workbook: true };
  open({ ...received, file_name: 'izvoz.xlsx', recognised });
  expect(await screen.findByLabelText('Decimal sign')).toBeTruthy();
  expect(screen.queryByLabelText('Encoding')).toBeNull();
});

it('names the orders that are left out by line and number', async () => {
  open({
    ...received,
    result: {
      ...{ is_dry_run: true, encoding: 'utf-8', orders: 12, cancelled: 1, added: 10, replaced: 1 },
      ...{ unchanged: 1, left: 0, from_day: '2026-11-01', to_day: '2026-11-20', bad_orders: 2 },
      first_bad_lines: [
        { line: 4, order_id: 'A-9', code: 'differs', values: { field: 'shipping' } },
        { line: 8, order_id: '', code: 'quote_open', values: {} },
      ],
    },
  });
  expect(await screen.findByText('12 orders in the file from 01.11.26 to 20.11.26')).toBeTruthy();
  expect(screen.getByText('Line 4: order A-9: its lines say different things of “Shipping”')).toBeTruthy();
  expect(screen.getByText('Line 8: the quote that opens in this line does not end')).toBeTruthy();
});

it('takes a run back once it was confirmed', async () => {
  const { posted } = open({ ...received, status: 'done', added: 3 });
  await userEvent.click(await screen.findByRole('button', { name: 'Undo run 7' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(posted().map(({ path }) => path)).toEqual(['/v1/order-imports/1/7/undo']));
});
