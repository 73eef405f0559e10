import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { someShop } from '../../../../tests/fakes/fake-api.ts';
import { PLAIN_PAGES, renderApp } from '../../../../tests/fakes/render-app.tsx';

const opened = async () => {
  const shops = [someShop(7), { ...someShop(8), name: 'Računari plus' }];
  const app = renderApp({ at: '/dashboard?shop_id=7', pages: PLAIN_PAGES, shops });
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

it('closes by Escape', async () => {
  const { user } = await opened();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
