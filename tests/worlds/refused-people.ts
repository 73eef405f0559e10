import { PROFILE_TEXT_MAX } from '../../shared/rules/texts/text-lengths.ts';
import type { Loose } from '../clients/call-client.ts';

/** What nobody may register with, whoever asked them to: what is wrong, the patch that says so, the field that is named. */
export const REFUSED_PEOPLE: readonly (readonly [string, Loose, string])[] = [
  ['a second header in the name', { name: 'Ana\r\nBcc: evil@test.example' }, 'name'],
  ['a line break in the surname', { surname: 'Anić\nX-Evil: 1' }, 'surname'],
  ['a line separator in the name', { name: 'Ana\u2028Bcc: x' }, 'name'],
  ['a line separator in the surname', { surname: 'A\u2028B' }, 'surname'],
  ['a null character', { name: 'A\u0000' }, 'name'],
  ['half an emoji', { name: 'A\ud83d' }, 'name'],
  ['a name of blanks', { name: ' \t ' }, 'name'],
  ['a blank name', { name: ' ' }, 'name'],
  ['an endless name', { name: 'A'.repeat(PROFILE_TEXT_MAX.name + 1) }, 'name'],
  ['a short password', { password: 'kj8#Qz!mP' }, 'password'],
  ['a common password', { password: 'Password2026' }, 'password'],
  ['an endless password', { password: 'x7-y'.repeat(100) }, 'password'],
  ['an unknown language', { lang: 'de' }, 'lang'],
  ['a role of one’s own choice', { role_id: 1 }, 'role_id'],
];
