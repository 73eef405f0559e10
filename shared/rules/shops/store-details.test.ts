import { describe, expect, test } from 'vitest';
import { isEmail } from '../people/contact-details.ts';
import { cleanStore, type StoreErrorsByField, type StoreTexts, storeErrors } from './store-details.ts';

const store: StoreTexts = { address: 'Ulica 1', telephone: '', email: '', web_address: '' };

test.each<[string, Partial<StoreTexts>, StoreErrorsByField]>([
  ['only the address is a must', {}, {}],
  ['no address', { address: '  ' }, { address: 'missing' }],
  ['an address on two lines', { address: 'Ulica 1\nStan 2' }, { address: 'unreadable' }],
  ['a long address', { address: 'x'.repeat(241) }, { address: 'too_long' }],
  ['a phone', { telephone: '+381 21 555-010' }, {}],
  ['no phone', { telephone: 'call me' }, { telephone: 'telephone_invalid' }],
  ['a mailbox', { email: 'info@prodavnica.rs' }, {}],
  ['no mailbox', { email: 'info@' }, { email: 'email_invalid' }],
  ['a host alone', { web_address: 'prodavnica.rs/novi-sad' }, {}],
  ['no web address', { web_address: 'javascript:alert(1)' }, { web_address: 'web_address_invalid' }],
  [
    'an address without its scheme',
    { web_address: '//evil.example' },
    { web_address: 'web_address_invalid' },
  ],
  ['slashes too many', { web_address: 'https:////evil.example' }, { web_address: 'web_address_invalid' }],
])('%s', (_, patch, errors) => {
  expect(storeErrors({ ...store, ...patch })).toEqual(errors);
});

test('is stored without blanks, a web address with its scheme', () => {
  const clean = cleanStore({ ...store, address: ' Ulica 1 ', web_address: 'prodavnica.rs' });
  expect(clean).toEqual({ ...store, web_address: 'https://prodavnica.rs' });
});

describe('a mailbox', () => {
  test.each(['a@b.rs', 'ana.anic+shop@mail.prodavnica.co.rs', "o'neil@shop.si"])('%s', (text) => {
    expect(isEmail(text)).toBe(true);
  });
  test.each([
    '',
    'a',
    'a@b',
    '@b.rs',
    'a@@b.rs',
    'a b@c.rs',
    'a@b.rs, c@d.rs',
    '.a@b.rs',
    'a..b@c.rs',
    'Ana <a@b.rs>',
  ])('not %s', (text) => {
    expect(isEmail(text)).toBe(false);
  });
});
