import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { ProductAd } from '../../../shared/contract/bidding/product-ads.contract.ts';
import { adsAnswer, someAd } from '../../../tests/fakes/fake-ads.ts';
import { problemAnswer } from '../../../tests/fakes/fake-api.ts';
import { renderPage } from '../../../tests/fakes/render-app.tsx';
// So that no test waits for it to be read.
import './pages/product-ads-page.tsx';
import { PRODUCT_ADS_PATH } from './product-ads-paths.ts';

const SAVE = 'POST /v1/product-ad/update-create/1';
const PRICES = 'POST /v1/product-ad/position-bids/1';
const UNDO = 'POST /v1/product-ad/undo/1';
const SET = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';

const first = someAd({ break_even: { cpc: 0.317, clicks: 250, estimated_from: null } });
const second = someAd({
  ...{ ad_id: 2, category_name_rs: 'Usisivači', brand: 'Beko', brand_id: 3, price_from: 100 },
  ...{ current_bid: 0.4, base: 0.1, enabled: false, version: 4 },
});
const changed = { change_set: SET, steps: [], ads: [first, second], deleted: [] };

const open = (answers: Record<string, unknown>, list: () => readonly ProductAd[] = () => [first, second]) =>
  renderPage({
    at: PRODUCT_ADS_PATH,
    answers: {
      'GET /v1/product-ad/1': () => adsAnswer(...list()),
      'GET /v1/product-ad/brands/1': { data: [] },
      [SAVE]: changed,
      ...answers,
    } as never,
  });
type Heard = ReturnType<typeof renderPage>['heard'];
const bodies = (heard: Heard, call: string) =>
  heard.filter(({ method, path }) => `${method} ${path}` === call).map(({ body }) => body);

async function openWindow() {
  const person = userEvent.setup();
  await person.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await person.click(await screen.findByRole('button', { name: 'Set amount' }));
  const window = within(await screen.findByRole('dialog', { name: 'Bids of 2 selected rows' }));
  return { person, window, field: () => window.getByRole('textbox', { name: 'Bid, €' }) };
}
const targets = {
  first: { ad_id: 1, category_id: 7, brand_id: null, price_from: null, price_to: null },
  second: { ad_id: 2, category_id: 7, brand_id: 3, price_from: 100, price_to: null },
};

it('sets one amount for all selected ads, above the highest of their base prices, and takes it back', async () => {
  const { heard } = open({ [UNDO]: changed });
  const { person, window, field } = await openWindow();
  window.getByText(/Bids changed: 2; new bids: 0/);
  await person.type(field(), '0,1{Enter}');
  window.getByText(/above the base price of 0,10/);
  await person.type(field(), '2{Enter}');
  await screen.findByText('The ads are changed.');
  expect(bodies(heard, SAVE)).toEqual([
    {
      ads: [
        { ...targets.first, bid: 0.12, enabled: true, version: 1 },
        { ...targets.second, bid: 0.12, enabled: false, version: 4 },
      ],
    },
  ]);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Selected ads' })).toBeNull());
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('The change of 2 ads is undone.');
  expect(bodies(heard, UNDO)).toEqual([{ change_set: SET }]);
});

it.each([
  [
    '+10 %',
    [
      'Frižideri · all brands · all prices: 0,25 € → 0,28 €',
      'Usisivači · Beko · from 100,00 RSD: 0,40 € → 0,44 €',
    ],
  ],
  [
    '−0,02',
    [
      'Frižideri · all brands · all prices: 0,25 € → 0,23 €',
      'Usisivači · Beko · from 100,00 RSD: 0,40 € → 0,38 €',
    ],
  ],
  ['-80 %', ['No bid changes.', 'Would not be above the base price, so unchanged: 2']],
])('shows what %s makes of each ad before anything is changed', async (typed, lines) => {
  const { heard } = open({});
  const { person, window, field } = await openWindow();
  await person.type(field(), typed);
  for (const line of lines) window.getByText(line);
  expect(bodies(heard, SAVE)).toEqual([]);
});

it('sets ads to what a click may cost, and says where no orders tell', async () => {
  const { heard } = open({});
  const { person, window } = await openWindow();
  await person.click(window.getByRole('radio', { name: 'Break-even CPC' }));
  window.getByText('Frižideri · all brands · all prices: 0,25 € → 0,31 €');
  window.getByText('No orders say what a click may cost: 1');
  await person.click(window.getByRole('button', { name: 'Save' }));
  await screen.findByText('The ads are changed.');
  expect(bodies(heard, SAVE)).toEqual([
    { ads: [{ ...targets.first, bid: 0.31, enabled: true, version: 1 }] },
  ]);
});

it('sets each ad to what one of the four places costs it', async () => {
  const { heard } = open({
    [PRICES]: ({ body }: { body: { position: number } }) => ({
      position: body.position,
      data: [
        { ad_id: 1, bid: 0.33, reason: null },
        { ad_id: 2, bid: null, reason: 'no_views' },
      ],
    }),
  });
  const { person, window } = await openWindow();
  await person.click(window.getByRole('radio', { name: 'A place' }));
  await person.click(window.getByRole('radio', { name: 'Place 4' }));
  await window.findByText('Frižideri · all brands · all prices: 0,25 € → 0,33 €');
  window.getByText(/^Nobody saw a page that the ad is for/);
  expect(bodies(heard, PRICES).at(-1)).toEqual({ position: 4, ad_ids: [1, 2] });
  await person.click(window.getByRole('button', { name: 'Save' }));
  await screen.findByText('The ads are changed.');
  expect(bodies(heard, SAVE)).toEqual([
    { ads: [{ ...targets.first, bid: 0.33, enabled: true, version: 1 }] },
  ]);
});

it('shows which of the ads somebody changed meanwhile, and goes on with them as they stand', async () => {
  let now = second;
  const { heard } = open(
    {
      [SAVE]: ({ body }: { body: unknown }) =>
        JSON.stringify(body).includes(`"version":${now.version}`)
          ? changed
          : problemAnswer(409, 'changed_meanwhile'),
    },
    () => [first, now],
  );
  const { person, window, field } = await openWindow();
  now = { ...second, current_bid: 0.31, version: 5 };
  await person.type(field(), '0,5{Enter}');
  await window.findByText('Usisivači · Beko · from 100,00 RSD: 0,40 € → 0,31 €');
  await person.click(window.getByRole('button', { name: 'Save' }));
  await screen.findByText('The ads are changed.');
  expect(bodies(heard, SAVE).at(-1)).toMatchObject({ ads: [{ version: 1 }, { bid: 0.5, version: 5 }] });
});
