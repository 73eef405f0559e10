import { expect, test } from 'vitest';
import { LOCALES } from '../../../shared/rules/portals/locales.ts';
import { accountConfirmedEmail, inviteEmail } from './people-emails.ts';

const path = '/finish-registration?token=x';
const inviter = 'ana@own.example';

test.each(LOCALES)('%s: says who invites, to what, and what to do', (lang) => {
  const templateFor = (hasAccount: boolean) =>
    inviteEmail({ lang, hasAccount, inviter, shops: ['Plava Kuća', 'Modra Žica'], path });
  const [register, join] = [templateFor(false), templateFor(true)];
  expect(register).toMatchObject({ lang, action: { path } });
  expect(register.paragraphs[1]).toContain(inviter);
  expect(register.paragraphs[1]).toContain('Plava Kuća, Modra Žica.');
  expect(join.action?.label).not.toBe(register.action?.label);
});

test.each(LOCALES)('%s: says that the account is confirmed, and for which shops', (lang) => {
  const template = accountConfirmedEmail(lang, ['Plava Kuća']);
  expect(template).toMatchObject({ lang, action: { path: '/login' } });
  expect(template.paragraphs.join()).toContain('Plava Kuća.');
});

test.each([
  ['en', 'A, B, C, D, E and 2 more.'],
  ['sr', 'A, B, C, D, E i još 2.'],
  ['sl', 'A, B, C, D, E in še 2.'],
] as const)('%s: names at most five shops', (lang, expected) => {
  const shops = ['A', 'B', 'C', 'D', 'E', 'F', 'G'];
  const { paragraphs } = inviteEmail({ lang, hasAccount: false, inviter, shops, path });
  expect(paragraphs[1]).toContain(expected);
});
