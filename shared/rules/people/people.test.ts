import { describe, expect, test } from 'vitest';
import {
  deletionRefusal,
  exceedsInvite,
  givableRoles,
  inviteChangeRefusal,
  inviteRightRefusal,
  type ManagedMember,
  roleRefusal,
  setShopsRefusal,
  takeShopsRefusal,
} from './people.ts';

const staff = { id: 1, role_id: 1 };
const admin = { id: 2, role_id: 2 };
const colleague: ManagedMember = {
  id: 9,
  role_id: 2,
  email_verified: true,
  has_other_shops: false,
  last_admin_of: [],
};
type Patch = Partial<ManagedMember>;

test('nobody gives a role above the own one', () => {
  expect(givableRoles(staff)).toEqual([1, 2, 3]);
  expect(givableRoles(admin)).toEqual([2, 3]);
});

describe('a role', () => {
  test.each<[string, Patch, number, string | null, string | null]>([
    ['a colleague becomes a member', {}, 3, null, null],
    ['a member becomes an admin', { role_id: 3 }, 2, null, null],
    ['somebody becomes staff', {}, 1, null, 'forbidden'],
    ['staff become members', { role_id: 1 }, 3, null, 'forbidden'],
    ['staff without a mailbox', { email_verified: false }, 1, 'mailbox_unproven', 'forbidden'],
    ['who works elsewhere too', { has_other_shops: true }, 3, 'other_shops', 'other_shops'],
    ['the last admin', { last_admin_of: [5] }, 3, 'last_admin', 'last_admin'],
    ['the last admin becomes staff', { last_admin_of: [5] }, 1, 'last_admin', 'forbidden'],
    ['the last admin stays admin', { last_admin_of: [5] }, 2, null, null],
  ])('%s', (_, patch, roleId, byStaff, byAdmin) => {
    const member = { ...colleague, ...patch };
    expect(roleRefusal(staff, member, roleId)).toBe(byStaff);
    expect(roleRefusal(admin, member, roleId)).toBe(byAdmin);
  });

  test('the own one stays', () => {
    expect(roleRefusal(admin, { ...colleague, id: admin.id }, 3)).toBe('own_account');
    expect(roleRefusal(staff, { ...colleague, id: staff.id, role_id: 1 }, 2)).toBe('own_account');
  });
});

describe.each([
  ['the right to invite', inviteRightRefusal],
  ['deletion', deletionRefusal],
] as const)('%s', (_, refusal) => {
  test.each<[string, Patch, string | null, string | null]>([
    ['a colleague', {}, null, null],
    ['staff', { role_id: 1 }, null, 'forbidden'],
    ['who works elsewhere too', { has_other_shops: true }, 'other_shops', 'other_shops'],
  ])('%s', (_who, patch, byStaff, byAdmin) => {
    expect(refusal(staff, { ...colleague, ...patch })).toBe(byStaff);
    expect(refusal(admin, { ...colleague, ...patch })).toBe(byAdmin);
    expect(refusal(admin, { ...colleague, ...patch, id: admin.id, role_id: 2 })).toBe('own_account');
  });
});

test('a member is never given the right to invite', () => {
  expect(inviteRightRefusal(staff, { ...colleague, role_id: 3 })).toBe('member_role');
});

test('the last admin of a shop is not deleted, but may lose the right to invite', () => {
  const last = { ...colleague, last_admin_of: [5] };
  expect(deletionRefusal(staff, last)).toBe('last_admin');
  expect(inviteRightRefusal(admin, last)).toBe(null);
});

describe('shops', () => {
  const last = { ...colleague, last_admin_of: [5, 6] };
  test.each<[string, ManagedMember, number[], string | null, string | null]>([
    ['of a colleague', colleague, [7], null, null],
    ['of who works elsewhere too', { ...colleague, has_other_shops: true }, [7], null, null],
    ['of staff', { ...colleague, role_id: 1 }, [7], 'forbidden', 'forbidden'],
    ['one’s own', { ...colleague, id: admin.id }, [7], 'own_account', 'own_account'],
    ['without a proven mailbox', { ...colleague, email_verified: false }, [7], 'mailbox_unproven', null],
    ['of the last admin, both', last, [5, 6], null, 'last_admin'],
    ['of the last admin, one', last, [5, 7], 'last_admin', 'last_admin'],
    ['of the last admin, others', last, [7], 'last_admin', null],
  ])('%s', (_, member, shopIds, set, taken) => {
    expect(setShopsRefusal(admin, member, shopIds)).toBe(set);
    expect(takeShopsRefusal(admin, member, shopIds)).toBe(taken);
  });
});

test('an invitation that is for foreign shops too is left to others', () => {
  expect(inviteChangeRefusal({ has_other_shops: true })).toBe('other_shops');
  expect(inviteChangeRefusal({ has_other_shops: false })).toBe(null);
});

test.each([
  ['a member invited as one', 3, false, 3, false, false],
  ['a member invited as admin', 3, false, 2, true, false],
  ['a member with a right that means nothing', 3, true, 3, false, false],
  ['an admin invited as one', 2, false, 2, false, false],
  ['an admin who invites, invited as one', 2, true, 2, true, false],
  ['an admin invited as a member', 2, false, 3, false, true],
  ['an admin who invites, invited without it', 2, true, 2, false, true],
  ['staff', 1, true, 2, true, true],
])('%s', (_, role_id, invite_users, invitedRole, invitedRight, exceeds) => {
  const invite = { role_id: invitedRole, invite_users: invitedRight };
  expect(exceedsInvite({ role_id, invite_users }, invite)).toBe(exceeds);
});
