import { describe, expect, test } from 'vitest';
import { loginCall, registerCall } from '../../../../shared/contract/people/auth.contract.ts';
import {
  resendVerificationEmailCall,
  verifyEmailCall,
} from '../../../../shared/contract/people/email-proof.contract.ts';
import { getUserCall } from '../../../../shared/contract/people/user.contract.ts';
import { HOUR_MS } from '../../../../shared/rules/time/durations.ts';

import { send } from '../../../../tests/clients/call-client.ts';
import { emailsTo } from '../../../../tests/clients/mailed-links.ts';
import { makeUser, PASSWORD } from '../../../../tests/worlds/factories.ts';
import { expectLinkLife } from '../../../../tests/worlds/link-life.ts';
import { REFUSED_PEOPLE } from '../../../../tests/worlds/refused-people.ts';
import { NOW_MS, openWorld } from '../../../../tests/worlds/test-world.ts';
import { LINK_RATE_LIMIT, MAIL_RATE_LIMITS } from './rate-limits.ts';

const { app, db, services, setNow } = await openWorld({ freezesDate: true });

let people = 0;
const someone = (patch: object = {}) => {
  people += 1;
  const email = `new${people}@test.example`;
  return { name: 'Ana', surname: 'Anić', email, password: PASSWORD, lang: 'sl' as const, ...patch };
};
/** Every call comes from an address of its own, so that one test cannot use up another's attempts. */
const post = (url: string, payload: object, remoteAddress = `10.1.${people >> 8}.${people++ & 255}`) =>
  app.inject({ method: url.includes('resend') ? 'PUT' : 'POST', url, payload, remoteAddress });
const registerAs = (person: object, from?: string) => post(registerCall.path, person, from);
const verify = (token: string, from?: string) => post(verifyEmailCall.path, { token }, from);
const registered = async () => {
  const person = someone();
  await registerAs(person);
  const [mail] = await emailsTo(services, person.email);
  return { ...person, token: mail?.token ?? '' };
};
const accountOf = (email: string) =>
  db.selectFrom('app_user').selectAll().where('email', '=', email).executeTakeFirst();

describe('registering', () => {
  test('opens an unverified account; the link of the mail proves the mailbox', async () => {
    const person = someone();
    const answer = await registerAs({ ...person, email: person.email.toUpperCase() });
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    const { body: pair } = await send(app, loginCall, { body: { email: person.email, password: PASSWORD } });
    const me = () => send(app, getUserCall, { token: pair.access_token });
    expect((await me()).body).toMatchObject({
      email: person.email,
      surname: 'Anić',
      level: 1,
      role: 'admin',
      confirmed: false,
      email_verified: false,
      invite_users: false,
      lang: 'sl',
      properties: [],
    });
    const mails = await emailsTo(services, person.email);
    expect(mails).toMatchObject([{ subject: 'Potrdite e-poštni naslov', lang: 'sl' }]);
    expect(mails[0]?.path).toMatch(/^\/confirm-email#token=[\w-]{43}$/);
    expect((await verify(mails[0]?.token ?? '')).statusCode).toBe(204);
    await expect
      .poll(async () => (await me()).body)
      .toMatchObject({ email_verified: true, confirmed: false, level: 1 });
  });

  test('an address that has an account: the same answer, nothing changes, the owner gets a mail', async () => {
    const owner = await makeUser(db);
    const before = await accountOf(owner.email);
    const free = await registerAs(someone());
    const taken = await registerAs(someone({ email: owner.email.toUpperCase(), lang: 'en' }));
    expect([taken.statusCode, taken.body]).toEqual([free.statusCode, free.body]);
    expect(await accountOf(owner.email)).toEqual(before);
    expect(await emailsTo(services, owner.email)).toMatchObject([
      { subject: 'Već imate nalog', lang: 'sr', token: '' },
    ]);
  });

  test('two at once for one address open one account', async () => {
    const person = someone();
    const both = await Promise.all([registerAs(person), registerAs(person)]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
    const subjects = (await emailsTo(services, person.email)).map(({ subject }) => subject);
    expect(subjects.sort()).toEqual(['Potrdite e-poštni naslov', 'Račun že imate']);
  });

  test.each([
    ['undefined', 'a word of programs'],
    ['0', 'a falsy number'],
    ["Robert'); drop table app_user;--", 'SQL'],
    ['<script>alert(1)</script>', 'HTML'],
    ['"><img src=x onerror=alert(1)>', 'an attribute left'],
    ['$' + '{7*7} {{7*7}} %s %n', 'templates and formats'],
    ['../../etc/passwd', 'a path'],
    ['Ђорђе Ћирић', 'Cyrillic'],
    ['田中さん', 'Japanese'],
    ['مرحبا', 'right to left'],
    ['👩‍👩‍👧‍👦🇷🇸', 'joined emoji'],
    ['Z̮̞̠͙͔ͅa̟l̗g̖o̖', 'stacked accents'],
    ['\u200bnull\u2060', 'invisible signs'],
    ['=cmd|/C calc!A0', 'a formula'],
  ])('takes the name %j (%s) as it is', async (name) => {
    const person = someone({ name, surname: name });
    expect((await registerAs(person)).statusCode).toBe(204);
    expect(await accountOf(person.email)).toMatchObject({ name, surname: name });
  });

  test.each<readonly [string, object, string]>([
    ...REFUSED_PEOPLE,
    ['a name that turns what follows it', { name: 'Ana\u202eanA' }, 'name'],
    ['no address', { email: 'nobody' }, 'email'],
    ['two addresses', { email: 'a@test.example, b@test.example' }, 'email'],
    ['a header in the address', { email: 'a@test.example\r\nBcc: b@test.example' }, 'email'],
  ])('refuses %s and names the field', async (_, patch, field) => {
    const person = someone(patch);
    const answer = await registerAs(person);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors.map((error: { field: string }) => error.field)).toContain(field);
    expect(await accountOf(person.email)).toBeUndefined();
  });

  test('a password like the address is refused, also where the address has an account', async () => {
    const owner = await makeUser(db, { email: 'miroslava@test.example' });
    const answer = await registerAs(someone({ email: owner.email, password: 'miroslava1' }));
    expect(answer.json().errors[0].field).toBe('password');
  });
});

describe('the link', () => {
  test('says to somebody confirmed who opens it again that they are, and changes nothing', async () => {
    const { token, email } = await registered();
    expect((await verify(token)).statusCode).toBe(204);
    const confirmed = await accountOf(email);
    expect((await verify(token)).statusCode).toBe(204);
    expect(await accountOf(email)).toEqual(confirmed);
  });

  test('is worth nothing once the account has another mailbox', async () => {
    const { token, email } = await registered();
    expect((await verify(token)).statusCode).toBe(204);
    await db
      .updateTable('app_user')
      .set({ email: `new-${email}` })
      .where('email', '=', email)
      .execute();
    const again = await verify(token);
    expect([again.statusCode, again.json().code]).toEqual([410, 'link_invalid']);
  });

  test('used twice at once works once, and says so twice', async () => {
    const { token, email } = await registered();
    const both = await Promise.all([verify(token), verify(token)]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
    const noted = db.selectFrom('audit_log').select('action').where('action', '=', 'email_confirmed');
    expect(await noted.where('actor_email', '=', email).execute()).toHaveLength(1);
  });

  test('works up to 24 hours', async () => {
    await expectLinkLife(setNow, 24 * HOUR_MS, {
      make: () => registered(),
      use: ({ token }) => verify(token),
    });
    setNow(NOW_MS);
  });

  test('proves no mailbox that the account got later', async () => {
    const person = await registered();
    await db
      .updateTable('app_user')
      .set({ email: `other-${person.email}` })
      .where('email', '=', person.email)
      .execute();
    expect((await verify(person.token)).statusCode).toBe(410);
  });

  test('of a deleted account is worth nothing', async () => {
    const person = await registered();
    await db.deleteFrom('app_user').where('email', '=', person.email).execute();
    expect((await verify(person.token)).statusCode).toBe(410);
  });

  test('that was tampered with, or never was one, is refused', async () => {
    const { token, email } = await registered();
    const flipped = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`;
    for (const bad of [flipped, token.toLowerCase(), `${token}x`, "' or 1=1 --", '\u0000']) {
      expect((await verify(bad)).statusCode).toBe(410);
    }
    for (const bad of ['', 'x'.repeat(201)]) expect((await verify(bad)).statusCode).toBe(422);
    expect((await accountOf(email))?.email_verified_at).toBeNull();
  });

  test('is stored hashed only', async () => {
    const { token } = await registered();
    const links = await db.selectFrom('account_link').selectAll().execute();
    expect(links.length).toBeGreaterThan(0);
    expect(links.some((link) => link.token_hash.includes(token))).toBe(false);
    expect(JSON.stringify(await db.selectFrom('mail').selectAll().execute())).not.toContain(token);
  });

  test('guessing is slow', async () => {
    const from = '10.9.9.9';
    for (let i = 0; i < LINK_RATE_LIMIT.most; i += 1) await verify(`guess${i}`, from);
    const { token } = await registered();
    expect((await verify(token, from)).statusCode).toBe(429);
    expect((await verify(token)).statusCode).toBe(204);
  });
});

describe('sending the link again', () => {
  const resend = (email: string, from?: string) => post(resendVerificationEmailCall.path, { email }, from);

  test('answers the same for everybody, and writes only to those who need it', async () => {
    const open = await makeUser(db, { verified: false, confirmed: false });
    const done = await makeUser(db);
    for (const email of [open.email, done.email, 'nobody@test.example'])
      expect((await resend(email)).statusCode).toBe(204);
    const [mail] = await emailsTo(services, open.email);
    expect((await verify(mail?.token ?? '')).statusCode).toBe(204);
    expect(await emailsTo(services, done.email)).toEqual([]);
    expect(await emailsTo(services, 'nobody@test.example')).toEqual([]);
  });

  test.each([[''], ['nobody'], ['a@test.example\nb']])('refuses %j', async (email) => {
    expect((await resend(email)).statusCode).toBe(422);
  });

  test('floods no mailbox, whether it has an account or not', async () => {
    const open = await makeUser(db, { verified: false });
    for (const email of [open.email, 'stranger@test.example']) {
      const asked = Array.from({ length: MAIL_RATE_LIMITS.perMailbox.most + 2 }, () => resend(email));
      const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode);
      expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    }
    expect(await emailsTo(services, open.email)).toHaveLength(MAIL_RATE_LIMITS.perMailbox.most);
  });

  test('nor many mailboxes from one address', async () => {
    const asked = Array.from({ length: MAIL_RATE_LIMITS.perAddress.most + 3 }, (_, i) =>
      resend(`many${i}@test.example`, '10.8.8.8'),
    );
    const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 429)).toHaveLength(3);
  });
});
