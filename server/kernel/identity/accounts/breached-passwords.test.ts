import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { changePasswordCall, registerCall } from '../../../../shared/contract/people/auth.contract.ts';
import { send, signInAs } from '../../../../tests/clients/call-client.ts';
import { makeUser, PASSWORD } from '../../../../tests/worlds/factories.ts';
import { newAddress } from '../../../../tests/worlds/people-world.ts';
import { openWorld } from '../../../../tests/worlds/test-world.ts';
import { buildApp } from '../../../app/build-app.ts';
import { breachedListError, isBreached } from './breached-passwords.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'breached-passwords-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const list = path.join(folder, 'list.txt');

const sha1 = (password: string) => createHash('sha1').update(password).digest('hex').toUpperCase();
type Form = { count?: string; end?: string; last?: string };
const write = (passwords: readonly string[], { count = ':3', end = '\r\n', last = end }: Form) =>
  writeFileSync(
    list,
    passwords
      .map((password) => `${sha1(password)}${count}`)
      .sort()
      .join(end) + last,
  );

describe('a list of breached passwords', () => {
  test.each([
    ['lines of Windows with counts, as the downloader writes them', {}],
    ['lines of Unix', { end: '\n' }],
    ['hashes alone, the last without an end', { count: '', end: '\n', last: '' }],
    ['counts of different lengths', { count: ':12345678' }],
  ])('%s: knows each of its own and no other', (_form, form) => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 40 }), fc.string(), (own, other) => {
        write(own, form);
        expect(breachedListError(list)).toBeNull();
        expect(own.filter((password) => !isBreached(list, password))).toEqual([]);
        expect(isBreached(list, other)).toBe(own.includes(other));
      }),
    );
  });

  test.each([
    ['is empty', ''],
    ['is not a list of SHA-1 hashes, one on each line', 'password\n123456\n'],
    ['is not in the order of its hashes', ['F', 'F', '0'].map((sign) => `${sign.repeat(40)}:1\n`).join('')],
  ])('says at the start that it %s', (error, content) => {
    writeFileSync(list, content);
    expect(breachedListError(list)).toBe(error);
  });

  test('says at the start that it is not there', () => {
    expect(breachedListError(path.join(folder, 'none.txt'))).toBe('cannot be read (ENOENT)');
  });
});

const { services, db } = await openWorld();
const breachedPasswords = path.join(folder, 'operator.txt');
const STOLEN = 'kornjaca-u-tramvaju-7';
writeFileSync(breachedPasswords, [sha1(STOLEN), sha1('another')].sort().join('\n'));
const app = await buildApp(
  { ...services, breachedPasswords },
  { webFolder: folder, requestsPerMinute: 1_000_000 },
);
afterAll(() => app.close());
const codes = async (answer: ReturnType<typeof send>) =>
  (await answer).problem?.errors?.map(({ field, code }) => [field, code]);
const register = (password: string) =>
  send(app, registerCall, {
    body: { name: 'Ana', surname: 'Anić', email: newAddress(), password, lang: 'sr' },
  });

test('an operator with such a list refuses a password of it at the registration and where one is changed, and takes others', async () => {
  expect(await codes(register(STOLEN))).toEqual([['password', 'password_breached']]);
  expect((await register('kornjaca-u-tramvaju-8')).status).toBe(204);
  const token = await signInAs(app, await makeUser(db));
  const body = { current_password: PASSWORD, new_password: STOLEN };
  expect(await codes(send(app, changePasswordCall, { token, body }))).toEqual([
    ['new_password', 'password_breached'],
  ]);
});
