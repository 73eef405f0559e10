import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, test } from 'vitest';
import { problemAnswer } from '../../../../tests/fakes/fake-api.ts';
import { renderPage } from '../../../../tests/fakes/render-app.tsx';
import { registerIssues } from '../account-form.ts';

const DONE = () => new Response(null, { status: 204 });
const GOOD = { name: 'Mira', surname: 'Kos', email: 'mira@shop.test', password: 'plava kiša nad Dravom' };
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('what is wrong with a registration', () => {
  test.each([
    ['nothing', {}, []],
    ['no first name', { name: ' ' }, [['name', 'required']]],
    ['a line break in a name', { surname: 'K\nos' }, [['surname', 'unreadable']]],
    ['an endless name', { name: 'a'.repeat(101) }, [['name', 'too_long']]],
    ['no address', { email: '' }, [['email', 'required']]],
    ['no e-mail address', { email: 'mira' }, [['email', 'invalid_format']]],
    ['a short password', { password: 'x' }, [['password', 'too_short']]],
    ['a common one', { password: 'lozinka123' }, [['password', 'password_common']]],
    [
      'one like the address',
      { email: 'miroslava@shop.test', password: 'miroslava1' },
      [['password', 'password_like_email']],
    ],
  ])('%s', (_, patch, errors) => {
    const issues = registerIssues({ ...GOOD, ...patch });
    expect(issues.map(({ field, code }) => [field, code])).toEqual(errors);
  });
});

describe('registering', () => {
  const opened = async (answer: Response | (() => Response)) => {
    const app = renderPage({ at: '/register', user: null, answers: { 'POST /v1/register': answer } });
    await screen.findByRole('heading', { level: 1, name: 'Create an account' });
    return app;
  };
  const fill = async () => {
    await userEvent.type(screen.getByLabelText(/^First name/), GOOD.name);
    await userEvent.type(screen.getByLabelText(/^Last name/), GOOD.surname);
    await userEvent.type(screen.getByLabelText(/^E-mail address/), ` ${GOOD.email} `);
    await userEvent.type(screen.getByLabelText(/^Password/), GOOD.password);
  };

  it('marks every field as one that has to be filled in', async () => {
    renderPage({ at: '/register', user: null });
    await screen.findByLabelText(/^First name/);
    const labels = [...document.querySelectorAll('form label')].map((label) => label.textContent);
    expect(labels).toEqual(['First name *', 'Last name *', 'E-mail address *', 'Password *']);
  });

  it('asks for what is missing with the focus there, then says where the mail went', async () => {
    const { heard } = await opened(DONE);
    await press('Create the account');
    expect(screen.getByText('Enter your first name.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText(/^First name/));
    expect(heard).toEqual([]);
    await fill();
    await press('Create the account');
    expect(await screen.findByText(/We have sent a mail to mira@shop.test/)).toBeTruthy();
    expect(heard[0]?.body).toEqual({ ...GOOD, lang: 'en' });
  });

  it('keeps what was typed when the server refuses', async () => {
    await opened(problemAnswer(429, 'too_many_requests', { 'retry-after': '60' }));
    await fill();
    await press('Create the account');
    expect((await screen.findByRole('alert')).textContent).toContain('Try again in 60 seconds');
    expect(screen.getByLabelText<HTMLInputElement>(/^Password/).value).toBe(GOOD.password);
  });
});

describe('the link of a mail', () => {
  it('confirms the address by a click, and its token stays out of the headers', async () => {
    window.history.replaceState(null, '', '/confirm-email#token=abc');
    const { heard } = renderPage({
      at: '/confirm-email#token=abc',
      user: null,
      answers: { 'POST /v1/verify-email': DONE },
    });
    await screen.findByRole('button', { name: 'Confirm the address' });
    expect(heard).toEqual([]);
    await press('Confirm the address');
    expect(await screen.findByText('Your e-mail address is confirmed')).toBeTruthy();
    expect(heard[0]?.body).toEqual({ token: 'abc' });
    expect(heard[0]?.headers.get('x-page-url')).toMatch(/\/confirm-email$/);
    window.history.replaceState(null, '', '/');
  });

  it('that is used or cut off says so and offers a new one', async () => {
    const answers = { 'POST /v1/verify-email': problemAnswer(410, 'link_invalid') };
    renderPage({ at: '/confirm-email#token=abc', user: null, answers });
    await screen.findByRole('button', { name: 'Confirm the address' });
    await press('Confirm the address');
    expect((await screen.findByRole('alert')).textContent).toContain('has been used');
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toBeTruthy();
  });

  it('without a token asks nothing of the server', async () => {
    const { heard } = renderPage({ at: '/confirm-reset-password', user: null });
    expect((await screen.findByRole('alert')).textContent).toContain('not complete');
    expect(heard).toEqual([]);
  });

  it('sets a new password and leads to the login, also whoever was signed in', async () => {
    const { heard, router } = renderPage({
      at: '/confirm-reset-password#token=abc',
      answers: { 'POST /v1/confirm-reset-password': DONE },
    });
    await userEvent.type(await screen.findByLabelText(/^Password/), GOOD.password);
    await press('Set the password');
    await waitFor(() => expect(router.latestLocation.pathname).toBe('/login'));
    expect(await screen.findByText('The new password is set. Log in with it.')).toBeTruthy();
    expect(heard.at(-1)?.body).toEqual({ token: 'abc', password: GOOD.password });
    expect(localStorage.getItem('app_access_token')).toBeNull();
  });
});

describe('asking for a mail', () => {
  it('to confirm the address goes to Login afterwards', async () => {
    const { router } = renderPage({
      at: '/resend-verification-mail',
      user: null,
      answers: { 'PUT /v1/resend-verification-email': DONE },
    });
    await userEvent.type(await screen.findByLabelText(/^E-mail address/), GOOD.email);
    await press('Send the mail');
    await waitFor(() => expect(router.latestLocation.pathname).toBe('/login'));
    expect(await screen.findByText(/If the address still waits for its confirmation/)).toBeTruthy();
  });

  it('for a new password says the same for every address', async () => {
    renderPage({ at: '/forgot-password', user: null, answers: { 'POST /v1/reset-password': DONE } });
    await userEvent.type(await screen.findByLabelText(/^E-mail address/), GOOD.email);
    await press('Send the mail');
    expect(await screen.findByText(/If mira@shop.test has an account/)).toBeTruthy();
  });
});
