import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { problemAnswer } from '../../../../tests/fakes/fake-api.ts';
import { someGoal, someGoalList } from '../../../../tests/fakes/fake-auto-bids.ts';
import { GOALS, goalsPanel, openGoals, PLAN, plain } from '../../../../tests/fakes/open-goals.ts';
import { renderPage } from '../../../../tests/fakes/render-app.tsx';
// So that no test waits for it to be read.
import './goals-page.tsx';

const group = (name: string) => within(screen.getByRole('dialog')).getByRole('radiogroup', { name });

describe('the list of goals', () => {
  it('says of each what it wants, for what, within which bounds, when, and how', async () => {
    openGoals();
    const card = (await screen.findByText('First in vacuums')).closest('li');
    await waitFor(() => expect(plain(card)).toContain('1 category, 1 product: Usisivači'));
    expect(plain(card)).toContain('Position 1 in at least 90 % of views, for the least money');
    expect(plain(card)).toContain('0,05 € to 0,60 €');
    expect(plain(card)).toContain('Mon–Fri, 8–20 h');
    expect(plain(card)).toContain('wait for you to apply them');
    expect(plain(card)).toContain('Changed 19.11.26, 09:00, Mira Kos');
  });

  it('says that all are stopped also where there are none yet', async () => {
    const stopped = { shop: '2026-11-19T08:00:00Z', portal: null };
    openGoals({ [GOALS]: someGoalList({ data: [], stopped }) });
    expect(await screen.findByRole('button', { name: 'Let them run' })).toBeTruthy();
  });

  it('explains what goals do where there are none, and offers the first', async () => {
    const { person } = openGoals({ [GOALS]: someGoalList({ data: [] }) });
    expect(await screen.findByText(/A goal says what your bids shall reach/)).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Suggestion' })).toBeNull();
    // Nothing runs that could be stopped.
    expect(screen.queryByRole('button', { name: 'Stop all goals' })).toBeNull();
    expect(screen.queryByText(/The goals run/)).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Make the first goal' }));
    expect(await screen.findByRole('dialog', { name: 'New goal' })).toBeTruthy();
  });

  it('switches a goal off as it stands, and says when somebody was faster', async () => {
    const { person, sent } = openGoals({
      'PUT /v1/auto-bids/goals/1/5': problemAnswer(409, 'changed_meanwhile'),
    });
    await person.click(await screen.findByRole('switch', { name: 'First in vacuums is on' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Somebody changed this goal meanwhile');
    const { goal_id, author, changed_at, left_ad_ids, ...draft } = someGoal();
    expect(sent('PUT /v1/auto-bids/goals/1/5')[0]?.body).toEqual({ ...draft, enabled: false });
  });

  it('deletes a goal after a question', async () => {
    const { person, sent } = openGoals({
      'DELETE /v1/auto-bids/goals/1/5': () => new Response(null, { status: 204 }),
    });
    await person.click(await screen.findByRole('button', { name: 'Delete the goal First in vacuums' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete the goal?' }));
    expect(sent('DELETE /v1/auto-bids/goals/1/5')).toHaveLength(0);
    await person.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('“First in vacuums” was deleted.')).toBeTruthy();
  });

  it('can be tried again where it cannot be had', async () => {
    openGoals({ [GOALS]: problemAnswer(503, 'unavailable') });
    const goals = await goalsPanel('Your goals');
    expect(await goals.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});

describe('a link to a goal', () => {
  it('opens it once, and leaves the address', async () => {
    const { person, search } = openGoals({}, '/bidding/goals?shop_id=1&goal_id=5');
    const dialog = await screen.findByRole('dialog', { name: 'Change the goal' });
    expect(within(dialog).getByDisplayValue('First in vacuums')).toBeTruthy();
    await waitFor(() => expect(search().get('goal_id')).toBeNull());
    await person.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says so where it is gone', async () => {
    openGoals({}, '/bidding/goals?shop_id=1&goal_id=77');
    expect((await screen.findByRole('alert')).textContent).toContain('deleted meanwhile');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

it('names the products that a goal is for, on its card and in its window', async () => {
  const { person } = openGoals();
  const card = (await screen.findByText('First in vacuums')).closest('li');
  await waitFor(() => expect(plain(card)).toContain('Usisivači, Usisivač Vortex 3000'));
  await person.click(screen.getByRole('button', { name: 'Change the goal First in vacuums' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Usisivač Vortex 3000')).toBeTruthy();
  expect(dialog.queryByText('#71')).toBeNull();
});

describe('a new goal', () => {
  async function openForm(answers: Parameters<typeof renderPage>[0]['answers'] = {}) {
    const page = openGoals(answers);
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
    await person.click(
      within(group('What it is for')).getByRole('radio', { name: 'Chosen categories and products' }),
    );
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
      all_ads: false,
      ad_ids: [],
      matching: null,
      seasons: [],
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
    await person.click(
      within(group('What it is for')).getByRole('radio', { name: 'Chosen categories and products' }),
    );
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

  it('and says what to do where its days are over, or its name cannot be read', async () => {
    const errors = [
      { field: 'date_to', code: 'day_past', params: {}, message: 'x' },
      { field: 'name', code: 'unreadable', params: {}, message: 'x' },
    ];
    const { person, dialog } = await openForm({
      'POST /v1/auto-bids/goals/1': Response.json(
        { type: 'about:blank', title: 'x', status: 422, code: 'validation_failed', errors },
        { status: 422 },
      ),
    });
    await person.type(dialog.getByLabelText(/^Name/), 'V');
    await person.type(dialog.getByLabelText(/^Highest bid/), '0,30');
    await person.click(dialog.getByRole('button', { name: 'Make the goal' }));
    const over = 'All these days are over. Choose a later last day, or leave it empty.';
    expect(await dialog.findByText(over)).toBeTruthy();
    const unreadable = 'There are characters in it that cannot be shown. Type it again.';
    expect(dialog.getByText(unreadable)).toBeTruthy();
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

describe('the switch of all goals', () => {
  const SWITCH = 'POST /v1/auto-bids/switch/1';

  it('stops them with one press, says since when, and lets them run', async () => {
    let shop: string | null = null;
    const { person, sent } = openGoals({
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
    openGoals({
      [GOALS]: someGoalList({ stopped: { shop: null, portal: '2026-11-20T07:00:00.000Z' } }),
    });
    expect(await screen.findByText(/The portal has stopped all goals since 20\.11\.26, 08:00/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Stop all goals' })).toBeTruthy();
  });

  it('says at which pace they run', async () => {
    openGoals({ [GOALS]: someGoalList({ pace: 0.85 }) });
    expect(plain(await screen.findByRole('region', { name: 'Do the goals run?' }))).toContain('at 85 %');
  });
});
