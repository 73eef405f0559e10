import { describe, expect, it, test } from 'vitest';
import { BANNER_WINDOW } from '../../../shared/rules/limits.ts';
import { accountLevel, accountState } from '../../../shared/rules/people/account.ts';
import { someShop } from '../../../tests/fakes/fake-api.ts';
import { COUPON_BANNER, SPRING, TRUST } from '../../../tests/fakes/fake-banners.ts';
import {
  bannerAt,
  isPromotion,
  limitChip,
  type PromotionLayout,
  promotionLayout,
  type ShownBanner,
  shownBanner,
} from './notice-rules.ts';

const BANNERS = [SPRING, COUPON_BANNER, TRUST];

const EVENT_DAY = '2025-04-10';
const OTHER_DAY = '2026-11-20';

/** A user of one of the account states, with the facts that make it. */
const account = (facts: { emailVerified: boolean; propertiesSet: boolean; mandatoryFilled: boolean }) => {
  const state = accountState(facts);
  const level = accountLevel({ state, mandatoryFilled: facts.mandatoryFilled });
  return { state, user: { level, confirmed: state === 'confirmed', email_verified: facts.emailVerified } };
};
const UNVERIFIED = account({ emailVerified: false, propertiesSet: false, mandatoryFilled: false });
const INVITED_UNVERIFIED = account({ emailVerified: false, propertiesSet: true, mandatoryFilled: true });
const UNCONFIRMED = account({ emailVerified: true, propertiesSet: false, mandatoryFilled: true });
const LEVEL_2 = account({ emailVerified: true, propertiesSet: true, mandatoryFilled: false });
const LEVEL_3 = account({ emailVerified: true, propertiesSet: true, mandatoryFilled: true });

const RS = someShop(1);
const SI = someShop(2, { country_id: 3, country_locale_code: 'si' });
const REACHED = { sf_limit_price_c: 100, sf_is_active_c: 'Limit Reached' } as const;
const THRESHOLD = { sf_limit_price_c: 100, sf_is_active_c: 'Limit Threshold' } as const;
const INACTIVE = { sf_limit_price_c: 100, sf_is_active_c: 'Inactive' } as const;
const UNLIMITED = { sf_limit_price_c: null, sf_is_active_c: 'Active' } as const;

const nameOf = (banner: ShownBanner | null) => banner && ('notice' in banner ? banner.notice : banner.kind);

describe('the one banner of every state', () => {
  const quiet = { path: '/dashboard', today: OTHER_DAY, draw: 1, dismissed: [] } as const;
  const cases = [
    { why: 'mailbox not proven', account: UNVERIFIED, shop: null, shown: ['confirm_email'] },
    { why: 'the mailbox comes first', account: INVITED_UNVERIFIED, shop: null, shown: ['confirm_email'] },
    { why: 'shops not set', account: UNCONFIRMED, shop: null, shown: ['being_verified'] },
    { why: 'fields missing', account: LEVEL_2, shop: null, shown: ['complete_profile'] },
    { why: 'all there, no shop yet', account: LEVEL_3, shop: null, shown: [] },
    { why: 'all there', account: LEVEL_3, shop: { ...RS, ...UNLIMITED }, shown: [] },
    { why: 'at the limit, which is a chip', account: LEVEL_3, shop: { ...RS, ...REACHED }, shown: [] },
    { why: 'where the profile is filled in', account: LEVEL_2, shop: null, path: '/profile', shown: [] },
    {
      why: 'what the account lacks comes before all',
      account: LEVEL_2,
      shop: RS,
      draw: 2,
      shown: ['complete_profile'],
    },
    { why: 'coupons drawn', account: LEVEL_3, shop: RS, draw: 2, shown: ['coupons'] },
    {
      why: 'coupons, whatever the limit',
      account: LEVEL_3,
      shop: { ...RS, ...REACHED },
      draw: 2,
      shown: ['coupons'],
    },
    { why: 'an event, rs drew it', account: LEVEL_3, shop: RS, today: EVENT_DAY, shown: ['event'] },
    {
      why: 'an event, rs drew coupons',
      account: LEVEL_3,
      shop: RS,
      today: EVENT_DAY,
      draw: 2,
      shown: ['coupons'],
    },
    {
      why: 'an event outside rs, whatever is drawn',
      account: LEVEL_3,
      shop: { ...SI, ...THRESHOLD },
      today: EVENT_DAY,
      draw: 2,
      shown: ['event'],
    },
    {
      why: 'no event for nobody’s shop',
      account: UNVERIFIED,
      shop: null,
      today: EVENT_DAY,
      shown: ['confirm_email'],
    },
    { why: 'where coupons are made', account: LEVEL_3, shop: RS, draw: 2, path: '/coupons/add', shown: [] },
    {
      why: 'beside the growth formula',
      account: LEVEL_3,
      shop: SI,
      path: '/growth-formula',
      shown: ['trust'],
    },
    {
      why: 'dismissed promotions',
      account: LEVEL_3,
      shop: { ...RS, ...REACHED },
      draw: 2,
      path: '/growth-formula',
      dismissed: ['coupons', 'trust', 'limit_reached', ''],
      shown: [],
    },
    {
      why: 'a dismissed event',
      account: LEVEL_3,
      shop: SI,
      today: EVENT_DAY,
      dismissed: ['event:spring-2025'],
      shown: [],
    },
  ] as const;

  it.each(cases)('$account.state, $why: $shown', ({ account: { user }, shown, why: _, ...rest }) => {
    const banner = shownBanner({ ...quiet, banners: BANNERS, user, ...rest });
    expect(nameOf(banner)).toBe(shown[0] ?? null);
  });

  test('what concerns one shop does not stand at the desk, which is about all', () => {
    const at = {
      ...quiet,
      banners: BANNERS,
      user: LEVEL_3.user,
      shop: { ...RS, ...REACHED },
      draw: 2 as const,
    };
    const promoted = { ...at, path: '/dashboard' };
    expect(nameOf(shownBanner(promoted))).toBe('coupons');
    for (const path of ['/desk', '/desk/shops']) expect(shownBanner({ ...at, path })).toBeNull();
  });

  test.each([
    [THRESHOLD, '/bidding', 'limit_threshold'],
    [REACHED, '/bidding', 'limit_reached'],
    [REACHED, '/limit-management', null],
    [REACHED, '/desk', null],
    [INACTIVE, '/bidding', null],
    [UNLIMITED, '/bidding', null],
  ] as const)('the limit is a chip, but where the page is about it: %j at %s', (limit, path, expected) => {
    expect(limitChip(limit, path)).toBe(expected);
  });

  test('what the account lacks cannot be dismissed', () => {
    expect(isPromotion({ kind: 'account', notice: 'confirm_email' })).toBe(false);
    expect(isPromotion({ kind: 'coupons', banner: COUPON_BANNER })).toBe(true);
  });
});

describe('the event of the season', () => {
  const of = (today: string, countryId: number, draw: 1 | 2) =>
    bannerAt('event', BANNERS, { path: '/dashboard', today, countryId, draw })?.name ?? null;

  it.each([
    ['2025-03-31', 'the day before', null],
    [BANNER_WINDOW.from, 'the first day', 'event:spring-2025'],
    [BANNER_WINDOW.to, 'the last day', 'event:spring-2025'],
    ['2025-04-26', 'the day after', null],
    ['2026-04-10', 'another year', null],
  ])('%s, %s: %s', (today, _, expected) => {
    expect(of(today, 3, 2)).toBe(expected);
  });

  it.each([
    { countryId: 1, draw: 1, expected: 'event:spring-2025' },
    { countryId: 1, draw: 2, expected: null },
    { countryId: 2, draw: 1, expected: 'event:spring-2025' },
    { countryId: 2, draw: 2, expected: 'event:spring-2025' },
  ] as const)('country $countryId, draw $draw: $expected', ({ countryId, draw, expected }) => {
    expect(of(EVENT_DAY, countryId, draw)).toBe(expected);
  });

  test('of several is the first, which began last', () => {
    const later = { ...SPRING, name: 'event:9', from_day: '2025-04-05' };
    const place = { path: '/dashboard', today: EVENT_DAY, countryId: 3, draw: 2 } as const;
    expect(bannerAt('event', [later, SPRING], place)?.name).toBe('event:9');
  });
});

test.each([
  { path: '/dashboard', countryId: 1, draw: 2, shows: true },
  { path: '/coupons/all', countryId: 1, draw: 2, shows: true },
  { path: '/coupons/add', countryId: 1, draw: 2, shows: false },
  { path: '/dashboard', countryId: 1, draw: 1, shows: false },
  { path: '/dashboard', countryId: 4, draw: 2, shows: false },
] as const)('coupons at $path, country $countryId, draw $draw: $shows', ({ shows, ...place }) => {
  expect(bannerAt('coupons', BANNERS, { ...place, today: OTHER_DAY }) !== null).toBe(shows);
});

test.each<[number, PromotionLayout]>([
  [1920, 'large'],
  [952, 'large'],
  [951, 'large'],
  [950, 'medium'],
  [801, 'medium'],
  [800, 'medium'],
  [799, 'small'],
  [360, 'small'],
])('on %i px promotions are %s', (width, layout) => {
  expect(promotionLayout(width)).toBe(layout);
});
