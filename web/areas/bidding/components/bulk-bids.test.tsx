import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { problemAnswer } from '../../../../tests/fakes/fake-api.ts';
import {
  categoriesAnswer,
  changedAnswer,
  someBid,
  someCategory,
  somePlan,
} from '../../../../tests/fakes/fake-bidding.ts';
import { renderPage } from '../../../../tests/fakes/render-app.tsx';
// So that no test waits for it to be read.
import '../pages/bidding-page.tsx';

const LIST = 'GET /v1/biddingV2/categories-biddings/1';
const SET = 'POST /v1/biddingV2/update-create-bids/1';
const PLAN = 'POST /v1/biddingV2/update-create-bids-all-categories/1';

type Heard = ReturnType<typeof renderPage>['heard'];
const bodies = (heard: Heard, call: string) =>
  heard.filter(({ method, path }) => `${method} ${path}` === call).map(({ body }) => body);
const plain = (element: Element | null) => (element?.textContent ?? '').replaceAll(/\s/gu, ' ');

const withBid = someCategory();
const without = someCategory({
  category_id: 8,
  category_name_rs: 'Fenovi',
  base_min: 0.1,
  bid: null,
  status: null,
});

const selectAll = async (person: ReturnType<typeof userEvent.setup>) => {
  await person.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  return screen.findByRole('region', { name: 'What to do with the selected rows' });
};

it('switches off and deletes the bids of all selected rows at once', async () => {
  const person = userEvent.setup();
  const OFF = 'POST /v1/biddingV2/disable-enable-bids/1';
  const DELETE = 'POST /v1/biddingV2/delete-bids/1';
  const { heard } = renderPage({
    at: '/bidding',
    answers: {
      [LIST]: categoriesAnswer([withBid, without]),
      [OFF]: changedAnswer(),
      [DELETE]: changedAnswer({ bids: [], deleted: [70] }),
    },
  });
  const bar = await selectAll(person);
  expect(plain(bar)).toContain('2 selected · 1 of them with a bid of their own');
  await person.click(within(bar).getByRole('button', { name: 'Switch off' }));
  await screen.findByText('1 bid switched off.');
  expect(bodies(heard, OFF)).toEqual([{ bid_ids: [70], enabled: false }]);
  await waitFor(() => expect(screen.queryByRole('region', { name: /selected rows/ })).toBeNull());
  await person.click(within(await selectAll(person)).getByRole('button', { name: 'Delete' }));
  const window = await screen.findByRole('dialog', { name: 'Delete 1 bid?' });
  await person.click(within(window).getByRole('button', { name: 'Delete' }));
  await screen.findByText('1 bid deleted.');
  expect(bodies(heard, DELETE)).toEqual([{ bid_ids: [70] }]);
});

it('sets one amount for all selected rows, above the highest of their base prices', async () => {
  const person = userEvent.setup();
  const { heard } = renderPage({
    at: '/bidding',
    answers: { [LIST]: categoriesAnswer([withBid, without]), [SET]: changedAnswer({ changes: 2 }) },
  });
  await person.click(within(await selectAll(person)).getByRole('button', { name: 'Set amount' }));
  const window = await screen.findByRole('dialog', { name: 'Bids of 2 selected rows' });
  expect(plain(window)).toContain('Bids changed: 1; new bids: 1.');
  await person.type(within(window).getByRole('textbox', { name: 'Bid, €' }), '0,1{Enter}');
  within(window).getByText(/above the base price of 0,10/);
  await person.type(within(window).getByRole('textbox', { name: 'Bid, €' }), '2{Enter}');
  await screen.findByText('2 bids set to 0,12 €.');
  expect(bodies(heard, SET)).toEqual([
    {
      bids: [
        { category_id: 7, bid: 0.12, version: 3 },
        { category_id: 8, bid: 0.12 },
      ],
    },
  ]);
});

it('shows which of the selected bids somebody changed meanwhile, and goes on with them as they stand', async () => {
  const person = userEvent.setup();
  let now = someBid();
  const { heard } = renderPage({
    at: '/bidding',
    answers: {
      [LIST]: () => categoriesAnswer([someCategory({ bid: now })]),
      [SET]: ({ body }) =>
        JSON.stringify(body).includes(`"version":${now.version}`)
          ? changedAnswer()
          : problemAnswer(409, 'changed_meanwhile'),
    },
  });
  await person.click(within(await selectAll(person)).getByRole('button', { name: 'Set amount' }));
  now = someBid({ current_bid: 0.31, version: 4 });
  const window = await screen.findByRole('dialog', { name: 'Bid of 1 selected row' });
  await person.type(within(window).getByRole('textbox', { name: 'Bid, €' }), '0,4{Enter}');
  const note = await within(window).findByRole('alert');
  expect(plain(note)).toContain('Usisivači: 0,25 € → 0,31 €');
  await person.click(within(window).getByRole('button', { name: 'Save' }));
  await screen.findByText('1 bid set to 0,40 €.');
  expect(bodies(heard, SET).at(-1)).toEqual({ bids: [{ category_id: 7, bid: 0.4, version: 4 }] });
});

it('names the row whose amount the server refuses', async () => {
  const person = userEvent.setup();
  const refusal = Response.json(
    {
      type: 'about:blank',
      title: 'x',
      status: 422,
      code: 'validation_failed',
      errors: [{ field: 'bids.1.bid', code: 'below_minimum', params: { minimum: 0.06 }, message: 'below' }],
    },
    { status: 422 },
  );
  renderPage({
    at: '/bidding',
    answers: { [LIST]: categoriesAnswer([withBid, without]), [SET]: refusal },
  });
  await person.click(within(await selectAll(person)).getByRole('button', { name: 'Set amount' }));
  const window = await screen.findByRole('dialog', { name: 'Bids of 2 selected rows' });
  await person.type(within(window).getByRole('textbox', { name: 'Bid, €' }), '0,4{Enter}');
  await within(window).findByText(
    '“Fenovi” cannot take this amount, so nothing was changed. Type another amount or leave that row out.',
  );
});

it('shows the whole change with its cost before it is applied, and warns above the limit', async () => {
  const person = userEvent.setup();
  const { heard } = renderPage({
    at: '/bidding',
    answers: {
      [LIST]: categoriesAnswer([withBid]),
      [PLAN]: ({ body }) => ({
        plan: somePlan(),
        changed: (body as { plan?: string }).plan ? changedAnswer() : null,
      }),
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Set bids' }));
  const window = await screen.findByRole('dialog', { name: 'Set bids by goal' });
  await person.click(within(window).getByRole('radio', { name: 'All' }));
  await person.click(within(window).getByRole('radio', { name: 'Max Performance' }));
  const apply = await within(window).findByRole('button', { name: 'Change 1 bid' });
  const told = plain(window);
  for (const part of [
    '24,00 € → 60,00 €',
    '+36,00 € against now',
    '120 → 200',
    '40,00 €',
    '0,41',
    'higher than',
  ])
    expect(told).toContain(part);
  expect(told).toContain('Fenovi: nobody looked at your products there');
  expect(bodies(heard, PLAN).every((body) => !Object.hasOwn(body as object, 'plan'))).toBe(true);
  await person.click(apply);
  await screen.findByText('1 bid changed.');
  expect(bodies(heard, PLAN).at(-1)).toEqual({
    categories: 'all',
    strategy: 'max_performance',
    plan: 'plan-1',
  });
  screen.getByRole('button', { name: 'Undo' });
});

it('shows the new plan where the figures moved, and has changed nothing', async () => {
  const person = userEvent.setup();
  let current = 'plan-1';
  const { heard } = renderPage({
    at: '/bidding',
    answers: {
      [LIST]: categoriesAnswer([withBid]),
      [PLAN]: ({ body }) => {
        const asked = (body as { plan?: string }).plan;
        if (asked && asked !== current) return problemAnswer(409, 'changed_meanwhile');
        const cost = current === 'plan-1' ? 60 : 75;
        const bids = somePlan().bids.map((bid) => ({ ...bid, cost_month: cost }));
        return {
          plan: somePlan({ plan: current, bids, cost_month: cost }),
          changed: asked ? changedAnswer() : null,
        };
      },
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Set bids' }));
  const apply = await screen.findByRole('button', { name: 'Change 1 bid' });
  current = 'plan-2';
  await person.click(apply);
  await screen.findByText(/The figures have changed/);
  const window = screen.getByRole('dialog');
  await waitFor(() => expect(plain(window)).toContain('24,00 € → 75,00 €'));
  await person.click(screen.getByRole('button', { name: 'Change 1 bid' }));
  await screen.findByText('1 bid changed.');
  expect(bodies(heard, PLAN).at(-1)).toMatchObject({ plan: 'plan-2' });
});

it('changes the bids of the selected rows each by its part, and says which stay', async () => {
  const person = userEvent.setup();
  const { heard } = renderPage({
    at: '/bidding',
    answers: { [LIST]: categoriesAnswer([withBid, without]), [SET]: changedAnswer() },
  });
  const bar = await selectAll(person);
  await person.click(within(bar).getByRole('button', { name: 'Set amount' }));
  const window = await screen.findByRole('dialog', { name: 'Bids of 2 selected rows' });
  expect(within(window).queryByRole('radio', { name: 'Break-even CPC' })).toBeNull();
  await person.type(within(window).getByRole('textbox'), '+10 %');
  within(window).getByText('1 bid changes:');
  within(window).getByText('Usisivači: 0,25 € → 0,28 €');
  within(window).getByText('Without a bid of their own, so unchanged: 1');
  await person.click(within(window).getByRole('button', { name: 'Save' }));
  await screen.findByText('1 bid changed.');
  expect(bodies(heard, SET)).toEqual([{ bids: [{ category_id: 7, bid: 0.28, version: 3 }] }]);
});

it('sets the selected rows to what a click may cost, and nothing where none would change', async () => {
  const person = userEvent.setup();
  const earning = someCategory({
    break_even: { cpc: 0.317, clicks: 250, estimated_from: null },
  });
  const { heard } = renderPage({
    at: '/bidding',
    answers: { [LIST]: categoriesAnswer([earning, without]), [SET]: changedAnswer() },
  });
  const bar = await selectAll(person);
  await person.click(within(bar).getByRole('button', { name: 'Set amount' }));
  const window = await screen.findByRole('dialog', { name: 'Bids of 2 selected rows' });
  await person.type(within(window).getByRole('textbox'), '-90 %');
  within(window).getByText('No bid changes.');
  await person.click(within(window).getByRole('button', { name: 'Save' }));
  expect(bodies(heard, SET)).toEqual([]);
  await person.click(within(window).getByRole('radio', { name: 'Break-even CPC' }));
  within(window).getByText('Usisivači: 0,25 € → 0,31 €');
  within(window).getByText('No orders say what a click may cost: 1');
  await person.click(within(window).getByRole('button', { name: 'Save' }));
  await screen.findByText('1 bid changed.');
  expect(bodies(heard, SET)).toEqual([{ bids: [{ category_id: 7, bid: 0.31, version: 3 }] }]);
});

it('sets each selected row to what a position costs on it', async () => {
  const person = userEvent.setup();
  const PRICES = 'POST /v1/biddingV2/position-bids/1';
  const earning = someCategory({ break_even: { cpc: 0.3, clicks: 250, estimated_from: null } });
  const third = someCategory({ category_id: 9, category_name_rs: 'Pegle', bid: null, status: null });
  const { heard } = renderPage({
    at: '/bidding',
    answers: {
      [LIST]: categoriesAnswer([earning, without, third]),
      [PRICES]: ({ body }) => ({
        position: (body as { position: number }).position,
        data: [
          { category_id: 7, product_id: null, bid: 0.31, reason: null },
          { category_id: 8, product_id: null, bid: 0.22, reason: null },
          { category_id: 9, product_id: null, bid: null, reason: 'no_views' },
        ],
      }),
      [SET]: changedAnswer({ changes: 2 }),
    },
  });
  const bar = await selectAll(person);
  await person.click(within(bar).getByRole('button', { name: 'Set amount' }));
  const window = within(await screen.findByRole('dialog'));
  await person.click(window.getByRole('radio', { name: 'A position' }));
  await person.click(window.getByRole('radio', { name: 'Position 2' }));
  await window.findByText('2 bids change:');
  // Nobody holds a position at a loss without being told.
  expect(plain(window.getByText(/^Usisivači/))).toBe('Usisivači: 0,25 € → 0,31 € · above break-even');
  expect(plain(window.getByText(/^Fenovi/))).toBe('Fenovi: – → 0,22 €');
  window.getByText('Above break-even afterwards: 1');
  window.getByText('Nobody looked there, so unchanged: 1');
  expect(bodies(heard, PRICES).at(-1)).toEqual({ position: 2, category_ids: [7, 8, 9], product_ids: [] });
  await person.click(window.getByRole('button', { name: 'Save' }));
  await screen.findByText('2 bids changed.');
  expect(bodies(heard, SET)).toEqual([
    {
      bids: [
        { category_id: 7, bid: 0.31, version: 3 },
        { category_id: 8, bid: 0.22 },
      ],
    },
  ]);
});
