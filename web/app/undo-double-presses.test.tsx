import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { adsAnswer } from '../../tests/fakes/fake-ads.ts';
import { PLAN_ID, someGoalList } from '../../tests/fakes/fake-auto-bids.ts';
import { categoriesAnswer, changedAnswer, someCategory } from '../../tests/fakes/fake-bidding.ts';
import { APPLIED, PLAN, PLAN_HEAD } from '../../tests/fakes/open-goals.ts';
import { renderPage } from '../../tests/fakes/render-app.tsx';
import { expectOneOf, type PressKind } from '../../tests/presses/press-often.ts';
// So that no test waits for their code.
import '../areas/auto-bids/pages/goals-page.tsx';
import '../areas/bidding/pages/bidding-page.tsx';
import '../areas/product-ads/pages/product-ads-page.tsx';

const named = (name: string | RegExp) => screen.findByRole('button', { name });
/** Presses what asks first; what then answers yes. */
const asked = async (name: string | RegExp, yes: string) => {
  await userEvent.click(await named(name));
  return within(await screen.findByRole('dialog')).getByRole('button', { name: yes });
};

const STEP = {
  ...{ change_set: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff', at: '2026-11-20T09:00:00.000Z' },
  ...{ actor_email: 'ana@shop.test', actor_name: 'Ana Anić' },
};
const BIDS = { ...STEP, bids: 3 };
const ADS = { ...STEP, ads: 3 };
const ofBids = {
  at: '/bidding',
  call: 'POST /v1/biddingV2/undo/1',
  answer: changedAnswer(),
};
const ofAds = {
  at: '/product-ads',
  call: 'POST /v1/product-ad/undo/1',
  answer: { change_set: STEP.change_set, steps: [], ads: [], deleted: [] },
};

const KINDS: readonly PressKind[] = [
  {
    ...ofBids,
    what: 'the last change of bids is undone',
    answers: { 'GET /v1/biddingV2/categories-biddings/1': categoriesAnswer([someCategory()], BIDS) },
    reach: () => asked('Undo the last change', 'Undo'),
  },
  {
    ...ofBids,
    what: 'a change of bids that was undone is made again',
    answers: {
      'GET /v1/biddingV2/categories-biddings/1': {
        ...categoriesAnswer([someCategory()]),
        last_undone: BIDS,
      },
    },
    reach: () => asked('Redo the undone change', 'Redo'),
  },
  {
    ...ofAds,
    what: 'the last change of ads is undone',
    answers: { 'GET /v1/product-ad/1': { ...adsAnswer(), last_change: ADS } },
    reach: () => named('Undo the last change'),
  },
  {
    ...ofAds,
    what: 'a change of ads that was undone is made again',
    answers: { 'GET /v1/product-ad/1': { ...adsAnswer(), last_undone: ADS } },
    reach: () => named('Redo the undone change'),
  },
  {
    what: 'an applied plan is undone',
    at: '/bidding/goals',
    call: `POST /v1/auto-bids/undo/1/${PLAN_ID}`,
    answer: { ...PLAN, status: 'undone' },
    answers: {
      'GET /v1/auto-bids/goals/1': someGoalList(),
      'GET /v1/biddingV2/categories-biddings/1': categoriesAnswer([]),
      'GET /v1/auto-bids/plans/1': { data: [{ ...PLAN_HEAD, ...APPLIED }], total: 1 },
      'GET /v1/auto-bids/experiments/1': { data: [] },
    },
    reach: () => asked(/^Undo the plan of/, 'Undo'),
  },
];

it.each(KINDS)('makes one thing of three presses: $what', (kind) => expectOneOf(kind));

it.each(KINDS)('says that it failed, and can be tried again: $what', async (kind) => {
  let isDown = true;
  const answer = () =>
    isDown ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(kind.answer);
  const { heard } = renderPage({ at: kind.at, answers: { ...kind.answers, [kind.call]: answer } });
  const sent = () => heard.filter(({ method, path }) => `${method} ${path}` === kind.call);
  const button = await kind.reach();
  await userEvent.click(button);
  expect((await screen.findByRole('alert')).textContent).toMatch(/\S/);
  expect(sent().length).toBeGreaterThan(0);
  isDown = false;
  const before = sent().length;
  await userEvent.click(button.isConnected ? button : await kind.reach());
  await expect.poll(() => sent().length).toBe(before + 1);
});
