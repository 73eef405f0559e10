import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { RuleBacktest } from '../../../../shared/contract/bidding/rule-backtest.contract.ts';
import { problemAnswer } from '../../../../tests/fakes/fake-api.ts';
import { someGoal, someGoalList } from '../../../../tests/fakes/fake-auto-bids.ts';
import { GOALS, openGoals, plain } from '../../../../tests/fakes/open-goals.ts';
// So that no test waits for it to be read.
import '../pages/goals-page.tsx';

const BACKTEST = 'POST /v1/auto-bids/backtest/1';
const CREATE = 'POST /v1/auto-bids/goals/1';
const CHANGE = 'PUT /v1/auto-bids/goals/1/5';
const RULE = {
  conditions: [
    { measure: 'lost_to_rank', comparison: 'above', value: 0.2 },
    { measure: 'profit_per_click', comparison: 'above', value: 0 },
  ],
  days: 3,
  change: 0.1,
} as const;
const tested: RuleBacktest = {
  backtest_key: 'seen-1',
  days: 60,
  num_bids: 4,
  num_changes: 7,
  with_rule: { clicks: 120, cost: 30, profit: 12 },
  without: { clicks: 100, cost: 20, profit: 10 },
  bids: [
    {
      ...{ category_id: 7, product_id: null, ad: null, name_rs: 'Usisivači', num_changes: 7 },
      ...{ from_bid: 0.2, to_bid: 0.38, clicks: 120, clicks_without: 100, cost: 30, cost_without: 20 },
    },
  ],
};

it('a rule that is on is saved once it was shown what it would have done', async () => {
  const rule = { ...RULE, conditions: [...RULE.conditions] };
  const { person, sent } = openGoals({
    [BACKTEST]: tested,
    [CREATE]: { goal: someGoal({ kind: 'rule', rule }), plan: null },
  });
  await person.click(await screen.findByRole('button', { name: 'New goal' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New goal' }));
  await person.type(dialog.getByLabelText(/^Name/), 'R');
  await person.click(dialog.getByRole('radio', { name: 'A rule' }));
  await person.type(dialog.getByLabelText(/^Highest bid/), '0,60');
  expect(dialog.getByText(/Before a rule is switched on/)).toBeTruthy();
  await person.click(dialog.getByRole('button', { name: 'Make the goal' }));
  expect(await dialog.findByText('Type a number such as 90 or 12,5.')).toBeTruthy();
  await person.type(dialog.getByRole('textbox', { name: 'Number, condition 1' }), '20');
  await person.click(dialog.getByRole('button', { name: 'And another condition' }));
  await person.selectOptions(
    dialog.getByRole('combobox', { name: 'Measure, condition 2' }),
    'profit per click, €',
  );
  await person.type(dialog.getByRole('textbox', { name: 'Number, condition 2' }), '0');
  await person.click(dialog.getByRole('button', { name: 'Make the goal' }));
  const result = await dialog.findByRole('region', { name: 'What it would have done in 60 days' });
  expect(plain(result)).toContain('Changes: 7. Bids that it may change: 4.');
  expect(plain(result)).toContain('Usisivači: 0,20 € → 0,38 €, changes: 7');
  expect(plain(result)).toContain('20,00 € → 30,00 €');
  expect(sent(BACKTEST)[0]?.body).toMatchObject({ kind: 'rule', rule: RULE });
  expect(sent(CREATE)).toEqual([]);
  await person.click(dialog.getByRole('button', { name: 'Make the goal' }));
  const switchedOn = { kind: 'rule', rule: RULE, backtest_key: 'seen-1' };
  await waitFor(() => expect(sent(CREATE)[0]?.body).toMatchObject(switchedOn));
});

it('a rule for product ads is tested for them, and says what it would have done to each', async () => {
  const ad = { ad_id: 81, category_id: 7, category_name_rs: 'Usisivači', brand: 'Vortex' };
  const ofAd = { ...tested.bids[0], category_id: null, ad: { ...ad, price_from: null, price_to: 9_000 } };
  const { person, sent } = openGoals({
    [BACKTEST]: { ...tested, bids: [{ ...ofAd, ad: { ...ofAd.ad, currency: 'RSD' } }] },
  });
  await person.click(await screen.findByRole('button', { name: 'New goal' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New goal' }));
  await person.type(dialog.getByLabelText(/^Name/), 'R');
  await person.click(dialog.getByRole('radio', { name: 'A rule' }));
  await person.click(dialog.getByRole('radio', { name: 'All product ads that no other goal names' }));
  await person.type(dialog.getByLabelText(/^Highest bid/), '0,60');
  expect(
    dialog.getByText(/^Lost to rank are views .* of a product ad those that do not show it/),
  ).toBeTruthy();
  await person.selectOptions(dialog.getByRole('combobox', { name: 'Measure, condition 1' }), 'views a day');
  expect(dialog.queryByText(/^Lost to rank/)).toBeNull();
  await person.type(dialog.getByRole('textbox', { name: 'Number, condition 1' }), '20');
  await person.click(dialog.getByRole('button', { name: 'Make the goal' }));
  const result = await dialog.findByRole('region', { name: 'What it would have done in 60 days' });
  expect(plain(result)).toContain('Usisivači · Vortex · below 9.000,00 RSD: 0,20 € → 0,38 €, changes: 7');
  const conditions = [{ measure: 'views', comparison: 'above', value: 20 }];
  expect(sent(BACKTEST)[0]?.body).toMatchObject({
    all_ads: true,
    all_categories: false,
    rule: { conditions },
  });
  expect(sent(BACKTEST)[0]?.body).not.toHaveProperty('goal_id');
});

it('the switch of a rule that is off shows its test first; one that is too old is run again', async () => {
  const rule = { ...RULE, conditions: [...RULE.conditions] };
  const goal = someGoal({ kind: 'rule', rule, enabled: false });
  const { person, sent } = openGoals({
    [GOALS]: someGoalList({ data: [goal] }),
    [BACKTEST]: tested,
    [CHANGE]: problemAnswer(409, 'backtest_unseen'),
  });
  await person.click(await screen.findByRole('switch', { name: /First in vacuums/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the goal' }));
  expect(sent(CHANGE)).toEqual([]);
  const save = dialog.getByRole('button', { name: 'Save' });
  await person.click(save);
  await dialog.findByRole('region', { name: 'What it would have done in 60 days' });
  await person.click(save);
  expect(await dialog.findByText(/^Look at what this rule would have done/)).toBeTruthy();
  expect(sent(CHANGE)[0]?.body).toMatchObject({ enabled: true, backtest_key: 'seen-1' });
  await waitFor(() => expect(sent(BACKTEST)).toHaveLength(2));
  // What the goal has already is no other goal’s.
  expect(sent(BACKTEST)[0]?.body).toMatchObject({ goal_id: goal.goal_id });
  await dialog.findByRole('region', { name: 'What it would have done in 60 days' });
});

it('a rule says on its card what has to hold, for how long, and what the bid does then', async () => {
  const rule = { ...RULE, conditions: [...RULE.conditions] };
  openGoals({ [GOALS]: someGoalList({ data: [someGoal({ kind: 'rule', rule })] }) });
  const card = (await screen.findByText('First in vacuums')).closest('li');
  expect(plain(card)).toContain(
    'If views lost to rank > 20 % and profit per click > 0,00 € on each of the last 3 days: bid +10 %',
  );
});
