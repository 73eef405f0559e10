import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { someShop } from '../../../../tests/fakes/fake-api.ts';
import { categoriesAnswer, someCategory } from '../../../../tests/fakes/fake-bidding.ts';
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
