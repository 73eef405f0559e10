import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { someShop } from '../../../tests/fakes/fake-api.ts';
import { renderApp } from '../../../tests/fakes/render-app.tsx';

beforeEach(() => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-20T10:00:00Z'));
});

const opened = async (at = '/dashboard') => {
  const app = renderApp({ at });
  await screen.findByRole('heading', { name: 'Dashboard page' });
  return { ...app, user: userEvent.setup() };
};
const openMenu = async (name: RegExp) => {
  // What is no part of the first load comes two seconds later.
  await userEvent.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('menu'));
};

describe('the date range', () => {
  it('starts with month to date and offers every preset of the spec', async () => {
    await opened();
    const menu = await openMenu(/Date range: Month to date, 01.11.26 – 20.11.26/);
    expect(menu.getAllByRole('menuitemradio').map((item) => item.textContent)).toEqual([
      'Last 7 days',
      'Last 30 days',
      'Last 90 days',
      'Month to date',
      'Year to date',
      'Current quarter',
      'Previous quarter',
      'Last year',
      'Last month',
      'Custom range',
    ]);
    expect(menu.getByRole('menuitemradio', { checked: true }).textContent).toBe('Month to date');
  });

  it('puts the days of a preset into the address', async () => {
    const { search } = await opened();
    const menu = await openMenu(/Date range/);
    await userEvent.click(menu.getByRole('menuitemradio', { name: 'Previous quarter' }));
    await screen.findByRole('button', { name: /Date range: Previous quarter, 01.07.26 – 30.09.26/ });
    expect([search().get('date_from'), search().get('date_to')]).toEqual(['2026-07-01', '2026-09-30']);
  });

  it('counts a long range by weeks and a short one by days, unless somebody chose otherwise', async () => {
    const { search } = await opened();
    const choose = async (name: string) =>
      userEvent.click((await openMenu(/Date range/)).getByRole('menuitemradio', { name }));
    await choose('Last year');
    await waitFor(() => expect(search().get('group_by')).toBe('week'));
    await choose('Last 30 days');
    await waitFor(() => expect(search().get('group_by')).toBe('day'));
    await userEvent.click(screen.getByRole('radio', { name: 'Month' }));
    await waitFor(() => expect(search().get('group_by')).toBe('month'));
    await choose('Last year');
    await waitFor(() => expect(search().get('date_from')).toBe('2025-01-01'));
    expect(search().get('group_by')).toBe('month');
  });

  it('takes a range of one’s own from the calendar: until today when only its start is chosen', async () => {
    const { search } = await opened();
    const menu = await openMenu(/Date range/);
    await userEvent.click(menu.getByRole('menuitemradio', { name: 'Custom range' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Custom range' }));
    expect(dialog.getByRole('button', { name: '21 November 2026' }).hasAttribute('disabled')).toBe(true);
    await userEvent.click(dialog.getByRole('button', { name: '9 November 2026' }));
    expect(dialog.getByText(/From 09.11.26 until today/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(search().get('date_from')).toBe('2026-11-09'));
    expect(search().get('date_to')).toBe('2026-11-20');
  });
});

describe('what the bar offers of the days', () => {
  const offered = async (at: string) => {
    renderApp({ at });
    await screen.findByRole('button', { name: /Profile menu/ });
    await screen.findByRole('main');
    await waitFor(() => expect(document.querySelector('h1')).toBeTruthy());
    await screen.findByRole('button', { name: /^Go/ });
    // Each part that comes after the first load comes on its own.
    await waitFor(() => expect(document.querySelector('header [aria-busy="true"]')).toBeNull());
    return [/^Date range/, /^Comparison/].map((name) => screen.queryByRole('button', { name }) !== null);
  };
  const isGrouped = () => screen.queryByRole('radio', { name: 'Week' }) !== null;

  it.each([
    ['/dashboard', true, true, true],
    ['/activities', true, true, false],
    ['/prices', true, false, true],
    ['/bidding/changes', true, false, false],
    ['/coupons/all', false, false, false],
    ['/profile', false, false, false],
    ['/prices/product-lowest-prices', false, false, false],
  ])('%s: days %s, comparison %s, grouping %s', async (at, days, comparison, grouping) => {
    expect([...(await offered(at)), isGrouped()]).toEqual([days, comparison, grouping]);
  });
});

describe('the comparison', () => {
  const days = () => Object.fromEntries([...heardSearch()].filter(([name]) => name.startsWith('compare')));
  let heardSearch: () => URLSearchParams;
  const comparing = async (at?: string) => {
    heardSearch = (await opened(at)).search;
  };

  it('is with the period before, and says the days of each choice', async () => {
    await comparing();
    const menu = await openMenu(/Comparison: Previous period, 12.10.26 – 31.10.26/);
    expect(menu.getAllByRole('menuitemradio').map((item) => item.textContent)).toEqual([
      'Previous period12.10.26 – 31.10.26',
      'Same period last year01.11.25 – 20.11.25',
      'Same weekdays before11.10.26 – 30.10.26',
      'Custom days',
      'No comparison',
    ]);
    expect(menu.getByRole('menuitemradio', { checked: true }).textContent).toContain('Previous period');
    expect(days()).toEqual({});
  });

  it('is chosen with the keyboard, stands in the address, and Back takes it back', async () => {
    const { search, router } = await opened('/dashboard?compare=none');
    (await screen.findByRole('button', { name: /^Comparison: No comparison$/ })).focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('menu');
    await userEvent.keyboard('{Home}{ArrowDown}{Enter}');
    await screen.findByRole('button', { name: /Comparison: Same period last year, 01.11.25/ });
    expect(search().get('compare')).toBe('year');
    router.history.back();
    await screen.findByRole('button', { name: /Comparison: No comparison/ });
  });

  it('is with days of one’s own that are over before the range begins', async () => {
    await comparing('/dashboard?date_from=2026-11-10&date_to=2026-11-20');
    const menu = await openMenu(/Comparison/);
    await userEvent.click(menu.getByRole('menuitemradio', { name: 'Custom days' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Custom days' }));
    expect(dialog.getByRole('button', { name: '10 November 2026' }).hasAttribute('disabled')).toBe(true);
    await userEvent.click(dialog.getByRole('button', { name: '2 November 2026' }));
    expect(dialog.getByText(/From 02.11.26 to 09.11.26/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: '5 November 2026' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Apply' }));
    await screen.findByRole('button', { name: /Comparison: Custom days, 02.11.26 – 05.11.26/ });
    expect(days()).toEqual({ compare: 'custom', compare_from: '2026-11-02', compare_to: '2026-11-05' });
  });

  it('goes along to the next page', async () => {
    const { search, router } = await opened('/dashboard?compare=weekdays');
    await userEvent.click(await screen.findByRole('link', { name: 'Products' }));
    await waitFor(() => expect(router.latestLocation.pathname).toBe('/products'));
    expect(search().get('compare')).toBe('weekdays');
  });
});

describe('a page without figures for the shop', () => {
  it('offers no days, and its head names only the shop', async () => {
    renderApp({ at: '/module', shops: [someShop(1, { has_module: false, name: 'Gigatron' })] });
    await screen.findByRole('heading', { name: /does not take part in the partner module/ });
    expect(screen.queryByText(/Gigatron ·/)).toBeNull();
    expect(screen.queryByRole('button', { name: /Date range/ })).toBeNull();
    expect(screen.queryByRole('radio', { name: 'Week' })).toBeNull();
    expect(screen.queryByText(/\d\d\.\d\d\.\d\d/)).toBeNull();
  });

  it('has them where it has figures', async () => {
    renderApp({ at: '/module', shops: [someShop(1, { has_module: true })] });
    await screen.findByRole('button', { name: /Date range/ });
  });
});

describe('the rest of the bar', () => {
  it('groups by day, week or month', async () => {
    const { search } = await opened('/dashboard?group_by=month');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Month' }).checked).toBe(true);
    await userEvent.click(screen.getByRole('radio', { name: 'Week' }));
    await waitFor(() => expect(search().get('group_by')).toBe('week'));
  });

  it('changes the language at once and for the next visit', async () => {
    await opened();
    const menu = await openMenu(/Language: English/);
    await userEvent.click(menu.getByRole('menuitemradio', { name: 'Slovenščina' }));
    expect(await screen.findByRole('button', { name: /Obdobje: Od začetka meseca/ })).toBeTruthy();
    expect(localStorage.getItem('app_locale')).toBe('sl');
    await waitFor(() => expect(document.title).toBe('Nadzorna plošča · Business Manager'));
  });

  it('logs out: the server hears it, the tokens go, Home comes', async () => {
    const { heard, router } = await opened();
    const menu = await openMenu(/Profile menu of Mira Kos/);
    await userEvent.click(menu.getByRole('menuitem', { name: 'Log out' }));
    await screen.findByRole('heading', { level: 1, name: /every click/ });
    expect(router.latestLocation.pathname).toBe('/');
    expect(heard.find(({ path }) => path === '/v1/logout')?.body).toEqual({ refresh_token: 'refresh-1' });
    expect(localStorage.getItem('app_access_token')).toBeNull();
  });

  it('logs out: what the page still asks for is taken back before the session is over', async () => {
    const { queryClient, heard } = await opened();
    const asked: { signal?: AbortSignal; wasHeard?: boolean } = {};
    const answer = queryClient.fetchQuery({
      queryKey: ['report on its way'],
      queryFn: ({ signal }) =>
        new Promise((_, reject) => {
          asked.signal = signal;
          signal.addEventListener('abort', () => {
            asked.wasHeard = heard.some(({ path }) => path === '/v1/logout');
            reject(signal.reason);
          });
        }),
    });
    answer.catch(() => undefined);
    const menu = await openMenu(/Profile menu of Mira Kos/);
    await userEvent.click(menu.getByRole('menuitem', { name: 'Log out' }));
    await screen.findByRole('heading', { level: 1, name: /every click/ });
    expect(asked.signal?.aborted).toBe(true);
    expect(asked.wasHeard).toBe(false);
  });

  it('folds the menu away and remembers it', async () => {
    await opened();
    const toggle = screen.getByRole('button', { name: 'Hide menu' });
    expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeTruthy();
    await userEvent.click(toggle);
    expect(screen.queryByRole('navigation', { name: 'Main menu' })).toBeNull();
    expect(localStorage.getItem('app_menu_folded')).toBe('yes');
  });
});
