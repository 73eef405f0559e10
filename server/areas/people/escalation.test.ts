import { expect, test } from 'vitest';
import type { Call } from '../../../shared/contract/frame/call.ts';
import { listAuditLogCall } from '../../../shared/contract/people/audit.contract.ts';
import * as people from '../../../shared/contract/people/people.contract.ts';
import { type Loose, type Sent, send } from '../../../tests/clients/call-client.ts';
import { makeInvite, makeUser, NOBODYS_ID } from '../../../tests/worlds/factories.ts';
import {
  type Business,
  enter,
  inviteBody,
  makeBusiness,
  newAddress,
} from '../../../tests/worlds/people-world.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';

const { app, db, services } = await openWorld();
const own = await makeBusiness(app, services);
const foreign = await makeBusiness(app, services);
const own2 = [own.shop.id];
const ACTORS = {
  staff: await enter(app, services, { roleId: 1, inviteUsers: true, shopIds: own2 }),
  powerless: await enter(app, services, { roleId: 1, shopIds: own2 }),
  admin: own.admin,
  plain: await enter(app, services, { roleId: 2, shopIds: own2 }),
  member: await enter(app, services, { roleId: 3, inviteUsers: true, shopIds: own2 }),
};
type Who = keyof typeof ACTORS;

/** People and invitations of one case, so that no case sees what another did. */
async function makeTargets() {
  const makeOne = async (shopIds: number[], roleId = 2) => (await makeUser(db, { roleId, shopIds })).id;
  const inviteTo = async ({ shop, admin }: Business) =>
    (await makeInvite(db, { shopIds: [shop.id], invitedBy: admin.id })).id;
  return {
    own: await makeOne([own.shop.id]),
    foreign: await makeOne([foreign.shop.id]),
    shared: await makeOne([own.shop.id, foreign.shop.id]),
    staff: await makeOne([own.shop.id], 1),
    nobody: NOBODYS_ID,
    ownInvite: await inviteTo(own),
    foreignInvite: await inviteTo(foreign),
    ownShop: own.shop.id,
    foreignShop: foreign.shop.id,
  };
}
type Targets = Awaited<ReturnType<typeof makeTargets>>;
type Person = 'own' | 'foreign' | 'shared' | 'staff' | 'nobody';

const onUser =
  (person: Person, more: Loose = {}) =>
  (t: Targets) => ({
    params: { id: t[person], userId: t[person], ...more },
  });
const setShops = (person: Person, shop: (t: Targets) => number) => (t: Targets) => ({
  params: { userId: t[person] },
  body: { shop_ids: [shop(t)] },
});
const takeShop = (person: Person, shop: (t: Targets) => number) => (t: Targets) => ({
  params: { userId: t[person] },
  query: { shop_id: shop(t) },
});
const ownShop = (t: Targets) => t.ownShop;
const foreignShop = (t: Targets) => t.foreignShop;
const noShop = () => NOBODYS_ID;
const invite =
  (shop: (t: Targets) => number, patch: Loose = {}) =>
  (t: Targets) => ({
    body: inviteBody(own.shop, { shop_ids: [shop(t)], ...patch }),
  });
const business = (shop: (t: Targets) => number) => (t: Targets) => ({
  body: { email: newAddress(), shop_ids: [shop(t)], lang: 'sr' },
});

type Row = [what: string, call: Call, sent: (t: Targets) => Sent<Call>, staff: number, admin: number];
/** What staff and a business admin get, both with the right to invite; everybody else gets 403. */
const ROWS: Row[] = [
  ['see the confirmed', people.listConfirmedUsersCall, () => ({}), 200, 200],
  ['see the unconfirmed', people.listUnconfirmedUsersCall, () => ({}), 200, 200],
  ['see the unverified', people.listUnverifiedUsersCall, () => ({}), 200, 200],
  ['see the invitations', people.listInvitesCall, () => ({}), 200, 200],
  ['see the audit log', listAuditLogCall, () => ({}), 200, 200],
  ['toggle the right of a colleague', people.toggleInviteUsersCall, onUser('own'), 200, 200],
  ['toggle the right of a foreigner', people.toggleInviteUsersCall, onUser('foreign'), 200, 403],
  ['toggle the right of a shared one', people.toggleInviteUsersCall, onUser('shared'), 200, 409],
  ['toggle the right of staff', people.toggleInviteUsersCall, onUser('staff'), 200, 403],
  ['toggle the right of nobody', people.toggleInviteUsersCall, onUser('nobody'), 404, 403],
  ['make a colleague staff', people.changeRoleCall, onUser('own', { roleId: 1 }), 200, 403],
  ['make a colleague an admin', people.changeRoleCall, onUser('own', { roleId: 2 }), 200, 200],
  ['make a colleague a member', people.changeRoleCall, onUser('own', { roleId: 3 }), 200, 200],
  ['give a role that there is not', people.changeRoleCall, onUser('own', { roleId: 4 }), 422, 422],
  ['make a foreigner staff', people.changeRoleCall, onUser('foreign', { roleId: 1 }), 200, 403],
  ['make a foreigner a member', people.changeRoleCall, onUser('foreign', { roleId: 3 }), 200, 403],
  ['make a shared one a member', people.changeRoleCall, onUser('shared', { roleId: 3 }), 200, 409],
  ['make staff a member', people.changeRoleCall, onUser('staff', { roleId: 3 }), 200, 403],
  ['make nobody a member', people.changeRoleCall, onUser('nobody', { roleId: 3 }), 404, 403],
  ['give a colleague an own shop', people.setPropertiesCall, setShops('own', ownShop), 200, 200],
  ['give a colleague a foreign shop', people.setPropertiesCall, setShops('own', foreignShop), 200, 403],
  ['give a colleague no real shop', people.setPropertiesCall, setShops('own', noShop), 422, 403],
  ['give a foreigner an own shop', people.setPropertiesCall, setShops('foreign', ownShop), 200, 403],
  ['give a foreigner a foreign shop', people.setPropertiesCall, setShops('foreign', foreignShop), 200, 403],
  ['give a shared one an own shop', people.setPropertiesCall, setShops('shared', ownShop), 200, 200],
  ['give staff an own shop', people.setPropertiesCall, setShops('staff', ownShop), 200, 403],
  ['give nobody an own shop', people.setPropertiesCall, setShops('nobody', ownShop), 404, 403],
  ['take all from a colleague', people.deletePropertiesCall, onUser('own'), 204, 204],
  ['take an own shop from a colleague', people.deletePropertiesCall, takeShop('own', ownShop), 204, 204],
  ['take a foreign shop', people.deletePropertiesCall, takeShop('shared', foreignShop), 204, 403],
  ['take no real shop', people.deletePropertiesCall, takeShop('own', noShop), 422, 403],
  ['take all from a foreigner', people.deletePropertiesCall, onUser('foreign'), 204, 403],
  ['take all from a shared one', people.deletePropertiesCall, onUser('shared'), 204, 204],
  ['take all from staff', people.deletePropertiesCall, onUser('staff'), 204, 403],
  ['take all from nobody', people.deletePropertiesCall, onUser('nobody'), 404, 403],
  ['delete a colleague', people.deleteUserCall, onUser('own'), 204, 204],
  ['delete a foreigner', people.deleteUserCall, onUser('foreign'), 204, 403],
  ['delete a shared one', people.deleteUserCall, onUser('shared'), 204, 409],
  ['delete staff', people.deleteUserCall, onUser('staff'), 204, 403],
  ['delete nobody', people.deleteUserCall, onUser('nobody'), 404, 403],
  ['invite to an own shop', people.inviteUserCall, invite(ownShop), 200, 200],
  ['invite to a foreign shop', people.inviteUserCall, invite(foreignShop), 200, 403],
  ['invite to no real shop', people.inviteUserCall, invite(noShop), 422, 403],
  ['invite staff', people.inviteUserCall, invite(ownShop, { role_id: 1 }), 422, 422],
  ['invite an admin', people.inviteUserCall, invite(ownShop, { role_id: 2, invite_users: true }), 200, 200],
  [
    'resend an own invitation',
    people.resendInviteCall,
    (t) => ({ body: { invite_id: t.ownInvite } }),
    200,
    200,
  ],
  [
    'resend a foreign one',
    people.resendInviteCall,
    (t) => ({ body: { invite_id: t.foreignInvite } }),
    200,
    404,
  ],
  ['resend none', people.resendInviteCall, () => ({ body: { invite_id: NOBODYS_ID } }), 404, 404],
  [
    'delete an own invitation',
    people.deleteInviteCall,
    (t) => ({ query: { invite_id: t.ownInvite } }),
    204,
    204,
  ],
  [
    'delete a foreign one',
    people.deleteInviteCall,
    (t) => ({ query: { invite_id: t.foreignInvite } }),
    204,
    404,
  ],
  ['delete none', people.deleteInviteCall, () => ({ query: { invite_id: NOBODYS_ID } }), 404, 404],
  ['invite a business to an own shop', people.inviteBusinessCall, business(ownShop), 200, 403],
  ['invite a business to a foreign shop', people.inviteBusinessCall, business(foreignShop), 200, 403],
  ['invite a business to no real shop', people.inviteBusinessCall, business(noShop), 422, 403],
];

async function snapshot() {
  const [users, shops, ...others] = await Promise.all([
    db.selectFrom('app_user').selectAll().orderBy('id').execute(),
    db.selectFrom('user_shop').selectAll().orderBy('user_id').orderBy('shop_id').execute(),
    db.selectFrom('user_invite').selectAll().orderBy('id').execute(),
    db.selectFrom('mail').select('id').orderBy('id').execute(),
    db.selectFrom('audit_log').select('id').orderBy('id').execute(),
  ]);
  return { users, shops, others };
}

/** What each of some people gets, one after the other, on the same targets. */
async function statusesOf([, call, sent]: Row, who: readonly (Who | 'stranger')[]) {
  const targets = await makeTargets();
  const before = await snapshot();
  const got: Record<string, number> = {};
  for (const one of who) {
    const token = one === 'stranger' ? {} : { token: ACTORS[one].token };
    got[one] = (await send(app, call, { ...sent(targets), ...token })).status;
  }
  const changed = JSON.stringify(await snapshot()) !== JSON.stringify(before);
  return { got, changed };
}

test.each(ROWS)('%s', async (...row) => {
  const [, call, , staff, admin] = row;
  // Staff see what was done, whether they may do the like or not.
  const powerless = call === listAuditLogCall ? 200 : 403;
  const expected = { staff, admin, powerless, plain: 403, member: 403, stranger: 401 };
  const names = Object.keys(expected) as (keyof typeof expected)[];
  const refused = names.filter((name) => expected[name] >= 400);
  const { got, changed } = await statusesOf(row, refused);
  expect(changed).toBe(false);
  for (const name of names.filter((one) => !refused.includes(one))) {
    const allowed = await statusesOf(row, [name]);
    if (call.method === 'GET') expect(allowed.changed).toBe(false);
    Object.assign(got, allowed.got);
  }
  expect(got).toEqual(expected);
});

test('the table has every call of the area that is not open to everybody', () => {
  const calls = Object.values(people as Record<string, unknown>).filter(
    (value): value is Call => typeof value === 'object' && value !== null && 'access' in value,
  );
  const tested = new Set(ROWS.map(([, call]) => call.path + call.method));
  for (const { path, method, access } of calls) {
    if (access.kind !== 'public') expect(tested).toContain(path + method);
  }
});
