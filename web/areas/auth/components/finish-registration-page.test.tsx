import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { InviteDetails } from '../../../../shared/contract/people/people.contract.ts';
import { problemAnswer, someUser } from '../../../../tests/fakes/fake-api.ts';
import { namedShop } from '../../../../tests/fakes/fake-people.ts';
import { fragileTexts } from '../../../../tests/fakes/fragile-texts.ts';
import { renderPage } from '../../../../tests/fakes/render-app.tsx';

const PASSWORD = 'plava kiša nad Dravom';
const DETAILS: InviteDetails = {
  email: 'nova@shop.test',
  shops: [namedShop(1, 'Mira Home'), namedShop(2, 'Mira Garden')],
  role_id: 3,
  invited_by: 'mira@shop.test',
  lang: 'en',
  has_account: false,
};
const DONE = () => new Response(null, { status: 204 });
const PAIR = { access_token: 'access-9', refresh_token: 'refresh-9' };
type Answers = NonNullable<Parameters<typeof renderPage>[0]['answers']>;

const open = (answers: Answers = {}, details: object = DETAILS) =>
  renderPage({
    at: '/finish-registration#token=abc',
    user: null,
    answers: { 'POST /v1/invite-details': details, ...answers },
  });
const fill = async () => {
  await userEvent.type(await screen.findByLabelText(/^First name/), 'Nova');
  await userEvent.type(screen.getByLabelText(/^Last name/), 'Kos');
  await userEvent.type(screen.getByLabelText(/^Password/), PASSWORD);
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('an invited person', () => {
  it('is greeted, and asked for what is missing with the focus there', async () => {
    const { heard } = open();
    expect(await screen.findByText(/nova@shop\.test/)).toBeTruthy();
    expect(screen.getByText('mira@shop.test invites you to work here as a member:')).toBeTruthy();
    expect(screen.getByText('Mira Home (Serbia), Mira Garden (Serbia)')).toBeTruthy();
    await press('Open the account');
    expect(screen.getByText('Enter your first name.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText(/^First name/));
    await fill();
    await userEvent.clear(screen.getByLabelText(/^Password/));
    await userEvent.type(screen.getByLabelText(/^Password/), 'password123');
    await press('Open the account');
    expect(screen.getByText(/Many people use this password/)).toBeTruthy();
    expect(heard.map(({ path }) => path)).toEqual(['/v1/invite-details']);
  });

  it('is signed in by it, in the chosen language', async () => {
    const { heard, router } = open({
      'POST /v1/finish-registration': DONE,
      'POST /v1/login': PAIR,
      'GET /v1/user': someUser({ id: 9, email: DETAILS.email, role_id: 3 }),
    });
    await fill();
    await userEvent.selectOptions(screen.getByLabelText('Language'), 'Slovenščina');
    await screen.findByRole('button', { name: 'Ustvari račun' });
    await press('Ustvari račun');
    await waitFor(() => expect(router.latestLocation.pathname).toBe('/dashboard'));
    expect(localStorage.getItem('app_access_token')).toBe(PAIR.access_token);
    const sent = (path: string) => heard.find((call) => call.path === path)?.body;
    expect(sent('/v1/finish-registration')).toEqual({
      token: 'abc',
      name: 'Nova',
      surname: 'Kos',
      password: PASSWORD,
      lang: 'sl',
    });
    expect(sent('/v1/login')).toEqual({
      email: DETAILS.email,
      password: PASSWORD,
      device_token: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  it('has the chosen language also where its texts do not come', async () => {
    const { heard } = open({
      'POST /v1/finish-registration': DONE,
      'POST /v1/login': PAIR,
      'GET /v1/user': someUser({ id: 9, email: DETAILS.email, role_id: 3 }),
    });
    await fill();
    const { network } = fragileTexts('unreachable', ['sl']);
    await userEvent.selectOptions(screen.getByLabelText('Language'), 'Slovenščina');
    await press('Open the account');
    const sent = () => heard.find(({ path }) => path === '/v1/finish-registration');
    await waitFor(() => expect(sent()?.body).toMatchObject({ lang: 'sl' }));
    network.isThere = true;
  });

  it('who never chose a language reads in that of the invitation', async () => {
    localStorage.clear();
    open({}, { ...DETAILS, lang: 'sl' });
    expect(await screen.findByRole('heading', { name: 'Dobrodošli' })).toBeTruthy();
    expect(screen.getByLabelText<HTMLSelectElement>('Jezik').value).toBe('sl');
  });

  it('goes to the login where signing in at once does not succeed: the account is there', async () => {
    const { router } = open({
      'POST /v1/finish-registration': DONE,
      'POST /v1/login': problemAnswer(503, 'unavailable'),
    });
    await fill();
    await press('Open the account');
    await waitFor(() => expect(router.latestLocation.pathname).toBe('/login'));
    expect(await screen.findByText(/Your account is ready/)).toBeTruthy();
  });

  it('keeps what was typed when the server refuses', async () => {
    open({ 'POST /v1/finish-registration': problemAnswer(410, 'link_invalid') });
    await fill();
    await press('Open the account');
    expect((await screen.findByRole('alert')).textContent).toContain('has been used');
    expect(screen.getByLabelText<HTMLInputElement>(/^Password/).value).toBe(PASSWORD);
  });

  it('with an account joins by a click', async () => {
    const { heard } = open({ 'POST /v1/accept-invite': DONE }, { ...DETAILS, has_account: true });
    await screen.findByRole('heading', { name: 'Welcome back' });
    expect(screen.queryByLabelText(/^Password/)).toBeNull();
    expect(heard.map(({ path }) => path)).toEqual(['/v1/invite-details']);
    await press('Accept the invitation');
    expect(await screen.findByText('Log in as nova@shop.test to see them.')).toBeTruthy();
    expect(heard.at(-1)?.body).toEqual({ token: 'abc' });
  });

  it('whose account has more rights than the invitation reads what to do', async () => {
    open(
      { 'POST /v1/accept-invite': problemAnswer(409, 'invite_too_narrow') },
      { ...DETAILS, has_account: true },
    );
    await screen.findByRole('heading', { name: 'Welcome back' });
    await press('Accept the invitation');
    expect((await screen.findByRole('alert')).textContent).toMatch(/more rights than this invitation/);
  });
});

describe('a link', () => {
  it('that is used or expired says so and offers a way on', async () => {
    open({}, problemAnswer(410, 'link_invalid'));
    expect(await screen.findByRole('heading', { name: 'This invitation no longer works' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Log in' })).toBeTruthy();
  });

  it('without a token asks nothing of the server', async () => {
    const { heard } = renderPage({ at: '/finish-registration', user: null });
    expect(await screen.findByRole('heading', { name: 'This link is not complete' })).toBeTruthy();
    expect(heard).toEqual([]);
  });

  it('that cannot be looked at just now can be tried again', async () => {
    let isUp = false;
    open({ 'POST /v1/invite-details': () => (isUp ? DETAILS : problemAnswer(503, 'unavailable')) });
    await screen.findByRole('alert');
    isUp = true;
    await press('Try again');
    expect(await screen.findByLabelText(/^First name/)).toBeTruthy();
  });
});
