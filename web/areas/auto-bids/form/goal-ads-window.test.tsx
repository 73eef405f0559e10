import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { GoalAd } from '../../../../shared/contract/bidding/auto-bids.contract.ts';
import { adsAnswer, someAd } from '../../../../tests/fakes/fake-ads.ts';
import {
  PLAN_ID,
  someGoal,
  someGoalList,
  someGoalPlan,
  somePlannedBid,
} from '../../../../tests/fakes/fake-auto-bids.ts';
import { GOALS, goalsPanel, openGoals, plain } from '../../../../tests/fakes/open-goals.ts';
// So that no test waits for it to be read.
import '../pages/goals-page.tsx';

const ADS = 'GET /v1/product-ad/1';
const MAKE = 'POST /v1/auto-bids/goals/1';
const goalAd: GoalAd = {
  ...{ ad_id: 81, category_id: 7, category_name_rs: 'Usisivači', brand: 'Vortex' },
  ...{ price_from: null, price_to: 9_000, currency: 'RSD' },
};
const NAME = 'Usisivači · Vortex · below 9.000,00 RSD';
const ofAds = someGoal({ category_ids: [], product_ids: [], ad_ids: [81] });

it('a goal for ads names them, and is sent with them alone', async () => {
  const errors = [{ field: 'ad_ids.0', code: 'taken', params: {}, message: 'x' }];
  const { person, sent } = openGoals({
    [ADS]: adsAnswer(
      someAd({ ...goalAd, level: 3, brand_id: 4 }),
      someAd({ ...goalAd, ad_id: 82, category_name_rs: 'Pegle', level: 3 }),
    ),
    [MAKE]: Response.json(
      { type: 'about:blank', title: 'x', status: 422, code: 'validation_failed', errors },
      { status: 422 },
    ),
  });
  await person.click(await screen.findByRole('button', { name: 'New goal' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New goal' }));
  const covers = within(dialog.getByRole('radiogroup', { name: 'What it is for' }));
  await person.click(covers.getByRole('radio', { name: 'Chosen product ads' }));
  await person.type(dialog.getByLabelText(/^Name/), 'A');
  await person.type(dialog.getByLabelText(/^Highest bid/), '0,30');
  await person.click(dialog.getByRole('button', { name: 'Make the goal' }));
  expect(dialog.getByText('Choose at least one ad.')).toBeTruthy();
  expect(sent(MAKE)).toHaveLength(0);
  await person.click(dialog.getByRole('combobox', { name: 'Product ads' }));
  const options = await screen.findAllByRole('option', { name: /Vortex/ });
  expect(plain(options[0] ?? null)).toBe(NAME);
  await person.click(options[0] as HTMLElement);
  await person.click(dialog.getByRole('button', { name: 'Make the goal' }));
  await waitFor(() => expect(sent(MAKE)).toHaveLength(1));
  expect(sent(MAKE)[0]?.body).toMatchObject({
    ...{ all_categories: false, category_ids: [], product_ids: [], all_ads: false, ad_ids: [81] },
  });
  expect(await dialog.findByText('Another goal already covers this.')).toBeTruthy();
});

it('its card says which ads, that it is for all of them, or that they are gone', async () => {
  openGoals({
    [GOALS]: someGoalList({
      data: [
        ofAds,
        someGoal({ goal_id: 6, name: 'Rest', category_ids: [], product_ids: [], all_ads: true }),
        someGoal({ goal_id: 7, name: 'Gone', category_ids: [], product_ids: [] }),
      ],
      ads: [goalAd],
    }),
  });
  const card = async (name: string) => plain((await screen.findByText(name)).closest('li'));
  expect(await card('First in vacuums')).toContain(`1 product ad: ${NAME}`);
  expect(await card('Rest')).toContain('all product ads that no other goal names');
  expect(await card('Gone')).toContain('nothing any more: what it was for is gone');
});

it('its card says which ads left it, and names them again with one press', async () => {
  const CHANGE = 'PUT /v1/auto-bids/goals/1/5';
  const left = someGoal({ category_ids: [], product_ids: [], ad_ids: [90], left_ad_ids: [81] });
  const { person, sent } = openGoals({
    [GOALS]: someGoalList({ data: [left], ads: [goalAd, { ...goalAd, ad_id: 90, brand: 'Rowenta' }] }),
    [CHANGE]: { goal: left, plan: null },
  });
  expect(plain(await screen.findByText(/^Not run by this goal any more/))).toContain(NAME);
  await person.click(
    screen.getByRole('button', { name: 'Choose the ads again for the goal First in vacuums' }),
  );
  await waitFor(() => expect(sent(CHANGE)).toHaveLength(1));
  expect(sent(CHANGE)[0]?.body).toMatchObject({ ad_ids: [90, 81], version: 2 });
  expect(sent(CHANGE)[0]?.body).not.toHaveProperty('left_ad_ids');
});

it('a plan says what an ad is for, and locks the ad', async () => {
  const row = { category_id: null, bid_id: null, ad: goalAd, name_rs: 'Usisivači' };
  const { person, sent } = openGoals({
    [GOALS]: someGoalList({ data: [ofAds], ads: [goalAd], open_plan: PLAN_ID }),
    [`GET /v1/auto-bids/plans/1/${PLAN_ID}`]: someGoalPlan({ rows: [somePlannedBid(row)] }),
    'POST /v1/auto-bids/lock/1': { locked: true },
  });
  const suggestion = await goalsPanel('Suggestion');
  await waitFor(() => expect(plain(suggestion.getByRole('table'))).toContain(NAME));
  await person.click(suggestion.getByRole('button', { name: /^Keep goals off the bid on Usisivači/ }));
  expect(sent('POST /v1/auto-bids/lock/1').map(({ body }) => body)).toEqual([{ ad_id: 81, locked: true }]);
});
