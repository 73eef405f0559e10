import { configure, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { VIEW_OUTCOMES, type ViewOutcome } from '../../../../shared/rules/bids/lost-views.ts';
import { problemAnswer } from '../../../../tests/fakes/fake-api.ts';
import { renderPage } from '../../../../tests/fakes/render-app.tsx';
import { PAGES } from '../../../app/routes.tsx';

configure({ defaultHidden: true });

beforeEach(() => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-20T10:00:00Z'));
});

const VIEWS: Record<ViewOutcome, number> = {
  premium: 40,
  below: 8,
  rank: 30,
  no_bid: 12,
  limit: 6,
  suspension: 0,
  stock: 4,
};
const answer = (views = VIEWS) => ({
  shop_id: 1,
  date_from: '2026-11-01',
  date_to: '2026-11-19',
  days: 19,
  currency: 'RSD',
  conversion_rate: 0.015,
  conversion_rate_source: 'default',
  views: 100,
  outcomes: VIEW_OUTCOMES.map((outcome) => ({
    outcome,
    views: views[outcome],
    share: views[outcome] / 100,
    clicks: outcome === 'premium' ? 8 : 1,
    missed_clicks: outcome === 'premium' ? 0 : 2,
    missed_revenue: outcome === 'premium' ? 0 : 1_000,
    missed_profit: null as number | null,
  })),
  missed_clicks: 12,
  missed_revenue: 5_000,
  missed_profit: null as number | null,
  data: [
    {
      category_id: 7,
      category_name_rs: 'Čajnici',
      views: 100,
      ...Object.fromEntries(VIEW_OUTCOMES.map((outcome) => [`${outcome}_views`, views[outcome]])),
      missed_clicks: 12,
      missed_revenue: 5_000,
      missed_profit: null as number | null,
    },
  ],
  current_page: 1,
  per_page: 10,
  total: 1,
  last_page: 1,
});

const CALL = 'GET /v1/biddingV2/lost-opportunity/1';
async function opened(given: unknown = answer(), at = '/bidding/lost-opportunity') {
  const app = renderPage({ at, pages: PAGES, answers: { [CALL]: () => given } });
  await screen.findByRole('heading', { level: 1, name: 'Lost opportunity' });
  return app;
}
const panel = async (name: string) => within(await screen.findByRole('region', { name }));

describe('lost opportunity', () => {
  it('says what became of all views, and leads from each loss to where it is mended', async () => {
    await opened();
    const outcomes = await panel('Where your views went');
    const links = await outcomes.findAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')?.split('&')[0]])).toEqual([
      ['Raise bids', expect.stringContaining('/bidding')],
      ['Set bids', expect.stringContaining('/bidding')],
      ['Raise the limit', expect.stringContaining('/limit')],
      ['Check the feed', expect.stringContaining('/feeds')],
    ]);
    expect(links[0]?.getAttribute('href')).toContain('status=outbid');
    expect(links[1]?.getAttribute('href')).toContain('status=no_bid');
    const total = outcomes.getByRole('row', { name: /^Total/ });
    expect(total.textContent).toContain('100,0');
    expect(total.textContent).toContain('5.000,00');
    expect(total.lastElementChild?.textContent, 'what to do about the sum').toBe('');
    for (const name of [/^In a premium position/, /^Not listed: the shop was suspended/])
      expect(outcomes.getByRole('row', { name }).lastElementChild?.textContent).toBe('Nothing to do');
    const isSorting = (name: string) =>
      within(outcomes.getByRole('columnheader', { name })).queryByRole('button') !== null;
    expect([isSorting('Views'), isSorting('What to do')]).toEqual([true, false]);
  });

  it('says in euro what was missed only where it is known, and which rate it goes by', async () => {
    const known = {
      ...answer(),
      conversion_rate: 0.031,
      conversion_rate_source: 'measured',
      missed_profit: 7.5,
    };
    for (const line of known.outcomes) line.missed_profit = line.missed_clicks === 0 ? 0 : 1.5;
    for (const row of known.data) row.missed_profit = 7.5;
    await opened(known);
    const outcomes = await panel('Where your views went');
    expect((await outcomes.findByRole('row', { name: /^Total/ })).textContent).toContain('7,50');
    expect(outcomes.getByRole('columnheader', { name: /^Missed profit, €/ })).toBeTruthy();
    expect(outcomes.getByText(/the 3,1 % of your clicks that bought in the last 90 days/)).toBeTruthy();
    const list = await panel('By category');
    expect(await list.findByRole('button', { name: /^Missed profit, €/ })).toBeTruthy();
  });

  it('begins with what was missed and how much was seen in premium positions', async () => {
    await opened();
    const outcomes = await panel('Where your views went');
    await outcomes.findByRole('row', { name: /^Total/ });
    const figures = outcomes
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextSibling?.textContent?.replace('\u00a0', ' ')]);
    expect(figures).toEqual([
      ['Missed clicks', '12'],
      ['Missed revenue, RSD', '5.000,00'],
      ['In a premium position', '40,0 %'],
    ]);
  });

  it('has no column of profit where none is known but that nothing was missed', async () => {
    const known = answer();
    for (const line of known.outcomes) line.missed_profit = line.missed_clicks === 0 ? 0 : null;
    await opened(known);
    const outcomes = await panel('Where your views went');
    await outcomes.findByRole('row', { name: /^Total/ });
    expect(screen.queryAllByText(/^Missed profit/)).toEqual([]);
  });

  it('asks for the days of the page, and sorts and searches the categories on the server', async () => {
    const app = await opened();
    const asked = () => app.heard.filter(({ path }) => path.endsWith('/lost-opportunity/1')).at(-1)?.query;
    const list = await panel('By category');
    await list.findByRole('link', { name: 'Čajnici' });
    expect([asked()?.get('date_from'), asked()?.get('sort_by')]).toEqual(['2026-11-01', 'missed_revenue']);
    await userEvent.click(list.getByRole('button', { name: /^Outbid/ }));
    await waitFor(() => expect(asked()?.get('sort_by')).toBe('rank_views'));
    await userEvent.type(list.getByRole('searchbox'), 'čaj');
    await waitFor(() => expect(asked()?.get('q')).toBe('čaj'));
    expect(app.search().get('q')).toBe('čaj');
  });

  it('leads from bids that are too low to the categories in which most of them are', async () => {
    const shownPlaces = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue(undefined);
    const app = await opened();
    const asked = () => app.heard.filter(({ path }) => path.endsWith('/lost-opportunity/1')).at(-1)?.query;
    const outcomes = await panel('Where your views went');
    await userEvent.click(await outcomes.findByRole('button', { name: 'See the categories' }));
    await waitFor(() => expect(asked()?.get('sort_by')).toBe('below_views'));
    expect(asked()?.get('order_by')).toBe('desc');
    const list = await screen.findByRole('region', { name: 'By category' });
    expect(shownPlaces.mock.contexts).toContain(list);
    shownPlaces.mockRestore();
  });

  it('says so where nobody viewed anything', async () => {
    const none = { ...answer(), views: 0, data: [], total: 0 };
    await opened(none);
    const outcomes = await panel('Where your views went');
    expect(await outcomes.findByText('Nobody viewed your products on these days.')).toBeTruthy();
  });

  it('offers another try where it cannot be had', async () => {
    await opened(problemAnswer(500, 'internal'));
    expect(await (await panel('By category')).findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
