import { expect, test } from 'vitest';
import { cookieHeader, readCookie } from './http-cookie.ts';

const cookie = (isHttps: boolean) => ({ name: 'sign-in', value: 'abc', maxAgeSeconds: 600, isHttps });

test('a cookie is of this host and no script’s, goes along to no call of another site, and under TLS nowhere else', () => {
  expect(cookieHeader(cookie(true))).toBe(
    '__Host-sign-in=abc; Path=/; Max-Age=600; HttpOnly; SameSite=Lax; Secure',
  );
  expect(cookieHeader(cookie(false))).toBe('sign-in=abc; Path=/; Max-Age=600; HttpOnly; SameSite=Lax');
});

test('one that a neighbour under the same domain may have set is not read', () => {
  expect(readCookie('other=1; __Host-sign-in=abc', cookie(true))).toBe('abc');
  for (const header of [undefined, 'sign-in=abc', '__Host-sign-in=a; __Host-sign-in=b', '__host-sign-in=abc'])
    expect(readCookie(header, cookie(true)), header).toBeNull();
});
