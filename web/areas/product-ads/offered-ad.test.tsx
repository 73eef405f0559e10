import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { adsAnswer, someAd } from '../../../tests/fakes/fake-ads.ts';
import { curveAnswer, someCurvePoint } from '../../../tests/fakes/fake-bidding.ts';
import { renderPage } from '../../../tests/fakes/render-app.tsx';
// So that no test waits for it to be read.
import './pages/product-ads-page.tsx';

const breakEven = { cpc: 0.269, clicks: 310, estimated_from: null };
const ads = [
  someAd({ break_even: { ...breakEven, cpc: 0 } }),
  someAd({ ad_id: 2, category_name_rs: 'Usisivači', current_bid: 0.2, break_even: breakEven }),
];
const prices = [1, 2, 3, 4].map((position) => ({ position, median: 0.4 / position, p90: 0.4 }));
const pricesAnswer = {
  ...{ shop_id: 1, ad_id: 2, date_from: '2026-11-06', date_to: '2026-11-19', days: 14 },
  all: { views: 10, prices },
  hours: Array.from({ length: 168 }, (_, at) => ({
    ...{ weekday: Math.floor(at / 24) + 1, hour: at % 24 },
    ...(at === 30 ? { views: 10, prices } : { views: 0, prices: [] }),
  })),
};
const open = (at: string) =>
  renderPage({
    at,
    answers: {
      'GET /v1/product-ad/1': { ...adsAnswer(...ads), levels: [3] },
      'GET /v1/analytics/categories/1': { data: [] },
      'GET /v1/product-ad/brands/1': { data: [] },
      'GET /v1/product-ad/bid-curve/1': {
        ...curveAnswer([someCurvePoint(0, 0), someCurvePoint(0.2, 10), someCurvePoint(0.3, 20)]),
        ...{ ad_id: 2, base: 0.05, current: { bid: 0.2, enabled: true } },
      },
      'GET /v1/product-ad/position-prices/1': pricesAnswer,
      'GET /v1/product-ad/max-cpc/1': {
        ...{ base: 0.05, max_cpc: 0.4, competitors: 3, num_offers: 18, products: [] },
      },
    } as never,
  });
const window = () => screen.findByRole('dialog', { name: 'Change the product ad' });
const amountField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Bid for a click, €' });

it('a link opens its ad with the amount that it offers, which is only filled in', async () => {
  const { heard, search } = open('/product-ads?ad_id=2&bid=0.31');
  await window();
  expect(amountField().value).toBe('0,31');
  screen.getByText(/^This amount would hold the place/);
  await waitFor(() => expect([search().get('ad_id'), search().get('bid')]).toEqual([null, null]));
  expect(heard.filter(({ method }) => method !== 'GET')).toEqual([]);
  const person = userEvent.setup();
  await person.type(amountField(), '5');
  expect(screen.queryByText(/^This amount would hold the place/)).toBeNull();
});

it('a window that only a link filled in closes without a question, and the next one offers nothing', async () => {
  open('/product-ads?ad_id=2&bid=0.31');
  await window();
  const person = userEvent.setup();
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await person.click(await screen.findByRole('button', { name: 'New ad' }));
  await screen.findByRole('dialog', { name: 'New product ad' });
  expect(amountField().value).toBe('');
});

it.each([
  ['a bid that is as high already', '/product-ads?ad_id=2&bid=0.2', '0,20'],
  ['no amount', '/product-ads?ad_id=2&bid=x', '0,20'],
  ['an ad that is not there', '/product-ads?ad_id=9&bid=0.31', null],
])('a link that offers less, or nothing, fills nothing in: %s', async (_, at, text) => {
  open(at);
  await screen.findByRole('row', { name: /Usisivači/ });
  if (text === null) expect(screen.queryByRole('dialog')).toBeNull();
  else {
    await window();
    expect(amountField().value).toBe(text);
    expect(screen.queryByText(/^This amount would hold the place/)).toBeNull();
  }
});

it('the window of an ad shows what every bid would bring, and the way along its steps fills the bid in', async () => {
  open('/product-ads?ad_id=2');
  await window();
  await screen.findByRole('region', { name: 'Every bid and what it brings' });
  const slider = await screen.findByRole('slider', { name: 'Bid, step by step' });
  expect(slider.getAttribute('aria-valuetext')).toMatch(/^0,20.€: average place 2,0, 10,0 clicks/u);
  const person = userEvent.setup();
  slider.focus();
  await person.keyboard('{ArrowRight}');
  expect(amountField().value).toBe('0,30');
  // Of other pages nothing is known.
  await person.type(screen.getByRole('textbox', { name: 'Price from, RSD' }), '5');
  await waitFor(() => expect(screen.queryByRole('slider', { name: 'Bid, step by step' })).toBeNull());
});

it.each([
  [2, 'A click pays for itself up to 0,26\u00a0€.'],
  [1, 'By the orders of the last 90 days, no click here pays for itself.'],
])('the window of an ad says what a click may cost beside the curve: of ad %s', async (adId, text) => {
  open(`/product-ads?ad_id=${adId}`);
  const pane = within(await screen.findByRole('region', { name: 'Every bid and what it brings' }));
  await pane.findByText(text, { normalizer: (found) => found });
});

it('the window of an ad shows what each of the four places costs, by hour', async () => {
  open('/product-ads?ad_id=2');
  const person = userEvent.setup();
  const pane = within(await screen.findByRole('region', { name: 'Every bid and what it brings' }));
  await person.click(pane.getByRole('radio', { name: 'By hour' }));
  await pane.findByText(
    'Over the whole week: 0,40 € holds place 1 in half of the views, 0,40 € in nine of ten.',
  );
  await person.click(pane.getByRole('radio', { name: 'Place 4' }));
  await pane.findByText(
    'Over the whole week: 0,10 € holds place 4 in half of the views, 0,40 € in nine of ten.',
  );
  expect(pane.queryByText(/position/)).toBeNull();
});
