import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { AccessToken } from '../../../../shared/contract/people/access-tokens.contract.ts';
import { SHOP_SCOPES } from '../../../../shared/rules/people/token-rights.ts';
import { problemAnswer, someShop, someUser } from '../../../../tests/fakes/fake-api.ts';
import { renderPage } from '../../../../tests/fakes/render-app.tsx';

const staff = someUser({ role_id: 1, role: 'staff' });
const someToken = (patch: Partial<AccessToken> = {}): AccessToken => ({
  id: 5,
  name: 'Warehouse',
  scopes: ['reports:read'],
  portals: [],
  shops: [{ id: 1, name: 'Mira Home', country_locale_code: 'rs' }],
  created_at: '2026-11-20T10:00:00.000Z',
  created_by: 'staff@demo.test',
  expires_at: '2027-11-20T10:00:00.000Z',
  end_given: false,
  uses: [{ day: '2026-11-20', address_range: '203.0.113.0/24' }],
  last_used_at: '2026-11-20T10:00:00.000Z',
  state: 'active',
  ...patch,
});

const open = (answers: Parameters<typeof renderPage>[0]['answers'] = {}, user = staff) =>
  renderPage({ at: '/accessTokens', user, shops: [someShop(1, { name: 'Mira Home' })], answers });
const withTokens = (...data: AccessToken[]) => ({ 'GET /v1/access-tokens': { data } });

describe('the list of tokens', () => {
  it('says of each what it may do, where, and whether it is used', async () => {
    open(
      withTokens(
        someToken(),
        someToken({ id: 6, name: 'Old', state: 'revoked', last_used_at: null, uses: [], end_given: true }),
      ),
    );
    const row = (await screen.findByRole('cell', { name: 'Warehouse' })).closest('tr');
    expect(row?.textContent).toContain('Mira Home (Serbia)');
    expect(row?.textContent).toContain('reports:read');
    expect(row?.textContent).toContain('20.11.26');
    expect(row?.textContent).toContain('20.11.26 11:00');
    expect(row?.textContent).toContain('203.0.113.0/24');
    expect(row?.textContent).toContain('20.11.27');
    expect(row?.textContent).not.toContain('by an upgrade');
    expect(screen.getAllByText('got this end by an upgrade')).toHaveLength(1);
    expect(screen.getByRole('cell', { name: 'Not yet' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Revoke Warehouse' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Revoke Old' })).toBeNull();
  });

  it('says what to do where there are none', async () => {
    open(withTokens());
    expect(await screen.findByText(/There are no tokens yet/)).toBeTruthy();
  });

  it('can be tried again when it fails', async () => {
    open({ 'GET /v1/access-tokens': problemAnswer(503, 'unavailable') });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('is for owners too, with what holds for shops alone', async () => {
    const person = userEvent.setup();
    open(withTokens(someToken()), someUser({ role_id: 2 }));
    await person.click(await screen.findByRole('button', { name: 'New token' }));
    const dialog = await screen.findByRole('dialog', { name: 'New token' });
    const scopes = within(dialog)
      .getAllByRole('checkbox')
      .map((box) => box.getAttribute('value'));
    expect(scopes).toEqual([...SHOP_SCOPES]);
  });

  it('is not for members', async () => {
    const { router, heard } = open(withTokens(), someUser({ role_id: 3 }));
    expect(await screen.findByRole('heading', { name: 'Dashboard page' })).toBeTruthy();
    expect(router.latestLocation.pathname).toBe('/dashboard');
    expect(heard.map(({ path }) => path)).not.toContain('/v1/access-tokens');
  });
});

describe('a new token', () => {
  it('is asked for with what was chosen, and its text is shown', async () => {
    const person = userEvent.setup();
    const { heard } = open({
      ...withTokens(),
      'POST /v1/access-tokens': { text: 'bmt_secret', access_token: someToken() },
    });
    await person.click(await screen.findByRole('button', { name: 'New token' }));
    const dialog = await screen.findByRole('dialog', { name: 'New token' });
    await person.click(within(dialog).getByRole('button', { name: 'Create token' }));
    expect(within(dialog).getByText('Give the token a name.')).toBeTruthy();
    expect(within(dialog).getByText('Choose at least one.')).toBeTruthy();
    expect(document.activeElement).toBe(within(dialog).getByLabelText('Name'));

    await person.type(within(dialog).getByLabelText('Name'), 'Warehouse');
    await person.click(within(dialog).getByRole('checkbox', { name: 'events:write' }));
    await person.click(within(dialog).getByRole('button', { name: 'Create token' }));
    expect(within(dialog).getByText('Choose at least one portal.')).toBeTruthy();
    expect(document.activeElement).toBe(within(dialog).getByRole('checkbox', { name: 'Serbia' }));
    await person.click(within(dialog).getByRole('checkbox', { name: 'Croatia' }));
    await person.click(within(dialog).getByRole('button', { name: 'Create token' }));

    const text = await screen.findByLabelText(/Text of the token/);
    expect((text as HTMLTextAreaElement).value).toBe('bmt_secret');
    expect(screen.getByText(/shown only this once/)).toBeTruthy();
    expect(heard.find(({ method }) => method === 'POST')?.body).toEqual({
      name: 'Warehouse',
      scopes: ['events:write'],
      portals: ['hr'],
      shop_ids: [],
    });
    await person.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByDisplayValue('bmt_secret')).toBeNull());
  });

  it('keeps what was typed when the server refuses it', async () => {
    const person = userEvent.setup();
    open({ ...withTokens(), 'POST /v1/access-tokens': problemAnswer(422, 'validation_failed') });
    await person.click(await screen.findByRole('button', { name: 'New token' }));
    const name = await screen.findByLabelText('Name');
    await person.type(name, 'Warehouse');
    await person.click(screen.getByRole('checkbox', { name: 'events:write' }));
    await person.click(screen.getByRole('checkbox', { name: 'Serbia' }));
    await person.click(screen.getByRole('button', { name: 'Create token' }));
    expect((await screen.findByRole('alert')).textContent).toContain('not valid');
    expect((name as HTMLInputElement).value).toBe('Warehouse');
  });
});

it('is revoked only after a question', async () => {
  const person = userEvent.setup();
  const { heard } = open({
    ...withTokens(someToken()),
    'DELETE /v1/access-tokens/5': () => new Response(null, { status: 204 }),
  });
  const deletions = () => heard.filter(({ method }) => method === 'DELETE');
  await person.click(await screen.findByRole('button', { name: 'Revoke Warehouse' }));
  await person.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(deletions()).toEqual([]);
  await person.click(screen.getByRole('button', { name: 'Revoke Warehouse' }));
  const dialog = await screen.findByRole('dialog', { name: 'Revoke the token?' });
  await person.click(within(dialog).getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(deletions().map(({ path }) => path)).toEqual(['/v1/access-tokens/5']);
  expect(heard.filter(({ method, path }) => method === 'GET' && path === '/v1/access-tokens').length).toBe(2);
});
