import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { problemAnswer } from '../../../../tests/fakes/fake-api.ts';
import { renderPage } from '../../../../tests/fakes/render-app.tsx';

const STATE = `sign_in.${'s'.repeat(43)}`;
const PAIR = { access_token: 'a', refresh_token: 'r' };
const FINISH = 'POST /v1/login/provider/finish';
const step = { ticket: 't', email: 'mira@shop.test', given_name: 'Mira', family_name: 'Kos' };
const refused = (code: string, more: object = {}) =>
  Response.json({ type: 'about:blank', title: code, status: 401, code, ...more }, { status: 401 });

describe('the button of the provider', () => {
  it('is absent where the operator has none', async () => {
    renderPage({ at: '/login', user: null });
    await screen.findByLabelText('Password');
    expect(screen.queryByRole('button', { name: /Continue with/ })).toBeNull();
  });

  it('says so where the provider is away, and asks for the page to go on to', async () => {
    const { heard } = renderPage({
      at: '/login?redirect=/bidding',
      user: null,
      answers: {
        'GET /v1/login/provider': { name: 'Shop Group' },
        'POST /v1/login/provider': problemAnswer(503, 'provider_away'),
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Continue with Shop Group' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/Log in with your password/);
    expect(heard.find(({ method }) => method === 'POST')?.body).toEqual({ redirect: '/bidding' });
  });
});

const returned = (answer: Response | object, answers: Parameters<typeof renderPage>[0]['answers'] = {}) =>
  renderPage({
    at: `/login/provider?state=${STATE}&code=secret-code&iss=https://login.test&session_state=x`,
    user: null,
    answers: { [FINISH]: answer, ...answers },
  });

describe('who comes back from the provider', () => {
  it('is signed in, goes on to the page that was asked for, and leaves no code in the address', async () => {
    const { heard, router } = returned({ ...PAIR, redirect: '/dashboard?group_by=week' });
    await waitFor(() => expect(router.latestLocation.pathname).toBe('/dashboard'));
    expect(router.latestLocation.searchStr).toContain('group_by=week');
    const sent = heard.find(({ path }) => path === '/v1/login/provider/finish');
    expect(sent?.body).toMatchObject({ state: STATE, code: 'secret-code', iss: 'https://login.test' });
    expect(sent?.body).not.toHaveProperty('session_state');
    for (const call of heard) expect(call.headers.get('x-page-url')).not.toContain('secret-code');
    expect(localStorage.getItem('app_access_token')).toBe('a');
  });

  it('goes on to no other site, whatever the server says', async () => {
    const { router } = returned({ ...PAIR, redirect: '//evil.test' });
    await waitFor(() => expect(router.latestLocation.pathname).toBe('/dashboard'));
  });

  it.each([
    ['session_ended', /took too long, or it was begun in another browser/],
    ['provider_cancelled', /You cancelled the sign-in/],
    ['provider_refused', /was not accepted/],
  ])('hears of %s in our words, and finds the way back', async (code, text) => {
    returned(refused(code, { detail: '<b>raw words of the provider</b>' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(text);
    expect(screen.queryByText(/raw words/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Back to the login' })).toBeTruthy();
  });

  it('is asked for the second factor', async () => {
    returned(refused('factor_required', { factor: { ticket: 't', methods: ['totp'] } }));
    expect(await screen.findByRole('heading', { name: 'Second step' })).toBeTruthy();
  });

  it('connects an account by signing in to it', async () => {
    const { heard, router } = returned(refused('link_required', { provider: step }), {
      'POST /v1/login': PAIR,
      'POST /v1/home/provider/link': () => new Response(null, { status: 204 }),
    });
    expect(await screen.findByText(/mira@shop.test already has an account/)).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Password'), 'secret{Enter}');
    await waitFor(() => expect(router.latestLocation.pathname).toBe('/dashboard'));
    const bodies = Object.fromEntries(heard.map(({ path, body }) => [path, body]));
    expect(bodies['/v1/login']).toMatchObject({ email: 'mira@shop.test', password: 'secret' });
    expect(bodies['/v1/home/provider/link']).toEqual({ ticket: 't' });
  });

  it('opens an account where there is none, by the names that the provider says', async () => {
    const { heard, router } = returned(refused('no_account', { provider: step }), {
      'POST /v1/login/provider/register': PAIR,
    });
    const surname = await screen.findByLabelText<HTMLInputElement>(/^Last name/);
    expect(surname.value).toBe('Kos');
    await userEvent.clear(surname);
    await userEvent.type(surname, 'Kovač{Enter}');
    await waitFor(() => expect(router.latestLocation.pathname).toBe('/dashboard'));
    const sent = heard.find(({ path }) => path.endsWith('/register'));
    expect(sent?.body).toMatchObject({ ticket: 't', name: 'Mira', surname: 'Kovač', lang: 'en' });
  });

  it('without an account and a proven address learns what to do', async () => {
    returned(refused('no_account'));
    expect(await screen.findByText(/connect it in your profile/)).toBeTruthy();
  });
});
