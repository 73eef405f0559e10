import { describe, expect, it, test } from 'vitest';
import * as access from './access.ts';

const viewer = { role_id: 2, level: 3, confirmed: true, invite_users: true };

describe('level 3 and confirmed', () => {
  const menus = [
    access.canSeeAnalytics,
    access.canSeeCoupons,
    access.canSeeProductAds,
    access.canSeeSupport,
    access.canSeeBidding,
  ];
  test.each([
    [3, true, true, 'both'],
    [4, true, true, 'or higher'],
    [2, true, false, 'the profile has gaps'],
    [3, false, false, 'not confirmed'],
    [1, false, false, 'neither'],
  ])('level %i, confirmed %s opens the five menus: %s, %s', (level, confirmed, expected) => {
    expect(menus.map((canSee) => canSee({ ...viewer, level, confirmed }))).toEqual(menus.map(() => expected));
  });

  it('asks only for the level where shop data is read', () => {
    expect(access.canUseReports({ level: 3 })).toBe(true);
    expect(access.canUseReports({ level: 2 })).toBe(false);
  });

  it('asks only for confirmation where the account manager is shown', () => {
    expect(access.canSeeAccountManager({ confirmed: true })).toBe(true);
    expect(access.canSeeAccountManager({ confirmed: false })).toBe(false);
  });
});

test.each([
  [1, false, 'just registered'],
  [2, true, 'the profile has gaps'],
  [3, true, 'everything there'],
])('level %i, confirmed %s opens the profile and the growth pages: %s', (level, confirmed) => {
  expect(access.canOpenProfile({ level })).toBe(true);
  expect(access.canSeeGrowth({ level })).toBe(true);
  expect(access.canSeeProfileEntry({ level, confirmed })).toBe(level === 3);
});

describe('roles', () => {
  test.each([
    { role_id: 1, invite_users: true, members: true, tokens: true, pages: true, why: 'staff' },
    {
      role_id: 1,
      invite_users: false,
      members: false,
      tokens: true,
      pages: true,
      why: 'staff who may not invite',
    },
    { role_id: 2, invite_users: true, members: true, tokens: false, pages: true, why: 'an admin' },
    {
      role_id: 2,
      invite_users: false,
      members: false,
      tokens: false,
      pages: true,
      why: 'an admin who may not',
    },
    { role_id: 3, invite_users: true, members: false, tokens: false, pages: false, why: 'a member, even so' },
    { role_id: 3, invite_users: false, members: false, tokens: false, pages: false, why: 'a member' },
  ])('$why', ({ role_id, invite_users, members, tokens, pages }) => {
    const someone = { ...viewer, role_id, invite_users };
    expect(access.canSeeMembers(someone)).toBe(members);
    expect(access.canSeeAccessTokens(someone)).toBe(role_id < 3);
    expect(access.isStaff(someone)).toBe(tokens);
    expect(access.canOpenAdminPages(someone)).toBe(pages);
    expect(access.canSeeModule(someone)).toBe(pages);
  });
});

test.each<[number | null, string, boolean, string]>([
  [500, 'Active', true, 'a limit to manage'],
  [500, 'Limit Threshold', true, 'above 80 %'],
  [500, 'Limit Reached', true, 'where it is needed most'],
  [0, 'Limit Reached', true, '0 is a limit'],
  [null, 'Active', false, 'no limit'],
  [500, 'Inactive', false, 'not trading'],
])('limit %s and %s shows limit management: %s, %s', (sf_limit_price_c, sf_is_active_c, expected) => {
  expect(access.canSeeLimitManagement({ sf_limit_price_c, sf_is_active_c })).toBe(expected);
});
