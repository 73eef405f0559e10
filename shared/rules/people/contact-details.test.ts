import { expect, test } from 'vitest';
import { isDomain, isFeedAddress, isPhone } from './contact-details.ts';

test.each([
  ['shop.rs', true, 'the usual'],
  ['www.moja-prodavnica.co.rs', true, 'more parts'],
  ['SHOP.RS', true, 'capitals'],
  ['čokolada.si', true, 'letters of our own'],
  ['prodavnica.срб', true, 'a top level in Cyrillic'],
  ['https://shop.rs', false, 'a scheme'],
  ['shop.rs/katalog', false, 'a path'],
  ['shop.rs:8080', false, 'a port'],
  ['shop', false, 'one part'],
  ['shop..rs', false, 'an empty part'],
  ['-shop.rs', false, 'begins with a dash'],
  ['192.168.0.1', false, 'an address of numbers'],
  ['0x7f.1', false, 'an address of numbers in disguise'],
  ['ana@shop.rs', false, 'an e-mail address'],
  ['shop .rs', false, 'a blank'],
  [`${'a'.repeat(64)}.rs`, false, 'a part too long'],
  ['', false, 'nothing'],
])('domain %s: %s, %s', (text, expected) => {
  expect(isDomain(text)).toBe(expected);
});

test.each([
  ['https://shop.rs/feed.xml', true, 'the usual'],
  ['http://feeds.shop.co.rs/a?b=1&c=2', true, 'http, with a query'],
  ['HTTPS://ČOKOLADA.si/xml', true, 'letters of our own'],
  ['https:////evil.example', false, 'slashes that browsers leave out'],
  ['https:///\\evil.example', false, 'and those they turn round'],
  ['ftp://shop.rs/feed.xml', false, 'another scheme'],
  ['javascript:alert(1)', false, 'a script'],
  ['shop.rs/feed.xml', false, 'no scheme'],
  ['https://user:pass@shop.rs/feed.xml', false, 'a password in it'],
  ['http://localhost/feed.xml', false, 'our own machine'],
  ['http://127.0.0.1/feed.xml', false, 'our own machine by number'],
  ['http://[::1]/feed.xml', false, 'our own machine by number, newer'],
  ['https://shop.rs/my feed.xml', false, 'a blank'],
  ['https://', false, 'no host'],
])('feed address %s: %s, %s', (text, expected) => {
  expect(isFeedAddress(text)).toBe(expected);
});

test.each([
  ['+381 21 555 0101', true, 'international'],
  ['00386 1 555 01 01', true, 'international by 00'],
  ['021/555-0101', true, 'national'],
  ['(01) 555.01.01', true, 'national with brackets'],
  ['+387 33 555-010', true, 'Bosnia and Herzegovina'],
  ['5550101', false, 'without its area'],
  ['+381', false, 'only the country'],
  ['+0 21 555 0101', false, 'no country begins with 0'],
  ['021 555 0101 lok. 3', false, 'words'],
  ['+381+21+5550101', false, 'more than one plus'],
  ['0'.repeat(12), false, 'only zeros'],
  ['+3812155501010000000', false, 'too long'],
  ['', false, 'nothing'],
])('phone %s: %s, %s', (text, expected) => {
  expect(isPhone(text)).toBe(expected);
});
