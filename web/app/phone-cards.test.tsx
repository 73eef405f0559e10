import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { adsAnswer, someAd } from '../../tests/fakes/fake-ads.ts';
import { couponPage, someCoupon } from '../../tests/fakes/fake-coupons.ts';
import { renderPage } from '../../tests/fakes/render-app.tsx';
// So that no test waits for their code.
import '../areas/coupons/pages/coupons-page.tsx';
import '../areas/product-ads/pages/product-ads-page.tsx';

beforeEach(() => {
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(matchMedia(query), { matches: !query.includes('min-width') }),
  );
});
afterEach(() => vi.restoreAllMocks());

const ADS = {
  'GET /v1/product-ad/1': adsAnswer(someAd()),
  'GET /v1/auto-bids/goals-of-bids/1': { data: [] },
};

it.each([
  {
    at: '/product-ads',
    list: 'Your product ads',
    answers: ADS,
    terms: ['Bid, €', 'Highest competing bid, €', 'Status', 'On'],
  },
  {
    at: '/coupons/all',
    list: 'Your coupons',
    answers: { 'GET /v1/coupons/list/1': couponPage(someCoupon({ state: 'shown' })) },
    terms: ['Added', 'Status', 'On', 'Benefit'],
  },
])('a card of $at says without unfolding what state it is in and what it is about', async (page) => {
  renderPage({ at: page.at, answers: page.answers });
  const cards = within(await screen.findByRole('list', { name: page.list })).getAllByRole('listitem');
  const seen = within(cards[0] as HTMLElement)
    .getAllByRole('term')
    .filter((term) => term.closest('details') === null);
  expect(seen.map(({ textContent }) => textContent)).toEqual(page.terms);
});
