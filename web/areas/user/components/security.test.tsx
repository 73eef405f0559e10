import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { problemAnswer, someFactors, someSettings } from '../../../../tests/fakes/fake-api.ts';
import { renderPage } from '../../../../tests/fakes/render-app.tsx';
import { ApiError } from '../../../core/api/api-error.ts';
import { minutesToWait } from '../password-form.ts';

const CHANGE = 'POST /v1/home/change-password';
const SIGN_OUT = 'POST /v1/home/sign-out-everywhere';
const done = () => new Response(null, { status: 204 });
const sessionOf = (id: string, current: boolean) => ({
  id,
  created_at: '2026-11-19T22:30:00.000Z',
  last_used_at: '2026-11-20T10:00:00.000Z',
  browser: null,
  system: null,
  address_range: '203.0.113.0/24',
  current,
});
const SESSIONS = {
  data: [
    { ...sessionOf('a', true), browser: 'Chrome', system: 'Windows' },
    { ...sessionOf('b', false), browser: 'Safari' },
    { ...sessionOf('c', false), system: 'Android' },
    { ...sessionOf('d', false), address_range: '' },
  ],
};

const opened = async (answers: Parameters<typeof renderPage>[0]['answers'] = {}) => {
  const app = renderPage({
    at: '/profile',
    answers: {
      'GET /v1/home/user-settings': someSettings(),
      'GET /v1/home/email-change': { pending: null },
      'GET /v1/home/factors': someFactors(),
      'GET /v1/home/sessions': SESSIONS,
      [CHANGE]: done,
      [SIGN_OUT]: done,
      ...answers,
    },
  });
  const current = await screen.findByLabelText<HTMLInputElement>('Current password');
  const next = screen.getByLabelText<HTMLInputElement>('New password');
  const change = () => userEvent.click(screen.getByRole('button', { name: 'Change password' }));
  const sent = () => app.heard.filter(({ path }) => path.endsWith('change-password'));
  return { ...app, current, next, change, sent };
};

describe('the change of the password', () => {
  it('sends both, says so, and empties the fields', async () => {
    const { current, next, change, sent } = await opened();
    expect([current.autocomplete, next.autocomplete]).toEqual(['current-password', 'new-password']);
    await userEvent.type(current, 'the old one');
    await userEvent.type(next, 'sedam plavih ptica');
    await change();
    expect(await screen.findByText(/Your password is changed/)).toBeTruthy();
    expect(sent().map(({ body }) => body)).toEqual([
      { current_password: 'the old one', new_password: 'sedam plavih ptica' },
    ]);
    expect([current.value, next.value]).toEqual(['', '']);
  });

  it.each([
    { current: '', next: 'sedam plavih ptica', said: 'Enter your current password.', at: 'current' },
    { current: 'x', next: 'short', said: 'This is too short: at least 10 characters.', at: 'next' },
    { current: 'x', next: 'password2026', said: /Many people use this password/, at: 'next' },
    { current: 'x', next: 'mira@shop.test', said: /too much like your e-mail address/, at: 'next' },
    { current: 'sedam ptica', next: 'sedam ptica', said: /the password you have now/, at: 'next' },
  ] as const)('"$next" after "$current": $said', async ({ current, next, said, at }) => {
    const form = await opened();
    if (current) await userEvent.type(form.current, current);
    await userEvent.type(form.next, next);
    await form.change();
    expect(screen.getByText(said)).toBeTruthy();
    expect(document.activeElement).toBe(form[at]);
    expect(form.sent()).toEqual([]);
  });

  it('says beside the field that the current one is wrong, and stays signed in', async () => {
    const errors = [{ field: 'current_password', code: 'password_wrong', params: {}, message: 'no' }];
    const refusal = { type: 'about:blank', title: 'x', status: 422, code: 'validation_failed', errors };
    const { current, next, change } = await opened({ [CHANGE]: Response.json(refusal, { status: 422 }) });
    await userEvent.type(current, 'not this');
    await userEvent.type(next, 'sedam plavih ptica');
    await change();
    expect(await screen.findByText('This is not your current password.')).toBeTruthy();
    expect(document.activeElement).toBe(current);
    expect(localStorage.getItem('app_access_token')).not.toBeNull();
  });

  it('says how long to wait after too many guesses', async () => {
    const answer = problemAnswer(429, 'too_many_requests', { 'retry-after': '185' });
    const { current, next, change } = await opened({ [CHANGE]: answer });
    await userEvent.type(current, 'not this');
    await userEvent.type(next, 'sedam plavih ptica');
    await change();
    expect((await screen.findByRole('alert')).textContent).toMatch(/Try again in 4 minutes/);
  });

  it.each([
    { seconds: 1, minutes: 1 },
    { seconds: 60, minutes: 1 },
    { seconds: 61, minutes: 2 },
  ])('$seconds s are said as $minutes min', ({ seconds, minutes }) => {
    expect(minutesToWait(new ApiError('too_many_requests', { retryAfterSeconds: seconds }))).toBe(minutes);
  });
});

describe('the own sessions', () => {
  it('are listed by browser, in the time of the portals, this one marked', async () => {
    await opened();
    const table = within(await screen.findByRole('table', { name: 'Where you are signed in' }));
    const rows = table.getAllByRole('row').slice(1);
    expect(rows.map((row) => row.textContent)).toEqual([
      'Chrome on WindowsThis deviceSigned in: 19.11.26, 23:30Network: 203.0.113.0/2420.11.26, 11:00',
      'SafariSigned in: 19.11.26, 23:30Network: 203.0.113.0/2420.11.26, 11:00Sign out',
      'Unknown browser on AndroidSigned in: 19.11.26, 23:30Network: 203.0.113.0/2420.11.26, 11:00Sign out',
      'Unknown browserSigned in: 19.11.26, 23:30Network: Unknown20.11.26, 11:00Sign out',
    ]);
  });

  it('are cards on a phone, with the way to end one in the head', async () => {
    const { matchMedia } = window;
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      Object.assign(matchMedia(query), { matches: !query.includes('min-width') }),
    );
    await opened();
    const list = within(await screen.findByRole('list', { name: 'Where you are signed in' }));
    const [own, other] = list.getAllByRole('listitem');
    expect(within(own as HTMLElement).queryByRole('button')).toBeNull();
    within(other as HTMLElement).getByRole('button', { name: 'Sign out Safari' });
    expect(within(other as HTMLElement).getByRole('definition').textContent).toBe('20.11.26, 11:00');
    expect(screen.queryByRole('table', { name: 'Where you are signed in' })).toBeNull();
    vi.restoreAllMocks();
  });

  it('one ends after a question', async () => {
    const { heard } = await opened({ 'DELETE /v1/home/sessions/b': done });
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out Safari' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign out Safari' }));
    expect(dialog.getByText(/Safari, last used 20\.11\.26, 11:00/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(heard.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
      '/v1/home/sessions/b',
    ]);
    expect(heard.filter(({ path }) => path === '/v1/home/sessions')).toHaveLength(2);
  });

  it('all others end after a question; this one stays', async () => {
    const { heard } = await opened({ 'POST /v1/home/end-other-sessions': done });
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out other devices' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign out other devices' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(heard.filter(({ path }) => path.endsWith('end-other-sessions'))).toHaveLength(1);
    expect(localStorage.getItem('app_access_token')).not.toBeNull();
  });

  it('all end after a question, and Home comes', async () => {
    const { heard, router } = await opened();
    const called = () => heard.filter(({ path }) => path.endsWith('sign-out-everywhere')).length;
    await userEvent.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign out everywhere' }));
    sessionStorage.setItem('app_draft:ticket', '"Typed and not sent"');
    expect(called()).toBe(0);
    await userEvent.click(dialog.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(router.latestLocation.pathname).toBe('/'));
    expect(called()).toBe(1);
    expect(localStorage.getItem('app_refresh_token')).toBeNull();
    expect(sessionStorage.getItem('app_draft:ticket')).toBeNull();
  });

  it('a server that does not answer ends nothing here', async () => {
    await opened({ [SIGN_OUT]: problemAnswer(503, 'unavailable') });
    await userEvent.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign out everywhere' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Sign out' }));
    expect((await dialog.findByRole('alert')).textContent).toMatch(/not available just now/);
    expect(localStorage.getItem('app_access_token')).not.toBeNull();
  });
});
