import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { someGoal, someGoalList } from '../../../../tests/fakes/fake-auto-bids.ts';
import { GOALS, openGoals, plain } from '../../../../tests/fakes/open-goals.ts';
// So that no test waits for it to be read.
import '../pages/goals-page.tsx';

const MAKE = 'POST /v1/auto-bids/goals/1';
const CHANGE = 'PUT /v1/auto-bids/goals/1/5';
const matching = { of: 'products' as const, words: 'fen', price_from: null, price_to: 9_000, in_stock: true };
const byRule = someGoal({ category_ids: [], product_ids: [], matching });

it('a goal is made for what matches a rule, once it says what has to match', async () => {
  const { person, sent } = openGoals({ [MAKE]: { goal: byRule, plan: null } });
  await person.click(await screen.findByRole('button', { name: 'New goal' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New goal' }));
  await person.type(dialog.getByLabelText(/^Name/), 'A');
  await person.type(dialog.getByLabelText(/^Highest bid/), '0,30');
  await person.click(dialog.getByRole('radio', { name: 'Products by a rule' }));
  await person.click(dialog.getByRole('button', { name: 'Make the goal' }));
  expect(dialog.getByText('Say what has to match: words, a price or stock.')).toBeTruthy();
  await person.type(dialog.getByLabelText('Words in the name'), ' fen ');
  await person.type(dialog.getByLabelText('Your price from, RSD'), '9000');
  await person.type(dialog.getByLabelText('Your price below, RSD'), '9000');
  await person.click(dialog.getByRole('button', { name: 'Make the goal' }));
  expect(dialog.getByText('This price has to be above the other one.')).toBeTruthy();
  expect(sent(MAKE)).toHaveLength(0);
  await person.clear(dialog.getByLabelText('Your price from, RSD'));
  await person.click(dialog.getByRole('checkbox', { name: 'Only what you have in stock' }));
  await person.click(dialog.getByRole('button', { name: 'Make the goal' }));
  await waitFor(() => expect(sent(MAKE)).toHaveLength(1));
  expect(sent(MAKE)[0]?.body).toMatchObject({
    ...{ matching, all_categories: false, category_ids: [], product_ids: [], all_ads: false, ad_ids: [] },
  });
});

it('the card of a goal by rule says the rule and how much matches by now; its window shows the rule', async () => {
  const { person, sent } = openGoals({
    [GOALS]: someGoalList({ data: [byRule], matches: [{ goal_id: 5, number: 12, left_out: 0 }] }),
    [CHANGE]: { goal: byRule, plan: null },
  });
  const card = plain((await screen.findByText('First in vacuums')).closest('li'));
  expect(card).toContain('products by rule (name with “fen”, price below 9.000,00 RSD, in stock); 12 now');
  await person.click(screen.getByRole('button', { name: 'Change the goal First in vacuums' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the goal' }));
  expect((dialog.getByLabelText('Your price below, RSD') as HTMLInputElement).value).toBe('9000');
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent(CHANGE)[0]?.body).toMatchObject({ matching, version: 2 }));
});

it('its card says when more match than a goal takes', async () => {
  openGoals({
    [GOALS]: someGoalList({ data: [byRule], matches: [{ goal_id: 5, number: 1_000, left_out: 340 }] }),
  });
  const card = plain((await screen.findByText('First in vacuums')).closest('li'));
  expect(card).toContain('1.000 now1.340 match: a goal takes at most 1.000');
});

it('ads match by words alone', async () => {
  const { person, sent } = openGoals({ [MAKE]: { goal: byRule, plan: null } });
  await person.click(await screen.findByRole('button', { name: 'New goal' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New goal' }));
  await person.type(dialog.getByLabelText(/^Name/), 'A');
  await person.type(dialog.getByLabelText(/^Highest bid/), '0,30');
  await person.click(dialog.getByRole('radio', { name: 'Product ads by a rule' }));
  expect(dialog.queryByLabelText('Your price from, RSD')).toBeNull();
  await person.type(dialog.getByLabelText('Words in the name'), 'vortex');
  await person.click(dialog.getByRole('button', { name: 'Make the goal' }));
  await waitFor(() => expect(sent(MAKE)).toHaveLength(1));
  expect(sent(MAKE)[0]?.body).toMatchObject({
    matching: { of: 'ads', words: 'vortex', price_from: null, price_to: null, in_stock: false },
  });
});
