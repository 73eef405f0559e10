import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { someUser } from '../../../../tests/fakes/fake-api.ts';
import { renderPage } from '../../../../tests/fakes/render-app.tsx';

const PERSON = {
  id: 7,
  email: 'ana@shop.test',
  name: 'Ana',
  surname: 'Anić',
  state: 'confirmed',
  role_id: 2,
  invite_users: true,
  lang: 'sr',
  company_name: 'Shop',
  domain: '',
  vat_number: '',
  address: '',
  phone: '',
  role_in_company: '',
  xml_feed: '',
  created_at: '2026-11-01T10:00:00.000Z',
  email_verified_at: '2026-11-01T10:00:00.000Z',
  confirmed_at: '2026-11-02T10:00:00.000Z',
  disabled_at: null as string | null,
  sessions: 2,
  shops: [],
  suggestions: [],
};
const done = () => new Response(null, { status: 204 });

async function opened(person: Partial<typeof PERSON>, answers: Parameters<typeof renderPage>[0]['answers']) {
  const app = renderPage({
    at: '/desk/people?people-state=confirmed',
    answers: {
      'GET /v1/user': someUser({ role: 'staff', role_id: 1 }),
      'GET /v1/desk/people': {
        data: [{ ...PERSON, ...person }],
        totals: { unconfirmed: 0, unverified: 0, confirmed: 1 },
        page: 1,
        per_page: 25,
        total: 1,
      },
      ...answers,
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Account of Ana Anić' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Account of Ana Anić' }));
  const sent = () =>
    app.heard.filter(({ method }) => method === 'POST').filter(({ path }) => path.startsWith('/v1/desk'));
  return { dialog, sent };
}

describe('the account of a person', () => {
  it('is disabled for a reason, and without one it is not', async () => {
    const { dialog, sent } = await opened({}, { 'POST /v1/desk/people/7/disable': done });
    await userEvent.click(dialog.getByRole('button', { name: 'Disable account' }));
    expect(dialog.getByText('Say why.')).toBeTruthy();
    expect(sent()).toEqual([]);
    await userEvent.type(dialog.getByLabelText('Reason'), 'Stolen phone');
    await userEvent.click(dialog.getByRole('button', { name: 'Disable account' }));
    expect(await screen.findByText('The account of Ana Anić is disabled.')).toBeTruthy();
    expect(sent().map(({ path, body }) => [path, body])).toEqual([
      ['/v1/desk/people/7/disable', { reason: 'Stolen phone' }],
    ]);
  });

  it('is signed out on all devices', async () => {
    const { dialog, sent } = await opened({}, { 'POST /v1/desk/people/7/end-sessions': done });
    expect(dialog.getByText('Signed in on 2 devices.')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Sign out everywhere' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent().map(({ path }) => path)).toEqual(['/v1/desk/people/7/end-sessions']);
  });

  it('is enabled again', async () => {
    const disabled = { disabled_at: '2026-11-19T22:30:00.000Z', sessions: 0 };
    const { dialog, sent } = await opened(disabled, { 'POST /v1/desk/people/7/enable': done });
    expect(screen.getByText('Disabled')).toBeTruthy();
    expect(dialog.getByText(/Disabled since 19\.11\.26/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Enable account' }));
    expect(await screen.findByText('The account of Ana Anić is enabled again.')).toBeTruthy();
    expect(sent().map(({ path }) => path)).toEqual(['/v1/desk/people/7/enable']);
  });
});
