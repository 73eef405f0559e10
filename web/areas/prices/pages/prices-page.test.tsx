import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../../tests/fakes/render-app.tsx';

const NOBODY = { products: 0, shared: 0, compared: 0, cheapest: 0, more_expensive: 0, most_expensive: 0 };
const NOTHING = { ...NOBODY, alone: 0, out_of_stock: 0, clicks_undercut: 0, index: null };
const DAYS = { date_from: '2026-11-19', date_to: '2026-11-19' };

function open(total: object, at = '/prices') {
  return renderPage({
    at,
    answers: {
      'GET /v1/price-report/comparison/1': { shop_id: 1, data: [], total },
      'GET /v1/price-report/index/1': {
        ...{ shop_id: 1, ...DAYS, group_by: 'day' },
        ...{ data: [], total: { index: null, cheapest_share: null, compared: 0 } },
      },
      'GET /v1/price-report/undercut/1': {
        ...{ shop_id: 1, currency: 'RSD', ...DAYS },
        ...{ data: [], current_page: 1, per_page: 10, total: 0, last_page: 1 },
      },
    },
  });
}

test('a shop without offers reads one sentence with the way to its feed, in place of four empty panels', async () => {
  open(NOTHING);
  const way = await screen.findByRole('link', { name: 'Open the feed' });
  expect(way.getAttribute('href')).toMatch(/^\/feeds(\?|$)/);
  screen.getByRole('heading', { level: 2, name: 'There are no offers yet.' });
  within(screen.getByRole('navigation', { name: 'Parts of the price report' })).getByRole('link', {
    name: 'Lowest',
  });
  expect(screen.queryByRole('region')).toBeNull();
  expect(screen.queryByRole('combobox', { name: 'Category' })).toBeNull();
});

test('a category without offers is no shop without offers', async () => {
  open(NOTHING, '/prices?category_id=7');
  await screen.findByText('As soon as your feed brings some in, they are compared here.');
  expect(screen.queryByRole('link', { name: 'Open the feed' })).toBeNull();
});

test('offers without a comparison keep their panels', async () => {
  open({ ...NOTHING, products: 3, alone: 3 });
  await screen.findByRole('heading', { level: 2, name: /^Your price position/ });
  expect(screen.queryByRole('link', { name: 'Open the feed' })).toBeNull();
});
