import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { someGoal, someGoalList } from '../../../../tests/fakes/fake-auto-bids.ts';
import { GOALS, openGoals, plain } from '../../../../tests/fakes/open-goals.ts';
// So that no test waits for it to be read.
import '../pages/goals-page.tsx';

const MAKE = 'POST /v1/auto-bids/goals/1';
const made = someGoal({ kind: 'target_cost_share', cost_share: 0.125 });

it('a goal is typed as a ROAS, which says its cost share, and kept as that', async () => {
  const { person, sent } = openGoals({ [MAKE]: { goal: made, plan: null } });
  await person.click(await screen.findByRole('button', { name: 'New goal' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New goal' }));
  await person.type(dialog.getByLabelText(/^Name/), 'A');
  await person.type(dialog.getByLabelText(/^Highest bid/), '0,30');
  await person.click(dialog.getByRole('radio', { name: 'A share of revenue, or a ROAS' }));
  await person.selectOptions(dialog.getByLabelText('Typed as'), 'ROAS');
  const field = dialog.getByLabelText(/^Lowest ROAS/);
  await person.type(field, '0,5');
  await person.click(dialog.getByRole('button', { name: 'Make the goal' }));
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(sent(MAKE)).toHaveLength(0);
  await person.clear(field);
  await person.type(field, '8');
  expect(dialog.getByText('is a cost share of 12,5 %')).toBeTruthy();
  await person.selectOptions(dialog.getByLabelText('Typed as'), 'cost share, %');
  expect((dialog.getByLabelText(/^Highest share of revenue/) as HTMLInputElement).value).toBe('12,5');
  expect(dialog.getByText('is a ROAS of 8')).toBeTruthy();
  await person.click(dialog.getByRole('button', { name: 'Make the goal' }));
  await waitFor(() => expect(sent(MAKE)).toHaveLength(1));
  expect(sent(MAKE)[0]?.body).toMatchObject({ kind: 'target_cost_share', cost_share: 0.125 });
  expect(sent(MAKE)[0]?.body).not.toHaveProperty('roas');
});

it('its card says both', async () => {
  openGoals({ [GOALS]: someGoalList({ data: [made] }) });
  const card = plain((await screen.findByText('First in vacuums')).closest('li'));
  expect(card).toContain('while cost is at most 12,5 % of revenue (ROAS 8,0)');
});
