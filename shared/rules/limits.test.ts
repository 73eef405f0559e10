import { expect, it } from 'vitest';
import * as limits from './limits.ts';
import { PORTAL_CODES } from './portals/portal-codes.ts';

it('lets no list start larger than the largest page', () => {
  expect(Math.max(...Object.values(limits.PAGE_SIZES))).toBeLessThanOrEqual(limits.MAX_PER_PAGE);
});

it('leaves no screen width between two banner layouts', () => {
  expect(limits.BREAKPOINTS.bannerMediumUpTo + 1).toBe(limits.BREAKPOINTS.bannerLargeFrom);
  expect(limits.BREAKPOINTS.bannerSmallUpTo + 1).toBe(limits.BREAKPOINTS.bannerMediumFrom);
});

it('gives every portal a currency, and product ads the levels of its own', () => {
  expect(PORTAL_CODES.map((code) => limits.PORTAL_CURRENCIES[code])).toEqual(['RSD', 'KM', 'EUR', 'EUR']);
  expect(PORTAL_CODES.filter((code) => !limits.PRODUCT_AD_LEVELS[code].includes(1))).toEqual(['rs']);
});
