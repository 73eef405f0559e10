import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { dashboardAnswers } from '../../../../tests/fakes/dashboard-answers.ts';
import {
  type HeardCall,
  problemAnswer,
  someFactors,
  someSettings,
  someUser,
} from '../../../../tests/fakes/fake-api.ts';
import { renderApp, renderPage } from '../../../../tests/fakes/render-app.tsx';
import { changeLocale } from '../../../core/texts/i18n.ts';

const SETTINGS = someSettings();
const SAVE = 'POST /v1/home/update-user-settings';
const saves = ({ body }: HeardCall) => ({ ...SETTINGS, ...(body as object) });

const opened = async (answers: Parameters<typeof renderPage>[0]['answers'] = {}, open = renderPage) => {
  const app = open({
    at: '/profile',
    user: someUser({ lang: 'en' }),
    answers: {
      'GET /v1/home/user-settings': SETTINGS,
      'GET /v1/home/email-change': { pending: null },
      'GET /v1/home/factors': someFactors(),
      'GET /v1/home/sessions': { data: [] },
      [SAVE]: saves,
      ...answers,
    },
  });
  await screen.findByRole('textbox', { name: /First name/ });
  const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
  const retype = async (name: RegExp, text: string) => {
    await userEvent.clear(field(name));
    if (text) await userEvent.type(field(name), text);
  };
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const sent = () => app.heard.filter(({ path }) => path.endsWith('update-user-settings'));
  return { ...app, field, retype, save, sent };
};

describe('the profile', () => {
  it('marks exactly the mandatory fields with a star', async () => {
    const { field } = await opened();
    const starred = screen.getAllByRole('textbox').filter((input) => input.ariaRequired === 'true');
    expect(starred.map((input) => input.getAttribute('name'))).toEqual([
      'name',
      'surname',
      'phone',
      'company_name',
      'vat_number',
      'domain',
      'address',
    ]);
    expect(field(/E-mail address/).readOnly).toBe(true);
  });

  it('saves what was typed, says so, and the rest of the app follows', async () => {
    let name = 'Mira';
    const { retype, save, sent } = await opened(
      {
        'GET /v1/user': () => someUser({ name }),
        [SAVE]: (call) => {
          name = 'Mirjana';
          return saves(call);
        },
      },
      renderApp,
    );
    await retype(/First name/, 'Mirjana');
    await save();
    expect(await screen.findByText('Your profile is saved.')).toBeTruthy();
    const { email, country, ...draft } = SETTINGS;
    expect(sent().map(({ body }) => body)).toEqual([{ ...draft, name: 'Mirjana' }]);
    expect(await screen.findByRole('button', { name: /Profile menu of Mirjana Kos/ })).toBeTruthy();
  });

  it('names the wrong field beside it, moves the focus there, and sends nothing', async () => {
    const { retype, save, sent, field } = await opened();
    await retype(/VAT number/, '101134703');
    await retype(/Domain/, 'https://mira.example');
    await save();
    expect(screen.getByText(/This number cannot be right/)).toBeTruthy();
    expect(screen.getByText(/Enter only the domain/)).toBeTruthy();
    expect(document.activeElement).toBe(field(/VAT number/));
    expect(sent()).toEqual([]);
  });

  it('shows beside the field what only the server refuses', async () => {
    const refusal = Response.json(
      {
        type: 'about:blank',
        title: 'validation failed',
        status: 422,
        code: 'validation_failed',
        errors: [{ field: 'address', code: 'invalid', params: {}, message: 'no' }],
      },
      { status: 422 },
    );
    const { retype, save, field } = await opened({ [SAVE]: refusal });
    await retype(/Address/, 'Ulica 2');
    await save();
    expect(await screen.findByText(/The server did not accept this/)).toBeTruthy();
    expect(document.activeElement).toBe(field(/Address/));
    expect(field(/Address/).value).toBe('Ulica 2');
  });

  it('keeps what was typed when the server does not answer', async () => {
    const { retype, save, field } = await opened({ [SAVE]: problemAnswer(503, 'unavailable') });
    await retype(/First name/, 'Mirjana');
    await save();
    expect((await screen.findByRole('alert')).textContent).toMatch(/not available just now/);
    expect(field(/First name/).value).toBe('Mirjana');
  });

  it('leaves a gap that was there, and says what it costs', async () => {
    const { retype, save } = await opened({ 'GET /v1/home/user-settings': { ...SETTINGS, phone: '' } });
    await retype(/First name/, 'Mirjana');
    await save();
    expect(await screen.findByText(/Reports stay closed until this is filled in: Phone/)).toBeTruthy();
  });

  it('empties nothing mandatory that is filled: that would close the reports', async () => {
    const { retype, save, sent, field } = await opened();
    await retype(/Phone/, '');
    await save();
    expect(screen.getByText('Fill in this field.')).toBeTruthy();
    expect(document.activeElement).toBe(field(/Phone/));
    expect(sent()).toEqual([]);
  });

  it('asks of a member only who they are', async () => {
    const member = someUser({ role_id: 3, role: 'member', lang: 'en' });
    await opened({
      'GET /v1/user': member,
      'GET /v1/home/user-settings': { ...SETTINGS, company_name: '', vat_number: '' },
    });
    const starred = screen.getAllByRole('textbox').filter((input) => input.ariaRequired === 'true');
    expect(starred.map((input) => input.getAttribute('name'))).toEqual(['name', 'surname', 'phone']);
  });

  it('changes the language of the app', async () => {
    const { save } = await opened();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Default language' }), 'sl');
    await save();
    expect(await screen.findByText('Profil je shranjen.')).toBeTruthy();
    expect(localStorage.getItem('app_locale')).toBe('sl');
  });

  it('leaves the language that was chosen in the bar, where the profile’s own did not change', async () => {
    await changeLocale('sl');
    renderPage({
      at: '/profile',
      user: someUser({ lang: 'en' }),
      answers: { 'GET /v1/home/user-settings': SETTINGS, [SAVE]: saves },
    });
    await userEvent.type(await screen.findByRole('textbox', { name: /Vloga/ }), 'Direktorica');
    await userEvent.click(screen.getByRole('button', { name: 'Shrani' }));
    expect(await screen.findByText('Profil je shranjen.')).toBeTruthy();
  });

  it('is reached from the notice by whoever has gaps, and opens the reports when they are filled', async () => {
    let level = 2;
    const { router, retype, save } = await opened(
      {
        ...dashboardAnswers(),
        'GET /v1/user': () => someUser({ level }),
        'GET /v1/home/user-settings': { ...SETTINGS, phone: '' },
        [SAVE]: (call) => {
          level = 3;
          return saves(call);
        },
      },
      renderApp,
    );
    // Where the gaps are filled nobody has to be told of them.
    const notice = { name: 'Go to the profile' };
    expect(screen.queryByRole('link', notice)).toBeNull();
    void router.navigate({ to: '/dashboard' });
    const link = await screen.findByRole('link', notice);
    expect(screen.queryByRole('button', { name: /Date range/ })).toBeNull();
    await userEvent.click(link);
    await screen.findByRole('textbox', { name: /First name/ });
    expect(router.latestLocation.pathname).toBe('/profile');
    await retype(/Phone/, '021 555 0101');
    await save();
    expect(await screen.findByText('Your profile is saved.')).toBeTruthy();
    expect(router.latestLocation.pathname).toBe('/profile');
    void router.navigate({ to: '/dashboard' });
    expect(await screen.findByRole('button', { name: /Date range/ })).toBeTruthy();
    expect(screen.queryByRole('link', notice)).toBeNull();
  });
});

describe('leaving with unsaved changes', () => {
  it('asks first; staying keeps what was typed, leaving goes on', async () => {
    const { router, retype, field } = await opened();
    await retype(/First name/, 'Mirjana');
    void router.navigate({ to: '/dashboard' });
    const dialog = () => screen.findByRole('dialog', { name: 'Leave without saving?' });
    await userEvent.click(
      within(await dialog())
        .getAllByRole('button', { name: 'Stay here' })
        .at(-1) as Element,
    );
    expect(field(/First name/).value).toBe('Mirjana');
    void router.navigate({ to: '/dashboard' });
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Leave' }));
    expect(await screen.findByRole('heading', { name: 'Dashboard page' })).toBeTruthy();
  });

  it('asks nothing once all is saved or discarded', async () => {
    const { router, retype } = await opened();
    await retype(/First name/, 'Mirjana');
    await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
    void router.navigate({ to: '/dashboard' });
    await waitFor(() => expect(router.latestLocation.pathname).toBe('/dashboard'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
