import { describe, expect, it } from 'vitest';
import { someFeed } from '../../../../tests/fakes/fake-feeds.ts';
import {
  addressBody,
  addressDraft,
  addressError,
  addressIssues,
  draftIssues,
  fetchedAddress,
  isAddressChanged,
  keepsLogin,
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
    { typed: 'https://ana:tajna@shop.test/', error: null, why: 'with a login, which the server takes out' },
    { typed: 'https://ana:ta@jna@shop.test/', error: 'error_url_login', why: 'with a login of no clear end' },
    { typed: 'https://ana:ta/jna@shop.test/', error: 'error_url_login', why: 'with a slash in the login' },
    { typed: `${URL}?${'x'.repeat(2000)}`, error: 'error_url_long', why: 'too long' },
  ])('$why: $error', ({ typed, error }) => {
    expect(addressError(typed)).toBe(error);
  });

  it('is sent without spaces around it, and none as null', () => {
    const feed = someFeed();
    const draft = addressDraft(feed);
    expect(addressBody({ ...draft, url: ` ${URL} `, hours: 24 }, feed)).toEqual({
      url: URL,
      interval_hours: 24,
    });
    expect(addressBody({ ...draft, url: '  ', hours: 1 }, feed)).toEqual({ url: null, interval_hours: 1 });
  });

  it('knows whether it was changed, and heals an interval that cannot be chosen', () => {
    const feed = someFeed({ url: URL });
    expect(isAddressChanged(addressDraft(feed), feed)).toBe(false);
    expect(isAddressChanged({ ...addressDraft(feed), url: `${URL} ` }, feed)).toBe(false);
    expect(isAddressChanged({ ...addressDraft(feed), hours: 12 }, feed)).toBe(true);
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

describe('the login of a feed', () => {
  const feed = someFeed({ url: URL, has_login: true });
  const typed = { ...addressDraft(feed), keepsLogin: false, user: 'ana', password: 'tajna' };

  it('stays for the same host, and is typed again for another one', () => {
    const draft = addressDraft(feed);
    expect(addressBody(draft, feed)).toEqual({ url: URL, interval_hours: 6 });
    expect(keepsLogin({ ...draft, url: `${URL}?b` }, feed)).toBe(true);
    expect(keepsLogin({ ...draft, url: 'https://other.test/' }, feed)).toBe(false);
    expect(addressBody({ ...draft, url: 'https://other.test/' }, feed)).not.toHaveProperty('login');
  });

  it('is changed, or taken away by leaving both empty', () => {
    expect(isAddressChanged(typed, feed)).toBe(true);
    expect(addressBody(typed, feed)).toMatchObject({ login: { user: 'ana', password: 'tajna' } });
    const emptied = { ...typed, user: '', password: '' };
    expect(isAddressChanged(emptied, feed)).toBe(true);
    expect(addressBody(emptied, feed)).toMatchObject({ login: null });
    expect(addressBody({ ...typed, url: '' }, feed)).toEqual({ url: null, interval_hours: 6 });
  });

  it.each([
    { patch: {}, issues: [], why: 'is right' },
    {
      patch: { url: 'https://eva:x@shop.test/' },
      issues: [['user', 'not_needed']],
      why: 'stands in the address too',
    },
    { patch: { user: 'a:b' }, issues: [['user', 'invalid_format']], why: 'has a colon in the user' },
    { patch: { password: 'a\nb' }, issues: [['password', 'invalid_format']], why: 'has a line break' },
    { patch: { password: 'x'.repeat(201) }, issues: [['password', 'too_long']], why: 'is too long' },
  ])('that $why: $issues', ({ patch, issues }) => {
    const found = draftIssues({ ...typed, ...patch }, feed);
    expect(found.map(({ field, code }) => [field, code])).toEqual(issues);
  });
});
