import { describe, expect, it, test } from 'vitest';
import { accountStandingStep, accountSteps } from './account-steps.ts';
import {
  countedState,
  type GrowthStep,
  growthProgress,
  growthStep,
  orderGrowthSteps,
} from './growth-steps.ts';
import { type CategoryOffers, GROWTH_GOALS, offerSteps, type ShopOffers } from './offer-steps.ts';

describe('countedState', () => {
  test.each<[number, number, number, string, string]>([
    [0, 0, 90, 'unknown', 'nothing to count'],
    [9, 10, 90, 'done', 'just enough'],
    [899, 1000, 90, 'todo', 'one short'],
    [29, 100, 29, 'done', '0.29 * 100 is 28.999…'],
    [0, 5, 50, 'todo', 'none'],
  ])('%i of %i against %i %%: %s (%s)', (done, of, goal, state) => {
    expect(countedState(done, of, goal)).toBe(state);
  });
});

describe('the order of the steps', () => {
  const ids = (steps: GrowthStep[]) => orderGrowthSteps(steps).map(({ id }) => id);

  it('begins with what blocks, then what loses clicks, then what wins some, each by the clicks that hang on it', () => {
    const steps = [
      growthStep('ean', 'todo'),
      growthStep('price', 'todo', { clicks: 0 }),
      growthStep('category_bids', 'todo', { clicks: 40 }),
      growthStep('budget', 'todo', { effect: 'loses', clicks: 5 }),
      growthStep('in_stock', 'todo', { effect: 'loses', clicks: 9 }),
      growthStep('standing', 'todo', { effect: 'blocks' }),
      growthStep('profile', 'todo', { effect: 'blocks' }),
    ];
    expect(ids(steps)).toEqual([
      'profile',
      'standing',
      'in_stock',
      'budget',
      'category_bids',
      'price',
      'ean',
    ]);
  });

  it('ends with what waits, what is not known, and what is done', () => {
    const steps = [
      growthStep('email', 'done', { effect: 'blocks' }),
      growthStep('ean', 'done', { clicks: 900 }),
      growthStep('price', 'unknown', { clicks: 900 }),
      growthStep('verification', 'waiting'),
      growthStep('budget', 'todo'),
    ];
    expect(ids(steps)).toEqual(['budget', 'verification', 'price', 'email', 'ean']);
  });
});

it('counts as progress what is done, of what is known', () => {
  const states = ['done', 'done', 'todo', 'waiting', 'unknown'] as const;
  expect(growthProgress(states.map((state) => ({ state })))).toEqual({ done: 2, of: 4 });
  expect(growthProgress([])).toEqual({ done: 0, of: 0 });
});

describe('the steps of the account', () => {
  test.each([
    ['unverified', 7, ['todo', 'waiting', 'todo']],
    ['unconfirmed', 0, ['done', 'waiting', 'done']],
    ['confirmed', 2, ['done', 'done', 'todo']],
    ['confirmed', 0, ['done', 'done', 'done']],
  ] as const)('%s with %i fields open: %s', (state, missingFields, states) => {
    const steps = accountSteps({ state, mandatoryFields: 7, missingFields });
    expect(steps.map((step) => step.state)).toEqual(states);
    expect(steps.at(-1)).toMatchObject({ done: 7 - missingFields, of: 7 });
  });

  it('a suspended shop blocks everything', () => {
    expect(accountStandingStep({ suspended: true })).toMatchObject({ state: 'todo', effect: 'blocks' });
    expect(accountStandingStep({ suspended: false })).toMatchObject({ state: 'done' });
  });
});

const someCategory = (patch: Partial<CategoryOffers>): CategoryOffers => ({
  categoryId: 1,
  offers: 10,
  inStock: 10,
  withEan: 10,
  competing: 10,
  cheapest: 10,
  clicksOutOfStock: 0,
  clicksInStock: 0,
  clicksWithoutEan: 0,
  clicksUndercut: 0,
  hasBid: true,
  ...patch,
});
const NO_VIEWS = { premiumViews: 0, premiumClicks: 0, otherViews: 0, otherClicks: 0 };
const stepsOf = (shop: Partial<ShopOffers>) =>
  Object.fromEntries(
    offerSteps({ categories: [], clicks: 0, premium: NO_VIEWS, ...shop }).map((step) => [step.id, step]),
  ) as Record<keyof typeof GROWTH_GOALS, GrowthStep>;

describe('the steps of the offers', () => {
  it('know nothing of a shop without offers', () => {
    for (const step of Object.values(stepsOf({}))) expect(step).toMatchObject({ state: 'unknown', of: 0 });
  });

  it('are done at their goals, and then say no more', () => {
    const categories = [
      someCategory({ inStock: 9, cheapest: 5 }),
      someCategory({
        categoryId: 2,
        offers: 0,
        inStock: 0,
        withEan: 0,
        competing: 0,
        cheapest: 0,
        hasBid: false,
      }),
    ];
    for (const step of Object.values(stepsOf({ categories, clicks: 9 }))) {
      expect(step).toMatchObject({ state: 'done', says: [], examples: [], clicks: null });
    }
  });

  it('tell the clicks that hang on what is open, and where most of them are', () => {
    const categories = [5, 30, 0, 8, 30].map((clicksOutOfStock, i) =>
      someCategory({ categoryId: i + 1, inStock: 2, clicksOutOfStock }),
    );
    expect(stepsOf({ categories, clicks: 200 }).in_stock).toMatchObject({
      state: 'todo',
      done: 10,
      of: 50,
      goal: GROWTH_GOALS.in_stock,
      clicks: 73,
      examples: [
        { categoryId: 2, clicks: 30 },
        { categoryId: 5, clicks: 30 },
        { categoryId: 4, clicks: 8 },
      ],
      says: [
        {
          id: 'stock_clicks',
          figures: {
            clicks: { kind: 'count', value: 73 },
            count: { kind: 'count', value: 200 },
            share: { kind: 'share', value: 73 / 200 },
          },
        },
      ],
    });
  });

  it('say nothing in numbers where the days had no click', () => {
    const step = stepsOf({ categories: [someCategory({ inStock: 1 })] }).in_stock;
    expect(step).toMatchObject({ state: 'todo', clicks: null, says: [], examples: [] });
  });

  it('count as categories only those that sell, and beside bids how both kinds of places are clicked', () => {
    const categories = [
      someCategory({ categoryId: 1, clicksInStock: 3 }),
      someCategory({ categoryId: 2, hasBid: false, clicksInStock: 7 }),
      someCategory({ categoryId: 3, hasBid: false, inStock: 0, clicksInStock: 0 }),
    ];
    const premium = { premiumViews: 50, premiumClicks: 4, otherViews: 100, otherClicks: 2 };
    const { category_bids } = stepsOf({ categories, clicks: 10, premium });
    expect(category_bids).toMatchObject({
      done: 1,
      of: 2,
      clicks: 7,
      examples: [{ categoryId: 2, clicks: 7 }],
    });
    expect(category_bids.says[1]).toEqual({
      id: 'bids_rates',
      figures: { premium: { kind: 'share', value: 0.08 }, other: { kind: 'share', value: 0.02 } },
    });
    const without = stepsOf({ categories, clicks: 10, premium: { ...premium, premiumViews: 0 } });
    expect(without.category_bids.says.map(({ id }) => id)).toEqual(['bids_clicks']);
  });
});
