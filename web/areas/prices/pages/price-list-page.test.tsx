import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { NO_IDENTIFIERS } from '../../../../shared/contract/frame/product-identifiers.ts';
import type { PriceRow } from '../../../../shared/contract/reports/prices.contract.ts';
import { problemAnswer, someUser } from '../../../../tests/fakes/fake-api.ts';
import { renderPage } from '../../../../tests/fakes/render-app.tsx';
import { PRICE_PATHS } from '../prices-paths.ts';

const ROW: PriceRow = {
  product_id: 71,
  ...NO_IDENTIFIERS,
  product_name_rs: 'Beko B5WFU',
  product_url_rs: 'https://eponuda.com/p/71',
  brand: 'Beko',
  category_id: 7,
  category_name_rs: 'Mašine za pranje veša',
  price: 54_590,
  rank: 1,
  price_lowest: 54_590,
  price_median: 54_990.5,
  price_highest: 60_000,
  price_next: 54_590,
  num_offers: 5,
  shared: true,
  gap: 0,
  gap_percent: 0,
  clicks: 1_234,
  gap_clicks: 0,
};
const page = (data: PriceRow[]) => ({
  shop_id: 1,
  currency: 'RSD',
  date_from: '2026-10-21',
  date_to: '2026-11-19',
  data,
  current_page: 1,
  per_page: 10,
  total: data.length,
  last_page: 1,
});
const CALL = 'GET /v1/price-report/cheapest-prices/1';
const others = { 'GET /v1/price-report/brands/1': { data: [{ brand_id: 3, name: 'Beko', products: 12 }] } };
const open = (answer: object, at: string = PRICE_PATHS.cheapest) =>
  renderPage({ at, answers: { [CALL]: answer, ...others } });

test('a list shows prices in the portal’s currency, and that a price is shared', async () => {
  open(page([ROW]));
  const row = await screen.findByRole('row', { name: /Beko B5WFU/ });
  within(row).getByText('shared');
  const texts = within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
  expect(texts.slice(1)).toEqual([
    '54.590,00',
    '54.590,00',
    '54.990,50',
    '60.000,00',
    '5',
    '1.234',
    'Mašine za pranje veša',
  ]);
  screen.getByRole('columnheader', { name: /Your price, RSD/ });
});

test('the shop’s own numbers are shown to whoever chooses them, and the choice is kept', async () => {
  const row = { ...ROW, item_id: 'A-71', other_item_ids: ['B-71'], num_items: 24, ean: '3831234567897' };
  const { heard } = renderPage({
    at: PRICE_PATHS.cheapest,
    user: someUser({ shown_columns: ['ean'] }),
    answers: { [CALL]: page([row]), ...others, 'PUT /v1/user/shown-columns': {} },
  });
  const titles = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
  await screen.findByRole('row', { name: /Beko B5WFU.* 3831234567897 / });
  expect(titles().slice(0, 3)).toEqual(['Product', 'EAN', 'Your price, RSD']);
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Other item numbers' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'EAN' }));
  await screen.findByRole('row', { name: /B-71, …/ });
  expect(titles().slice(0, 3)).toEqual(['Product', 'Other item numbers', 'Your price, RSD']);
  const sent = heard.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  expect(sent).toEqual([{ shown_columns: ['ean', 'other_item_ids'] }, { shown_columns: ['other_item_ids'] }]);
});

test('the address is asked for as it stands there', async () => {
  const { heard } = open(
    page([ROW]),
    `${PRICE_PATHS.cheapest}?q=beko&brand_id=3&category_id=7&prices_page=2&prices_sort=price.asc`,
  );
  await screen.findByRole('row', { name: /Beko B5WFU/ });
  const asked = heard.find(({ path }) => path.endsWith('/cheapest-prices/1'));
  expect(Object.fromEntries(asked?.query ?? [])).toEqual({
    q: 'beko',
    brand_id: '3',
    category_id: '7',
    sort_by: 'price',
    order_by: 'asc',
    page: '2',
    per_page: '10',
  });
});

test('nothing to show says why; filters that leave nothing can be removed', async () => {
  const { search } = open(page([]), `${PRICE_PATHS.cheapest}?q=nothing`);
  await userEvent.click(await screen.findByRole('button', { name: 'Remove filters' }));
  await screen.findByText('None of your prices is the lowest.');
  expect(search().get('q')).toBeNull();
});

test('what cannot be loaded can be tried again', async () => {
  let isDown = true;
  open(() => (isDown ? problemAnswer(500, 'internal') : page([ROW])));
  const again = await screen.findByRole('button', { name: 'Try again' });
  isDown = false;
  await userEvent.click(again);
  await screen.findByRole('row', { name: /Beko B5WFU/ });
});

test('the heads of a list say what its numbers are made of', async () => {
  open(page([ROW]));
  const head = await screen.findByRole('columnheader', { name: /Median/ });
  await userEvent.hover(within(head).getByRole('button'));
  expect((await screen.findByText(/Half of the offers in stock cost less/)).textContent).toMatch(
    /their mean/,
  );
});
