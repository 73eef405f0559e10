import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, test } from 'vitest';
import type { GrowthFormula, GrowthStepLine } from '../../../../shared/contract/reports/growth.contract.ts';
import { problemAnswer, someUser } from '../../../../tests/fakes/fake-api.ts';
import { renderPage } from '../../../../tests/fakes/render-app.tsx';

const step = (patch: Partial<GrowthStepLine> & Pick<GrowthStepLine, 'id' | 'state'>): GrowthStepLine => ({
  effect: 'gains',
  done: null,
  of: null,
  goal: null,
  clicks: null,
  says: [],
  examples: [],
  ...patch,
});
const count = (value: number) => ({ kind: 'count' as const, value });
const money = (value: number) => ({ kind: 'money' as const, value });

const STOCK = step({
  id: 'in_stock',
  state: 'todo',
  done: 1412,
  of: 2500,
  goal: 90,
  clicks: 1231,
  says: [
    {
      id: 'stock_clicks',
      figures: { clicks: count(1231), count: count(9000), share: { kind: 'share', value: 0.1368 } },
    },
  ],
  examples: [
    { category_id: 7, name_rs: 'Televizori', clicks: 1000 },
    { category_id: 8, name_rs: 'Laptopovi', clicks: 1 },
  ],
});
const GROWTH: GrowthFormula = {
  done: 2,
  of: 4,
  steps: [
    step({ id: 'standing', state: 'todo', effect: 'blocks' }),
    STOCK,
    step({ id: 'price', state: 'unknown', done: 0, of: 0, goal: 50 }),
    step({
      id: 'budget',
      state: 'done',
      says: [
        {
          id: 'budget_spent',
          figures: { spent: money(12.5), limit: money(1000), share: { kind: 'share', value: 0.0125 } },
        },
        { id: 'budget_lasts', figures: {} },
      ],
    }),
    step({ id: 'profile', state: 'done', effect: 'blocks', done: 7, of: 7, goal: 100 }),
  ],
};

const open = (answer: GrowthFormula | Response = GROWTH, at = '/growth-formula') =>
  renderPage({ at, answers: { 'GET /v1/growth/1': answer } });
const section = async (name: string) =>
  (await screen.findByRole('heading', { name })).closest('section') as HTMLElement;

describe('the growth formula', () => {
  it('tells a shop without a feed to add one, and not to repair it', async () => {
    open({ done: 5, of: 6, steps: [step({ id: 'feed', state: 'todo', effect: 'blocks' })] });
    expect(await screen.findByRole('heading', { name: 'Add your feed' })).toBeTruthy();
    expect(screen.queryByText('Repair your feed')).toBeNull();
    expect(screen.getByText(/no offers yet/)).toBeTruthy();
    const way = screen.getByRole('link', { name: 'Open the feed' });
    expect(way.dataset.variant, 'the way of the first step is the main one').toBe('filled');
  });

  it('says how much is done and what comes next', async () => {
    open();
    expect(await screen.findByText('2 of 4 steps done')).toBeTruthy();
    expect(screen.getByText('Next: Get the shop trading again')).toBeTruthy();
    expect(screen.getByText('1 step cannot be judged yet.')).toBeTruthy();
  });

  it('shows what is to be done in its order, with the numbers behind it', async () => {
    open();
    const steps = within(await section('To do')).getAllByRole('listitem');
    expect(steps.map((item) => within(item).getByRole('heading').textContent)).toEqual([
      'Get the shop trading again',
      'Bring offers back in stock',
    ]);
    const [first, stock] = steps as [HTMLElement, HTMLElement];
    expect(within(first).getByText('Do this first')).toBeTruthy();
    expect(within(stock).getByText('1.412 of 2.500 offers in stock')).toBeTruthy();
    expect(within(stock).getByText(/^goal 90.%$/)).toBeTruthy();
    expect(within(stock).getByText(/brought 1\.231 of 9\.000 clicks \(13,7 %\)\./)).toBeTruthy();
    const example = within(stock).getByRole('link', { name: 'Televizori: 1.000 clicks' });
    expect(example.getAttribute('href')).toContain('category_id=7');
    expect(within(stock).getByText('Laptopovi: 1 click')).toBeTruthy();
  });

  it('says of one step alone that it comes first, whatever else blocks', async () => {
    const blocking = ['standing', 'profile'].map((id) =>
      step({ id: id as 'profile', state: 'todo', effect: 'blocks' }),
    );
    open({ done: 0, of: 2, steps: blocking });
    await section('To do');
    expect(screen.getAllByText('Do this first')).toHaveLength(1);
  });

  it('keeps short what is done and what is not known', async () => {
    open();
    const done = await section('Done');
    expect(within(done).getByText('7 of 7 fields')).toBeTruthy();
    expect(within(done).getByText('12,50 € of 1.000,00 € spent this month (1,3 %).')).toBeTruthy();
    expect(within(done).getByText(/from the last same weekdays, it lasts to the end/)).toBeTruthy();
    expect(within(await section('Not known yet')).getByText('Be the cheapest more often')).toBeTruthy();
  });

  it('leads to the limit of the shop where that does not last', async () => {
    open({ done: 0, of: 1, steps: [step({ id: 'budget', state: 'todo' })] });
    const link = await within(await section('To do')).findByRole('link', { name: 'Manage the limit' });
    expect(link.getAttribute('href')).toBe('/limit-management');
  });

  it('says why the limit cannot be judged yet, and what is spent', async () => {
    const spent = { spent: money(5), limit: money(100), share: { kind: 'share' as const, value: 0.05 } };
    const says: GrowthStepLine['says'] = [
      { id: 'budget_spent', figures: spent },
      { id: 'budget_no_pace', figures: {} },
    ];
    open({ done: 0, of: 0, steps: [step({ id: 'budget', state: 'unknown', says })] });
    const unknown = within(await section('Not known yet'));
    expect(unknown.getByText(/5,00 € of 100,00 € spent this month/)).toBeTruthy();
    expect(
      unknown.getByText('How long it lasts is known after the first full day with spending.'),
    ).toBeTruthy();
  });

  it('says of which products the clicks are', async () => {
    const figures = { clicks: count(3), count: count(9), share: { kind: 'share' as const, value: 1 / 3 } };
    const steps = [
      step({ id: 'category_bids', state: 'todo', says: [{ id: 'bids_clicks', figures }] }),
      step({ id: 'price', state: 'todo', says: [{ id: 'price_clicks', figures }] }),
    ];
    open({ done: 0, of: 2, steps });
    const todo = within(await section('To do'));
    expect(
      todo.getByText(/the products in stock now in categories without a bid brought 3 of 9/),
    ).toBeTruthy();
    expect(
      todo.getByText(/the products you have in stock for which another shop asks less now brought 3 of 9/),
    ).toBeTruthy();
  });

  it('asks for the chosen shop and days', async () => {
    const { heard } = open(GROWTH, '/growth-formula?shop_id=1&date_from=2026-01-05&date_to=2026-01-09');
    await screen.findByText('2 of 4 steps done');
    const asked = heard.find(({ path }) => path === '/v1/growth/1');
    expect(asked?.query.toString()).toBe('date_from=2026-01-05&date_to=2026-01-09');
  });

  it('links the first screen of a step that the app has, and none that it has not', async () => {
    const steps = (['category_bids', 'ean', 'profile'] as const).map((id) =>
      step({ id, state: 'todo', done: 1, of: 4, goal: 80 }),
    );
    const { router } = open({ done: 0, of: 3, steps });
    const has = (path: string) => Object.hasOwn(router.routesByPath, path);
    const items = within(await section('To do')).getAllByRole('listitem');
    const links = items.map((item) =>
      within(item)
        .queryAllByRole('link')
        .map((link) => link.getAttribute('href')?.split('?')[0]),
    );
    expect(links).toEqual([[has('/bidding') ? '/bidding' : '/category'], [], ['/profile']]);
  });

  it('says so when everything is done', async () => {
    open({ done: 1, of: 1, steps: [step({ id: 'profile', state: 'done', done: 7, of: 7 })] });
    expect(await screen.findByText('Everything that can be counted is done.')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'To do' })).toBeNull();
  });

  it('can be tried again when it fails', async () => {
    let isUp = false;
    renderPage({
      at: '/growth-formula',
      answers: { 'GET /v1/growth/1': () => (isUp ? GROWTH : problemAnswer(503, 'unavailable')) },
    });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    isUp = true;
    await userEvent.setup().click(retry);
    expect(await screen.findByText('2 of 4 steps done')).toBeTruthy();
  });
});

test.each([
  { level: 1, confirmed: false, email_verified: false },
  { level: 1, confirmed: false },
  { level: 2 },
])('without reports it shows the steps of the account, and what follows: %j', async (state) => {
  const account: GrowthFormula = {
    done: 1,
    of: 3,
    steps: [
      step({ id: 'email', state: 'todo', effect: 'blocks' }),
      step({ id: 'verification', state: 'waiting' }),
      step({ id: 'profile', state: 'done', effect: 'blocks', done: 7, of: 7, goal: 100 }),
    ],
  };
  const { heard } = renderPage({
    at: '/growth-formula',
    user: someUser(state),
    answers: { 'GET /v1/growth': account },
  });
  expect(await screen.findByText('Next: Confirm your e-mail address')).toBeTruthy();
  expect(within(await section('To do')).getByRole('link', { name: 'Send the mail again' })).toBeTruthy();
  expect(within(await section('Waiting for us')).getByText('Verification of your account')).toBeTruthy();
  const following = within(await section('What follows')).getAllByRole('listitem');
  expect(following.map(({ textContent }) => textContent)).toContain('Bid in every category you sell in');
  expect(heard.map(({ path }) => path).filter((path) => /shops|growth\//.test(path))).toEqual([]);
});
