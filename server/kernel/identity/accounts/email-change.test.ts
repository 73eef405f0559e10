import { describe, expect, test } from 'vitest';
import {
  confirmResetPasswordCall,
  resetPasswordCall,
} from '../../../../shared/contract/people/auth.contract.ts';
import {
  cancelEmailChangeCall,
  changeEmailCall,
  getEmailChangeCall,
  resendEmailChangeCall,
} from '../../../../shared/contract/people/email-change.contract.ts';
import { getUserCall } from '../../../../shared/contract/people/user.contract.ts';
import { send } from '../../../../tests/clients/call-client.ts';
import { emailsTo } from '../../../../tests/clients/mailed-links.ts';
import { emailMovers } from '../../../../tests/worlds/email-change-users.ts';
import { makeUser, PASSWORD } from '../../../../tests/worlds/factories.ts';
import { NOW_MS, openWorld } from '../../../../tests/worlds/test-world.ts';

const { app, db, services, setNow } = await openWorld();
const { newAddress, post, signedIn, ask, linksTo, asked, confirm, pendingOf, loginStatus } = emailMovers({
  app,
  services,
});

describe('asking for another address', () => {
  test('mails a link there and a note to the present one; only the opened link changes it', async () => {
    const person = await signedIn();
    const next = newAddress();
    const answer = await ask(person, next.toUpperCase());
    expect([answer.statusCode, answer.body]).toEqual([204, '']);

    const [mail] = await emailsTo(services, next);
    expect(mail).toMatchObject({ subject: 'Potvrdite novu adresu e-pošte', lang: 'sr' });
    expect(mail?.path).toMatch(/^\/confirm-new-email#token=[\w-]{43}$/);
    expect(await emailsTo(services, person.email)).toMatchObject([
      { subject: 'Vaša adresa e-pošte će biti promenjena', path: '/forgot-password', token: '' },
    ]);
    expect(await pendingOf(person)).toEqual({
      email: next,
      sent_at: '2026-11-20T10:00:00.000Z',
      expires_at: '2026-11-21T10:00:00.000Z',
    });
    expect([await loginStatus(person.email), await loginStatus(next)]).toEqual([200, 401]);

    expect((await confirm(mail?.token ?? '')).statusCode).toBe(204);
    expect([await loginStatus(person.email), await loginStatus(next)]).toEqual([401, 200]);
    expect(await pendingOf(person)).toBeNull();
    const me = () => send(app, getUserCall, { token: person.token });
    await expect.poll(async () => (await me()).body.email).toBe(next);
  });

  test('is open to who never proved the first mailbox, and proves the new one', async () => {
    const person = await asked({ verified: false, confirmed: false });
    expect((await confirm(person.link)).statusCode).toBe(204);
    const me = () => send(app, getUserCall, { token: person.token });
    await expect
      .poll(async () => (await me()).body)
      .toMatchObject({ email: person.next, email_verified: true });
  });

  test('an address that has an account: the same answers, and its owner gets a mail without a link', async () => {
    const owner = await makeUser(db);
    const [person, other] = [await signedIn(), await signedIn()];
    const taken = await ask(person, owner.email);
    const free = await ask(other, newAddress());
    expect([taken.statusCode, taken.body]).toEqual([free.statusCode, free.body]);
    expect((await pendingOf(person))?.email).toBe(owner.email);
    expect((await send(app, resendEmailChangeCall, { token: person.token })).status).toBe(204);
    expect(await emailsTo(services, owner.email)).toMatchObject([
      { subject: 'Za ovu adresu već postoji nalog', token: '' },
      { subject: 'Za ovu adresu već postoji nalog', token: '' },
    ]);
  });

  test('a wrong password sends nothing and counts as an attempt to sign in', async () => {
    const person = await signedIn();
    const next = newAddress();
    const wrong = await ask(person, next, 'not the password');
    expect(wrong.json().errors).toMatchObject([{ field: 'current_password' }]);
    expect(await emailsTo(services, next)).toEqual([]);
    for (let i = 1; i < 10; i += 1) await ask(person, next, `guess ${i}`);
    const refused = await ask(person, next);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await pendingOf(person)).toBeNull();
  });

  test.each([
    ['no address', 'nobody'],
    ['nothing', ''],
    ['a second header', 'a@test.example\r\nBcc: b@test.example'],
    ['a line break at the end', 'a@test.example\n'],
    ['two addresses', 'a@test.example, b@test.example'],
    ['a name beside it', 'Ana <a@test.example>'],
    ['a null character', 'a\u0000@test.example'],
    ['an endless one', `${'a'.repeat(250)}@test.example`],
    ['a list', ['a@test.example']],
  ])('refuses %s', async (_, next) => {
    const person = await signedIn();
    const answer = await ask(person, next);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors.map(({ field }: { field: string }) => field)).toEqual(['new_email']);
    expect(await pendingOf(person)).toBeNull();
  });

  test('refuses the present address and a field too many', async () => {
    const person = await signedIn();
    const same = await ask(person, person.email.toUpperCase());
    expect(same.json().errors).toMatchObject([{ field: 'new_email' }]);
    const body = { current_password: PASSWORD, new_email: newAddress(), user_id: 1 };
    expect((await send(app, changeEmailCall, { token: person.token, body })).status).toBe(422);
  });

  test('floods neither the new mailboxes nor the own one, from wherever it is asked', async () => {
    const person = await signedIn();
    const statuses: number[] = [];
    for (let i = 0; i < 7; i += 1) statuses.push((await ask(person, newAddress())).statusCode);
    expect(statuses).toEqual([204, 204, 204, 204, 204, 429, 429]);
    expect(await emailsTo(services, person.email)).toHaveLength(5);
    const victim = newAddress();
    const people = await Promise.all(Array.from({ length: 6 }, () => signedIn()));
    const answers = await Promise.all(people.map((each) => ask(each, victim)));
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
  });

  test('strangers are refused everywhere', async () => {
    const body = { current_password: PASSWORD, new_email: newAddress() };
    expect((await send(app, changeEmailCall, { body })).status).toBe(401);
    for (const call of [getEmailChangeCall, resendEmailChangeCall, cancelEmailChangeCall])
      expect((await send(app, call)).status).toBe(401);
  });
});

describe('a change that waits', () => {
  test('is replaced by the next one', async () => {
    const person = await asked();
    const next = newAddress();
    await ask(person, next);
    expect((await pendingOf(person))?.email).toBe(next);
    expect((await confirm(person.link)).statusCode).toBe(410);
    const [link = ''] = await linksTo(next);
    expect((await confirm(link)).statusCode).toBe(204);
  });

  test('asked for twice at once is one change', async () => {
    const person = await signedIn();
    const both = [newAddress(), newAddress()];
    const answers = await Promise.all(both.map((next) => ask(person, next)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
    const links = (await Promise.all(both.map(linksTo))).flat();
    const used = await Promise.all(links.map(confirm));
    expect(used.map(({ statusCode }) => statusCode).sort()).toEqual([204, 410]);
  });

  test('can be sent again, and then only the new link works', async () => {
    const person = await asked();
    setNow(NOW_MS + 600_000);
    expect((await send(app, resendEmailChangeCall, { token: person.token })).status).toBe(204);
    expect((await pendingOf(person))?.expires_at).toBe('2026-11-21T10:10:00.000Z');
    setNow(NOW_MS);
    const links = await linksTo(person.next);
    expect(links).toHaveLength(2);
    expect((await confirm(links[0] ?? '')).statusCode).toBe(410);
    expect((await confirm(links[1] ?? '')).statusCode).toBe(204);
  });

  test('can be cancelled, also twice; then nothing is left to send again', async () => {
    const person = await asked();
    for (const _ of [1, 2])
      expect((await send(app, cancelEmailChangeCall, { token: person.token })).status).toBe(204);
    expect(await pendingOf(person)).toBeNull();
    expect((await confirm(person.link)).statusCode).toBe(410);
    const again = await send(app, resendEmailChangeCall, { token: person.token });
    expect([again.status, again.problem.code]).toEqual([404, 'not_found']);
    expect(await loginStatus(person.email)).toBe(200);
  });

  test('is nobody else’s to see, send or cancel', async () => {
    const [person, other] = [await asked(), await signedIn()];
    expect(await pendingOf(other)).toBeNull();
    expect((await send(app, resendEmailChangeCall, { token: other.token })).status).toBe(404);
    await send(app, cancelEmailChangeCall, { token: other.token });
    expect((await confirm(person.link)).statusCode).toBe(204);
  });

  test('ends when the owner of the old mailbox sets a new password', async () => {
    const person = await asked();
    await post(resetPasswordCall.path, { email: person.email });
    const token = (await linksTo(person.email)).at(-1) ?? '';
    const password = 'plava kiša nad Dravom';
    expect((await post(confirmResetPasswordCall.path, { token, password })).statusCode).toBe(204);
    expect((await confirm(person.link)).statusCode).toBe(410);
    expect(await loginStatus(person.email, password)).toBe(200);
  });

  test('and a new password at the same moment never leave the account with both', async () => {
    const person = await asked();
    await post(resetPasswordCall.path, { email: person.email });
    const token = (await linksTo(person.email)).at(-1) ?? '';
    const password = 'plava kiša nad Dravom';
    const both = await Promise.all([
      confirm(person.link),
      post(confirmResetPasswordCall.path, { token, password }),
    ]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([204, 410]);
  });
});
