import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { couponPage, someCoupon, someHits } from '../../../../tests/fakes/fake-coupons.ts';
import { renderPage } from '../../../../tests/fakes/render-app.tsx';
// So that no test waits for it to be read.
import '../pages/coupon-edit-page.tsx';

const READ = 'GET /v1/coupons/coupon/5';
const WITHDRAW = 'POST /v1/coupons/withdraw-coupon/5';
const answers = {
  'POST /v1/coupons/targeted-products/1': someHits(),
  'GET /v1/coupons/list/1': couponPage(),
};
const open = (coupon: object, more = {}) =>
  renderPage({ at: '/coupons/edit/5/1', answers: { [READ]: coupon, ...answers, ...more } });

it('says that an approved coupon stays as it is while its change is reviewed', async () => {
  open(someCoupon({ state: 'shown' }));
  await screen.findByText('Visitors go on seeing the coupon as it is until we approve the change.');
});

it('leads from a coupon to its open change, and shows what visitors see meanwhile', async () => {
  open(someCoupon({ state: 'shown', open_edit: 9 }));
  const link = await screen.findByRole('link', { name: 'Open the change' });
  expect(link.getAttribute('href')).toContain('/coupons/edit/9/1');
  expect(screen.queryByRole('button', { name: /Publish/ })).toBeNull();
  screen.getAllByText('Autumn sale');
});

it('leads from a change to the approved coupon', async () => {
  open(someCoupon({ state: 'in_review', edit_of: 4 }));
  const link = await screen.findByRole('link', { name: 'Open the approved coupon' });
  expect(link.getAttribute('href')).toContain('/coupons/edit/4/1');
});

it('withdraws a coupon after asking, with the version that was read', async () => {
  const person = userEvent.setup();
  const { heard } = open(someCoupon({ state: 'shown', version: 3 }), {
    [WITHDRAW]: someCoupon({ state: 'draft', version: 4 }),
  });
  await person.click(await screen.findByRole('button', { name: 'Withdraw' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Withdraw this coupon?' }));
  asked.getByText(/Visitors no longer see it/);
  await person.click(asked.getByRole('button', { name: 'Withdraw' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(heard.filter(({ path }) => path.includes('withdraw')).map(({ body }) => body)).toEqual([
    { version: 3 },
  ]);
  expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
});

it('has nothing to withdraw from a draft', async () => {
  open(someCoupon());
  await screen.findByRole('button', { name: /Publish/ });
  expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
});
