import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type fakeApi, problemAnswer, someShop } from '../../../../tests/fakes/fake-api.ts';
import { PLAIN_PAGES, renderApp } from '../../../../tests/fakes/render-app.tsx';
import type { AppPage } from '../../../app/page-table/page.ts';

const otherPage: AppPage = {
  name: 'TestOther',
  path: '/test-other',
  title: null,
  access: () => true,
  load: async () => () => <h1>Other page</h1>,
};
const pages = [otherPage, ...PLAIN_PAGES];
const logged = { 'POST /v1/pageLogging': () => new Response(null, { status: 204 }) };

const logsIn = (heard: ReturnType<typeof renderApp>['heard']) =>
  heard.filter(({ path }) => path === '/v1/pageLogging');
const open = (answers: Parameters<typeof fakeApi>[0]) => {
  const world = renderApp({ at: '/dashboard?group_by=week', shops: [someShop(4)], pages, answers });
  return { ...world, logs: () => logsIn(world.heard) };
};

it('logs each page once it is opened, and not what changes on it', async () => {
  const { router, logs, search } = open(logged);
  await screen.findByRole('heading', { name: 'Dashboard page' });
  await waitFor(() => expect(search().get('shop_id')).toBe('4'));
  await router.navigate({ to: '.', search: { group_by: 'month' } as never });
  await router.navigate({ to: '/test-other' as never });
  await screen.findByRole('heading', { name: 'Other page' });
  await waitFor(() => expect(logs()).toHaveLength(2));
  const client = logs()[0]?.headers.get('x-client-uuid');
  expect(logs().map(({ body }) => body)).toEqual([
    { identification_id: 1, page: '/dashboard', uuid: client },
    { identification_id: 1, page: '/test-other', uuid: client },
  ]);
  const headers = logs()[1]?.headers;
  expect(headers?.get('x-route-name')).toBe('TestOther');
  expect(headers?.get('shopId')).toBe('4');
  expect(headers?.get('x-page-url')).toBe(window.location.href);
});

it('does not trouble anybody when it fails', async () => {
  const { logs } = open({ 'POST /v1/pageLogging': problemAnswer(503, 'unavailable') });
  await waitFor(() => expect(logs()).toHaveLength(1));
  expect(await screen.findByRole('heading', { name: 'Dashboard page' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(localStorage.getItem('app_access_token')).toBe('access-1');
});

it('does not log visitors who are not signed in', async () => {
  const { heard } = renderApp({ at: '/', user: null, answers: logged });
  await screen.findByRole('heading', { level: 1, name: /every click/ });
  expect(logsIn(heard)).toEqual([]);
});
