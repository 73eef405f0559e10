import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { belgradeDay } from '../../../../shared/rules/time/belgrade-time.ts';
import { addDays } from '../../../../shared/rules/time/periods.ts';
import { someGoal, someGoalList } from '../../../../tests/fakes/fake-auto-bids.ts';
import { GOALS, openGoals, plain } from '../../../../tests/fakes/open-goals.ts';
import { formatDay } from '../../../core/texts/day-format.ts';
// So that no test waits for it to be read.
import '../pages/goals-page.tsx';

const CHANGE = 'PUT /v1/auto-bids/goals/1/5';
const today = belgradeDay(Date.now());
const now = { date_from: today, date_to: addDays(today, 3), position: 2, highest_bid: 0.9 };
const later = { date_from: addDays(today, 10), date_to: addDays(today, 12), lowest_bid: 0.1 };
const over = { date_from: addDays(today, -9), date_to: addDays(today, -1), position: 3 };

it('the card says what holds today, until when, and what comes', async () => {
  openGoals({ [GOALS]: someGoalList({ data: [someGoal({ seasons: [over, now, later] })] }) });
  const card = plain((await screen.findByText('First in vacuums')).closest('li'));
  expect(card).toContain('Position 2 in at least 90 % of views');
  expect(card).toContain('0,05 € to 0,90 €');
  expect(card).toContain(`until ${formatDay(now.date_to)} with the numbers above`);
  expect(card).toContain(`${formatDay(later.date_from)} – ${formatDay(later.date_to)}: 0,10 € to 0,60 €`);
  expect(card).not.toContain('Position 3');
});

it('a season is added, told what is wrong with it, and sent with what is different alone', async () => {
  const { person, sent } = openGoals({
    [GOALS]: someGoalList({ data: [someGoal({ seasons: [later] })] }),
    [CHANGE]: { goal: someGoal(), plan: null },
  });
  await person.click(await screen.findByRole('button', { name: 'Change the goal First in vacuums' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the goal' }));
  await person.click(dialog.getByRole('button', { name: 'Add a season' }));
  const second = within(dialog.getByRole('group', { name: 'Season 2' }));
  await person.type(second.getByRole('textbox', { name: /^From/ }), later.date_to);
  await person.type(second.getByRole('textbox', { name: /^To/ }), addDays(today, 14));
  await person.type(second.getByLabelText('Highest bid, €'), '0,9');
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByRole('alert').textContent).toContain('Two seasons share days');
  expect(sent(CHANGE)).toHaveLength(0);
  await person.click(dialog.getByRole('button', { name: 'Remove season 1' }));
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent(CHANGE)).toHaveLength(1));
  expect(sent(CHANGE)[0]?.body).toMatchObject({
    seasons: [{ date_from: later.date_to, date_to: addDays(today, 14), highest_bid: 0.9 }],
  });
});

it('the cost share of a season is typed as a ROAS too, and comes back as it was typed', async () => {
  const goal = someGoal({
    ...{ kind: 'target_cost_share', position: undefined, share: undefined, cost_share: 0.125 },
    seasons: [{ date_from: later.date_from, date_to: later.date_to, cost_share: 0.14285714 }],
  });
  const { person, sent } = openGoals({
    [GOALS]: someGoalList({ data: [goal] }),
    [CHANGE]: { goal, plan: null },
  });
  await person.click(await screen.findByRole('button', { name: 'Change the goal First in vacuums' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change the goal' }));
  const season = within(dialog.getByRole('group', { name: 'Season 1' }));
  const field = season.getByLabelText('Lowest ROAS') as HTMLInputElement;
  expect(field.value).toBe('7');
  await person.clear(field);
  await person.type(field, '8,125');
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByRole('alert')).toBeTruthy();
  expect(sent(CHANGE)).toHaveLength(0);
  await person.clear(field);
  await person.type(field, '5');
  expect(season.getByText('is a cost share of 20 %')).toBeTruthy();
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent(CHANGE)).toHaveLength(1));
  expect(sent(CHANGE)[0]?.body).toMatchObject({
    seasons: [{ date_from: later.date_from, date_to: later.date_to, cost_share: 0.2 }],
  });
});
