import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { problemAnswer, someFactors, someSettings } from '../../../../tests/fakes/fake-api.ts';
import { renderPage } from '../../../../tests/fakes/render-app.tsx';
import { emailIssues } from '../email-draft.ts';

const CHANGE = 'POST /v1/home/change-email';
const STATE = '/v1/home/email-change';
const done = () => new Response(null, { status: 204 });
const WAITING = {
  pending: {
    email: 'nova@shop.test',
    sent_at: '2026-11-20T10:00:00.000Z',
    expires_at: '2026-11-21T10:00:00.000Z',
  },
};

/** The profile, with a change that waits from the start or once it was asked for, until it is cancelled. */
const opened = async (
  options: { waits?: boolean; answers?: Parameters<typeof renderPage>[0]['answers'] } = {},
) => {
  let waits = options.waits ?? false;
  const app = renderPage({
    at: '/profile',
    answers: {
      'GET /v1/home/user-settings': someSettings(),
      'GET /v1/home/factors': someFactors(),
      'GET /v1/home/sessions': { data: [] },
      [`GET ${STATE}`]: () => (waits ? WAITING : { pending: null }),
      [`POST ${STATE}/resend`]: done,
      [`DELETE ${STATE}`]: () => {
        waits = false;
        return done();
      },
      [CHANGE]: () => {
        waits = true;
        return done();
      },
      ...options.answers,
    },
  });
  const panel = within(await screen.findByRole('region', { name: 'E-mail address' }));
  const press = async (name: string) => userEvent.click(await panel.findByRole('button', { name }));
  const fill = async (email: string, password: string) => {
    const field = await panel.findByLabelText('New e-mail address');
    if (email) await userEvent.type(field, email);
    if (password) await userEvent.type(panel.getByLabelText('Your password'), password);
    await press('Send the link');
  };
  const sent = (end: string) => app.heard.filter(({ path }) => path.endsWith(end));
  return { ...app, panel, press, fill, sent };
};

describe('what is wrong with a new address', () => {
  it.each([
    ['nothing', { email: 'nova@shop.test', password: 'x' }, []],
    ['no address', { email: ' ', password: 'x' }, [['email', 'required']]],
    ['no e-mail address', { email: 'nova', password: 'x' }, [['email', 'invalid_format']]],
    ['the present one', { email: ' Mira@Shop.test', password: 'x' }, [['email', 'unchanged']]],
    ['no password', { email: 'nova@shop.test', password: '' }, [['password', 'required']]],
  ])('%s', (_, draft, errors) => {
    const issues = emailIssues(draft, 'mira@shop.test');
    expect(issues.map(({ field, code }) => [field, code])).toEqual(errors);
  });
});

describe('the change of the address', () => {
  it('is sent, then the panel says what it waits for and takes the focus', async () => {
    const { panel, fill, sent } = await opened();
    await fill(' nova@shop.test ', 'the password');
    const note = await panel.findByRole('status');
    expect(note.textContent).toContain('Waiting for nova@shop.test');
    expect(note.textContent).toContain('it works until 21.11.26, 11:00');
    expect(document.activeElement).toBe(note);
    expect(sent('change-email').map(({ body }) => body)).toEqual([
      { current_password: 'the password', new_email: 'nova@shop.test' },
    ]);
    expect(panel.queryByLabelText('New e-mail address')).toBeNull();
  });

  it('asks for what is missing with the focus there, and sends nothing', async () => {
    const { panel, fill, sent } = await opened();
    await fill('', '');
    expect(panel.getByText('Enter the new e-mail address.')).toBeTruthy();
    expect(panel.getByText('Enter your password.')).toBeTruthy();
    expect(document.activeElement).toBe(panel.getByLabelText('New e-mail address'));
    expect(sent('change-email')).toEqual([]);
  });

  it.each([
    {
      field: 'current_password',
      code: 'password_wrong',
      said: 'This is not your password.',
      label: 'Your password',
    },
    { field: 'new_email', code: 'invalid', said: /did not accept this address/, label: 'New e-mail address' },
  ])('shows beside the field that the server refused $field, and keeps what was typed', async (row) => {
    const errors = [{ field: row.field, code: row.code, params: {}, message: 'no' }];
    const refusal = { type: 'about:blank', title: 'x', status: 422, code: 'validation_failed', errors };
    const { panel, fill } = await opened({ answers: { [CHANGE]: Response.json(refusal, { status: 422 }) } });
    await fill('nova@shop.test', 'not this');
    expect(await panel.findByText(row.said)).toBeTruthy();
    expect(document.activeElement).toBe(panel.getByLabelText(row.label));
    expect(panel.getByLabelText<HTMLInputElement>('New e-mail address').value).toBe('nova@shop.test');
  });

  it('says how long to wait after too many', async () => {
    const answer = problemAnswer(429, 'too_many_requests', { 'retry-after': '185' });
    const { panel, fill } = await opened({ answers: { [CHANGE]: answer } });
    await fill('nova@shop.test', 'x');
    expect((await panel.findByRole('alert')).textContent).toMatch(/Try again in 4 minutes/);
  });
});

describe('an address that waits', () => {
  it('is shown, and its link sent again', async () => {
    const { panel, press, sent } = await opened({ waits: true });
    expect(await panel.findByText('Waiting for nova@shop.test')).toBeTruthy();
    await press('Send again');
    expect(await panel.findByText(/A new link is on its way/)).toBeTruthy();
    expect(sent('/resend')).toHaveLength(1);
  });

  it('is cancelled, said so, and the form is back', async () => {
    const { panel, press } = await opened({ waits: true });
    await press('Cancel the change');
    expect((await panel.findByText(/The change is cancelled/)).textContent).toBeTruthy();
    expect(panel.getByLabelText('New e-mail address')).toBeTruthy();
  });

  it('that was confirmed meanwhile gives way to the form', async () => {
    let waits = true;
    const { panel, press } = await opened({
      answers: {
        [`GET ${STATE}`]: () => (waits ? WAITING : { pending: null }),
        [`POST ${STATE}/resend`]: () => {
          waits = false;
          return problemAnswer(404, 'not_found');
        },
      },
    });
    await press('Send again');
    expect(await panel.findByLabelText('New e-mail address')).toBeTruthy();
  });

  it('stays when the server does not answer', async () => {
    const answers = { [`DELETE ${STATE}`]: problemAnswer(503, 'unavailable') };
    const { panel, press } = await opened({ waits: true, answers });
    await press('Cancel the change');
    expect((await panel.findByRole('alert')).textContent).toMatch(/not available just now/);
    expect(panel.getByText('Waiting for nova@shop.test')).toBeTruthy();
  });

  it('is gone from the panel once the password is changed', async () => {
    let waits = true;
    const { panel } = await opened({
      answers: {
        [`GET ${STATE}`]: () => (waits ? WAITING : { pending: null }),
        'POST /v1/home/change-password': () => {
          waits = false;
          return done();
        },
      },
    });
    await userEvent.type(await screen.findByLabelText('Current password'), 'x');
    await userEvent.type(screen.getByLabelText('New password'), 'sedam plavih ptica');
    await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await panel.findByLabelText('New e-mail address')).toBeTruthy();
  });
});

describe('the link to the new address', () => {
  const CONFIRM = 'POST /v1/confirm-email-change';
  const open = async (answer: Response | (() => Response)) => {
    const at = '/confirm-new-email#token=abc';
    const app = renderPage({ at, user: null, answers: { [CONFIRM]: answer } });
    const button = await screen.findByRole('button', { name: 'Change the address' });
    expect(app.heard).toEqual([]);
    await userEvent.click(button);
    return app;
  };

  it('changes it by a click', async () => {
    const { heard } = await open(done);
    expect(await screen.findByText('Your e-mail address is changed')).toBeTruthy();
    expect(heard[0]?.body).toEqual({ token: 'abc' });
    expect(screen.getByRole('link', { name: 'Log in' })).toBeTruthy();
  });

  it('says that another account has the address by now', async () => {
    await open(problemAnswer(409, 'conflict'));
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toContain('has another account by now'),
    );
  });

  it('that is used says so and leads to the profile', async () => {
    await open(problemAnswer(410, 'link_invalid'));
    expect((await screen.findByRole('alert')).textContent).toContain('has been used');
    expect(screen.getByRole('link', { name: /To the profile/ }).getAttribute('href')).toBe('/profile');
  });
});
