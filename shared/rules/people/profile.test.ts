import { describe, expect, it, test } from 'vitest';
import type { PortalCode } from '../portals/portal-codes.ts';
import type { ProfileField } from '../texts/text-lengths.ts';
import { cleanProfile, PROFILE_FIELDS, profileErrors, profileIssues } from './profile.ts';

const FULL = {
  name: 'Ana',
  surname: 'Anić',
  role_in_company: 'Direktorka',
  phone: '+381 60 123 4567',
  company_name: 'Ana d.o.o.',
  vat_number: '101134702',
  domain: 'ana.example',
  address: 'Ulica 1, 11000 Beograd',
  xml_feed: 'https://ana.example/feed.xml',
};

const OF_SERBIA = { country: 'rs', filled: [] } as const;

describe('profileErrors', () => {
  it('finds nothing in a full profile, nor in an empty one', () => {
    const empty = Object.fromEntries(PROFILE_FIELDS.map((field) => [field, ' '])) as typeof FULL;
    expect(profileErrors(FULL, OF_SERBIA)).toEqual({});
    expect(profileErrors(empty, OF_SERBIA)).toEqual({});
    expect(profileErrors({ ...FULL, name: '𐐜'.repeat(80) }, OF_SERBIA)).toEqual({});
  });

  test.each<[ProfileField, string, PortalCode | null, string, string]>([
    ['name', 'a'.repeat(81), 'rs', 'too_long', 'one character more'],
    ['name', '𐐜'.repeat(81), 'rs', 'too_long', 'one character more of two UTF-16 units each'],
    ['surname', 'Anić\r\nBcc: x@y.example', 'rs', 'unreadable', 'a header of a mail'],
    ['company_name', 'Ana\u0000', 'rs', 'unreadable', 'a null character'],
    ['address', 'Ulica 1\u2028Beograd', 'rs', 'unreadable', 'a line break in disguise'],
    ['role_in_company', '\ud800', 'rs', 'unreadable', 'half a character'],
    ['vat_number', '33392005961', 'rs', 'vat_number_invalid', 'of another country'],
    ['vat_number', '123456789', null, 'vat_number_invalid', 'of no country'],
    ['phone', 'call me', 'rs', 'phone_invalid', 'words'],
    ['domain', 'https://ana.example', 'rs', 'domain_invalid', 'with a scheme'],
    ['xml_feed', 'ana.example/feed.xml', 'rs', 'xml_feed_invalid', 'without a scheme'],
  ])('%s %j for %s: %s, %s', (field, text, country, error) => {
    expect(profileErrors({ ...FULL, [field]: text }, { country, filled: [] })).toEqual({ [field]: error });
  });

  it('takes a VAT number of any portal where no country is known', () => {
    expect(profileErrors({ ...FULL, vat_number: '33392005961' }, { country: null, filled: [] })).toEqual({});
  });
});

test('a mandatory field that is filled may be changed, and not emptied', () => {
  const frame = { country: 'rs', filled: ['phone', 'name'] } as const;
  expect(profileErrors({ ...FULL, phone: '021 555 0101', surname: '' }, frame)).toEqual({});
  expect(profileErrors({ ...FULL, phone: '  ' }, frame)).toEqual({ phone: 'required' });
  expect(profileIssues({ phone: 'required' })).toEqual([{ field: 'phone', code: 'required', params: {} }]);
});

test('a profile is stored tidy', () => {
  const typed = { ...FULL, name: '  Ana ', domain: 'ANA.example', vat_number: 'RS 101-134-702' };
  expect(cleanProfile(typed)).toEqual(FULL);
});
