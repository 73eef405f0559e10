import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { DeskCoupon } from '../../../../shared/contract/desk/desk-coupons.contract.ts';
import { someUser } from '../../../../tests/fakes/fake-api.ts';
import { someCoupon, someHits } from '../../../../tests/fakes/fake-coupons.ts';
import { fakeOf } from '../../../../tests/fakes/fake-of.ts';
import { renderPage } from '../../../../tests/fakes/render-app.tsx';
import './desk-coupons-page.tsx'; // loaded before the clock of a test runs

const waiting = fakeOf<DeskCoupon>({
  ...someCoupon({ state: 'in_review', submitted_at: '2026-11-20T09:00:00.000Z' }),
  shop_name: 'Shop 1',
  shop_logo_url: null,
  country_locale_code: 'rs',
  currency: 'RSD',
  submitted_by: 'ana@shop.test',
  portal_name: 'ePonuda',
  decided_by: null,
  decided_as: null,
  changed: [],
  hits: someHits(),
});
const { targeting: _, ...said } = someCoupon();

function open(coupon: DeskCoupon) {
  const { targeting, hits: __, portal_name, decided_by, decided_as, changed, ...row } = coupon;
  const app = renderPage({
    at: '/desk/coupons?coupon=5',
    user: someUser({ role_id: 1 }),
    answers: {
      'GET /v1/desk/coupons': {
        data: [{ ...row, targeting: targeting.kind }],
        current_page: 1,
        per_page: 25,
        total: 1,
        last_page: 1,
        in_review: 1,
      },
      'GET /v1/desk/coupons/5': coupon,
      'POST /v1/desk/coupons/5/approve': { ...coupon, state: 'shown' },
      'POST /v1/desk/coupons/5/reject': { ...coupon, state: 'rejected' },
    },
  });
  const sent = () =>
    app.heard.filter(({ method }) => method === 'POST').filter(({ path }) => path.startsWith('/v1/desk'));
  return { sent };
}
const approveButton = () => screen.findByRole('button', { name: 'Approve' });

it('says of a sender who is gone that the account was deleted', async () => {
  open(waiting({ submitted_by: null }));
  expect(await screen.findByText(/^a deleted account, 20\.11\.26/)).toBeTruthy();
});

describe('the keys of the review', () => {
  it('stand on the buttons, which come after what is to be read', async () => {
    open(waiting());
    const approve = await approveButton();
    const reject = screen.getByRole('button', { name: 'Reject' });
    expect([approve, reject].map((button) => button.getAttribute('aria-keyshortcuts'))).toEqual([
      'Alt+A',
      'Alt+R',
    ]);
    expect([approve.textContent, reject.textContent]).toEqual(['ApproveAlt+A', 'RejectAlt+R']);
    const preview = screen.getByRole('region', { name: 'As the visitor will see it' });
    expect(preview.compareDocumentPosition(approve)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('approve, but not while somebody types', async () => {
    const { sent } = open(waiting());
    const field = await screen.findByRole('textbox', { name: 'Reason for a rejection' });
    await userEvent.click(field);
    await userEvent.keyboard('{Alt>}a{/Alt}{Alt>}r{/Alt}a');
    expect(sent()).toEqual([]);
    field.blur();
    await userEvent.keyboard('a');
    expect(sent()).toEqual([]);
    await userEvent.keyboard('{Alt>}a{/Alt}');
    await waitFor(() => expect(sent().map(({ path }) => path)).toEqual(['/v1/desk/coupons/5/approve']));
  });

  it('reject with the reason that was written, and ask for it where there is none', async () => {
    const { sent } = open(waiting());
    await approveButton();
    await userEvent.keyboard('{Alt>}r{/Alt}');
    const field = screen.getByRole('textbox', { name: 'Reason for a rejection' });
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(sent()).toEqual([]);
    await userEvent.keyboard('Blurred picture');
    field.blur();
    await userEvent.keyboard('{Alt>}r{/Alt}');
    await waitFor(() =>
      expect(sent().map(({ path, body }) => [path, body])).toEqual([
        ['/v1/desk/coupons/5/reject', { version: 1, reason: 'Blurred picture' }],
      ]),
    );
  });
});

describe('a coupon that comes again', () => {
  const before = {
    ...said,
    title: 'Old title',
    image_id: 3,
    targeting: { kind: 'products', num_products: 12, digest: 'x' },
    decision: 'rejected',
    reason: 'The title says nothing',
  } as const;

  it('shows what is new, before and now, and why it was rejected', async () => {
    open(
      waiting({
        decided_at: '2026-11-19T09:00:00.000Z',
        decided_as: before,
        changed: ['title', 'picture', 'target'],
      }),
    );
    const table = within(await screen.findByRole('table', { name: /^Sent again/ }));
    const rows = table.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent));
    expect(rows).toEqual([
      ['What', 'Before', 'Now'],
      ['Title', 'Old title', 'Autumn sale'],
      ['Picture', 'Another picture', 'None'],
      ['Targeting', 'Targeting12 pasted product ids', 'TargetingAll products of the shop'],
    ]);
    expect(screen.getByText('The title says nothing')).toBeTruthy();
    expect(screen.getByText('Rejected before, and changed since. What is new:')).toBeTruthy();
  });

  it('says so where nothing is new', async () => {
    open(waiting({ decided_as: { ...before, decision: 'approved', reason: null } }));
    expect(await screen.findByText('Sent again without a change since the last decision.')).toBeTruthy();
    expect(screen.queryByRole('table', { name: /^Sent again/ })).toBeNull();
  });
});
