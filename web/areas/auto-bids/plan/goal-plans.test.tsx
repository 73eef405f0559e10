import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { problemAnswer } from '../../../../tests/fakes/fake-api.ts';
import { PLAN_ID, someGoal, someGoalList, someGoalPlan } from '../../../../tests/fakes/fake-auto-bids.ts';
import {
  APPLIED,
  GOALS,
  goalsPanel,
  KEPT,
  openGoals,
  PLAN,
  PLAN_HEAD,
  plain,
} from '../../../../tests/fakes/open-goals.ts';
// So that no test waits for it to be read.
import '../pages/goals-page.tsx';

describe('the suggestion', () => {
  const APPLY = `POST /v1/auto-bids/apply/1/${PLAN_ID}`;
  const UNDO = `POST /v1/auto-bids/undo/1/${PLAN_ID}`;

  it('says why each bid changes, what that brings, and why others stay', async () => {
    const { person } = openGoals();
    const suggestion = await goalsPanel('Suggestion');
    expect(plain(await suggestion.findByRole('row', { name: /Usisivači/ }))).toContain(
      'Position 1 held 62 % of views; 0,23 € → 0,27 € holds 90 %, +4,10 € a day.',
    );
    expect(plain(suggestion.getByRole('row', { name: /Fenix X200/ }))).toContain(
      'No bid yet; 0,40 € holds position 1 in 95 % of views, +1,50 € a day.',
    );
    suggestion.getByRole('columnheader', { name: /Average position/ });
    expect(plain(suggestion.getByRole('row', { name: /Usisivači/ }))).toContain('1,8 → 1,8');
    const sum = suggestion.getByRole('region', { name: 'What the ticked rows bring a day' });
    expect(plain(sum)).toContain('6,00 € → 11,60 €');
    await person.click(suggestion.getByText('2 bids stay as they are'));
    expect(suggestion.getByText('Locked (1)')).toBeTruthy();
    expect(suggestion.getByText(/Nobody looked at a page .* that could have shown you/)).toBeTruthy();
  });

  it('leaves out what is not ticked, applies the rest, and takes it back', async () => {
    let open_plan: string | null = PLAN_ID;
    const { person, sent } = openGoals({
      [GOALS]: () => someGoalList({ open_plan }),
      [APPLY]: () => {
        open_plan = null;
        return { ...PLAN, ...APPLIED };
      },
      [UNDO]: { ...PLAN, status: 'undone' },
    });
    const suggestion = await goalsPanel('Suggestion');
    await person.click(await suggestion.findByRole('checkbox', { name: 'Change the bid on Usisivači' }));
    const sum = suggestion.getByRole('region', { name: 'What the ticked rows bring a day' });
    expect(plain(sum)).toContain('0,00 € → 1,50 €');
    await person.click(suggestion.getByRole('button', { name: 'Apply 1 change' }));
    expect(await screen.findByText(/1 bid was changed\./)).toBeTruthy();
    expect(sent(APPLY)[0]?.body).toEqual({ without: [0] });
    expect(await suggestion.findByText('No suggestion waits for you')).toBeTruthy();
    const notice = screen.getByText(/1 bid was changed\./).closest<HTMLElement>('[role="status"]');
    await person.click(within(notice as HTMLElement).getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('The plan was undone.')).toBeTruthy();
    expect(sent(UNDO)).toHaveLength(1);
  });

  it('stands before what is tried, and has no column of profit where none is known', async () => {
    openGoals({});
    const suggestion = await goalsPanel('Suggestion');
    await suggestion.findByRole('button', { name: 'Apply 2 changes' });
    expect(suggestion.queryByRole('columnheader', { name: /Profit/ })).toBeNull();
    const panels = [
      await screen.findByRole('region', { name: 'Suggestion' }),
      await screen.findByRole('region', { name: 'Experiments' }),
    ] as const;
    expect(panels[0].compareDocumentPosition(panels[1])).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('says when bids have changed since, and applies nothing', async () => {
    const { person } = openGoals({ [APPLY]: problemAnswer(409, 'changed_meanwhile') });
    const suggestion = await goalsPanel('Suggestion');
    await person.click(await suggestion.findByRole('button', { name: 'Apply 2 changes' }));
    expect((await screen.findByRole('alert')).textContent).toContain('nothing was applied');
  });

  it('says that it is out of date as soon as its goal is another, and plans anew', async () => {
    let outdated: 'goals' | null = 'goals';
    const { person, sent } = openGoals({
      [GOALS]: someGoalList({ data: [someGoal({ version: 3, position: 2 })], open_plan: PLAN_ID }),
      [`GET /v1/auto-bids/plans/1/${PLAN_ID}`]: () => ({ ...PLAN, outdated }),
      'POST /v1/auto-bids/plans/1': () => {
        outdated = null;
        return PLAN;
      },
    });
    const suggestion = await goalsPanel('Suggestion');
    expect(await suggestion.findByText('Out of date: make a new plan')).toBeTruthy();
    expect(suggestion.getByText(/One of its goals was changed, switched off or deleted/)).toBeTruthy();
    // What the goal wants by now is not what the rows were chosen for.
    expect(plain(suggestion.getByRole('row', { name: /Usisivači/ }))).toContain(
      '0,23 € → 0,27 € brings 30 → 41 clicks a day, +4,10 € a day.',
    );
    const apply = () => suggestion.getByRole<HTMLButtonElement>('button', { name: 'Apply 2 changes' });
    expect(apply().disabled).toBe(true);
    await person.click(suggestion.getByRole('button', { name: 'Plan anew' }));
    await waitFor(() => expect(apply().disabled).toBe(false));
    expect(suggestion.queryByText('Out of date: make a new plan')).toBeNull();
    expect(sent('POST /v1/auto-bids/plans/1')).toHaveLength(1);
  });

  it('cannot be applied while goals are stopped, and says so', async () => {
    const stopped = { shop: null, portal: '2026-11-20T07:00:00.000Z' };
    openGoals({ [GOALS]: someGoalList({ open_plan: PLAN_ID, stopped }) });
    const suggestion = await goalsPanel('Suggestion');
    const apply = await suggestion.findByRole('button', { name: 'Apply 2 changes' });
    expect((apply as HTMLButtonElement).disabled).toBe(true);
    expect(suggestion.getByText(/let them run to apply a plan/)).toBeTruthy();
  });

  it('locks the bid of a row, which leaves the plan, and unlocks another', async () => {
    const LOCK = 'POST /v1/auto-bids/lock/1';
    const { person, sent } = openGoals({
      [LOCK]: ({ body }) => ({ locked: (body as { locked: boolean }).locked }),
    });
    const suggestion = await goalsPanel('Suggestion');
    await person.click(
      await suggestion.findByRole('button', { name: 'Keep goals off the bid on Fenix X200' }),
    );
    expect(await screen.findByText(/Goals leave the bid on Fenix X200 alone/)).toBeTruthy();
    expect(await suggestion.findByRole('button', { name: 'Apply 1 change' })).toBeTruthy();
    await person.click(suggestion.getByText('2 bids stay as they are'));
    await person.click(suggestion.getByText('Locked (1)'));
    await person.click(suggestion.getByRole('button', { name: 'Let goals change the bid on Pegle' }));
    expect(await screen.findByText(/may change the bid on Pegle again/)).toBeTruthy();
    expect(sent(LOCK).map(({ body }) => body)).toEqual([
      { product_id: 71, locked: true },
      { category_id: 9, locked: false },
    ]);
  });

  it('is made on demand, and says why nothing changes', async () => {
    const nothing = someGoalPlan({ rows: [], unchanged: [{ ...KEPT, reason: 'as_wanted' }] });
    let open_plan: string | null = null;
    const { person, sent } = openGoals({
      [GOALS]: () => someGoalList({ open_plan }),
      [`GET /v1/auto-bids/plans/1/${PLAN_ID}`]: nothing,
      'POST /v1/auto-bids/plans/1': () => {
        open_plan = PLAN_ID;
        return nothing;
      },
    });
    const suggestion = await goalsPanel('Suggestion');
    expect(await suggestion.findByText('No suggestion waits for you')).toBeTruthy();
    await person.click(suggestion.getByRole('button', { name: 'Make a plan now' }));
    expect(await suggestion.findByText('Nothing to change: every bid stays as it is.')).toBeTruthy();
    expect(suggestion.getByText('As the goal wants it already (1)')).toBeTruthy();
    expect(sent('POST /v1/auto-bids/plans/1')).toHaveLength(1);
  });
});

describe('past plans', () => {
  const outcomes = [
    {
      days: 1 as const,
      bids: 2,
      bids_changed: 1,
      clicks_expected: 41,
      clicks: 30,
      cost_expected: 10,
      cost: 12,
    },
    { days: 7 as const, bids: 0, bids_changed: 3, clicks_expected: 0, clicks: 0, cost_expected: 0, cost: 0 },
  ];

  it('say what was expected and what came, also where that was wrong', async () => {
    const { person } = openGoals({
      [GOALS]: someGoalList(),
      'GET /v1/auto-bids/plans/1': { data: [{ ...PLAN_HEAD, ...APPLIED }], total: 1 },
      [`GET /v1/auto-bids/plans/1/${PLAN_ID}`]: { ...PLAN, ...APPLIED, outcomes },
    });
    const history = await goalsPanel('Past plans');
    const row = plain(await history.findByRole('row', { name: /20\.11\.26/ }));
    for (const text of ['applied', '30 → 41', '6,00 → 10,10', 'by itself']) expect(row).toContain(text);
    await person.click(history.getByRole('button', { name: /^Plan of 20\.11\.26/ }));
    const window = within(await screen.findByRole('dialog', { name: 'Plan of 20.11.26, 10:00' }));
    const table = within(await window.findByRole('table', { name: 'Expected and come' }));
    expect(plain(table.getByRole('row', { name: /^1 day/ }))).toContain('clicks -26,8 %, cost +20,0 %');
    expect(plain(table.getByRole('row', { name: /^1 day/ }))).toContain('2 of 3');
    // Of bids that were changed again in the meantime nothing is claimed.
    expect(plain(table.getByRole('row', { name: /^7 days/ }))).toMatch(/0 of 3.*–.*all changed again$/);
    expect(plain(table.getByRole('row', { name: /^14 days/ }))).toContain('not over yet');
  });

  it('that were undone or never applied claim nothing that came after them', async () => {
    const undone = { ...APPLIED, status: 'undone' as const };
    const { person } = openGoals({
      [GOALS]: someGoalList(),
      'GET /v1/auto-bids/plans/1': { data: [{ ...PLAN_HEAD, ...undone }], total: 1 },
      [`GET /v1/auto-bids/plans/1/${PLAN_ID}`]: { ...PLAN, ...undone },
    });
    const history = await goalsPanel('Past plans');
    await person.click(await history.findByRole('button', { name: /^Plan of/ }));
    const window = within(await screen.findByRole('dialog'));
    expect(await window.findByText(/It was undone/)).toBeTruthy();
    expect(window.queryByRole('table', { name: 'Expected and come' })).toBeNull();
    expect(history.queryByRole('button', { name: /^Undo the plan of/ })).toBeNull();
  });

  it('are counted together: how many came as expected, good and bad, and how far off all are', async () => {
    const sums = { clicks_expected: 120.5, clicks: 90, cost_expected: 30, cost: 24.5 };
    openGoals({
      'GET /v1/auto-bids/hit-rate/1': {
        band: 0.2,
        data: [
          { days: 1, plans: 40, plans_changed: 3, clicks_hit: 13, cost_hit: 10, ...sums },
          { days: 7, plans: 8, plans_changed: 17, clicks_hit: 6, cost_hit: 0, ...sums },
          {
            days: 14,
            plans: 0,
            plans_changed: 0,
            clicks_hit: 0,
            cost_hit: 0,
            clicks_expected: 0,
            clicks: 0,
            cost_expected: 0,
            cost: 0,
          },
        ],
      },
    });
    const panel = await goalsPanel('Hit rate of the forecasts');
    const row = (name: RegExp) => plain(panel.getByRole('row', { name }));
    panel.getByRole('columnheader', { name: /Clicks within ±20.%/ });
    expect(row(/^1 day/)).toContain('13 of 40 (32,5 %)');
    expect(row(/^1 day/)).toContain('10 of 40 (25 %)');
    expect(row(/^7 days/)).toContain('0 of 8 (0 %)');
    panel.getByRole('columnheader', { name: 'Plans changed again' });
    expect(row(/^7 days/)).toContain('17');
    expect(row(/^14 days/)).toContain('not over yet');
  });

  it('are undone after a question', async () => {
    const UNDO = `POST /v1/auto-bids/undo/1/${PLAN_ID}`;
    const { person, sent } = openGoals({
      'GET /v1/auto-bids/plans/1': { data: [{ ...PLAN_HEAD, ...APPLIED }], total: 1 },
      [UNDO]: problemAnswer(409, 'changed_meanwhile'),
    });
    const history = await goalsPanel('Past plans');
    await person.click(await history.findByRole('button', { name: /^Undo the plan of/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Undo the plan?' }));
    expect(sent(UNDO)).toHaveLength(0);
    await person.click(dialog.getByRole('button', { name: 'Undo' }));
    expect((await screen.findByRole('alert')).textContent).toContain('can no longer be undone');
  });
});
