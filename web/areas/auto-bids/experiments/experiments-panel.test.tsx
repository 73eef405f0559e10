import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type {
  Experiment,
  ExperimentResult,
} from '../../../../shared/contract/bidding/experiments.contract.ts';
import { someGoal, someGoalList } from '../../../../tests/fakes/fake-auto-bids.ts';
import { GOALS, goalsPanel, openGoals, plain } from '../../../../tests/fakes/open-goals.ts';
// So that no test waits for it to be read.
import '../pages/goals-page.tsx';

const ALL = 'GET /v1/auto-bids/experiments/1';
const CREATE = 'POST /v1/auto-bids/experiments/1';
const BACKTEST = 'POST /v1/auto-bids/backtest/1';
const END = 'POST /v1/auto-bids/experiments/1/3/end';
const automatic = { [GOALS]: someGoalList({ data: [someGoal({ mode: 'automatic' })] }) };

const experiment: Experiment = {
  ...{ experiment_id: 3, goal_id: 5, goal_name: 'First in vacuums', of: 'bids' },
  today: { kind: 'hold_position', position: 1, share: 0.9 },
  challenger: { kind: 'target_cpc', cpc: 0.2 },
  ...{ decides_by: 'clicks', first_day: '2026-11-02', last_day: '2026-11-15', state: 'over' },
  ...{ ended_at: '2026-11-15T23:07:00.000Z', kept: null, author: 'Mira Kos' },
};
const none = { challenger: null, today: null, interval: null };
const result: ExperimentResult = {
  ...experiment,
  ...{ num_turns: 84, num_pairs: 42, num_pairs_planned: 42, verdict: 'challenger' },
  comparisons: [
    { measure: 'profit', ...none },
    { measure: 'clicks', challenger: 210, today: 180, interval: { difference: 30, low: 4.25, high: 55.75 } },
    { measure: 'cost', challenger: 42, today: 45.5, interval: { difference: -3.5, low: -9, high: 2 } },
    {
      measure: 'cpc',
      challenger: 0.2,
      today: 0.25,
      interval: { difference: -0.05, low: -0.06, high: -0.04 },
    },
    { measure: 'cost_share', ...none },
  ],
};
const panel = () => goalsPanel('Experiments');

it('an experiment begins with what the goal wants today beside what is tried', async () => {
  const { person, sent } = openGoals({ ...automatic, [CREATE]: { experiment, plan: null } });
  await person.click(await (await panel()).findByRole('button', { name: 'New experiment' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New experiment' }));
  expect(dialog.getByText(/^Today: Position 1 in at least/)).toBeTruthy();
  await person.click(dialog.getByRole('radio', { name: 'A price per click' }));
  await person.click(dialog.getByRole('button', { name: 'Begin tomorrow' }));
  expect(sent(CREATE)).toEqual([]);
  await person.type(dialog.getByLabelText(/^Average price per click/), '0,20');
  await person.selectOptions(dialog.getByLabelText('Days'), '28 days');
  await person.selectOptions(dialog.getByLabelText('What decides'), 'Profit');
  await person.click(dialog.getByRole('button', { name: 'Begin tomorrow' }));
  await waitFor(() => expect(sent(CREATE)).toHaveLength(1));
  const challenger = { kind: 'target_cpc', cpc: 0.2 };
  expect(sent(CREATE)[0]?.body).toEqual({ goal_id: 5, challenger, fortnights: 2, decides_by: 'profit' });
  expect(await screen.findByText('The experiment with “First in vacuums” begins on 02.11.26.')).toBeTruthy();
});

it('a rule is tried once its test on the bids of the goal was seen', async () => {
  const sums = { clicks: 10, cost: 2, profit: null };
  const test = { days: 60, num_bids: 1, num_changes: 0, with_rule: sums, without: sums, bids: [] };
  const { person, sent } = openGoals({
    ...automatic,
    [CREATE]: { experiment, plan: null },
    [BACKTEST]: { ...test, backtest_key: 'seen-2' },
  });
  await person.click(await (await panel()).findByRole('button', { name: 'New experiment' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New experiment' }));
  await person.click(dialog.getByRole('radio', { name: 'A rule' }));
  await person.type(dialog.getByRole('textbox', { name: 'Number, condition 1' }), '20');
  await person.click(dialog.getByRole('button', { name: 'Begin tomorrow' }));
  await dialog.findByRole('region', { name: 'What it would have done in 60 days' });
  expect(sent(BACKTEST)[0]?.body).toMatchObject({ kind: 'rule', highest_bid: 0.6 });
  expect(sent(CREATE)).toEqual([]);
  await person.click(dialog.getByRole('button', { name: 'Begin tomorrow' }));
  await waitFor(() => expect(sent(CREATE)[0]?.body).toMatchObject({ goal_id: 5, backtest_key: 'seen-2' }));
});

it('a goal for product ads is tried like one for bids, and the window and the experiment say what it is for', async () => {
  const ofAds = someGoal({
    ...{ goal_id: 6, name: 'Ads', mode: 'automatic', category_ids: [], product_ids: [], all_ads: true },
  });
  const tried: Experiment = { ...experiment, goal_id: 6, goal_name: 'Ads', of: 'ads', state: 'waiting' };
  const { person, sent } = openGoals({
    [GOALS]: someGoalList({ data: [someGoal({ mode: 'automatic' }), ofAds] }),
    [ALL]: { data: [{ ...tried, ended_at: null }, experiment] },
    'GET /v1/auto-bids/experiments/1/3': result,
    [CREATE]: { experiment: { ...tried, ended_at: null }, plan: null },
  });
  const [ads, bids] = await screen.findAllByRole('article');
  expect(plain(ads ?? null)).toContain('Forproduct ads');
  expect(plain(bids ?? null)).toContain('Forbids on categories and products');
  expect(within(ads as HTMLElement).queryByRole('table')).toBeNull();
  await person.click(await screen.findByRole('button', { name: 'New experiment' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New experiment' }));
  // That with the product ads is tried already.
  expect(dialog.getByLabelText('Goal').children).toHaveLength(1);
  expect(dialog.getByText(/^Today: Position 1/)).toBeTruthy();
  expect(sent(CREATE)).toEqual([]);
});

it('product ads are tried where their goal runs by itself', async () => {
  const ofAds = someGoal({ goal_id: 6, name: 'Ads', mode: 'automatic', category_ids: [], ad_ids: [9] });
  const made: Experiment = { ...experiment, goal_id: 6, goal_name: 'Ads', of: 'ads', state: 'waiting' };
  const { person, sent } = openGoals({
    [GOALS]: someGoalList({ data: [ofAds] }),
    [CREATE]: { experiment: made, plan: null },
  });
  await person.click(await (await panel()).findByRole('button', { name: 'New experiment' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New experiment' }));
  expect(dialog.getByText(/^Product ads. Today: Position 1 in at least/)).toBeTruthy();
  await person.click(dialog.getByRole('radio', { name: 'A price per click' }));
  await person.type(dialog.getByLabelText(/^Average price per click/), '0,20');
  await person.click(dialog.getByRole('button', { name: 'Begin tomorrow' }));
  await waitFor(() => expect(sent(CREATE)).toHaveLength(1));
  const challenger = { kind: 'target_cpc', cpc: 0.2 };
  expect(sent(CREATE)[0]?.body).toEqual({ goal_id: 6, challenger, fortnights: 1, decides_by: 'clicks' });
  expect(await screen.findByText('The experiment with “Ads” begins on 02.11.26.')).toBeTruthy();
});

it.each([
  [{ field: 'challenger.kind', code: 'unchanged', params: {} }, /^The goal wants this already/],
  [
    { field: 'fortnights', code: 'too_late', params: { latest: '2026-11-20' } },
    /^The goal ends on 20\.11\.26/,
  ],
  [{ field: 'fortnights', code: 'overlap', params: {} }, /^The goal has a season/],
  [
    { field: 'goal_id', code: 'too_early', params: { earliest: '2026-12-01' } },
    /^The goal begins on 01\.12\.26/,
  ],
])('what cannot be tried is refused where it was chosen: %o', async (error, sentence) => {
  const errors = [{ ...error, message: 'As programs read it' }];
  const { person } = openGoals({
    ...automatic,
    [CREATE]: Response.json(
      { type: 'about:blank', title: 'x', status: 422, code: 'validation_failed', errors },
      { status: 422 },
    ),
  });
  await person.click(await screen.findByRole('button', { name: 'New experiment' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New experiment' }));
  await person.click(dialog.getByRole('button', { name: 'Begin tomorrow' }));
  expect(await dialog.findByText(sentence)).toBeTruthy();
});

it('says who is better by the interval alone, and is decided by a person', async () => {
  const { person, sent } = openGoals({
    ...automatic,
    [ALL]: { data: [experiment] },
    'GET /v1/auto-bids/experiments/1/3': result,
    [END]: { ...result, kept: 'challenger' },
  });
  const card = within(await screen.findByRole('article', { name: 'First in vacuums' }));
  expect(await card.findByText(/What was tried is better. Measure: Clicks/)).toBeTruthy();
  const rows = card.getAllByRole('row').map(plain);
  expect(rows).toContain('Clicks180210+30 (+4,3 to +56)');
  expect(rows).toContain('Cost45,50 €42,00 €-3,50 € (-9,00 € to +2,00 €)');
  expect(rows).toContain('Profit––too little to tell');
  await person.click(card.getByRole('button', { name: /take what is tried/ }));
  const ask = within(await screen.findByRole('dialog', { name: 'End the experiment?' }));
  await person.click(ask.getByRole('button', { name: 'Take what is tried' }));
  await waitFor(() => expect(sent(END)[0]?.body).toEqual({ keep: 'challenger' }));
  expect(
    await screen.findByText('The experiment ended. “First in vacuums” wants what was tried.'),
  ).toBeTruthy();
});

it('without a goal that runs by itself there is nothing to try, and says so', async () => {
  openGoals();
  const box = await panel();
  expect(await box.findByText(/needs a goal that is on and whose plans apply themselves/)).toBeTruthy();
  expect(box.queryByRole('button', { name: 'New experiment' })).toBeNull();
});
