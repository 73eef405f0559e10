import { describe, expect, it } from 'vitest';
import {
  canSeeAccessTokens,
  canSeeAnalytics,
  canSeeLimitManagement,
  canSeeMembers,
} from '../../../../shared/rules/people/access.ts';
import { someShop, someUser } from '../../../../tests/fakes/fake-api.ts';
import { MENU_GROUPS, type MenuGroupId } from '../../page-table/menu-groups.ts';
import type { AppPage, ViewerRule } from '../../page-table/page.ts';
import { PAGES } from '../../routes.tsx';
import { menuEntries } from './menu-entries.ts';

const pageOf = (group: MenuGroupId, access: ViewerRule, visible?: ViewerRule): AppPage => ({
  name: group,
  path: `/${group}`,
  title: null,
  access,
  menu: { group, ...(visible ? { visible } : {}) },
  load: async () => () => null,
});

const everyone = () => true;
const pages = [
  pageOf('api', canSeeAccessTokens),
  pageOf('members', everyone, canSeeMembers),
  pageOf('analytics', canSeeAnalytics),
  pageOf('limit', (_, shop) => shop !== null && canSeeLimitManagement(shop)),
  pageOf('growth', everyone),
];
const limited = someShop(1, { sf_limit_price_c: 100 });

describe('the side menu', () => {
  it.each([
    {
      who: 'a new user',
      user: someUser({ level: 1, confirmed: false, invite_users: false }),
      shop: null,
      seen: ['growth'],
    },
    {
      who: 'an admin who invites',
      user: someUser(),
      shop: someShop(1),
      seen: ['growth', 'analytics', 'members', 'api'],
    },
    { who: 'a member', user: someUser({ role_id: 3 }), shop: someShop(1), seen: ['growth', 'analytics'] },
    {
      who: 'staff',
      user: someUser({ role_id: 1, invite_users: false }),
      shop: someShop(1),
      seen: ['growth', 'analytics', 'api'],
    },
    {
      who: 'the owner of a shop with a limit',
      user: someUser({ invite_users: false }),
      shop: limited,
      seen: ['growth', 'analytics', 'limit', 'api'],
    },
    {
      who: 'the owner of a suspended shop',
      user: someUser({ invite_users: false }),
      shop: { ...limited, sf_is_active_c: 'Inactive' as const },
      seen: ['growth', 'analytics', 'api'],
    },
  ])('shows $who: $seen', ({ user, shop, seen }) => {
    expect(menuEntries(pages, user, shop).map(({ group }) => group.id)).toEqual(seen);
  });
});

describe('the table of pages', () => {
  it('has every path and every name once', () => {
    for (const values of [PAGES.map((page) => page.path), PAGES.map((page) => page.name)]) {
      expect(new Set(values).size).toBe(values.length);
    }
  });

  it('has the groups of spec §2 in their order, and the desk of staff', () => {
    expect(MENU_GROUPS.map(({ id }) => id).join(' ')).toBe(
      'growth analytics coupons product-ads support bidding shops limit desk members api profile',
    );
  });
});
