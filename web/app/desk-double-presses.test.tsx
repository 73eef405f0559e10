import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { it } from 'vitest';
import type { DeskCoupon } from '../../shared/contract/desk/desk-coupons.contract.ts';
import type { DeskShop } from '../../shared/contract/desk/desk-shops.contract.ts';
import { someShop, someUser } from '../../tests/fakes/fake-api.ts';
import { someCoupon, someHits } from '../../tests/fakes/fake-coupons.ts';
import { someDeskDispute, someDisputeDetail } from '../../tests/fakes/fake-disputes.ts';
import { onePage } from '../../tests/fakes/fake-people.ts';
import { someStatement, someStatementHead, statementPage } from '../../tests/fakes/fake-statements.ts';
import { expectOneOf, type PressKind } from '../../tests/presses/press-often.ts';
// So that no test waits for their code.
import '../areas/desk-coupons/pages/desk-coupons-page.tsx';
import '../areas/desk-shops/pages/desk-shops-page.tsx';
import '../areas/disputes/pages/desk-disputes-page.tsx';
import '../areas/statements/pages/statements-page.tsx';

const named = (name: string) => screen.findByRole('button', { name });

const WAITING: DeskCoupon = {
  ...someCoupon({ state: 'in_review', submitted_at: '2026-11-20T09:00:00.000Z' }),
  ...{ shop_name: 'Shop 1', shop_logo_url: null, country_locale_code: 'rs', currency: 'RSD' },
  ...{ submitted_by: 'ana@shop.test', portal_name: 'ePonuda', decided_by: null, decided_as: null },
  changed: [],
  hits: someHits(),
};
const { targeting, hits: _, portal_name, decided_by, decided_as, changed, ...row } = WAITING;
const COUPONS = {
  'GET /v1/desk/coupons': { ...onePage({ ...row, targeting: targeting.kind }), in_review: 1 },
  'GET /v1/desk/coupons/5': WAITING,
};
const SHOP: DeskShop = {
  ...{ id: 7, name: 'TehnoPlus', country_locale_code: 'rs', website: 'https://tehnoplus.example' },
  ...{ created_at: '2026-01-01T10:00:00.000Z', status: 'Active', limit: 100, spent: 60, members: 2 },
  ...{ account_manager: null, has_module: false, offers: 12, last_click_on: '2026-11-20', suspensions: [] },
};
const SHOPS = {
  'GET /v1/desk/shops': onePage(SHOP),
  'GET /v1/desk/shops/7': SHOP,
  'GET /v1/desk/account-managers': { data: [] },
};
const openShop = async () => {
  await userEvent.click(await named('TehnoPlus'));
  const dialog = within(await screen.findByRole('dialog', { name: 'TehnoPlus' }));
  await dialog.findByLabelText('New monthly limit, €');
  return dialog;
};
const DETAILS = {
  ...{ name: 'Šuma d.o.o.', street: 'Ulica 1', city: 'Beograd', postal_code: '11000', country: 'rs' },
  vat_number: '101134702',
};

const KINDS: readonly PressKind[] = [
  {
    what: 'a coupon is approved',
    at: '/desk/coupons?coupon=5',
    answers: COUPONS,
    call: 'POST /v1/desk/coupons/5/approve',
    answer: { ...WAITING, state: 'shown' },
    reach: () => named('Approve'),
  },
  {
    what: 'a coupon is rejected',
    at: '/desk/coupons?coupon=5',
    answers: COUPONS,
    call: 'POST /v1/desk/coupons/5/reject',
    answer: { ...WAITING, state: 'rejected' },
    reach: async () => {
      await userEvent.type(await screen.findByLabelText('Reason for a rejection'), 'Blurred picture');
      return named('Reject');
    },
  },
  {
    what: 'clicks of a dispute are credited',
    at: '/desk/disputes?dispute=7',
    answers: {
      'GET /v1/desk/disputes': onePage(someDeskDispute()),
      'GET /v1/desk/disputes/7': someDisputeDetail(),
    },
    call: 'POST /v1/desk/disputes/7/decide',
    answer: someDisputeDetail(),
    reach: async () => {
      const evidence = await screen.findByRole('table', { name: 'Evidence' });
      await userEvent.click(within(evidence).getAllByRole('checkbox')[0] as HTMLElement);
      await userEvent.type(screen.getByLabelText(/^Answer to the shop/), 'A robot.');
      return named('Credit and answer');
    },
  },
  {
    what: 'a shop gets another limit',
    at: '/desk/shops',
    answers: SHOPS,
    call: 'PUT /v1/desk/shops/7/limit',
    answer: { ...SHOP, limit: 50 },
    reach: async () => {
      const dialog = await openShop();
      await userEvent.type(dialog.getByLabelText('New monthly limit, €'), '50');
      await userEvent.type(dialog.getByLabelText('Reason'), 'Agreed');
      await userEvent.click(dialog.getByRole('button', { name: 'Change the limit' }));
      return dialog.getByRole('button', { name: 'Set to 50,00\u00a0€' });
    },
  },
  {
    what: 'the company on invoices is saved',
    at: '/statements',
    answers: {
      'GET /v1/invoice-buyer/1': { details: DETAILS, gap: null },
      'GET /v1/statements/1': statementPage(someStatementHead()),
      'GET /v1/statements/1/2026-10': someStatement(),
    },
    call: 'PUT /v1/invoice-buyer/1',
    answer: { details: DETAILS, gap: null },
    reach: async () => {
      const panel = within(await screen.findByRole('region', { name: 'Your company on invoices' }));
      return panel.findByRole('button', { name: 'Save' });
    },
  },
];

it.each(KINDS)('makes one thing of three presses: $what', async (kind) => {
  const user = someUser(kind.at.startsWith('/desk') ? { role_id: 1, role: 'staff' } : {});
  await expectOneOf(kind, { user, shops: [someShop(1)] });
});
