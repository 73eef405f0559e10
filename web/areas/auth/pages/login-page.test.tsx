import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { problemAnswer, someUser } from '../../../../tests/fakes/fake-api.ts';
import { renderPage } from '../../../../tests/fakes/render-app.tsx';
import { waitingTime } from '../login-form.ts';

const EMAIL = 'mira@shop.test';
const opened = async (answer: Response | object, at = '/login') => {
  const app = renderPage({ at, user: null, answers: { 'POST /v1/login': answer } });
  const email = await screen.findByRole<HTMLInputElement>('textbox', { name: 'E-mail address' });
  const password = screen.getByLabelText<HTMLInputElement>('Password');
  const submit = () => userEvent.click(screen.getByRole('main').querySelector('[type=submit]') as Element);
  return { ...app, email, password, submit };
};

describe('the login page', () => {
  it('is known to password managers', async () => {
    const { email, password } = await opened({});
    expect([email.autocomplete, email.type, password.autocomplete]).toEqual([
      'username',
      'email',
      'current-password',
    ]);
  });

  it('shows nobody the password before its person wants to, and takes it from the clipboard', async () => {
    const { password } = await opened({});
    expect(password.type).toBe('password');
    await userEvent.click(password);
    await userEvent.paste('sedam plavih ptica');
    expect([password.type, password.value]).toEqual(['password', 'sedam plavih ptica']);
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password.type).toBe('text');
  });

  it('asks for what is missing, beside the field and with the focus there', async () => {
    const { heard, email, password, submit } = await opened({});
    await submit();
    expect(screen.getByText('Enter your e-mail address.')).toBeTruthy();
    expect(document.activeElement).toBe(email);
    await userEvent.type(email, EMAIL);
    await submit();
    expect(document.activeElement).toBe(password);
    expect(heard).toEqual([]);
  });

  it.each([
    {
      why: 'wrong password',
      answer: problemAnswer(401, 'bad_credentials'),
      said: /address or the password is not right/,
    },
    {
      why: 'too often',
      answer: problemAnswer(429, 'too_many_requests', { 'retry-after': '185' }),
      said: /Try again in 4 minutes/,
    },
    { why: 'server down', answer: problemAnswer(503, 'unavailable'), said: /not available just now/ },
  ])('$why: says so, takes the focus and keeps what was typed', async ({ answer, said }) => {
    const { email, password, submit } = await opened(answer);
    await userEvent.type(email, EMAIL);
    await userEvent.type(password, 'secret');
    await submit();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(said);
    expect(document.activeElement).toBe(alert);
    expect([email.value, password.value]).toEqual([EMAIL, 'secret']);
    expect(localStorage.getItem('app_access_token')).toBeNull();
  });

  it('signs in and goes on to the page that was asked for', async () => {
    const pair = { access_token: 'a', refresh_token: 'r' };
    const { heard, router, email, password } = await opened(pair, '/login?redirect=/dashboard?group_by=week');
    await userEvent.type(email, ` ${EMAIL} `);
    await userEvent.type(password, 'secret{Enter}');
    await waitFor(() => expect(router.latestLocation.pathname).toBe('/dashboard'));
    const device_token = localStorage.getItem('app_device_token');
    expect(device_token).toMatch(/^[\w-]{43}$/);
    expect(heard[0]?.body).toEqual({ email: EMAIL, password: 'secret', device_token });
    expect(router.latestLocation.searchStr).toContain('group_by=week');
    expect([localStorage.getItem('app_access_token'), localStorage.getItem('app_refresh_token')]).toEqual([
      'a',
      'r',
    ]);
  });
});

it('goes on in the language of the account', async () => {
  const pair = { access_token: 'a', refresh_token: 'r' };
  renderPage({
    at: '/login',
    user: null,
    answers: { 'POST /v1/login': pair, 'GET /v1/user': someUser({ lang: 'sl' }) },
  });
  await userEvent.type(await screen.findByRole('textbox', { name: 'E-mail address' }), EMAIL);
  await userEvent.type(screen.getByLabelText('Password'), 'secret{Enter}');
  await waitFor(() => expect(document.documentElement.lang).toBe('sl'));
  expect(localStorage.getItem('app_locale')).toBe('sl');
});

describe('the second step', () => {
  const asked = () => {
    const factor = { ticket: 'a'.repeat(43), methods: ['totp', 'recovery_code'] };
    const problem = { type: 'about:blank', title: 'x', status: 401, code: 'factor_required', factor };
    const headers = { 'content-type': 'application/problem+json' };
    return new Response(JSON.stringify(problem), { status: 401, headers });
  };
  it('says to whoever has lost the phone and the codes where to write', async () => {
    const answers = {
      'POST /v1/login': asked(),
      'GET /v1/home/front-page': { contact_email: 'help@portal.test', portals: [] },
    };
    renderPage({ at: '/login', user: null, answers });
    await userEvent.type(await screen.findByRole('textbox', { name: 'E-mail address' }), EMAIL);
    await userEvent.type(screen.getByLabelText('Password'), 'secret{Enter}');
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'help@portal.test' });
    expect(link.href).toBe('mailto:help@portal.test');
    expect(link.parentElement?.textContent).toMatch(/Phone and recovery codes gone/);
  });
});

describe('the waiting time', () => {
  it.each([
    { seconds: 0, key: 'wait_seconds', count: 1 },
    { seconds: 29.2, key: 'wait_seconds', count: 30 },
    { seconds: 90, key: 'wait_seconds', count: 90 },
    { seconds: 91, key: 'wait_minutes', count: 2 },
    { seconds: 900, key: 'wait_minutes', count: 15 },
  ])('$seconds s is said as $count of $key', ({ seconds, key, count }) => {
    expect(waitingTime(seconds)).toEqual({ key, count });
  });
});
