import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { NO_IDENTIFIERS } from '../../../../shared/contract/frame/product-identifiers.ts';
import type { LedgerRow } from '../../../../shared/contract/reports/ledger.contract.ts';
import { someShop, someUser } from '../../../../tests/fakes/fake-api.ts';
import { someDispute } from '../../../../tests/fakes/fake-disputes.ts';
import { renderPage } from '../../../../tests/fakes/render-app.tsx';
import '../pages/clicks-page.tsx'; // loaded before the clock of a test runs

beforeEach(() => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-20T10:00:00Z'));
});

const row = (nth: number, patch: Partial<LedgerRow> = {}): LedgerRow => ({
  event_id: `00000000-0000-4000-8000-00000000000${nth}`,
  at: '2026-11-19T10:00:00.000Z',
  product_id: 4,
  ...NO_IDENTIFIERS,
  product_name_rs: `Product ${nth}`,
  category_id: 5,
  category_name_rs: 'Category',
  position: 1,
  kind: 'bid',
  device: 'mobile',
  base: 0.05,
  charge: 0.06,
  valid: true,
  invalid_reason: null,
  order_ids: nth < 3 ? ['2026-118', '2026-119'] : [],
  ...patch,
});
const rows = [
  row(1),
  row(2),
  row(3, { valid: false, charge: 0, invalid_reason: 'repeat' }),
  row(4, { at: '2026-09-20T10:00:00.000Z' }),
];

function open(roleId: number, answer: object = someDispute()) {
  return renderPage({
    at: '/clicks',
    user: someUser({ role_id: roleId }),
    shops: [someShop(1)],
    answers: {
      'GET /v1/analytics/clicks/1': {
        shop_id: 1,
        date_from: '2026-09-01',
        date_to: '2026-11-20',
        ignored: [],
        data: rows,
        current_page: 1,
        per_page: 25,
        total: rows.length,
        last_page: 1,
        totals: { clicks: 3, cpc_sum: 0.18 },
      },
      'POST /v1/disputes/1': answer,
    },
  });
}
const boxes = () => screen.queryAllByRole('checkbox', { name: /^Dispute the click of/ });

it('an owner chooses charged clicks of the last 60 days, and says why they should not be paid for', async () => {
  const { heard } = open(2);
  await screen.findAllByText('Product 1');
  expect(boxes()).toHaveLength(2);
  expect(screen.getAllByText('2026-118, 2026-119')).toHaveLength(2);
  for (const box of boxes()) await userEvent.click(box);
  expect(screen.getByText('2 clicks chosen')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Dispute…' }));
  const window = within(await screen.findByRole('dialog', { name: 'Dispute 2 clicks' }));
  await userEvent.click(window.getByLabelText('Clicked by a competitor'));
  await userEvent.type(window.getByLabelText('What did you notice?'), 'At night');
  await userEvent.click(window.getByRole('button', { name: 'Dispute' }));
  await waitFor(() => {
    const sent = heard.find(({ method, path }) => method === 'POST' && path === '/v1/disputes/1');
    expect(sent?.body).toEqual({
      event_ids: [rows[0]?.event_id, rows[1]?.event_id],
      reason: 'rival',
      message: 'At night',
    });
  });
  expect(await screen.findByText(/^Dispute 7 was sent/)).toBeTruthy();
});

it.each([
  ['taken', {}, 'One of these clicks was disputed before; a click can be disputed only once.'],
  ['not_needed', {}, 'Nothing was charged for one of these clicks, so there is nothing to dispute.'],
  ['too_early', { earliest: '2026-09-21' }, 'One of these clicks is older than 60 days.'],
])('of clicks that are refused as %s it says why', async (code, params, text) => {
  const errors = [{ field: 'event_ids', code, params, message: '' }];
  const body = { type: 'about:blank', title: '', status: 422, code: 'validation_failed', errors };
  open(2, Response.json(body, { status: 422 }));
  await screen.findAllByText('Product 1');
  for (const box of boxes()) await userEvent.click(box);
  await userEvent.click(screen.getByRole('button', { name: 'Dispute…' }));
  const window = within(await screen.findByRole('dialog', { name: 'Dispute 2 clicks' }));
  await userEvent.click(window.getByRole('button', { name: 'Dispute' }));
  expect((await window.findByRole('alert')).textContent).toBe(text);
});

it('a member does not see what could be disputed', async () => {
  open(3);
  await screen.findAllByText('Product 1');
  expect(boxes()).toEqual([]);
});
