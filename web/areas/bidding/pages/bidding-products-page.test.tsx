import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { someShop } from '../../../../tests/fakes/fake-api.ts';
import {
  changedAnswer,
  curveAnswer,
  idealsAnswer,
  productsAnswer,
  projectionAnswer,
  someBid,
  someBiddingProduct,
  someCurvePoint,
} from '../../../../tests/fakes/fake-bidding.ts';
import { renderPage } from '../../../../tests/fakes/render-app.tsx';
// So that no test waits for them to be read.
import './bidding-products-page.tsx';
import './associates-page.tsx';

const LIST = 'GET /v1/biddingV2/products-biddings/1';
const AUCTION = 'GET /v1/biddingV2/auction/1';
const plain = (element: Element | null) => (element?.textContent ?? '').replaceAll(/\s/gu, ' ');

const line = (position: number, shop: string, code: string, over: string | null = null) => ({
  position,
  shop,
  is_own: false,
  kind: position < 4 ? 'bid' : 'base',
  price: 100 * position,
  reason: { code, shop: over },
  base: null,
  bid: null,
  charge: null,
});

const auction = (own: object, lines: object[]) => ({
  product_id: 71,
  product_name_rs: 'Fenix X200',
  at: '2026-11-20T09:00:00.000Z',
  lines,
  own,
});

it('places an own bid on a product in place of the category’s', async () => {
  const person = userEvent.setup();
  const { heard } = renderPage({
    at: '/bidding/products?with_bid=any',
    answers: {
      [LIST]: productsAnswer([someBiddingProduct()]),
      'GET /v1/biddingV2/ideal-category-bid-projection/1': idealsAnswer,
      'GET /v1/biddingV2/bid-curve/1': curveAnswer([someCurvePoint(0, 4), someCurvePoint(0.1, 10)]),
      'GET /v1/biddingV2/category-bid-projection/1': ({ query }) =>
        projectionAnswer(Number(query.get('bid'))),
      'POST /v1/biddingV2/place-category-bidding/1': changedAnswer(),
    },
  });
  const row = await screen.findByRole('row', { name: /Fenix X200/ });
  expect(plain(row)).toContain('from Usisivači');
  await person.click(
    within(row).getByRole('button', { name: /place a bid of your own instead of 0,25\u00a0€/ }),
  );
  await person.type(screen.getByRole('textbox', { name: 'Bid, €' }), '0,3{Enter}');
  await screen.findByText('“Fenix X200”: bid of 0,30 € placed.');
  const place = heard.find(({ path }) => path.endsWith('/place-category-bidding/1'));
  expect(place?.body).toEqual({ product_id: 71, bid: 0.3 });
  const list = heard.find(({ path }) => path.endsWith('/products-biddings/1'));
  expect(list?.query.get('with_bid')).toBe('any');
});

it('explains in words why the offer stands where it stands, and what a click costs', async () => {
  const person = userEvent.setup();
  const own = {
    position: 2,
    absent: null,
    bid: someBid({ current_bid: 0.3 }),
    pricing: {
      rule: 'second_price',
      base: 0.05,
      reserve: 0,
      next_bid: 0.24,
      increment: 0.01,
      charge: 0.25,
    },
  };
  const lines = [
    line(1, 'A', 'won', 'Shop 1'),
    { ...line(2, 'Shop 1', 'won', 'B'), is_own: true, base: 0.05, bid: 0.3, charge: 0.25 },
    line(3, 'B', 'won'),
    line(4, 'C', 'no_bid'),
  ];
  const { search } = renderPage({
    at: '/bidding/products',
    answers: { [LIST]: productsAnswer([someBiddingProduct()]), [AUCTION]: auction(own, lines) },
  });
  const opener = await screen.findByRole('button', { name: 'Why is my offer here?' });
  await person.click(opener);
  const window = await screen.findByRole('dialog', { name: 'Why is my offer here?' });
  await within(window).findByText('Your position: 2');
  expect(search().get('product_id')).toBe('71');
  const told = plain(window);
  for (const part of [
    'Your bid of 0,30 € is the second highest.',
    'A click costs 0,25 € = next bid 0,24 € + 0,01 €.',
    'The bid is on the category Usisivači.',
    'bid, above Shop B',
    'no bid: by price',
  ])
    expect(told).toContain(part);
  await person.click(within(window).getByRole('button', { name: 'Close' }));
  expect(search().get('product_id')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

it('says all of it on a phone, where the page of the auction is a list of cards', async () => {
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(matchMedia(query), { matches: !query.includes('min-width') }),
  );
  const own = { position: 1, absent: null, bid: null, pricing: null };
  const lines = [{ ...line(1, 'Shop 1', 'no_bid'), is_own: true }, line(2, 'A', 'no_bid')];
  renderPage({
    at: '/bidding/products?product_id=71',
    answers: { [LIST]: productsAnswer([]), [AUCTION]: auction(own, lines) },
  });
  const asked = await screen.findByRole('dialog', { name: 'Why is my offer here?' });
  const cards = await within(asked).findAllByRole('listitem');
  expect(cards.map((card) => plain(card))).toEqual([
    expect.stringMatching(/Shop 1.*no bid: by price/),
    expect.stringMatching(/Shop A.*no bid: by price/),
  ]);
  vi.restoreAllMocks();
});

it('says why the offer is not on the page', async () => {
  const own = { position: null, absent: 'limit_reached', bid: null, pricing: null };
  renderPage({
    at: '/bidding/products?product_id=71',
    answers: { [LIST]: productsAnswer([]), [AUCTION]: auction(own, []) },
  });
  await screen.findByText(/monthly limit is reached, so your products are hidden/);
  screen.getByText('Nobody is listed on this page.');
});

const associatesCost = (data: object[]) => ({
  shop_id: 1,
  date_from: '2026-11-06',
  date_to: '2026-11-19',
  shops: [
    { shop_id: 1, name: 'Shop 1' },
    { shop_id: 2, name: 'Shop 2' },
  ],
  cost_month: 12.5 * data.length,
  lower_all: data.length > 0 ? { clicks_month: -0.5, cost_month: -11.75 } : null,
  data,
});

it('shows what own shops cost each other, and lowers the bids that do by one press, with the way back', async () => {
  const person = userEvent.setup();
  const row = {
    ...{ bid_id: 5, version: 3, shop_id: 2, category_id: 7, product_id: null, name_rs: 'Usisivači' },
    ...{ bid: 0.4, cost_month: 12.5, raised: [{ shop_id: 1, cost_month: 12.5 }] },
    lower: { bid: 0.21, clicks_month: -0.5, cost_month: -11.75 },
  };
  const held = { ...row, bid_id: 6, category_id: 8, name_rs: 'Fenovi', lower: null };
  const { heard } = renderPage({
    at: '/bidding/associates',
    shops: [someShop(1), someShop(2)],
    answers: {
      'GET /v1/biddingV2/company-associates-bidding/1': {
        ...{ shop_id: 1, day: '2026-11-19', data: [] },
        shops: associatesCost([]).shops,
      },
      'GET /v1/biddingV2/company-associates-cost/1': associatesCost([row, held]),
      'POST /v1/biddingV2/update-create-bids/2': changedAnswer(),
      'POST /v1/biddingV2/undo/2': changedAnswer(),
    },
  });
  const shown = await screen.findByRole('row', { name: /Usisivači/ });
  expect(plain(shown)).toContain('UsisivačiShop 20,40Shop 112,5011,75');
  expect(plain(screen.getByRole('row', { name: /Fenovi/ }))).toMatch(/–$/);
  screen.getByText(/Saves 11,75.€ a month/);
  await person.click(screen.getByRole('button', { name: 'Lower 1 bid' }));
  await screen.findByText('1 bid lowered.');
  const sent = heard.find(({ path }) => path.startsWith('/v1/biddingV2/update-create-bids'));
  expect(sent?.body).toEqual({ bids: [{ category_id: 7, bid: 0.21, version: 3 }] });
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('The change was undone.');
});

it('shows where the company’s own shops bid against each other, where there are several', async () => {
  const answers = {
    'GET /v1/biddingV2/company-associates-bidding/1': {
      shop_id: 1,
      day: '2026-11-19',
      shops: [
        { shop_id: 1, name: 'Shop 1' },
        { shop_id: 2, name: 'Shop 2' },
      ],
      data: [
        {
          category_id: 7,
          category_name_rs: 'Usisivači',
          compete: true,
          bids: [
            { shop_id: 1, current_bid: 0.25, enabled: true, changed_at: null, position_avg: 2.4, cost: 0.5 },
            {
              shop_id: 2,
              current_bid: 0.3,
              enabled: true,
              changed_at: '2026-11-20T13:05:00.000Z',
              position_avg: 1.2,
              cost: 0.5,
            },
          ],
        },
        {
          category_id: 8,
          category_name_rs: 'Fenovi',
          compete: false,
          bids: [
            {
              shop_id: 1,
              current_bid: null,
              enabled: false,
              changed_at: null,
              position_avg: null,
              cost: 0.5,
            },
            { shop_id: 2, current_bid: 0.2, enabled: false, changed_at: null, position_avg: null, cost: 0.5 },
          ],
        },
      ],
    },
    'GET /v1/biddingV2/company-associates-cost/1': associatesCost([]),
  };
  renderPage({ at: '/bidding/associates', shops: [someShop(1), someShop(2)], answers });
  const row = await screen.findByRole('row', { name: /Usisivači/ });
  expect(plain(row)).toContain('Compete0,252,40,500,301,2now0,50');
  expect(plain(screen.getByRole('row', { name: /Fenovi/ }))).toContain('0,20 (off)');
  screen.getByText('1 category in which your own shops bid against each other');
  screen.getByRole('link', { name: 'Your shops’ bids' });
});
