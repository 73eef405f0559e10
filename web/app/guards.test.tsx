import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { getLimitCall } from '../../shared/contract/bidding/budget.contract.ts';
import type { User } from '../../shared/contract/people/user.contract.ts';
import { canOpenAdminPages } from '../../shared/rules/people/access.ts';
import { problemAnswer, someShop, someUser } from '../../tests/fakes/fake-api.ts';
import { PLAIN_PAGES, renderApp } from '../../tests/fakes/render-app.tsx';
import { callQuery } from '../core/api/call-query.ts';
import { clearTokens, storeTokens } from '../core/api/session-tokens.ts';
import { afterLogin } from './guards.ts';
import type { AppPage } from './page-table/page.ts';

const membersPage: AppPage = {
  name: 'TestMembers',
  path: '/test-members',
  title: null,
  access: canOpenAdminPages,
  load: async () => () => <h1>Members page</h1>,
};
const WITH_MEMBERS = [membersPage, ...PLAIN_PAGES];

describe('a visitor without a session', () => {
  it('is sent to the login, which remembers what was asked for', async () => {
    const { search, heard } = renderApp({ at: '/dashboard?shop_id=1&group_by=week', user: null });
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeTruthy();
    expect(search().get('redirect')).toBe('/dashboard?shop_id=1&group_by=week');
    expect(heard).toEqual([]);
    await waitFor(() => expect(document.title).toBe('Log in · Business Manager'));
  });

  it('sees Home under the bare product name', async () => {
    renderApp({ at: '/', user: null });
    expect(await screen.findByRole('heading', { level: 1, name: /every click/ })).toBeTruthy();
    await waitFor(() => expect(document.title).toBe('Business Manager'));
    const bar = within(screen.getByRole('banner'));
    expect(bar.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
    expect(bar.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/register');
  });

  it('sees that an unknown address is none', async () => {
    renderApp({ at: '/no/such/page', user: null });
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
    await waitFor(() => expect(document.title).toBe('Page not found · Business Manager'));
  });
});

describe('a signed-in visitor', () => {
  it.each(['/login', '/'])('who opens %s goes to the dashboard', async (at) => {
    const { router } = renderApp({ at });
    expect(await screen.findByRole('heading', { name: 'Dashboard page' })).toBeTruthy();
    expect(router.latestLocation.pathname).toBe('/dashboard');
    await waitFor(() => expect(document.title).toBe('Dashboard · Business Manager'));
  });

  it('has the full question in the address', async () => {
    const { search } = renderApp({ at: '/dashboard?group_by=month&date_from=x', shops: [someShop(4)] });
    await waitFor(() => expect(search().get('shop_id')).toBe('4'));
    expect(search().get('group_by')).toBe('month');
    expect(search().get('date_from')).toMatch(/^\d{4}-\d{2}-01$/);
  });

  it('is told when a link points to a shop of others, and sees an own one', async () => {
    const { search } = renderApp({
      at: '/dashboard?shop_id=99',
      shops: [someShop(4, { name: 'Mira Home' })],
    });
    expect(await screen.findByText(/no access to the shop of this link, so you see Mira Home/)).toBeTruthy();
    await waitFor(() => expect(search().get('shop_id')).toBe('4'));
  });

  it('is told which shop was taken away, and sees the next one', async () => {
    const [lost, kept] = [someShop(4, { name: 'Mira Home' }), someShop(9, { name: 'Mira Garden' })];
    let shops = [lost, kept];
    const { queryClient, search } = renderApp({
      at: '/dashboard?shop_id=4',
      answers: {
        'GET /v1/home/shops': () => ({ data: shops }),
        'GET /v1/limit-management/4': problemAnswer(403, 'forbidden'),
      },
    });
    await screen.findByRole('heading', { name: 'Dashboard page' });
    await waitFor(() => expect(search().get('date_from')).toBeTruthy());
    shops = [kept];
    const report = callQuery(['report'], getLimitCall, { params: { shopId: '4' } });
    await queryClient.fetchQuery(report).catch(() => undefined);
    expect(
      await screen.findByText('You no longer have access to Mira Home, so you see Mira Garden.'),
    ).toBeTruthy();
    await waitFor(() => expect(search().get('shop_id')).toBe('9'));
    expect(localStorage.getItem('app_access_token')).toBe('access-1');
  });

  it('sees the frame while it is asked who they are, and their shops are asked for meanwhile', async () => {
    localStorage.setItem('app_shop_id', '4');
    let answer: (user: User) => void = () => undefined;
    const asked = new Promise<User>((resolve) => {
      answer = resolve;
    });
    const { heard } = renderApp({ at: '/dashboard', answers: { 'GET /v1/user': () => asked } });
    await waitFor(() => expect(document.querySelector('.first-frame[data-shown="with-menu"]')).toBeTruthy());
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
    expect(heard.map(({ path }) => path).sort()).toEqual(['/v1/home/shops', '/v1/user']);
    answer(someUser());
    expect(await screen.findByRole('heading', { name: 'Dashboard page' })).toBeTruthy();
    expect(document.querySelector('.first-frame')).toBeNull();
    expect(heard.filter(({ path }) => path === '/v1/home/shops')).toHaveLength(1);
  });

  it('below level 3 reads what is missing, and no shops are asked for', async () => {
    const { heard } = renderApp({ at: '/dashboard', user: someUser({ level: 2 }) });
    expect(await screen.findByText(/mandatory fields of your profile/)).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Your reports are not open yet' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Date range/ })).toBeNull();
    expect(heard.map((call) => call.path)).toEqual(['/v1/user']);
  });

  it('without a shop reads whom to ask', async () => {
    renderApp({ at: '/dashboard', shops: [] });
    expect(await screen.findByText(/No shop is assigned/)).toBeTruthy();
  });
});

describe('an unknown address, signed in', () => {
  it('says that it is none, and leads back to the dashboard', async () => {
    const { router } = renderApp({ at: '/no/such/page' });
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
    await waitFor(() => expect(document.title).toBe('Page not found · Business Manager'));
    expect(screen.queryByRole('link', { name: 'Register' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Open dashboard' }).getAttribute('href')).toBe('/dashboard');
    await userEvent.click(screen.getByRole('link', { name: 'Go home' }));
    expect(await screen.findByRole('heading', { name: 'Dashboard page' })).toBeTruthy();
    expect(router.latestLocation.pathname).toBe('/dashboard');
  });
});

describe('the barred role (spec §6)', () => {
  it.each([
    { role_id: 3, seen: 'Dashboard page' },
    { role_id: 2, seen: 'Members page' },
  ])('role $role_id opening an admin page sees: $seen', async ({ role_id, seen }) => {
    renderApp({ at: '/test-members', user: someUser({ role_id }), pages: WITH_MEMBERS });
    expect(await screen.findByRole('heading', { name: seen })).toBeTruthy();
  });
});

describe('the end of a session', () => {
  it('403: both tokens go, and Home comes', async () => {
    const { router } = renderApp({
      at: '/dashboard',
      answers: { 'GET /v1/user': problemAnswer(403, 'forbidden') },
    });
    expect(await screen.findByRole('heading', { level: 1, name: /every click/ })).toBeTruthy();
    expect(router.latestLocation.pathname).toBe('/');
    expect(localStorage.getItem('app_access_token')).toBeNull();
    expect(screen.getByText(/You were logged out because your access has changed/)).toBeTruthy();
  });

  it('a session that cannot be renewed: login, which says why', async () => {
    const refused = problemAnswer(401, 'unauthorized');
    renderApp({ at: '/dashboard', answers: { 'GET /v1/user': refused, 'POST /v1/refresh-token': refused } });
    expect(await screen.findByText(/Your session has ended/)).toBeTruthy();
  });

  it('another tab logs out: this one follows, and back in again', async () => {
    renderApp({ at: '/dashboard' });
    await screen.findByRole('heading', { name: 'Dashboard page' });
    clearTokens();
    const heard = (oldValue: string | null) =>
      window.dispatchEvent(new StorageEvent('storage', { key: 'app_access_token', oldValue }));
    heard('access-1');
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeTruthy();
    expect(screen.getByText(/Your session has ended/)).toBeTruthy();
    storeTokens({ access_token: 'access-2', refresh_token: 'refresh-2' });
    heard(null);
    expect(await screen.findByRole('heading', { name: 'Dashboard page' })).toBeTruthy();
  });
});

describe('after the login', () => {
  it.each([
    { why: 'the page that was asked for', redirect: '/dashboard?shop_id=1', to: '/dashboard?shop_id=1' },
    { why: 'nothing was asked for', redirect: undefined, to: '/dashboard' },
    { why: 'another site is none of ours', redirect: 'https://evil.test/', to: '/dashboard' },
    { why: 'nor without its protocol', redirect: '//evil.test/', to: '/dashboard' },
    { why: 'nor with the slash browsers turn round', redirect: '/\\evil.test/', to: '/dashboard' },
    { why: 'nor with a tab that browsers drop', redirect: '/\t/evil.test/', to: '/dashboard' },
    { why: 'nor with a line end', redirect: '/\r\n/evil.test/', to: '/dashboard' },
    { why: 'not the login again', redirect: '/login', to: '/dashboard' },
  ])('$why', ({ redirect, to }) => {
    expect(afterLogin({ redirect })).toBe(to);
  });
});
