import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { someShop } from '../../../tests/fake-api.ts';
import { renderApp } from '../../../tests/render-app.tsx';
import { accountNotice, limitNotice } from './notice-rules.ts';

describe('the notice about the account', () => {
  it.each([
    { why: 'e-mail open', confirmed: false, email_verified: false, level: 1, notice: 'confirm_email' },
    { why: 'shops not set yet', confirmed: false, email_verified: true, level: 1, notice: 'being_verified' },
    { why: 'profile not full', confirmed: true, email_verified: true, level: 2, notice: 'complete_profile' },
    { why: 'all there', confirmed: true, email_verified: true, level: 3, notice: null },
  ])('$why: $notice', ({ notice, ...user }) => {
    expect(accountNotice(user)).toBe(notice);
  });
});

describe('the limit banner', () => {
  it.each([
    { sf_is_active_c: 'Limit Reached', sf_limit_price_c: 100, notice: 'limit_reached' },
    { sf_is_active_c: 'Limit Threshold', sf_limit_price_c: 100, notice: 'limit_threshold' },
    { sf_is_active_c: 'Active', sf_limit_price_c: 100, notice: null },
    { sf_is_active_c: 'Inactive', sf_limit_price_c: 100, notice: null },
    { sf_is_active_c: 'Limit Reached', sf_limit_price_c: null, notice: null },
  ] as const)('$sf_is_active_c with limit $sf_limit_price_c: $notice', ({ notice, ...shop }) => {
    expect(limitNotice(shop)).toBe(notice);
  });

  it('shows the limit in euros with two decimals, and no link to a screen that does not exist', async () => {
    const shop = someShop(1, { sf_is_active_c: 'Limit Threshold', sf_limit_price_c: 1234.5 });
    const { router } = renderApp({ at: '/dashboard', shops: [shop] });
    expect(await screen.findByText(/monthly limit of 1.234,50 € is spent/)).toBeTruthy();
    const hasScreen = Object.hasOwn(router.routesByPath, '/limit-management');
    expect(screen.queryAllByRole('link', { name: 'Manage the limit' })).toHaveLength(hasScreen ? 1 : 0);
  });
});
