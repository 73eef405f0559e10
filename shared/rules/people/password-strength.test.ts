import { expect, test } from 'vitest';
import { PASSWORD_MAX_LENGTH } from '../texts/text-lengths.ts';
import { type PasswordError, passwordError } from './password-strength.ts';

const EMAIL = 'miroslav.kos@shop.example';

test.each<[string, PasswordError | null, string]>([
  ['', 'too_short', 'nothing'],
  ['kj8#Qz!mP', 'too_short', 'nine signs, however wild'],
  ['😀😃😄😁😆', 'too_short', 'five signs, though ten halves'],
  ['kj8#Qz!mPx', null, 'ten'],
  ['x7'.repeat(PASSWORD_MAX_LENGTH), 'too_long', 'longer than the login takes'],
  ['plava kiša nad Dravom', null, 'a sentence needs no signs'],
  ['Demo-pass-2026', null, 'that of the demo'],
  ['aaaaaaaaaaaa', 'common', 'one key held down'],
  ['abababababab', 'common', 'two keys'],
  ['1234567890', 'common', 'digits in a row'],
  ['9876543210987', 'common', 'backwards, around the corner'],
  ['defghijklmno', 'common', 'the alphabet from the middle'],
  ['QwErTyUiOp', 'common', 'a row of keys in another case'],
  ['Password2026!', 'common', 'the word with a year'],
  ['123-lozinka-123', 'common', 'the same in Serbian'],
  ['Crvenazvezda', 'common', 'of the list'],
  [EMAIL, 'like_email', 'the address itself'],
  [`x${EMAIL.toUpperCase()}x`, 'like_email', 'the address in it'],
  ['Miroslav.Kos1', 'like_email', 'its name with a digit'],
  ['miroslav.kos buys eggs', null, 'its name in a sentence'],
])('%j: %s, %s', (password, error) => {
  expect(passwordError(password, EMAIL)).toBe(error);
});

test('a short e-mail name forbids nothing, nor does an address that is not known', () => {
  expect(passwordError('ana kupuje jaja', 'ana@shop.example')).toBeNull();
  expect(passwordError('kj8#Qz!mPx', '')).toBeNull();
});
