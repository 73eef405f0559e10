import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LOGOUT_RESET_MS, SCROLL_DELAY_MS } from '../../../shared/rules/limits.ts';
import { someShop } from '../../../tests/fakes/fake-api.ts';
import { PLAIN_PAGES, renderApp } from '../../../tests/fakes/render-app.tsx';
import { resetStoresSoon } from '../../core/browser/store-reset.ts';
import type { AppPage } from '../page-table/page.ts';

const OTHER_PAGE: AppPage = {
  name: 'TestPage',
  path: '/test-page',
  title: null,
  access: () => true,
  menu: { group: 'growth' },
  load: async () => () => <h1>Other page</h1>,
};

afterEach(() => {
  vi.useRealTimers();
});

const goToOtherPage = async (at: string) => {
  const app = renderApp({ at, pages: [OTHER_PAGE, ...PLAIN_PAGES], shops: [someShop(7)] });
  await screen.findByRole('heading', { name: 'Dashboard page' });
  await userEvent.click(screen.getByRole('button', { name: 'Growth' }));
  await userEvent.click(screen.getByRole('link', { name: 'TestPage' }));
  await screen.findByRole('heading', { name: 'Other page' });
  return app;
};

describe('going to another page', () => {
  it('keeps shop, dates and grouping, but not the plot items', async () => {
    const { search } = await goToOtherPage('/dashboard?group_by=week&plot_items=1,2');
    expect(Object.fromEntries(search())).toMatchObject({ shop_id: '7', group_by: 'week' });
    expect(search().has('date_from')).toBe(true);
    expect(search().has('plot_items')).toBe(false);
  });

  it('moves the focus to the new page, and the view to its top after the delay', async () => {
    const scrolled = vi.spyOn(window, 'scrollTo');
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await goToOtherPage('/dashboard');
    expect(document.activeElement).toBe(screen.getByRole('main'));
    expect(scrolled).not.toHaveBeenCalled();
    act(() => vi.advanceTimersByTime(SCROLL_DELAY_MS));
    expect(scrolled).toHaveBeenCalledWith({ top: 0, behavior: 'auto' }); // the test's visitor wants no motion
  });

  it('stands where it stood when somebody comes back to it', async () => {
    const scrolled = vi.spyOn(window, 'scrollTo');
    const app = renderApp({ at: '/dashboard', pages: [OTHER_PAGE, ...PLAIN_PAGES], shops: [someShop(7)] });
    await screen.findByRole('heading', { name: 'Dashboard page' });
    vi.stubGlobal('scrollY', 900);
    window.dispatchEvent(new Event('scroll'));
    await userEvent.click(screen.getByRole('button', { name: 'Growth' }));
    await userEvent.click(screen.getByRole('link', { name: 'TestPage' }));
    await screen.findByRole('heading', { name: 'Other page' });
    vi.stubGlobal('scrollY', 0);
    window.dispatchEvent(new Event('scroll'));
    scrolled.mockClear();
    app.router.history.back();
    await screen.findByRole('heading', { name: 'Dashboard page' });
    await waitFor(() => expect(scrolled).toHaveBeenCalledWith({ top: 900, behavior: 'instant' }));
  });

  it('tells the server on which page, and about which shop, a call was made', async () => {
    const { heard, queryClient } = await goToOtherPage('/dashboard');
    expect(heard[0]?.headers.get('x-route-name')).toBe('Dashboard');
    await queryClient.refetchQueries({ queryKey: ['shops'] });
    expect(heard.at(-1)?.headers.get('x-route-name')).toBe('TestPage');
    expect(heard.at(-1)?.headers.get('shopId')).toBe('7');
  });
});

describe('the menu', () => {
  it.each([
    ['CouponEdit', '/coupons/edit/5/7', 'Coupons', 'All coupons'],
    ['TicketPreview', '/ticket-preview/5', 'Customer support', 'Tickets'],
  ])('is open around %s, which has no entry of its own', async (name, at, group, entry) => {
    const inside = { load: async () => () => <h1>Inside</h1> };
    const pages = PLAIN_PAGES.map((page) => (page.name === name ? { ...page, ...inside } : page));
    renderApp({ at, pages, shops: [someShop(7)] });
    await screen.findByRole('heading', { name: 'Inside' });
    expect(screen.getByRole('button', { name: group }).getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByRole('link', { name: entry }).getAttribute('aria-current')).toBe('page');
  });
});

describe('the end of a session', () => {
  it('forgets its answers after the delay of the spec', () => {
    vi.useFakeTimers();
    const clear = vi.fn();
    resetStoresSoon({ clear } as never);
    vi.advanceTimersByTime(LOGOUT_RESET_MS - 1);
    expect(clear).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(clear).toHaveBeenCalledOnce();
  });
});
