import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { DeskStart } from '../../../../shared/contract/desk/desk-start.contract.ts';
import { someUser } from '../../../../tests/fakes/fake-api.ts';
import { renderPage } from '../../../../tests/fakes/render-app.tsx';
import './desk-start-page.tsx'; // loaded before the clock of a test runs

const none = { total: 0, data: [] };
const CALM: DeskStart = {
  as_of: '2026-11-20T10:00:00.000Z',
  coupons: none,
  tickets: none,
  disputes: none,
  people: none,
  feeds: none,
  click_imports: none,
  set_aside_events: none,
};
const ofShop = { shop_id: 1, shop_name: 'Shop 1', country_locale_code: 'rs' } as const;
const coupon = {
  coupon_id: 5,
  title: 'Jesenji popust',
  ...ofShop,
  since: '2026-11-20T08:30:00.000Z',
  due_at: '2026-11-20T12:30:00.000Z',
};
const ticket = {
  ticket_id: 7,
  number: 1042,
  title: 'The feed is refused',
  ...ofShop,
  since: '2026-11-20T04:00:00.000Z',
  due_at: '2026-11-20T08:00:00.000Z',
};

const RUNNING = {
  data: [
    { ...ofShop, num_goals: 2, num_automatic: 1, changes_today: 3, last_applied_at: null, stopped_at: null },
  ],
  portals: [
    { country_locale_code: 'rs', stopped_at: null },
    { country_locale_code: 'si', stopped_at: '2026-11-20T08:00:00.000Z' },
  ],
};
const GOALS = { 'GET /v1/desk/auto-bids': RUNNING, 'POST /v1/desk/auto-bids/rs': RUNNING };

const open = (start: Partial<DeskStart>) =>
  renderPage({
    at: '/desk',
    user: someUser({ role_id: 1 }),
    answers: { 'GET /v1/desk/start': { ...CALM, ...start }, ...GOALS },
  });
const linesOf = async (name: string) =>
  within(await screen.findByRole('list', { name })).getAllByRole('link');

describe('the start page of the desk', () => {
  it('says what waits, since when, and what is left of the promise or by how much it was missed', async () => {
    open({ coupons: { total: 12, data: [coupon] }, tickets: { total: 1, data: [ticket] } });
    const [line] = await linesOf('Coupons to review');
    expect(line?.textContent).toBe(
      'Jesenji popustShop 1 (Serbia)2 h 30 min leftWaiting since 20.11.26, 09:30',
    );
    expect(line?.getAttribute('href')).toBe('/desk/coupons?coupon=5');
    const [late] = await linesOf('Tickets to answer');
    expect(late?.textContent).toMatch(/^1042 · The feed is refusedShop 1 \(Serbia\)2 h overdue/);
    expect(late?.getAttribute('href')).toBe('/desk/tickets?ticket=7');
    expect(screen.getByRole('heading', { name: 'Coupons to review · 12' })).toBeTruthy();
    expect(screen.getByText('The first 1 of 12')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open all: Tickets to answer' }).getAttribute('href')).toBe(
      '/desk/tickets?status=open',
    );
    expect(screen.getByText('Nobody waits to be confirmed.')).toBeTruthy();
  });

  it('counts down by the clock of the server while it is looked at', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse('2020-01-01T00:00:00Z') });
    onTestFinished(() => void vi.useRealTimers());
    open({ coupons: { total: 1, data: [{ ...coupon, due_at: '2026-11-20T10:00:20.000Z' }] } });
    expect((await linesOf('Coupons to review'))[0]?.textContent).toContain('1 min left');
    await vi.advanceTimersByTimeAsync(31_000);
    expect((await linesOf('Coupons to review'))[0]?.textContent).toContain('1 min overdue');
  });

  it('leads to disputes, people, feeds, clicks and portals', async () => {
    const since = '2026-11-19T10:00:00.000Z';
    open({
      disputes: { total: 1, data: [{ ...ofShop, dispute_id: 9, clicks: 12, reason: 'burst', since }] },
      people: {
        total: 1,
        data: [{ user_id: 3, name: '', email: 'ana@shop.test', company_name: 'Ana d.o.o.', since }],
      },
      feeds: { total: 1, data: [{ ...ofShop, health: 'failing', since }] },
      click_imports: { total: 1, data: [{ ...ofShop, import_id: 4, file_name: 'clicks.csv', since }] },
      set_aside_events: {
        total: 1,
        data: [
          {
            batch_id: '0190a6f0-0000-7000-8000-000000000000',
            num_events: 1200,
            country_locale_code: 'si',
            since,
          },
        ],
      },
    });
    const of = async (name: string) => {
      const [line] = await linesOf(name);
      return [line?.textContent?.replace(/Waiting since.*/, ''), line?.getAttribute('href')];
    };
    expect(await of('Disputed clicks to decide')).toEqual([
      'Shop 1 (Serbia)12 clicks · Many clicks within a short time',
      '/desk/disputes?dispute=9',
    ]);
    expect(await of('Accounts to confirm')).toEqual([
      'ana@shop.testAna d.o.o.',
      '/desk/people?q=ana%40shop.test',
    ]);
    expect(await of('Feeds that need attention')).toEqual([
      'Shop 1 (Serbia)Failing',
      '/desk/imports?q=Shop+1',
    ]);
    expect(await of('Failed click imports')).toEqual([
      'Shop 1 (Serbia)clicks.csv',
      '/click-imports?shop_id=1',
    ]);
    expect(await of('Clicks missing in reports')).toEqual(['Slovenia1.200 events', '/desk/portals']);
  });

  it('is calm while nothing waits', async () => {
    open({});
    expect(await screen.findByRole('heading', { name: 'Nothing is waiting' })).toBeTruthy();
    for (const queue of ['Coupons to review', 'Tickets to answer', 'Disputed clicks to decide'])
      expect(screen.queryByRole('list', { name: queue })).toBeNull();
  });

  it('says whose bids run themselves, and stops those of a portal by one press', async () => {
    const { heard } = open({});
    const shops = await screen.findByRole('list', { name: 'Shops with goals' });
    expect(shops.textContent).toBe('Shop 1 (Serbia)2 goals · 1 automatic · 3 bids changed today');
    screen.getByText('Slovenia: stopped since 20.11.26, 09:00');
    await userEvent.click(screen.getByRole('button', { name: 'Stop goals in Serbia' }));
    await waitFor(() =>
      expect(heard.filter(({ method }) => method === 'POST')).toMatchObject([{ body: { running: false } }]),
    );
  });
});
