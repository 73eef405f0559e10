import { expect, test } from 'vitest';
import { isLoginUnclear, loginInAddress, withoutLogin } from './feed-login.ts';

test.each([
  ['https://ana:pass@shop.example/feed.xml', 'ana', 'pass', 'https://shop.example/feed.xml', 'both'],
  ['https://ana:p%40s%2Fs@shop.example/', 'ana', 'p@s/s', 'https://shop.example/', 'percent-encoded'],
  ['https://token@shop.example/', 'token', '', 'https://shop.example/', 'a user alone'],
  ['https://:key@shop.example/', '', 'key', 'https://shop.example/', 'a password alone'],
  ['https://ana:100%@shop.example/', 'ana', '100%', 'https://shop.example/', 'a percent sign as itself'],
  ['HTTP:\\\\ana:pass@shop.example\\a', 'ana', 'pass', 'http://shop.example/a', 'slashes of Windows'],
])('%s: %s, %s (%s, %s)', (address, user, password, url) => {
  expect(loginInAddress(address)).toEqual({ url, login: { user, password } });
  expect(isLoginUnclear(address)).toBe(false);
  expect(withoutLogin(address)).toBe(url);
});

test.each([
  'https://shop.example/feed.xml?a=1',
  'https://shop.example/@ana/feed.xml',
  'https://shop.example:8080/feed.xml',
  'not an address',
])('%s has none', (address) => {
  expect(loginInAddress(address)).toBeNull();
  expect(isLoginUnclear(address)).toBe(false);
  expect(withoutLogin(address)).toBe(address);
});

test.each([
  ['https://ana:p@ss@shop.example/', 'an @ within'],
  ['https://ana:12/34@shop.example/', 'a slash within: the host would be ana'],
  ['https://ana:12#34@shop.example/', 'a # within'],
  ['https://ana:p/w@shop.example/', 'a slash within: no address at all'],
  ['https://a%3Ab:pw@shop.example/', 'a colon in the user'],
  ['https://ana:p%0Aw@shop.example/', 'a line break'],
])('%s is not clear: %s', (address) => {
  expect(isLoginUnclear(address)).toBe(true);
});

test('nothing of a login is left in what is no whole address either', () => {
  expect(withoutLogin('https://ana:p/w@shop.example/')).not.toMatch(/ana|p\/w/);
  expect(withoutLogin('ftp://ana:pw@shop.example/')).toBe('ftp://shop.example/');
});
