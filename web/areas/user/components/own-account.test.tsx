import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { someUser } from '../../../../tests/fakes/fake-api.ts';
import { renderPage } from '../../../../tests/fakes/render-app.tsx';

const DONE = () => new Response(null, { status: 204 });
const NONE = { status: 'none', ordered_at: null, expires_at: null, bytes: null };
const READY = {
  status: 'ready',
  ordered_at: '2026-11-20T10:00:00Z',
  expires_at: '2026-11-27T10:00:00Z',
  bytes: 812,
};
const open = async (answers: Parameters<typeof renderPage>[0]['answers'] = {}) => {
  const app = renderPage({ at: '/profile', user: someUser({ email: 'mira@shop.test' }), answers });
  await screen.findByRole('heading', { name: 'Delete the account' });
  return app;
};
const sentTo = (app: Awaited<ReturnType<typeof open>>, path: string) =>
  app.heard.filter((call) => call.path === path && call.method === 'POST');

it('orders the file with the own data, waits for it, and fetches it', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }));
  let asked = 0;
  const app = await open({
    'GET /v1/home/own-data': () => {
      asked += 1;
      return asked === 1 ? NONE : READY;
    },
    'POST /v1/home/own-data': { ...NONE, status: 'waiting', ordered_at: READY.ordered_at },
    'GET /v1/home/own-data/file': () => new Response('zip'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Prepare the file' }));
  expect(sentTo(app, '/v1/home/own-data')).toHaveLength(1);
  await userEvent.click(await screen.findByRole('button', { name: 'Download' }));
  await waitFor(() => expect(app.heard.at(-1)?.path).toBe('/v1/home/own-data/file'));
  expect(screen.getByRole('button', { name: 'Prepare it anew' })).toBeTruthy();
});

it('deletes the account only once its address is typed', async () => {
  const app = await open({ 'POST /v1/home/delete-account': DONE });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete the account' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Delete for good' }));
  expect(dialog.getByText('This is not the address of your account.')).toBeTruthy();
  await userEvent.type(dialog.getByRole('textbox'), 'Mira@shop.test');
  await userEvent.click(dialog.getByRole('button', { name: 'Delete for good' }));
  await waitFor(() => expect(app.router.latestLocation.pathname).toBe('/'));
  expect(sentTo(app, '/v1/home/delete-account').map(({ body }) => body)).toEqual([
    { email: 'Mira@shop.test' },
  ]);
  expect(localStorage.getItem('app_access_token')).toBeNull();
});

it('tells the last owner of a shop how to hand it over or close it', async () => {
  const shop = { id: 4, name: 'Mira Home', country_locale_code: 'rs' };
  await open({ 'GET /v1/home/account-deletion': { last_admin_of: [shop], is_last_staff: false } });
  expect(await screen.findByText(/the last business admin of Mira Home/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'on the page Members' }).getAttribute('href')).toMatch(
    /^\/members/,
  );
  expect(screen.getByRole('link', { name: 'with a ticket' }).getAttribute('href')).toMatch(/^\/ticket/);
  expect(screen.queryByRole('button', { name: 'Delete the account' })).toBeNull();
});
