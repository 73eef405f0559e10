import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { ProductAd } from '../../../shared/contract/bidding/product-ads.contract.ts';
import { adsAnswer, someAd } from '../../../tests/fakes/fake-ads.ts';
import { actOnRow, renderPage } from '../../../tests/fakes/render-app.tsx';
// So that no test waits for it to be read.
import './pages/product-ads-page.tsx';
import { PRODUCT_ADS_PATH } from './product-ads-paths.ts';

const goal = { goal_id: 5, name: 'First in fridges', enabled: true, names_it: true };
const goalOfAds = {
  ...{ goal_id: 5, name: 'First in fridges', enabled: true },
  ...{ category_ids: [], product_ids: [], ad_ids: [1] },
};
const goalOfBids = { ...goalOfAds, goal_id: 6, name: 'Bids', category_ids: [7], ad_ids: [] };
const open = (ad: ProductAd) =>
  renderPage({
    at: PRODUCT_ADS_PATH,
    answers: {
      'GET /v1/product-ad/1': adsAnswer(ad),
      'GET /v1/auto-bids/goals-of-bids/1': { data: [goalOfAds, goalOfBids] },
      'GET /v1/product-ad/brands/1': { data: [] },
      'GET /v1/product-ad/max-cpc/1': {
        ...{ base: 0.05, max_cpc: 0.4, competitors: 3, num_offers: 18, products: [] },
      },
    },
  });
const row = async () => within(await screen.findByRole('row', { name: /Frižideri/ }));

it('the row of an ad leads to the goal that runs it, and says where that is off', async () => {
  open(someAd({ goal }));
  const link = (await row()).getByRole('link', { name: 'Goal: First in fridges' });
  expect(link.getAttribute('href')).toMatch(/^\/bidding\/goals\b/);
});

it('a goal that is off is said to be, and an ad without one says nothing', async () => {
  open(someAd({ goal: { ...goal, enabled: false } }));
  expect((await row()).getByRole('link', { name: 'Goal: First in fridges (off)' })).toBeTruthy();
});

it('an ad without a goal leads to none', async () => {
  open(someAd());
  expect((await row()).queryByRole('link', { name: /Goal/ })).toBeNull();
});

it.each([
  ['names it', true, true],
  ['is for all others', false, false],
])('a change of what it is for says what becomes of the goal that %s', async (_, names_it, isTold) => {
  open(someAd({ goal: { ...goal, names_it } }));
  await actOnRow(/^Actions for/, 'Change');
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the product ad' }));
  const told = () => dialog.queryByText(/The goal “First in fridges” will not run it/) !== null;
  expect(told()).toBe(false);
  const price = dialog.getByRole('textbox', { name: /Price below/ });
  await userEvent.type(price, '900');
  await waitFor(() => expect(told()).toBe(isTold));
  await userEvent.clear(price);
  await waitFor(() => expect(told()).toBe(false));
});

it('the table is restricted to one goal of ads or to what none changes, and the address says so', async () => {
  const person = userEvent.setup();
  const { heard, search } = open(someAd({ goal }));
  const asked = () =>
    heard
      .filter(({ path }) => path === '/v1/product-ad/1')
      .at(-1)
      ?.query.get('goal_id');
  const select = await screen.findByRole('combobox', { name: 'Goal' });
  // A goal of bids alone changes no ad.
  const choices = within(select).getAllByRole('option');
  expect(choices.map(({ textContent }) => textContent)).toEqual(['All', 'First in fridges', 'No goal']);
  await person.selectOptions(select, 'First in fridges');
  await waitFor(() => expect(asked()).toBe('5'));
  expect(search().get('goal_id')).toBe('5');
  await person.selectOptions(select, 'No goal');
  await waitFor(() => expect(asked()).toBe('0'));
  await person.selectOptions(select, 'All');
  await waitFor(() => expect(search().get('goal_id')).toBeNull());
});
