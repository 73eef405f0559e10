import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Member } from '../../../../shared/contract/people/people.contract.ts';
import { problemAnswer, someShop, someUser } from '../../../../tests/fakes/fake-api.ts';
import { namedShop, onePage, someMember } from '../../../../tests/fakes/fake-people.ts';
import { renderPage } from '../../../../tests/fakes/render-app.tsx';

type Answers = NonNullable<Parameters<typeof renderPage>[0]['answers']>;
const me = someMember({
  id: 1,
  name: 'Mira',
  surname: 'Kos',
  email: 'mira@shop.test',
  role: 'admin',
  role_id: 2,
  invite_users: true,
});
const lists = (confirmed: Member[], unconfirmed: Member[] = [], unverified: Member[] = []): Answers => ({
  'GET /v1/admin/confirmed-users': onePage(...confirmed),
  'GET /v1/admin/unconfirmed-users': onePage(...unconfirmed),
  'GET /v1/admin/unverified-users': onePage(...unverified),
});
const open = (answers: Answers, { at = '/members', user = someUser() } = {}) =>
  renderPage({ at, user, shops: [someShop(1), someShop(2), someShop(3)], answers });
const rowOf = async (name: string) =>
  within((await screen.findByText(name)).closest('tr') as HTMLTableRowElement);
const openMenu = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  return screen.findByRole('menu');
};
const DONE = () => new Response(null, { status: 204 });

describe('the list of members', () => {
  const new1 = someMember({ id: 31, name: 'Nada', confirmed: false, shops: [], level: 1 });
  const new2 = someMember({ id: 32, name: '', surname: '', email: 'x@shop.test', email_verified: false });

  it('says of each who it is and what they may do, in the order of the states', async () => {
    const ana = someMember({ shops: [1, 2, 3].map((id) => namedShop(id)), has_other_shops: true });
    open(lists([me, ana], [new1], [new2]));
    const row = await rowOf('Ana Ilić');
    expect(row.getByText('ana@shop.test')).toBeTruthy();
    expect(row.getByText('Member')).toBeTruthy();
    expect(row.getByText('Shop 2 (Serbia)')).toBeTruthy();
    expect(row.queryByText('Shop 3 (Serbia)')).toBeNull();
    expect(row.getByText('and shops that are not yours')).toBeTruthy();
    expect(row.getByText('02.11.26')).toBeTruthy();
    await userEvent.click(row.getByRole('button', { name: 'Show all 3 shops' }));
    expect(await screen.findByText('Shop 3 (Serbia)')).toBeTruthy();
    const [, ...rows] = screen.getAllByRole('row');
    expect(rows.map((one) => within(one).getAllByRole('cell')[4]?.textContent)).toEqual([
      'Confirmed',
      'Confirmed',
      'Not confirmed',
      'Not verified',
    ]);
    expect(screen.getByRole('tab', { name: 'All 4' })).toBeTruthy();
    expect(screen.getByRole('tab', { name: 'Confirmed 2' })).toBeTruthy();
  });

  it('has its tab, search and page in the address', async () => {
    const { heard, search } = open(lists([me], [new1]), { at: '/members?q=nada' });
    expect(await screen.findByRole('searchbox', { name: /^Name, e-mail/ })).toHaveProperty('value', 'nada');
    await userEvent.click(await screen.findByRole('tab', { name: 'Not confirmed 1' }));
    await waitFor(() => expect(search().get('state')).toBe('unconfirmed'));
    expect(await screen.findByText('Nada Ilić')).toBeTruthy();
    expect(screen.queryByText('Mira Kos')).toBeNull();
    await userEvent.type(screen.getByRole('searchbox'), ' novak{Enter}');
    await waitFor(() => expect(search().get('q')).toBe('nada novak'));
    await waitFor(() =>
      expect(
        heard.some(
          ({ path, query }) =>
            path.endsWith('/unconfirmed-users') &&
            query.get('q') === 'nada novak' &&
            query.get('per_page') === '25',
        ),
      ).toBe(true),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
    await waitFor(() => expect(search().get('q')).toBeNull());
  });

  it('says what to do where there is nobody', async () => {
    open(lists([]));
    expect(await screen.findByText(/There are no members yet/)).toBeTruthy();
  });

  it('can be tried again when it fails', async () => {
    open({ ...lists([]), 'GET /v1/admin/confirmed-users': problemAnswer(503, 'unavailable') });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});

describe('whom it is for', () => {
  const asked = (heard: { path: string }[]) => heard.filter(({ path }) => path.startsWith('/v1/admin'));

  it.each(['/members', '/invites', '/members/history'])('%s is not for role 3', async (at) => {
    const { router, heard } = open({}, { at, user: someUser({ role_id: 3 }) });
    expect(await screen.findByRole('heading', { name: 'Dashboard page' })).toBeTruthy();
    expect(router.latestLocation.pathname).toBe('/dashboard');
    expect(asked(heard)).toEqual([]);
  });

  it.each(['/members', '/invites', '/members/history'])(
    '%s says what an admin lacks who may not invite, and asks nothing of the server',
    async (at) => {
      const { heard } = open({}, { at, user: someUser({ invite_users: false }) });
      expect(await screen.findByRole('heading', { name: 'You do not look after members' })).toBeTruthy();
      expect(asked(heard)).toEqual([]);
    },
  );
});

describe('the right to invite', () => {
  const admin = someMember({ role: 'admin', role_id: 2 });
  const TOGGLE = 'PUT /v1/admin/users/20/toggle-invite-users';
  const theSwitch = () => screen.findByRole<HTMLInputElement>('switch', { name: 'Ana Ilić can invite' });

  it('shows at once', async () => {
    let answer: (value: object) => void = () => {};
    const { heard } = open({
      ...lists([admin]),
      [TOGGLE]: () =>
        new Promise<object>((resolve) => {
          answer = resolve;
        }),
    });
    await userEvent.click(await theSwitch());
    await waitFor(async () => expect((await theSwitch()).checked).toBe(true));
    await userEvent.click(await theSwitch());
    expect(heard.filter(({ method }) => method === 'PUT').length).toBe(1);
    answer({ ...admin, invite_users: true });
  });

  it('comes back as it was where it is refused, and says why', async () => {
    open({ ...lists([admin]), [TOGGLE]: problemAnswer(409, 'other_shops') });
    await userEvent.click(await theSwitch());
    expect((await screen.findByRole('alert')).textContent).toMatch(/Ana Ilić.*shops that are not yours/);
    expect((await theSwitch()).checked).toBe(false);
  });
});

describe('what the rules forbid', () => {
  it.each([
    { whose: 'the own account', member: me, why: 'Your own account' },
    {
      whose: 'a member who also works elsewhere',
      member: someMember({ role_id: 2, has_other_shops: true }),
      why: 'Also works in shops that are not yours',
    },
  ])('$whose: is there with the reason, and does nothing', async ({ member, why }) => {
    const { heard } = open(lists([member]));
    const name = `${member.name} ${member.surname}`;
    const row = await rowOf(name);
    expect(row.getByRole<HTMLInputElement>('switch').disabled).toBe(true);
    expect(row.getByText(why)).toBeTruthy();
    const menu = within(await openMenu(name));
    const entry = menu.getByRole('menuitem', { name: new RegExp(`Delete….*${why}`) });
    expect(entry.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(entry);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(heard.every(({ method }) => method === 'GET')).toBe(true);
  });

  it('the last admin of a shop stays in it, and stays admin', async () => {
    const last = someMember({
      role_id: 2,
      role: 'admin',
      shops: [namedShop(1), namedShop(2)],
      last_admin_of: [1],
    });
    open(lists([last]));
    const menu = within(await openMenu('Ana Ilić'));
    const why = 'The last business admin of a shop';
    for (const action of ['Role…', 'Delete…']) {
      expect(menu.getByRole('menuitem', { name: new RegExp(`${action}.*${why}`) })).toBeTruthy();
    }
    await userEvent.click(menu.getByRole('menuitem', { name: 'Shops…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Shops of Ana Ilić' }));
    const kept = dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Shop 1' });
    expect([kept.checked, kept.disabled]).toEqual([true, true]);
    await userEvent.click(dialog.getByRole('button', { name: 'Choose none' }));
    expect(kept.checked).toBe(true);
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Shop 2' }).checked).toBe(false);
  });
});

describe('the shops of a member', () => {
  const PUT = 'PUT /v1/admin/users/20/properties';
  const openShops = async (answers: Answers, member = someMember()) => {
    const app = open({ ...lists([member]), ...answers });
    const menu = within(await openMenu('Ana Ilić'));
    await userEvent.click(menu.getByRole('menuitem', { name: 'Shops…' }));
    return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Shops of Ana Ilić' })) };
  };

  it('are found, chosen and saved', async () => {
    const { dialog, heard } = await openShops({ [PUT]: someMember() });
    await userEvent.type(dialog.getByRole('searchbox', { name: 'Find a shop' }), 'shop 3');
    await waitFor(() => expect(dialog.queryByRole('checkbox', { name: 'Shop 2' })).toBeNull());
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Shop 3' }));
    expect(dialog.getByText('2 of 3 chosen')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The shops of Ana Ilić are saved.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(heard.find(({ method }) => method === 'PUT')?.body).toEqual({ shop_ids: [1, 3] });
  });

  it('are not saved by Enter in their search', async () => {
    const { dialog, heard } = await openShops({});
    await userEvent.click(dialog.getByRole('button', { name: 'Choose none' }));
    await userEvent.type(dialog.getByRole('searchbox', { name: 'Find a shop' }), 'shop 3{Enter}');
    await waitFor(() => expect(dialog.queryByRole('checkbox', { name: 'Shop 2' })).toBeNull());
    expect(screen.getByRole('dialog', { name: 'Shops of Ana Ilić' })).toBeTruthy();
    expect(heard.every(({ method }) => method === 'GET')).toBe(true);
  });

  it('are all taken only after it is said what that means', async () => {
    const { dialog, heard } = await openShops({ 'DELETE /v1/admin/users/20/properties': DONE });
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Shop 1' }));
    expect(dialog.getByText(/no longer confirmed/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Take every shop away' }));
    expect(await screen.findByText('The shops of Ana Ilić are saved.')).toBeTruthy();
    expect(heard.filter(({ method }) => method === 'DELETE').length).toBe(1);
  });

  it('have to be one at least for who has none', async () => {
    const { dialog, heard } = await openShops({}, someMember({ confirmed: false, shops: [] }));
    expect(dialog.getByText(/With the first shop the account is confirmed/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByText('Choose at least one shop.')).toBeTruthy();
    expect(heard.every(({ method }) => method === 'GET')).toBe(true);
  });

  it('stay chosen when the server refuses them', async () => {
    const { dialog } = await openShops({ [PUT]: problemAnswer(409, 'last_admin') });
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Shop 2' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect((await dialog.findByRole('alert')).textContent).toMatch(/without a business admin/);
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Shop 2' }).checked).toBe(true);
  });
});

describe('the role of a member', () => {
  it('is changed to one that the viewer may give', async () => {
    const { heard } = open({ ...lists([someMember()]), 'PUT /v1/admin/users/20/role/2': someMember() });
    const menu = within(await openMenu('Ana Ilić'));
    await userEvent.click(menu.getByRole('menuitem', { name: 'Role…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Role of Ana Ilić' }));
    expect(dialog.queryByRole('radio', { name: 'Portal staff' })).toBeNull();
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Member' }).checked).toBe(true);
    await userEvent.click(dialog.getByRole('radio', { name: 'Business admin' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The role of Ana Ilić is saved.')).toBeTruthy();
    expect(heard.some(({ path }) => path === '/v1/admin/users/20/role/2')).toBe(true);
  });

  it('of somebody whose mailbox is not proven does not become staff', async () => {
    const newcomer = someMember({ email_verified: false, confirmed: false });
    open(lists([], [], [newcomer]), { user: someUser({ role_id: 1, role: 'staff' }) });
    const menu = within(await openMenu('Ana Ilić'));
    await userEvent.click(menu.getByRole('menuitem', { name: 'Role…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Role of Ana Ilić' }));
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Portal staff' }).disabled).toBe(true);
    expect(dialog.getByText('E-mail address not confirmed')).toBeTruthy();
  });
});

describe('deleting a member', () => {
  const DELETE = 'DELETE /v1/admin/users/20';
  const ask = async (answers: Answers) => {
    const app = open({ ...lists([someMember()]), ...answers });
    const menu = within(await openMenu('Ana Ilić'));
    await userEvent.click(menu.getByRole('menuitem', { name: 'Delete…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete the member?' }));
    return { ...app, dialog };
  };

  it('says what is lost, and then that it is done', async () => {
    const { dialog, heard } = await ask({ [DELETE]: DONE });
    expect(dialog.getByText(/Ana Ilić \(ana@shop\.test\) loses the account/)).toBeTruthy();
    expect(dialog.getByText('Shop 1 (Serbia)')).toBeTruthy();
    expect(heard.every(({ method }) => method === 'GET')).toBe(true);
    await userEvent.click(dialog.getByRole('button', { name: 'Delete the member' }));
    expect(await screen.findByText('You have successfully deleted the member Ana Ilić.')).toBeTruthy();
    expect(heard.filter(({ method }) => method === 'DELETE').length).toBe(1);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText(/successfully deleted/)).toBeNull();
  });

  it('that is refused says why and can be given up', async () => {
    const { dialog } = await ask({ [DELETE]: problemAnswer(409, 'last_admin') });
    await userEvent.click(dialog.getByRole('button', { name: 'Delete the member' }));
    expect((await dialog.findByRole('alert')).textContent).toMatch(/without a business admin/);
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('Ana Ilić')).toBeTruthy();
  });
});
