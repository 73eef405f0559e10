import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { problemAnswer } from '../../../../tests/fakes/fake-api.ts';
import {
  PLAN_ID,
  someGoal,
  someGoalList,
  someGoalPlan,
  somePlannedBid,
} from '../../../../tests/fakes/fake-auto-bids.ts';
import { categoriesAnswer, someCategory } from '../../../../tests/fakes/fake-bidding.ts';
import { renderPage } from '../../../../tests/fakes/render-app.tsx';
// So that no test waits for it to be read.
import './goals-page.tsx';

const GOALS = 'GET /v1/auto-bids/goals/1';
const plain = (element: Element | null) => (element?.textContent ?? '').replaceAll(/\s/gu, ' ');

const product = somePlannedBid({
  row: 1,
  category_id: null,
  product_id: 71,
  name_rs: 'Fenix X200',
  bid_id: null,
  from_bid: null,
  to_bid: 0.4,
  reason: 'starts',
  now: { clicks: 0, cost: 0, position_avg: null, held: 0, profit: null },
  planned: { clicks: 4, cost: 1.5, position_avg: 1, held: 0.95, profit: null },
});
const kept = { goal_id: 5, category_id: 9, product_id: null, name_rs: 'Pegle', bid: 0.2 };
const PLAN = someGoalPlan({
  num_rows: 2,
  num_unchanged: 2,
  rows: [somePlannedBid(), product],
  unchanged: [
    { ...kept, reason: 'locked' },
    { ...kept, category_id: 10, name_rs: 'Mikseri', bid: null, reason: 'no_views' },
  ],
});
const { rows: _, unchanged: __, outcomes: ___, ...HEAD } = PLAN;
const APPLIED = { status: 'applied', applied_at: '2026-11-18T09:30:00.000Z', applied_by: null } as const;

function open(answers: Parameters<typeof renderPage>[0]['answers'] = {}) {
  const person = userEvent.setup();
  const page = renderPage({
    at: '/bidding/goals',
    answers: {
      [GOALS]: someGoalList({ open_plan: PLAN_ID }),
      'GET /v1/biddingV2/categories-biddings/1': categoriesAnswer([someCategory()]),
      [`GET /v1/auto-bids/plans/1/${PLAN_ID}`]: PLAN,
      'GET /v1/auto-bids/plans/1': { data: [HEAD], total: 1 },
      ...answers,
    },
  });
  const sent = (what: string) => page.heard.filter(({ method, path }) => `${method} ${path}` === what);
  return { person, sent, ...page };
}
const panel = async (name: string) => within(await screen.findByRole('region', { name }));
const group = (name: string) => within(screen.getByRole('dialog')).getByRole('radiogroup', { name });

describe('the list of goals', () => {
  it('says of each what it wants, for what, within which bounds, when, and how', async () => {
    open();
    const card = (await screen.findByText('First in vacuums')).closest('li');
    await waitFor(() => expect(plain(card)).toContain('1 category, 1 product: Usisivači'));
    expect(plain(card)).toContain('Position 1 in at least 90 % of views, for the least money');
    expect(plain(card)).toContain('0,05 € to 0,60 €');
    expect(plain(card)).toContain('Mon–Fri, 8–20 h');
    expect(plain(card)).toContain('wait for you to apply them');
    expect(plain(card)).toContain('Changed 19.11.26, 09:00, Mira Kos');
  });

  it('explains what goals do where there are none, and offers the first', async () => {
    const { person } = open({ [GOALS]: someGoalList({ data: [] }) });
    expect(await screen.findByText(/A goal says what your bids shall reach/)).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Suggestion' })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Make the first goal' }));
    expect(await screen.findByRole('dialog', { name: 'New goal' })).toBeTruthy();
  });

  it('switches a goal off as it stands, and says when somebody was faster', async () => {
    const { person, sent } = open({ 'PUT /v1/auto-bids/goals/1/5': problemAnswer(409, 'changed_meanwhile') });
    await person.click(await screen.findByRole('switch', { name: 'First in vacuums is on' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Somebody changed this goal meanwhile');
    const { goal_id, author, changed_at, ...draft } = someGoal();
    expect(sent('PUT /v1/auto-bids/goals/1/5')[0]?.body).toEqual({ ...draft, enabled: false });
  });

  it('deletes a goal after a question', async () => {
    const { person, sent } = open({
      'DELETE /v1/auto-bids/goals/1/5': () => new Response(null, { status: 204 }),
    });
    await person.click(await screen.findByRole('button', { name: 'Delete the goal First in vacuums' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete the goal?' }));
    expect(sent('DELETE /v1/auto-bids/goals/1/5')).toHaveLength(0);
    await person.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('“First in vacuums” was deleted.')).toBeTruthy();
  });

  it('can be tried again where it cannot be had', async () => {
    open({ [GOALS]: problemAnswer(503, 'unavailable') });
    const goals = await panel('Your goals');
    expect(await goals.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});

describe('a new goal', () => {
  async function openForm(answers: Parameters<typeof renderPage>[0]['answers'] = {}) {
    const page = open(answers);
    await page.person.click(await screen.findByRole('button', { name: 'New goal' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New goal' }));
    return { ...page, dialog };
  }
  const saved = { goal: someGoal({ name: 'Cheap clicks' }), plan: null };

  it('shows the numbers of its kind only, says what is missing, and moves there', async () => {
    const { person, dialog, sent } = await openForm();
    expect(dialog.getByLabelText('Position')).toBeTruthy();
    await person.click(within(group('What it wants')).getByRole('radio', { name: 'The most clicks' }));
    expect(dialog.queryByLabelText('Position')).toBeNull();
    await person.click(within(group('What it is for')).getByRole('radio', { name: /^Chosen/ }));
    await person.type(dialog.getByLabelText(/^Highest bid/), '0,001');
    await person.click(dialog.getByRole('button', { name: 'Make the goal' }));
    const texts = ['Fill in this field.', 'Choose at least one category or product.'];
    for (const text of texts) expect(dialog.getAllByText(text).length).toBeGreaterThan(0);
    expect(document.activeElement).toBe(dialog.getByLabelText(/^Name/));
    expect(sent('POST /v1/auto-bids/goals/1')).toHaveLength(0);
  });

  it('is sent with what was chosen, and nothing of other kinds', async () => {
    const { person, dialog, sent } = await openForm({ 'POST /v1/auto-bids/goals/1': saved });
    await person.type(dialog.getByLabelText(/^Name/), ' Cheap clicks ');
    await person.click(within(group('What it wants')).getByRole('radio', { name: 'A price per click' }));
    await person.type(dialog.getByLabelText(/^Average price per click/), '0,12');
    await person.type(dialog.getByLabelText(/^Highest bid/), '0,30');
    await person.click(dialog.getByRole('checkbox', { name: 'Sunday' }));
    await person.click(within(group('Its plans')).getByRole('radio', { name: 'Automatic' }));
    await person.click(dialog.getByRole('button', { name: 'Make the goal' }));
    expect(await screen.findByText('“Cheap clicks” was made.')).toBeTruthy();
    expect(sent('POST /v1/auto-bids/goals/1')[0]?.body).toEqual({
      name: 'Cheap clicks',
      kind: 'target_cpc',
      cpc: 0.12,
      lowest_bid: 0.01,
      highest_bid: 0.3,
      mode: 'automatic',
      enabled: true,
      all_categories: true,
      category_ids: [],
      product_ids: [],
      weekdays: [1, 2, 3, 4, 5, 6],
      hour_from: 0,
      hour_to: 24,
      date_from: null,
      date_to: null,
    });
  });

  it('is for chosen categories, found by name', async () => {
    const { person, dialog, sent } = await openForm({ 'POST /v1/auto-bids/goals/1': saved });
    await person.type(dialog.getByLabelText(/^Name/), 'V');
    await person.type(dialog.getByLabelText(/^Highest bid/), '0,30');
    await person.click(within(group('What it is for')).getByRole('radio', { name: /^Chosen/ }));
    await person.type(dialog.getByRole('combobox', { name: 'Categories' }), 'usisi');
    await person.click(await screen.findByRole('option', { name: /Usisivači/ }));
    await person.click(dialog.getByRole('button', { name: 'Make the goal' }));
    await waitFor(() => expect(sent('POST /v1/auto-bids/goals/1')).toHaveLength(1));
    expect(sent('POST /v1/auto-bids/goals/1')[0]?.body).toMatchObject({
      all_categories: false,
      category_ids: [7],
    });
  });

  it('shows what it would change before it is saved, until something else is typed', async () => {
    const { person, dialog, sent } = await openForm({
      'POST /v1/auto-bids/goals/1': { goal: null, plan: PLAN },
    });
    await person.type(dialog.getByLabelText(/^Name/), 'V');
    await person.type(dialog.getByLabelText(/^Highest bid/), '0,30');
    await person.click(dialog.getByRole('button', { name: 'Preview' }));
    const preview = await dialog.findByRole('region', { name: 'What it would change now' });
    expect(plain(preview)).toContain(
      'Usisivači: Position 1 held 62 % of views; 0,23 € → 0,27 € holds 90 %, +4,10 € a day.',
    );
    expect(sent('POST /v1/auto-bids/goals/1')[0]?.query.get('dry_run')).toBe('1');
    await person.type(dialog.getByLabelText(/^Name/), 'W');
    expect(dialog.queryByRole('region', { name: 'What it would change now' })).toBeNull();
  });

  it('says at its field what the server refuses', async () => {
    const errors = [{ field: 'highest_bid', code: 'below_minimum', params: { minimum: 0.4 }, message: 'x' }];
    const { person, dialog } = await openForm({
      'POST /v1/auto-bids/goals/1': Response.json(
        { type: 'about:blank', title: 'x', status: 422, code: 'validation_failed', errors },
        { status: 422 },
      ),
    });
    await person.type(dialog.getByLabelText(/^Name/), 'V');
    await person.type(dialog.getByLabelText(/^Highest bid/), '0,30');
    await person.click(dialog.getByRole('button', { name: 'Make the goal' }));
    expect(await dialog.findByText('Enter at least 0,4 €.')).toBeTruthy();
    expect(document.activeElement).toBe(dialog.getByLabelText(/^Highest bid/));
  });

  it('is saved over what somebody else has made of it only after a word about it', async () => {
    const person = userEvent.setup();
    let version = 2;
    const { heard } = renderPage({
      at: '/bidding/goals',
      answers: {
        [GOALS]: () =>
          someGoalList({ data: [someGoal({ version, all_categories: true, category_ids: [] })] }),
        'GET /v1/auto-bids/plans/1': { data: [], total: 0 },
        'PUT /v1/auto-bids/goals/1/5': ({ body }) => {
          version = 3;
          if ((body as { version: number }).version !== 3) return problemAnswer(409, 'changed_meanwhile');
          return { goal: someGoal(), plan: null };
        },
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Change the goal First in vacuums' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the goal' }));
    await person.type(dialog.getByLabelText(/^Name/), '!');
    await person.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(/save again to apply it/)).toBeTruthy();
    await person.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('“First in vacuums” was changed.')).toBeTruthy();
    expect(heard.filter(({ method }) => method === 'PUT').at(-1)?.body).toMatchObject({
      name: 'First in vacuums!',
      version: 3,
    });
  });
});

describe('the suggestion', () => {
  const APPLY = `POST /v1/auto-bids/apply/1/${PLAN_ID}`;
  const UNDO = `POST /v1/auto-bids/undo/1/${PLAN_ID}`;

  it('says why each bid changes, what that brings, and why others stay', async () => {
    const { person } = open();
    const suggestion = await panel('Suggestion');
    expect(plain(await suggestion.findByRole('row', { name: /Usisivači/ }))).toContain(
      'Position 1 held 62 % of views; 0,23 € → 0,27 € holds 90 %, +4,10 € a day.',
    );
    expect(plain(suggestion.getByRole('row', { name: /Fenix X200/ }))).toContain(
      'No bid yet; 0,40 € holds position 1 in 95 % of views, +1,50 € a day.',
    );
    const sum = suggestion.getByRole('region', { name: 'What the ticked rows bring a day' });
    expect(plain(sum)).toContain('6,00 € → 11,60 €');
    await person.click(suggestion.getByText('2 bids stay as they are'));
    expect(suggestion.getByText('Locked (1)')).toBeTruthy();
    expect(suggestion.getByText(/Nobody looked at your products there/)).toBeTruthy();
  });

  it('leaves out what is not ticked, applies the rest, and takes it back', async () => {
    const { person, sent } = open({
      [APPLY]: { ...PLAN, ...APPLIED },
      [UNDO]: { ...PLAN, status: 'undone' },
    });
    const suggestion = await panel('Suggestion');
    await person.click(await suggestion.findByRole('checkbox', { name: 'Change the bid on Usisivači' }));
    const sum = suggestion.getByRole('region', { name: 'What the ticked rows bring a day' });
    expect(plain(sum)).toContain('0,00 € → 1,50 €');
    await person.click(suggestion.getByRole('button', { name: 'Apply 1 change' }));
    expect(await screen.findByText(/1 bid was changed\./)).toBeTruthy();
    expect(sent(APPLY)[0]?.body).toEqual({ without: [0] });
    const notice = screen.getByText(/1 bid was changed\./).closest<HTMLElement>('[role="status"]');
    await person.click(within(notice as HTMLElement).getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('The plan was undone.')).toBeTruthy();
    expect(sent(UNDO)).toHaveLength(1);
  });

  it('says when bids have changed since, and applies nothing', async () => {
    const { person } = open({ [APPLY]: problemAnswer(409, 'changed_meanwhile') });
    const suggestion = await panel('Suggestion');
    await person.click(await suggestion.findByRole('button', { name: 'Apply 2 changes' }));
    expect((await screen.findByRole('alert')).textContent).toContain('nothing was applied');
  });

  it('locks the bid of a row, which leaves the plan, and unlocks another', async () => {
    const LOCK = 'POST /v1/auto-bids/lock/1';
    const { person, sent } = open({
      [LOCK]: ({ body }) => ({ locked: (body as { locked: boolean }).locked }),
    });
    const suggestion = await panel('Suggestion');
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
    const nothing = someGoalPlan({ rows: [], unchanged: [{ ...kept, reason: 'as_wanted' }] });
    const { person, sent } = open({ [GOALS]: someGoalList(), 'POST /v1/auto-bids/plans/1': nothing });
    const suggestion = await panel('Suggestion');
    expect(await suggestion.findByText('No suggestion waits for you')).toBeTruthy();
    await person.click(suggestion.getByRole('button', { name: 'Make a plan now' }));
    expect(await suggestion.findByText('Nothing to change: every bid stays as it is.')).toBeTruthy();
    expect(suggestion.getByText('As the goal wants it already (1)')).toBeTruthy();
    expect(sent('POST /v1/auto-bids/plans/1')).toHaveLength(1);
  });
});

describe('past plans', () => {
  const outcomes = [{ days: 1 as const, clicks_expected: 41, clicks: 30, cost_expected: 10, cost: 12 }];

  it('say what was expected and what came, also where that was wrong', async () => {
    const { person } = open({
      [GOALS]: someGoalList(),
      'GET /v1/auto-bids/plans/1': { data: [{ ...HEAD, ...APPLIED }], total: 1 },
      [`GET /v1/auto-bids/plans/1/${PLAN_ID}`]: { ...PLAN, ...APPLIED, outcomes },
    });
    const history = await panel('Past plans');
    const row = plain(await history.findByRole('row', { name: /20\.11\.26/ }));
    for (const text of ['applied', '30 → 41', '6,00 → 10,10', 'by itself']) expect(row).toContain(text);
    await person.click(history.getByRole('button', { name: /^Plan of 20\.11\.26/ }));
    const window = within(await screen.findByRole('dialog', { name: 'Plan of 20.11.26, 10:00' }));
    const table = within(await window.findByRole('table', { name: 'Expected and come' }));
    expect(plain(table.getByRole('row', { name: /^1 day/ }))).toContain('clicks -26,8 %, cost +20,0 %');
    expect(plain(table.getByRole('row', { name: /^14 days/ }))).toContain('not over yet');
  });

  it('are undone after a question', async () => {
    const UNDO = `POST /v1/auto-bids/undo/1/${PLAN_ID}`;
    const { person, sent } = open({
      'GET /v1/auto-bids/plans/1': { data: [{ ...HEAD, ...APPLIED }], total: 1 },
      [UNDO]: problemAnswer(409, 'changed_meanwhile'),
    });
    const history = await panel('Past plans');
    await person.click(await history.findByRole('button', { name: /^Undo the plan of/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Undo the plan?' }));
    expect(sent(UNDO)).toHaveLength(0);
    await person.click(dialog.getByRole('button', { name: 'Undo' }));
    expect((await screen.findByRole('alert')).textContent).toContain('can no longer be undone');
  });
});

describe('the switch of all goals', () => {
  const SWITCH = 'POST /v1/auto-bids/switch/1';

  it('stops them with one press, says since when, and lets them run', async () => {
    let shop: string | null = null;
    const { person, sent } = open({
      [GOALS]: () => someGoalList({ stopped: { shop, portal: null } }),
      [SWITCH]: ({ body }) => {
        shop = (body as { running: boolean }).running ? null : '2026-11-20T09:59:00.000Z';
        return { shop, portal: null };
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Stop all goals' }));
    expect(await screen.findByText(/All goals are stopped since 20\.11\.26, 10:59/)).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Let them run' }));
    expect(await screen.findByText(/The goals run/)).toBeTruthy();
    expect(sent(SWITCH).map(({ body }) => body)).toEqual([{ running: false }, { running: true }]);
  });

  it('says that the portal has stopped them, and how far the pace is down', async () => {
    open({
      [GOALS]: someGoalList({ stopped: { shop: null, portal: '2026-11-20T07:00:00.000Z' } }),
    });
    expect(await screen.findByText(/The portal has stopped all goals since 20\.11\.26, 08:00/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Stop all goals' })).toBeTruthy();
  });

  it('says at which pace they run', async () => {
    open({ [GOALS]: someGoalList({ pace: 0.85 }) });
    expect(plain(await screen.findByRole('region', { name: 'Do the goals run?' }))).toContain('at 85 %');
  });
});
