import { readFileSync } from 'node:fs';
import { dictionary } from '@zxcvbn-ts/language-common';
import { describe, expect, test } from 'vitest';
import { checkPassword } from './guess-password.ts';

const PERSON = ['milica.radojevic@rasveta-plus.rs', 'Milica', 'Radojević', 'Rasveta Plus'];

describe('a new password', () => {
  test.each([
    'beograd2026',
    'CrvenaZvezda1',
    'Ljubljana123',
    'nikola1987',
    'Đorđević99',
    'P@ssw0rd2026',
    'qwertzuiop1',
    'abcabcabcabc',
  ])('%s is common', (password) => {
    expect(checkPassword({ password, ownTexts: PERSON })).toBe('common');
  });

  test.each(['Milica1990', 'radojevic12', 'Rasveta2026', 'milicaradojevic', 'RasvetaPlus!', 'RasvetaPlus26'])(
    '%s says who it is of',
    (password) => {
      expect(checkPassword({ password, ownTexts: PERSON })).toBe('like_person');
    },
  );

  test.each([
    'Another-pass-2026',
    'kiša pada na moj šešir',
    'xK3#vTq9Lm',
    'Milica voli stare tramvaje iz 1962',
  ])('%s is taken', (password) => {
    expect(checkPassword({ password, ownTexts: PERSON })).toBeNull();
  });

  test('is none of the list of the most common ones, however it is written', () => {
    const listed = Object.values(dictionary['passwords-common']).filter(({ length }) => length >= 10);
    expect(listed.length).toBeGreaterThan(1_000);
    const taken = listed.filter(
      (password, n) => n % 25 === 0 && checkPassword({ password, ownTexts: [] }) === null,
    );
    expect(taken).toEqual([]);
  });

  test('is none of the 100,000 most common ones, in whatever case', () => {
    const listed = readFileSync(new URL('../../../../db/passwords/most-common.txt', import.meta.url), 'utf8')
      .trim()
      .split('\n');
    expect(listed).toHaveLength(2_312);
    const taken = (password: string) => checkPassword({ password, ownTexts: [] }) === null;
    expect(listed.filter(taken)).toEqual([]);
    const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);
    expect(listed.filter((password, n) => n % 25 === 0 && taken(capital(password)))).toEqual([]);
  });

  test('of any length is looked at within a moment', () => {
    const begun = performance.now();
    for (const password of [
      'a1b2'.repeat(25_000),
      '4@8({[<3&6#!1|0$5+7%2'.repeat(5_000),
      '\u0301'.repeat(100_000),
    ])
      checkPassword({ password, ownTexts: ['x'.repeat(100_000), ...PERSON] });
    expect(performance.now() - begun).toBeLessThan(10_000);
  });
});
