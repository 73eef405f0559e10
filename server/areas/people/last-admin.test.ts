import { describe, expect, test } from 'vitest';
import type { Call } from '../../../shared/contract/frame/call.ts';
import {
  changeRoleCall,
  deletePropertiesCall,
  deleteUserCall,
  listConfirmedUsersCall,
  setPropertiesCall,
  toggleInviteUsersCall,
} from '../../../shared/contract/people/people.contract.ts';
import { type Sent, send } from '../../../tests/clients/call-client.ts';
import { makeShop } from '../../../tests/worlds/factories.ts';
import { enter, makeBusiness, type SignedIn } from '../../../tests/worlds/people-world.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';

const { app, db, services } = await openWorld();
const staff = await enter(app, services, { roleId: 1, inviteUsers: true });
const other = await makeShop(db);

type Removal = [what: string, call: Call, sent: (userId: number) => Sent<Call>];
const REMOVALS: Removal[] = [
  ['deleted', deleteUserCall, (id) => ({ params: { id } })],
  ['made a member', changeRoleCall, (userId) => ({ params: { userId, roleId: 3 } })],
  ['made staff', changeRoleCall, (userId) => ({ params: { userId, roleId: 1 } })],
  ['taken out of all shops', deletePropertiesCall, (userId) => ({ params: { userId } })],
  [
    'given another shop instead',
    setPropertiesCall,
    (userId) => ({ params: { userId }, body: { shop_ids: [other.id] } }),
  ],
];

const adminsOf = async (shopId: number) =>
  db
    .selectFrom('user_shop')
    .innerJoin('app_user', 'app_user.id', 'user_shop.user_id')
    .select('app_user.id')
    .where('shop_id', '=', shopId)
    .where('role_id', '=', 2)
    .execute();

describe.each(REMOVALS)('the last admin of a shop cannot be %s', (_, call, sent) => {
  test('not even by staff; with a second one it goes', async () => {
    const { shop, admin } = await makeBusiness(app, services);
    await enter(app, services, { roleId: 3, shopIds: [shop.id] });
    await enter(app, services, { roleId: 2, shopIds: [shop.id], verified: false });
    const remove = () => send(app, call, { ...sent(admin.id), token: staff.token });
    const refused = await remove();
    expect([refused.status, refused.problem.code]).toEqual([409, 'last_admin']);
    await enter(app, services, { roleId: 2, shopIds: [shop.id] });
    expect((await remove()).status).toBeLessThan(300);
  });

  test('two at once: one stays', async () => {
    const { shop, admin } = await makeBusiness(app, services);
    const second = await enter(app, services, { roleId: 2, shopIds: [shop.id] });
    const answers = await Promise.all(
      [admin, second].map(({ id }) => send(app, call, { ...sent(id), token: staff.token })),
    );
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(1);
    expect(await adminsOf(shop.id)).toHaveLength(1);
  });
});

describe.each(REMOVALS.filter(([what]) => what !== 'made staff'))(
  'nobody is %s by themselves',
  (_, call, sent) => {
    test('an admin', async () => {
      const { shop, admin } = await makeBusiness(app, services);
      await enter(app, services, { roleId: 2, shopIds: [shop.id] });
      await db.insertInto('user_shop').values({ user_id: admin.id, shop_id: other.id }).execute();
      const answer = await send(app, call, { ...sent(admin.id), token: admin.token });
      expect([answer.status, answer.problem.code]).toEqual([409, 'own_account']);
    });

    test('staff', async () => {
      const answer = await send(app, call, { ...sent(staff.id), token: staff.token });
      expect([answer.status, answer.problem.code]).toEqual([409, 'own_account']);
    });
  },
);

test.each<[string, (of: SignedIn, by: SignedIn) => Promise<{ status: number }>]>([
  ['delete', (of, by) => send(app, deleteUserCall, { token: by.token, params: { id: of.id } })],
  [
    'demote',
    (of, by) => send(app, changeRoleCall, { token: by.token, params: { userId: of.id, roleId: 3 } }),
  ],
])('two admins who %s each other at the same time: the first one wins', async (_, remove) => {
  const { shop, admin } = await makeBusiness(app, services);
  const second = await enter(app, services, { roleId: 2, inviteUsers: true, shopIds: [shop.id] });
  const statuses = (await Promise.all([remove(admin, second), remove(second, admin)])).map((a) => a.status);
  expect(statuses.filter((status) => status < 300)).toHaveLength(1);
  expect(statuses.filter((status) => [401, 403].includes(status))).toHaveLength(1);
  expect(await adminsOf(shop.id)).toHaveLength(1);
});

test('the list says whose last admin somebody is; the right to invite may go', async () => {
  const { shop, admin } = await makeBusiness(app, services);
  const { body } = await send(app, listConfirmedUsersCall, { token: admin.token });
  expect(body.data).toMatchObject([{ id: admin.id, last_admin_of: [shop.id] }]);
  const toggled = await send(app, toggleInviteUsersCall, { token: staff.token, params: { id: admin.id } });
  expect(toggled.body).toMatchObject({ invite_users: false, last_admin_of: [shop.id] });
});
