import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { problemAnswer, someShop } from '../../../../tests/fakes/fake-api.ts';
import { someBiddingProduct } from '../../../../tests/fakes/fake-bidding.ts';
import { couponPage, someCoupon } from '../../../../tests/fakes/fake-coupons.ts';
import { ticketPage } from '../../../../tests/fakes/fake-tickets.ts';
import { PLAIN_PAGES, renderApp } from '../../../../tests/fakes/render-app.tsx';

const opened = async (answers: Parameters<typeof renderApp>[0]['answers'] = {}) => {
  const shops = [someShop(7), { ...someShop(8), name: 'Računari plus' }];
  const app = renderApp({ at: '/dashboard?shop_id=7', pages: PLAIN_PAGES, shops, answers });
  await screen.findByRole('heading', { name: 'Dashboard page' });
  const user = userEvent.setup();
  await screen.findByRole('button', { name: /Go to a page/ });
  await user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: /Go to/ });
  await waitFor(() => expect(document.activeElement).toBe(field));
  return { ...app, user, field };
};
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

it('opens by its keys and goes to the page whose name was begun', async () => {
  const { user, router } = await opened();
  await user.keyboard('ticket');
  expect(options()[0]).toMatch(/^Tickets/);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.latestLocation.pathname).toBe('/ticket-list'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('gives the focus back to where its keys were pressed', async () => {
  renderApp({ at: '/dashboard?shop_id=7', pages: PLAIN_PAGES, shops: [someShop(7), someShop(8)] });
  await screen.findByRole('heading', { name: 'Dashboard page' });
  const user = userEvent.setup();
  const opener = await screen.findByRole('combobox', { name: /Shop/ });
  opener.focus();
  await user.keyboard('{Escape}{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: /Go to/ });
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(opener);
});

it('changes the shop, found without its marks', async () => {
  const { user, search } = await opened();
  await user.keyboard('racunari');
  await user.click(screen.getByRole('option', { name: /Računari plus/ }));
  await waitFor(() => expect(search().get('shop_id')).toBe('8'));
});

it('looks for the words in the lists that search, chosen by the arrows', async () => {
  const { user, field, search, router } = await opened();
  await user.keyboard('frižider');
  const lists = within(screen.getByRole('group', { name: 'Search' })).getAllByRole('option');
  expect(lists.length).toBeGreaterThan(0);
  await user.keyboard('{ArrowUp}');
  const last = lists.at(-1);
  expect(last?.getAttribute('aria-selected')).toBe('true');
  expect(field.getAttribute('aria-activedescendant')).toBe(last?.id);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.latestLocation.pathname).toBe('/ticket-list'));
  expect(search().get('q')).toBe('frižider');
});

it('finds products, categories, coupons and tickets of the shop, and goes there', async () => {
  const paged = { current_page: 1, per_page: 5, total: 1, last_page: 1 };
  const { user, router, heard } = await opened({
    'GET /v1/biddingV2/products-biddings/7': {
      ...paged,
      shop_id: 7,
      day: '2026-11-19',
      data: [someBiddingProduct({ product_name_rs: 'Frižider Beko', product_id: 71 })],
    },
    'GET /v1/coupons/target-categories/7': {
      data: [
        { category_id: 4, parent_id: null, level: 1, category_name_rs: 'Bela tehnika', offers: 9 },
        { category_id: 5, parent_id: 4, level: 2, category_name_rs: 'Frižideri', offers: 9 },
      ],
    },
    'GET /v1/coupons/list/7': couponPage(someCoupon({ shop_id: 7, title: 'Popust na frižidere' })),
  });
  await user.keyboard('friz');
  await screen.findByRole('option', { name: /Frižider Beko/ });
  screen.getByRole('option', { name: /^Frižideri/ });
  expect(screen.queryByRole('option', { name: /^Bela tehnika/ })).toBeNull();
  await user.click(await screen.findByRole('option', { name: /Popust na frižidere/ }));
  await waitFor(() => expect(router.latestLocation.pathname).toBe('/coupons/edit/5/7'));
  const asked = heard.filter(({ path }) => path.includes('/coupons/list/'));
  // What was typed is asked for once, and not letter by letter.
  expect(asked.map(({ query }) => query.get('q'))).toEqual(['friz']);
});

it('says that not everything could be searched, and searches it again', async () => {
  const paged = { data: [], current_page: 1, per_page: 5, total: 0, last_page: 1 };
  let isBack = false;
  const { user } = await opened({
    'GET /v1/biddingV2/products-biddings/7': () =>
      isBack ? { ...paged, shop_id: 7, day: '2026-11-19' } : problemAnswer(503, 'unavailable'),
    'GET /v1/coupons/target-categories/7': { data: [] },
    'GET /v1/coupons/list/7': couponPage(),
    'GET /v1/tickets/tickets/7': ticketPage(),
  });
  await user.keyboard('friz');
  const said = await screen.findByText(/^Not everything could be searched\. The service is not available/);
  isBack = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(said.isConnected).toBe(false));
});

it('closes by Escape', async () => {
  const { user } = await opened();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
