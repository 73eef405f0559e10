import { describe, expect, it } from 'vitest';
import { FEED_RULE_CODES, FEED_RULES, type FeedRuleCode } from '../../../../shared/rules/feeds/feed-rules.ts';
import { feedItem, type ItemToValidate, validateItem } from '../../../../tests/clients/feed-items.ts';
import { TEXT_VALIDATION_CASES } from '../../../../tests/references/text-validation-cases.ts';
import { VALUE_VALIDATION_CASES } from '../../../../tests/references/value-validation-cases.ts';

const CASES = [...TEXT_VALIDATION_CASES, ...VALUE_VALIDATION_CASES];
const codesOf = (item: ItemToValidate) => validateItem(item).findings.map(({ code }) => code);

describe('an item by the rules', () => {
  it('is an offer where nothing is wrong', () => {
    const { findings, offer } = validateItem({});
    expect(findings).toEqual([]);
    expect(offer).toEqual({
      itemId: 'tv-55',
      line: 1,
      title: feedItem().title,
      link: 'https://shop.example/p/tv-55?utm_source=portal',
      image: 'https://shop.example/i/tv-55.jpg',
      priceMinor: 649_00,
      regularMinor: null,
      costMinor: null,
      inStock: true,
      quantity: 7,
      brand: 'LG',
      ean: '8806087654325',
      mpn: '55NANO753',
      groupId: null,
      variant: null,
      coupon: null,
      categoryText: 'TV > Screens',
      categoryId: 2,
    });
  });

  it('has the spaces of its title once', () => {
    expect(validateItem({ item: { title: 'LG  Nano  55\u00A0 TV' } }).offer?.title).toBe('LG Nano 55 TV');
  });

  it.each(CASES)('$code: $why', ({ code, broken, fine }) => {
    expect(codesOf(broken)).toContain(code);
    expect(codesOf(fine)).not.toContain(code);
    expect(validateItem(broken).offer === null).toBe(
      validateItem(broken).findings.some((finding) => FEED_RULES[finding.code].severity === 'E'),
    );
  });

  /** Found by what sees more than one item, or asks the shop’s pages. */
  const ELSEWHERE: readonly FeedRuleCode[] = [
    'item_count_drop',
    'encoding_differs',
    'feed_stale',
    'id_duplicate',
    'url_duplicate',
    'url_not_found',
    'url_redirects',
    'page_price_differs',
    'image_not_found',
    'image_repeated',
    'image_small',
    'price_far_from_market',
    'gtin_shared',
    'quantity_constant',
    'group_single',
    'variant_repeated',
    'coupon_repeated',
  ];
  it('every rule about one item has a case here', () => {
    const tried = new Set<FeedRuleCode>([...CASES.map(({ code }) => code), ...ELSEWHERE]);
    expect(FEED_RULE_CODES.filter((code) => !tried.has(code))).toEqual([]);
  });
});
