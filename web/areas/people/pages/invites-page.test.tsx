import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { problemAnswer, someShop, someUser } from '../../../../tests/fakes/fake-api.ts';
import { namedShop, onePage, someInvite } from '../../../../tests/fakes/fake-people.ts';
import { renderPage } from '../../../../tests/fakes/render-app.tsx';

type Answers = NonNullable<Parameters<typeof renderPage>[0]['answers']>;
const LIST = 'GET /v1/admin/users-invitations';
const DONE = () => new Response(null, { status: 204 });
const staff = someUser({ role_id: 1, role: 'staff' });

const open = (answers: Answers = {}, user = someUser()) =>
  renderPage({
    at: '/invites',
    user,
    shops: [someShop(1), someShop(2)],
    answers: { [LIST]: onePage(), ...answers },
  });
const openMenu = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for nova@shop.test' }));
  return within(await screen.findByRole('menu'));
};
const openWindow = async (title: string) => {
  await userEvent.click(await screen.findByRole('button', { name: title }));
  return within(await screen.findByRole('dialog', { name: title }));
};

describe('the list of invitations', () => {
  it('says of each to whom, to which shops, with which rights, and until when', async () => {
    const invite = someInvite({ role_id: 2, invite_users: true, shops: [namedShop(1, 'Mira Home')] });
    open({ [LIST]: onePage(invite, someInvite({ id: 6, email: 'old@shop.test', state: 'expired' })) });
    const row = within((await screen.findByText('nova@shop.test')).closest('tr') as HTMLElement);
    for (const text of [
      'Open',
      'Business admin',
      'Can invite others',
      'Mira Home (Serbia)',
      'mira@shop.test',
    ]) {
      expect(row.getByText(text)).toBeTruthy();
    }
    expect(row.getByText('20.11.26 11:00')).toBeTruthy();
    expect(row.getByText('27.11.26 11:00')).toBeTruthy();
    expect(screen.getByText('Expired')).toBeTruthy();
  });

  it('says so where none is waiting', async () => {
    open();
    expect(await screen.findByText('No invitation is waiting for an answer.')).toBeTruthy();
  });

  it('can be tried again when it fails', async () => {
    open({ [LIST]: problemAnswer(503, 'unavailable') });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});

describe('inviting', () => {
  const POST = 'POST /v1/admin/users/invite';

  it('asks for what is missing with the focus there, then says where the mail went', async () => {
    const { heard } = open({ [POST]: someInvite() });
    const dialog = await openWindow('Invite a member');
    await userEvent.click(dialog.getByRole('button', { name: 'Send the invitation' }));
    expect(dialog.getByText('Enter the e-mail address.')).toBeTruthy();
    expect(dialog.getByText('Choose at least one shop.')).toBeTruthy();
    expect(document.activeElement).toBe(dialog.getByLabelText('E-mail address'));
    expect(heard.every(({ method }) => method === 'GET')).toBe(true);

    await userEvent.type(dialog.getByLabelText('E-mail address'), 'nova@shop.test');
    expect(dialog.queryByRole('radio', { name: 'Portal staff' })).toBeNull();
    expect(dialog.queryByRole('checkbox', { name: 'Can invite others' })).toBeNull();
    await userEvent.click(dialog.getByRole('radio', { name: 'Business admin' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Can invite others' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Shop 2' }));
    await userEvent.selectOptions(dialog.getByLabelText('Language of the mail'), 'Slovenščina');
    await userEvent.click(dialog.getByRole('button', { name: 'Send the invitation' }));
    expect(await screen.findByText(/The invitation to nova@shop.test is on its way/)).toBeTruthy();
    expect(heard.find(({ method }) => method === 'POST')?.body).toEqual({
      email: 'nova@shop.test',
      role_id: 2,
      invite_users: true,
      shop_ids: [2],
      lang: 'sl',
    });
    expect(heard.filter(({ path }) => path === '/v1/admin/users-invitations').length).toBe(2);
  });

  it.each([
    { code: 'invite_open', said: /Send it again or delete it/ },
    { code: 'already_member', said: /already among your members/ },
  ])('that is refused as $code says why and keeps what was typed', async ({ code, said }) => {
    open({ [POST]: problemAnswer(409, code) });
    const dialog = await openWindow('Invite a member');
    const email = dialog.getByLabelText<HTMLInputElement>('E-mail address');
    await userEvent.type(email, 'nova@shop.test');
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Shop 1' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Send the invitation' }));
    expect((await dialog.findByRole('alert')).textContent).toMatch(said);
    expect(email.value).toBe('nova@shop.test');
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Shop 1' }).checked).toBe(true);
  });

  it('a business is for staff alone, and has its role without asking', async () => {
    const { heard } = open({ 'POST /v1/super-admin/invite-business': someInvite({ role_id: 2 }) }, staff);
    const dialog = await openWindow('Invite a business');
    expect(dialog.queryByRole('radio')).toBeNull();
    await userEvent.type(dialog.getByLabelText('E-mail address'), 'nova@shop.test');
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Shop 1' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Send the invitation' }));
    await screen.findByText(/is on its way/);
    expect(heard.find(({ method }) => method === 'POST')?.body).toEqual({
      email: 'nova@shop.test',
      shop_ids: [1],
      lang: 'en',
    });
  });

  it('a business is not offered to a business', async () => {
    open();
    await screen.findByRole('button', { name: 'Invite a member' });
    expect(screen.queryByRole('button', { name: 'Invite a business' })).toBeNull();
  });
});

describe('an invitation that waits', () => {
  it('is sent again, and the list is fetched anew', async () => {
    const { heard } = open({ [LIST]: onePage(someInvite()), 'POST /v1/admin/resend-invite': someInvite() });
    await userEvent.click((await openMenu()).getByRole('menuitem', { name: 'Send again' }));
    expect(await screen.findByText(/A new mail to nova@shop.test/)).toBeTruthy();
    expect(heard.find(({ method }) => method === 'POST')?.body).toEqual({ invite_id: 5 });
  });

  it('that is not sent again says why', async () => {
    open({
      [LIST]: onePage(someInvite()),
      'POST /v1/admin/resend-invite': problemAnswer(429, 'too_many_requests'),
    });
    await userEvent.click((await openMenu()).getByRole('menuitem', { name: 'Send again' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/not sent again.*wait a moment/);
  });

  it('is deleted only after a question', async () => {
    const { heard } = open({
      [LIST]: onePage(someInvite()),
      'DELETE /v1/admin/delete-user-invite': DONE,
    });
    const deletions = () => heard.filter(({ method }) => method === 'DELETE');
    await userEvent.click((await openMenu()).getByRole('menuitem', { name: 'Delete…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete the invitation?' }));
    expect(deletions()).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Delete the invitation' }));
    expect(await screen.findByText('The invitation to nova@shop.test is deleted.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(deletions().map(({ query }) => query.get('invite_id'))).toEqual(['5']);
  });

  it('for shops of others too is not the viewer’s to send or delete', async () => {
    const { heard } = open({ [LIST]: onePage(someInvite({ has_other_shops: true })) });
    const menu = await openMenu();
    const entry = menu.getByRole('menuitem', { name: /Send again.*Also for shops that are not yours/ });
    await userEvent.click(entry);
    expect(heard.every(({ method }) => method === 'GET')).toBe(true);
  });
});
