import { configure, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LimitView } from '../../../../shared/contract/bidding/budget.contract.ts';
import { NO_IDENTIFIERS } from '../../../../shared/contract/frame/product-identifiers.ts';
import { type HeardCall, problemAnswer, someShop } from '../../../../tests/fakes/fake-api.ts';
import { renderApp, renderPage } from '../../../../tests/fakes/render-app.tsx';

// Loaded on demand; a slow machine needs longer for it than a test waits.
beforeAll(() => import('./limit-page.tsx'));

// Whether each of hundreds of elements is visible takes longer than all else.
configure({ defaultHidden: true });

beforeEach(() => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-20T10:00:00Z'));
});

const day = (date: string, lowest: number, expected: number, highest: number) => ({
  date,
  lowest,
  expected,
  highest,
});
const someLimit = (patch: Partial<LimitView> = {}): LimitView => ({
  shop_id: 1,
  limit: 240,
  status: 'Limit Threshold',
  spent: 199.995,
  share: 199.995 / 240,
  month_start: '2026-11-01',
  month_end: '2026-11-30',
  today: '2026-11-20',
  reached_at: null,
  days: [
    { date: '2026-11-19', spent: 10, total: 195.995 },
    { date: '2026-11-20', spent: 4, total: 199.995 },
  ],
  months: [{ month_start: '2026-10-01', spent: 310.5 }],
  forecast: {
    days: [
      day('2026-11-20', 200, 205, 210),
      day('2026-11-21', 210, 220, 240),
      day('2026-11-22', 220, 240, 270),
    ],
    month: { lowest: 280, expected: 304.5, highest: 351 },
    weekdays_least: 4,
    weekdays_most: 4,
    reached_on: '2026-11-24',
    reached_earliest: '2026-11-21',
    reached_latest: '2026-11-26',
  },
  raise_to: 310,
  raise_to_cautious: 360,
  may_raise: true,
  highest_month: 310.5,
  kinds: [
    { kind: 'bid', clicks: 400, cost: 120, share: 0.6 },
    { kind: 'ad', clicks: 90, cost: 80, share: 0.4 },
  ],
  bids: [
    {
      bid_id: 7,
      category_id: 4,
      category_name_rs: 'Laptopovi',
      product_id: null,
      ...NO_IDENTIFIERS,
      bid: 0.25,
      enabled: true,
      bid_clicks: 120,
      cost: 24.5,
      saving: 66,
      no_saving: null,
      advised: true,
    },
  ],
  bids_enough: true,
  bids_needed: 64.5,
  bids_saving: 66,
  ...patch,
});
const noChanges = { data: [], current_page: 1, per_page: 10, total: 0, last_page: 1 };

function open(
  answers: Parameters<typeof renderPage>[0]['answers'] = {},
  limit = someLimit(),
  render = renderPage,
) {
  return render({
    at: '/limit-management?shop_id=1',
    shops: [someShop(1, { name: 'Mira Home', sf_limit_price_c: limit.limit, sf_is_active_c: limit.status })],
    answers: {
      'GET /v1/limit-management/1': limit,
      'GET /v1/money-changes/1': noChanges,
      'GET /v1/home/shops/1/safety': { demands_factor: false, members_raise_limit: false },
      ...answers,
    },
  });
}
const posts = (heard: HeardCall[]) => heard.filter(({ method }) => method === 'POST');
const field = () => screen.findByLabelText('New monthly limit, €');
const raiseButton = () => screen.getByRole('button', { name: 'Raise the limit' });

describe('the page of the monthly limit', () => {
  it('says how the month stands, when the limit is reached and what avoids it', async () => {
    open();
    expect(await screen.findByText(/^200,00 € of 240,00 €/)).toBeTruthy();
    // 83.33 % is cut, not rounded.
    expect(screen.getByText('83,3 %')).toBeTruthy();
    expect(screen.getByText('Above 80 % of the limit')).toBeTruthy();
    expect(screen.getByText('At this pace the limit is reached on Tuesday, 24.11.26.')).toBeTruthy();
    expect(screen.getByText('Between 21.11.26 and 26.11.26, depending on what the days cost.')).toBeTruthy();
    expect(screen.getByText(/304,50 € \(280,00 € to 351,00 €\).*last 4 same weekdays/)).toBeTruthy();
    expect(screen.getByText(/switching off the marked bid saves at least 66,00 €/)).toBeTruthy();
    const bids = within(screen.getByRole('region', { name: 'Your most expensive bids this month' }));
    expect(bids.getByText('Laptopovi')).toBeTruthy();
    expect(screen.getByText('310,50')).toBeTruthy();
  });

  it.each<[string, Partial<LimitView>, RegExp]>([
    [
      'that is reached',
      { status: 'Limit Reached', spent: 241, reached_at: '2026-11-20T09:00:00.000Z' },
      /The limit was reached on 20\.11\.26, 10:00\..*30\.11\.26/,
    ],
    [
      'without a day to go by',
      { forecast: null, raise_to: null, raise_to_cautious: null },
      /too early to say/,
    ],
    [
      'that lasts',
      {
        raise_to: null,
        raise_to_cautious: null,
        forecast: {
          ...someLimit().forecast,
          reached_on: null,
          reached_earliest: null,
          reached_latest: null,
        } as never,
      },
      /lasts to the end of the month \(30\.11\.26\)/,
    ],
    [
      'that may last',
      {
        forecast: { ...someLimit().forecast, reached_on: null, reached_latest: null } as never,
      },
      /costs as much as the most expensive one is it reached on Saturday, 21\.11\.26/,
    ],
  ])('tells of a limit %s', async (state, patch, text) => {
    open({}, someLimit(patch));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByText(/You need not do anything/) !== null).toBe(state === 'that lasts');
  });

  it.each<[string, Partial<LimitView>, string]>([
    ['has none', { limit: null, share: null, status: 'Active' }, 'This shop has no monthly limit'],
    ['is suspended', { status: 'Inactive' }, 'This shop is suspended'],
  ])('of a shop that %s says so, and stands in no menu', async (_, patch, title) => {
    open({}, someLimit(patch));
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Limit management' })).toBeNull();
  });

  it('says when it cannot be loaded, and tries again', async () => {
    const person = userEvent.setup();
    let isDown = true;
    open({ 'GET /v1/limit-management/1': () => (isDown ? problemAnswer(503, 'unavailable') : someLimit()) });
    const [again] = await screen.findAllByRole('button', { name: 'Try again' });
    isDown = false;
    if (again) await person.click(again);
    expect(await screen.findByText(/^200,00 € of 240,00 €/)).toBeTruthy();
  });
});

describe('a raise', () => {
  it.each([
    ['', 'You must type in value'],
    ['240', 'You must put higher value than you current budget'],
    ['1,5', 'You must put higher value than you current budget'],
    ['1,500', 'Write the amount like 1500 or 1.500,00'],
    ['2000000', 'A limit can be at most 1.000.000,00 €'],
  ])('of %j is refused beside the field, which keeps it', async (typed, text) => {
    const person = userEvent.setup();
    const { heard } = open();
    const input = (await field()) as HTMLInputElement;
    if (typed) await person.type(input, typed);
    await person.click(raiseButton());
    expect(await screen.findByText(text)).toBeTruthy();
    expect([input.value, document.activeElement, posts(heard)]).toEqual([typed, input, []]);
  });

  it('asks first, then holds, and no banner says again what the page is about', async () => {
    const person = userEvent.setup();
    let limit = someLimit({ status: 'Limit Reached', spent: 240, share: 1 });
    const answers = {
      'GET /v1/limit-management/1': () => limit,
      'GET /v1/home/shops': () => ({
        data: [someShop(1, { sf_limit_price_c: limit.limit, sf_is_active_c: limit.status })],
      }),
      'POST /v1/limit-management/1/raise': () => {
        limit = someLimit({ limit: 1500, status: 'Active', spent: 240, share: 0.16 });
        return { limit: 1500, status: 'Active', spent: 240, share: 0.16 };
      },
    };
    const { heard } = open(answers, limit, renderApp);
    expect(await screen.findByText('Limit reached: products are hidden')).toBeTruthy();
    expect(screen.queryByText(/The monthly limit is reached/)).toBeNull();
    await person.type(await field(), '1.500');
    await person.click(raiseButton());
    const asked = within(await screen.findByRole('dialog'));
    expect(asked.getByText('From 240,00 € to 1.500,00 € a month.')).toBeTruthy();
    expect(asked.getByText('You typed “1.500”, which is read as 1.500,00 €.')).toBeTruthy();
    expect(asked.getByText('You can then spend 1.260,00 € until the end of this month.')).toBeTruthy();
    expect(posts(heard)).toEqual([]);
    await person.click(asked.getByRole('button', { name: 'Raise to 1.500,00\u00a0€' }));
    // More than three times the dearest month, 310,50 €: asked again, in words.
    expect(await screen.findByText('one thousand five hundred euros')).toBeTruthy();
    expect(posts(heard)).toEqual([]);
    await person.click(screen.getByRole('button', { name: 'Yes, raise it' }));
    expect(
      await screen.findByText('The limit is 1.500,00 € now, and your products are shown again.'),
    ).toBeTruthy();
    expect(posts(heard).map(({ body }) => body)).toEqual([
      { value: 1500, current_limit: 240, confirmed: true },
    ]);
    await waitFor(() => expect(screen.queryByText(/The monthly limit is reached/)).toBeNull());
    expect(await screen.findByText(/^240,00 € of 1\.500,00 €/)).toBeTruthy();
  });

  it('to far more than now is asked about once more', async () => {
    const person = userEvent.setup();
    open();
    await person.type(await field(), '2401');
    await person.click(raiseButton());
    expect(await screen.findByText(/more than 10 times the current limit/)).toBeTruthy();
  });

  it('of a limit that somebody raised meanwhile shows the new one and keeps what was typed', async () => {
    const person = userEvent.setup();
    let limit = someLimit();
    const { heard } = open({
      'GET /v1/limit-management/1': () => limit,
      'POST /v1/limit-management/1/raise': () => {
        limit = someLimit({ limit: 280 });
        return problemAnswer(409, 'changed_meanwhile');
      },
    });
    const input = (await field()) as HTMLInputElement;
    await person.type(input, '260,50');
    await person.click(raiseButton());
    await person.click(await screen.findByRole('button', { name: 'Raise to 260,50\u00a0€' }));
    expect(
      await screen.findByText(/Somebody changed the limit in the meantime: it is 280,00 € now/),
    ).toBeTruthy();
    // Not large, so nothing was confirmed that nobody was asked.
    expect(posts(heard).map(({ body }) => body)).toEqual([{ value: 260.5, current_limit: 240 }]);
    expect(input.value).toBe('260,50');
    await person.click(raiseButton());
    expect(await screen.findByText('You must put higher value than you current budget')).toBeTruthy();
  });

  it('that is proposed fills the field', async () => {
    const person = userEvent.setup();
    open();
    await person.click(await screen.findByRole('button', { name: 'Raise to 310,00\u00a0€' }));
    expect([((await field()) as HTMLInputElement).value, document.activeElement]).toEqual([
      '310,00',
      await field(),
    ]);
  });
});

describe('asking for a lower limit', () => {
  it('goes on to a ticket with what was typed', async () => {
    const person = userEvent.setup();
    const { router, search } = open();
    await person.click(await screen.findByRole('button', { name: 'Ask for a lower limit' }));
    const asked = within(await screen.findByRole('dialog'));
    const wanted = asked.getByLabelText('Wanted monthly limit, €');
    await person.type(wanted, '300');
    await person.click(asked.getByRole('button', { name: 'Continue to the ticket' }));
    expect(await asked.findByText(/below the current limit of 240,00 €/)).toBeTruthy();
    expect(document.activeElement).toBe(wanted);
    await person.clear(wanted);
    await person.type(wanted, '1.99,5');
    await person.click(asked.getByRole('button', { name: 'Continue to the ticket' }));
    expect(await asked.findByText('Write the amount like 1500 or 1.500,00')).toBeTruthy();
    await person.clear(wanted);
    await person.type(wanted, '99,5');
    await person.click(asked.getByRole('button', { name: 'Continue to the ticket' }));
    await waitFor(() => expect(router.latestLocation.pathname).toBe('/ticket-new'));
    expect([search().get('about'), search().get('value')]).toEqual(['limit', '99.5']);
  });
});
