import { configure, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PortfolioShop } from '../../../../shared/contract/reports/portfolio.contract.ts';
import { problemAnswer } from '../../../../tests/fakes/fake-api.ts';
import {
  openPortfolio,
  PORTFOLIO_SHOPS,
  type PortfolioAnswers,
  portfolioAnswer,
  portfolioRegion,
  portfolioShopsIn,
  portfolioTotalOf,
} from '../../../../tests/fakes/fake-portfolio.tsx';
import type { Portfolio } from '../portfolio.queries.ts';

configure({ defaultHidden: true });

beforeEach(() => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-20T10:00:00Z'));
});

describe('several shops at once', () => {
  const outcomes = (...faults: (string | null)[]) => ({
    data: faults.map((fault, i) => ({ shop_id: i === 0 ? 1 : 3, fault })),
  });
  async function raising(first: string | null, second?: string | null, ticket: object = {}) {
    const faults = second === undefined ? [first] : [first, second];
    const app = await openPortfolio(portfolioAnswer, '/portfolio', {
      'POST /v1/portfolio/raise-limits': () => outcomes(...faults),
      'POST /v1/tickets/create-ticket/3': ticket,
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all shops' }));
    expect(screen.getByText('3 shops selected')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Change limits' }));
    const dialog = within(await screen.findByRole('dialog'));
    const sent = () => app.heard.find(({ path }) => path === '/v1/portfolio/raise-limits')?.body;
    return { dialog, sent, app };
  }

  it('raises the limits that were typed, of shops that have one', async () => {
    const { dialog, sent } = await raising(null, null);
    expect(dialog.getAllByRole('textbox')).toHaveLength(2);
    await userEvent.type(dialog.getByRole('textbox', { name: 'Alfa' }), '150');
    expect(dialog.getByText('100,00 € → 150,00 € a month')).toBeTruthy();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Gama' }), '120,50');
    await userEvent.click(dialog.getByRole('button', { name: 'Change' }));
    expect(await screen.findByText('2 limits were raised.')).toBeTruthy();
    expect(sent()).toEqual({
      raises: [
        { shop_id: 1, value: 150, current_limit: 100 },
        { shop_id: 3, value: 120.5, current_limit: 100 },
      ],
    });
  });

  it('asks for lower limits by a ticket of each shop, and raises the others', async () => {
    const { dialog, sent, app } = await raising(null);
    await userEvent.type(dialog.getByRole('textbox', { name: 'Alfa' }), '150');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Gama' }), '60');
    expect(dialog.getByText('By ticket: 100,00 € → 60,00 € a month')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Change' }));
    expect(await screen.findByText('1 limit was raised. 1 ticket asks for a lower limit.')).toBeTruthy();
    expect(sent()).toEqual({ raises: [{ shop_id: 1, value: 150, current_limit: 100 }] });
    expect(app.heard.filter(({ path }) => path.startsWith('/v1/tickets/create'))).toMatchObject([
      {
        path: '/v1/tickets/create-ticket/3',
        body: {
          title: 'Lower the monthly limit to 60,00\u00a0€',
          description: 'Please lower the monthly limit of Gama from 100,00\u00a0€ to 60,00\u00a0€.',
          department: 'billing',
          attachments: [],
        },
      },
    ]);
  });

  it('keeps a lower limit whose ticket was refused, with the reason', async () => {
    const { dialog, sent } = await raising(null, null, problemAnswer(429, 'too_many_requests'));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Gama' }), '60');
    await userEvent.click(dialog.getByRole('button', { name: 'Change' }));
    const gama = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Gama' });
    await waitFor(() => expect(gama.getAttribute('aria-invalid')).toBe('true'));
    expect([gama.value, sent()]).toEqual(['60', undefined]);
  });

  it('sends nothing that is no other limit', async () => {
    const { dialog, sent } = await raising(null, null);
    await userEvent.type(dialog.getByRole('textbox', { name: 'Alfa' }), '100');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Gama' }), '150');
    await userEvent.click(dialog.getByRole('button', { name: 'Change' }));
    expect(dialog.getByText('Another amount above 0, with at most 2 decimals')).toBeTruthy();
    expect(sent()).toBeUndefined();
  });

  it('keeps what was refused, with the reason, and takes out what was raised', async () => {
    const { dialog } = await raising(null, 'raise_not_allowed');
    const [alfa, gama] = ['Alfa', 'Gama'].map((name) => dialog.getByRole('textbox', { name }));
    await userEvent.type(alfa as HTMLElement, '150');
    await userEvent.type(gama as HTMLElement, '150');
    await userEvent.click(dialog.getByRole('button', { name: 'Change' }));
    await waitFor(() => expect((alfa as HTMLInputElement).value).toBe(''));
    expect((gama as HTMLInputElement).value).toBe('150');
    expect(gama?.getAttribute('aria-invalid')).toBe('true');
  });

  it('orders the clicks of the page’s days as files, and names the shops that were refused', async () => {
    const app = await openPortfolio(portfolioAnswer, '/portfolio', {
      'POST /v1/portfolio/report-files': () => outcomes(null, 'too_many_requests'),
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Alfa' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Gama' }));
    await userEvent.click(screen.getByRole('button', { name: 'Order click reports' }));
    const said = await screen.findByText(/1 report was ordered/);
    expect(said.textContent).toContain('Gama: ');
    expect(app.heard.find(({ path }) => path === '/v1/portfolio/report-files')?.body).toMatchObject({
      shop_ids: [1, 3],
      order: { kind: 'clicks', date_from: '2026-11-01', date_to: '2026-11-20' },
    });
  });
});

describe('goals of several shops', () => {
  type Body = { shop_ids: number[]; replace?: boolean };
  const bulk = (heard: Awaited<ReturnType<typeof openPortfolio>>['heard'], isDryRun: boolean) =>
    heard.filter(
      ({ path, query }) => path === '/v1/portfolio/goals' && (query.get('dry_run') === '1') === isDryRun,
    );
  /** Opens the window of the goal with the shops of the page but one. */
  async function setting(button: string, answers: PortfolioAnswers) {
    const app = await openPortfolio(portfolioAnswer, '/portfolio', answers);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all shops' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Gama' }));
    await userEvent.click(screen.getByRole('button', { name: button }));
    return { app, dialog: within(await screen.findByRole('dialog')) };
  }
  const plan = { num_rows: 3, num_unchanged: 0, clicks_now: 2, clicks: 5, cost_now: 1, cost: 2.5 };
  const typeGoal = async (dialog: ReturnType<typeof within>) => {
    await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), 'First places');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Highest bid, €' }), '0,60');
  };

  it('shows what the goal would change shop by shop, and nothing is sent to be kept', async () => {
    const { app, dialog } = await setting('Set a goal', {
      'POST /v1/portfolio/goals': ({ body }) => {
        const [id] = (body as Body).shop_ids;
        const fault = id === 1 ? null : 'conflict';
        return { data: [{ shop_id: id, fault, plan: id === 1 ? plan : null, undo_key: null }] };
      },
    });
    await typeGoal(dialog);
    await userEvent.click(dialog.getByRole('button', { name: 'Preview shop by shop' }));
    const seen = within(await dialog.findByRole('region', { name: 'What it would change now' }));
    expect(seen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Alfa: bids that change: 3; clicks a day 2,0 → 5,0, cost a day 1,00\u00a0€ → 2,50\u00a0€',
      'Beta: has such a goal already; tick “Replace” to change it',
    ]);
    expect([bulk(app.heard, true).length, bulk(app.heard, false).length]).toEqual([2, 0]);
  });

  it('sets the goal, sends only the shops again that were refused, and takes all of it back', async () => {
    const { app, dialog } = await setting('Set a goal', {
      'POST /v1/portfolio/goals/undo': () => ({
        data: [
          { shop_id: 1, fault: null },
          { shop_id: 2, fault: 'changed_meanwhile' },
        ],
      }),
      'POST /v1/portfolio/goals': ({ body }) => {
        const { shop_ids: ids, replace } = body as Body;
        return {
          data: ids.map((id) => ({
            shop_id: id,
            fault: id === 2 && !replace ? 'conflict' : null,
            plan: null,
            undo_key: id === 2 && !replace ? null : `key ${id}`,
          })),
        };
      },
    });
    await typeGoal(dialog);
    await userEvent.click(dialog.getByRole('button', { name: 'Set the goal' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('Beta: has such a goal already');
    await userEvent.click(dialog.getByRole('checkbox', { name: /^Replace/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Set the goal' }));
    expect(await screen.findByText('The goal was set for 2 shops.')).toBeTruthy();
    const [first] = bulk(app.heard, false).map(({ body }) => (body as { goal: object }).goal);
    expect(first).toMatchObject({
      name: 'First places',
      kind: 'hold_position',
      highest_bid: 0.6,
      hour_to: 24,
    });
    expect(Object.keys(first ?? {})).not.toContain('category_ids');
    expect(bulk(app.heard, false).map(({ body }) => (body as Body).shop_ids)).toEqual([[1, 2], [2]]);
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    const said = await screen.findByRole('alert');
    expect(said.textContent).toMatch(/^In 1 shop the goal is as it was before\. Beta: ./);
    const undone = app.heard.filter(({ path }) => path === '/v1/portfolio/goals/undo');
    expect(undone.map(({ body }) => body)).toEqual([{ undo_keys: ['key 1', 'key 2'] }]);
  });

  it('offers no rule, and says what is missing before anything is sent', async () => {
    const { app, dialog } = await setting('Set a goal', {});
    expect(dialog.queryByRole('radio', { name: /^A rule/ })).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Set the goal' }));
    expect(dialog.getByRole('textbox', { name: 'Name' }).getAttribute('aria-invalid')).toBe('true');
    expect(bulk(app.heard, false)).toEqual([]);
  });

  it('gives all goals of the shops one schedule, names the shops without goals, and takes it back', async () => {
    const { app, dialog } = await setting('Set a schedule', {
      'POST /v1/portfolio/goals/undo': () => ({ data: [{ shop_id: 1, fault: null }] }),
      'POST /v1/portfolio/goal-schedules': () => ({
        data: [
          { shop_id: 1, fault: null, num_goals: 3, undo_key: 'key 1' },
          { shop_id: 2, fault: null, num_goals: 0, undo_key: null },
        ],
      }),
    });
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Sunday' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Set the schedule' }));
    expect(await screen.findByText('3 goals act by the new schedule. No goals yet: Beta.')).toBeTruthy();
    expect(app.heard.find(({ path }) => path === '/v1/portfolio/goal-schedules')?.body).toEqual({
      shop_ids: [1, 2],
      schedule: { weekdays: [1, 2, 3, 4, 5, 6], hour_from: 0, hour_to: 24, date_from: null, date_to: null },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(
      await screen.findByText('In 1 shop the goals act on the days and hours they had before.'),
    ).toBeTruthy();
    const undone = app.heard.filter(({ path }) => path === '/v1/portfolio/goals/undo');
    expect(undone.map(({ body }) => body)).toEqual([{ undo_keys: ['key 1'] }]);
  });
});

describe('clients', () => {
  const [alfa, beta, gama] = PORTFOLIO_SHOPS as [PortfolioShop, PortfolioShop, PortfolioShop];
  const withClients: Portfolio = {
    ...portfolioAnswer,
    data: [{ ...alfa, client: 'Zora' }, beta, { ...gama, client: 'Ana' }],
    client_totals: [
      { client: 'Ana', ...portfolioTotalOf('EUR', 1, 100) },
      { client: 'Zora', ...portfolioTotalOf('RSD', 1, 100) },
      { client: null, ...portfolioTotalOf('RSD', 1, 900) },
    ],
  };

  it('are subtotals by currency, a filter and groups, once there is one', async () => {
    const app = await openPortfolio(withClients);
    const sums = await portfolioRegion('By client and currency');
    expect((await sums.findByRole('row', { name: /^No client/ })).textContent).toContain('900');
    // A client of two currencies has two rows, and each says which.
    expect(sums.getByRole('row', { name: /^Ana/ }).textContent).toMatch(/^AnaEUR/);
    const list = await portfolioRegion('Shop by shop');
    await userEvent.click(await list.findByRole('combobox', { name: 'Client' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Zora' }));
    await waitFor(async () => expect(await portfolioShopsIn(list)).toEqual(['Alfa']));
    expect(app.search().get('client')).toBe('Zora');
    await userEvent.click(list.getByRole('combobox', { name: 'Group by' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Client' }));
    expect(await list.findByRole('columnheader', { name: 'Zora' })).toBeTruthy();
  });

  it('are nowhere while no shop has one', async () => {
    await openPortfolio();
    const list = await portfolioRegion('Shop by shop');
    await list.findByRole('link', { name: 'Alfa' });
    expect(list.queryByRole('combobox', { name: 'Client' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'By client and currency' })).toBeNull();
  });

  it.each([
    ['Zora ', 'Zora', '2 shops are now Zora’s.'],
    ['', null, '2 shops have no client any more.'],
  ])('are named for the chosen shops: “%s”', async (typed, client, said) => {
    const app = await openPortfolio(withClients, '/portfolio', {
      'PUT /v1/portfolio/client': () => ({ data: [1, 2].map((shop_id) => ({ shop_id, fault: null })) }),
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Alfa' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Beta' }));
    await userEvent.click(screen.getByRole('button', { name: 'Put under a client' }));
    const dialog = within(await screen.findByRole('dialog'));
    if (typed)
      await userEvent.type(await dialog.findByRole('combobox', { name: 'Name of the client' }), typed);
    await userEvent.click(await dialog.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText(said)).toBeTruthy();
    expect(app.heard.find(({ path }) => path === '/v1/portfolio/client')?.body).toEqual({
      shop_ids: [1, 2],
      client,
    });
  });
});
