import { describe, expect, it } from 'vitest';
import { someFeed } from '../../../../tests/fakes/fake-feeds.ts';
import {
  addressBody,
  addressDraft,
  addressError,
  addressIssues,
  fetchedAddress,
  isAddressChanged,
} from './address-form.ts';

const URL = 'https://shop.test/feed.xml';

describe('the address of a feed', () => {
  it.each([
    { typed: '', error: null, why: 'none: the shop uploads' },
    { typed: ` ${URL} `, error: null, why: 'a whole one' },
    { typed: 'HTTP://shop.test', error: null, why: 'in capitals' },
    { typed: 'shop.test/feed.xml', error: 'error_url', why: 'without http' },
    { typed: 'ftp://shop.test/feed.xml', error: 'error_url', why: 'of another kind' },
    { typed: 'https://', error: 'error_url', why: 'without a host' },
    { typed: 'https://a b/', error: 'error_url', why: 'no address' },
    { typed: `${URL}?${'x'.repeat(2000)}`, error: 'error_url_long', why: 'too long' },
  ])('$why: $error', ({ typed, error }) => {
    expect(addressError(typed)).toBe(error);
  });

  it('is sent without spaces around it, and none as null', () => {
    expect(addressBody({ url: ` ${URL} `, hours: 24 })).toEqual({ url: URL, interval_hours: 24 });
    expect(addressBody({ url: '  ', hours: 1 })).toEqual({ url: null, interval_hours: 1 });
  });

  it('knows whether it was changed, and heals an interval that cannot be chosen', () => {
    const feed = someFeed({ url: URL });
    expect(isAddressChanged(addressDraft(feed), feed)).toBe(false);
    expect(isAddressChanged({ url: `${URL} `, hours: 6 }, feed)).toBe(false);
    expect(isAddressChanged({ url: URL, hours: 12 }, feed)).toBe(true);
    expect(addressDraft(someFeed({ interval_hours: 7 })).hours).toBe(6);
  });

  it('is the own one, else the one of the profile', () => {
    const profile = { profile_url: 'https://p.test/f.xml', uses_profile: true };
    expect(fetchedAddress(someFeed({ url: URL, ...profile, uses_profile: false }))).toBe(URL);
    expect(fetchedAddress(someFeed(profile))).toBe('https://p.test/f.xml');
    expect(fetchedAddress(someFeed())).toBeNull();
  });

  it('says what is wrong with its code', () => {
    expect(addressIssues('shop.test')).toEqual([
      { field: 'url', code: 'invalid_format', params: { format: 'url' } },
    ]);
    expect(addressIssues(`${URL}?${'x'.repeat(2000)}`)).toEqual([
      { field: 'url', code: 'too_long', params: { maximum: 2000 } },
    ]);
    expect(addressIssues(URL)).toEqual([]);
  });
});
