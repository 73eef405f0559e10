import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../tests/fakes/render-app.tsx';
import { forgetLostStart, readLostStart } from '../areas/saved-views/start-view.queries.ts';

const view = {
  id: 7,
  shop_id: 1,
  name: 'Mornings',
  shared: false,
  page: '/orders',
  search: { q: 'kafa & šolja' },
  period: 'last_7',
  version: 1,
  is_start: true,
  author: null,
  changed_at: '2026-11-19T08:00:00Z',
};
const START = 'GET /v1/start-view';

it('leads who comes in to the view that they chose, and lets them go to the Dashboard afterwards', async () => {
  const { router, search } = renderApp({ at: '/', answers: { [START]: { view, lost: null } } });
  await waitFor(() => expect(router.latestLocation.pathname).toBe('/orders'));
  expect([search().get('q'), search().get('shop_id')]).toEqual(['kafa & šolja', '1']);
  await router.navigate({ to: '/dashboard' });
  expect(router.latestLocation.pathname).toBe('/dashboard');
});

it('leads them to the Dashboard where nothing is chosen or the question fails, and to the page that they asked for', async () => {
  const answers = { [START]: { view: null, lost: null } };
  const { router } = renderApp({ at: '/', answers });
  expect(await screen.findByRole('heading', { name: 'Dashboard page' })).toBeTruthy();
  expect(router.latestLocation.pathname).toBe('/dashboard');
});

it('does not ask where somebody opens a page by its address', async () => {
  const { heard } = renderApp({ at: '/dashboard?shop_id=1', answers: { [START]: { view, lost: null } } });
  expect(await screen.findByRole('heading', { name: 'Dashboard page' })).toBeTruthy();
  expect(heard.some(({ path }) => path === '/v1/start-view')).toBe(false);
});

it('says once that the chosen page is lost, and has it forgotten', async () => {
  const { heard } = renderApp({
    at: '/',
    answers: { [START]: { view: null, lost: 'Mornings' }, 'PUT /v1/start-view': { view: null, lost: null } },
  });
  await waitFor(() => expect(heard.find(({ method }) => method === 'PUT')?.body).toEqual({ view_id: null }));
  expect(readLostStart()).toBe('Mornings');
  forgetLostStart();
});
