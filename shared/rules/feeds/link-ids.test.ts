import { expect, test } from 'vitest';
import { idOfLink, isIdOfLink } from './link-ids.ts';

test('an ID made of an address is that of FNV-1a, and fits every format', () => {
  // Of the published test vectors: the empty text, and "foobar".
  expect(idOfLink('')).toBe('link-cbf29ce484222325');
  expect(idOfLink('foobar')).toBe('link-85944171f73967e8');
  expect(idOfLink('https://prodavnica.rs/čaj?'.repeat(50))).toMatch(/^[\w-]{21}$/);
});

test('it belongs to its address alone', () => {
  const link = 'https://shop.example/p/1';
  expect(isIdOfLink(idOfLink(link), link)).toBe(true);
  expect(isIdOfLink(idOfLink(link), `${link}?a`)).toBe(false);
  expect(isIdOfLink('link-7', link)).toBe(false);
});
