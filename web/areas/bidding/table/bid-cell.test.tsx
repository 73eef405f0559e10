import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { someShop } from '../../../../tests/fakes/fake-api.ts';
import { categoriesAnswer, someBid, someCategory } from '../../../../tests/fakes/fake-bidding.ts';
import { renderPage } from '../../../../tests/fakes/render-app.tsx';
// So that no test waits for it to be read.
import '../pages/bidding-page.tsx';

it('says of a bid of today since when it stands, and how it does now', async () => {
  const changed = { changed_at: '2026-11-20T13:05:00.000Z', source: 'offers' as const };
  renderPage({
    at: '/bidding',
    shops: [someShop(1)],
    answers: {
      'GET /v1/biddingV2/categories-biddings/1': categoriesAnswer([
        someCategory({ ...changed, position_avg: 1.2 }),
        someCategory({ ...changed, category_id: 8, category_name_rs: 'Fenovi', position_avg: null }),
        someCategory({ category_id: 9, category_name_rs: 'Pegle' }),
      ]),
    },
  });
  const row = await screen.findByRole('row', { name: /Usisivači/ });
  within(row).getByText('changed at 14:05: now position 1,2');
  within(row).getByTitle(/changed at 14:05. Until today is counted/);
  within(screen.getByRole('row', { name: /Fenovi/ })).getByText('changed at 14:05');
  expect(screen.getByRole('row', { name: /Pegle/ }).textContent).not.toContain('changed at');
});

it('says what a click may cost, from what that is estimated, and in words which bid is above it', async () => {
  const breakEven = (cpc: number, estimated_from: 'category' | 'shop' | null = null) => ({
    break_even: { cpc, clicks: 150, estimated_from },
  });
  renderPage({
    at: '/bidding',
    shops: [someShop(1)],
    answers: {
      'GET /v1/biddingV2/categories-biddings/1': categoriesAnswer([
        someCategory({ ...breakEven(0.2499, 'shop'), bid: someBid({ current_bid: 0.25 }) }),
        someCategory({ ...breakEven(0.25), category_id: 8, category_name_rs: 'Fenovi' }),
        someCategory({
          ...breakEven(0.01),
          category_id: 9,
          category_name_rs: 'Pegle',
          bid: someBid({ enabled: false }),
        }),
        someCategory({ category_id: 10, category_name_rs: 'Tosteri' }),
      ]),
    },
  });
  const row = await screen.findByRole('row', { name: /Usisivači/ });
  within(row).getByText('above break-even');
  within(row).getByText('estimated from the shop');
  // In whole cents, of which a bid may have no more; the rest is said under the pointer.
  expect(within(row).getByTitle(/^0,2499\s€$/).textContent).toBe('0,24');
  screen.getByRole('columnheader', { name: /Break-even CPC/ });
  for (const name of [/Fenovi/, /Pegle/, /Tosteri/])
    expect(screen.getByRole('row', { name }).textContent).not.toMatch(/above break-even|estimated/);
});

it('has no column for it where the shop sends no orders', async () => {
  renderPage({
    at: '/bidding',
    shops: [someShop(1)],
    answers: { 'GET /v1/biddingV2/categories-biddings/1': categoriesAnswer([someCategory()]) },
  });
  await screen.findByRole('row', { name: /Usisivači/ });
  expect(screen.queryByRole('columnheader', { name: /Break-even/ })).toBeNull();
});
