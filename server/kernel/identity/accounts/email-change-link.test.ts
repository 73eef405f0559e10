import { describe, expect, test } from 'vitest';
import {
  confirmResetPasswordCall,
  registerCall,
  resetPasswordCall,
} from '../../../../shared/contract/people/auth.contract.ts';
import { confirmEmailChangeCall } from '../../../../shared/contract/people/email-change.contract.ts';
import { verifyEmailCall } from '../../../../shared/contract/people/email-proof.contract.ts';
import { HOUR_MS } from '../../../../shared/rules/time/durations.ts';
import { emailMovers } from '../../../../tests/worlds/email-change-users.ts';
import { PASSWORD } from '../../../../tests/worlds/factories.ts';
import { expectLinkLife } from '../../../../tests/worlds/link-life.ts';
import { NOW_MS, openWorld } from '../../../../tests/worlds/test-world.ts';
import { LINK_RATE_LIMIT } from './rate-limits.ts';

const { app, db, services, setNow } = await openWorld({ freezesDate: true });
const { newAddress, post, signIn, signedIn, ask, linksTo, asked, confirm, refreshStatus, loginStatus } =
  emailMovers({ app, services });

describe('the link', () => {
  test('ends every session but the one that asked', async () => {
    const person = await signedIn();
    const elsewhere = await signIn(person.email);
    const stranger = await signedIn();
    const next = newAddress();
    await ask(person, next);
    const [link = ''] = await linksTo(next);
    expect(await refreshStatus(stranger.refresh)).toBe(200);
    expect((await confirm(link)).statusCode).toBe(204);
    expect(await refreshStatus(elsewhere.refresh_token)).toBe(401);
    expect(await refreshStatus(person.refresh)).toBe(200);
  });

  test('works once, also of two uses at the same moment', async () => {
    const person = await asked();
    const both = await Promise.all([confirm(person.link), confirm(person.link)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([204, 410]);
    const again = await confirm(person.link);
    expect([again.statusCode, again.json().code]).toEqual([410, 'link_invalid']);
  });

  test('works less than 24 hours', async () => {
    const { late } = await expectLinkLife(setNow, 24 * HOUR_MS, {
      make: () => asked(),
      use: ({ link }) => confirm(link),
    });
    expect(await loginStatus(late.email)).toBe(200);
    setNow(NOW_MS);
  });

  test('that was tampered with, or never was one, is refused', async () => {
    const { link } = await asked();
    const flipped = `${link.slice(0, -2)}${link.endsWith('AA') ? 'BB' : 'AA'}`;
    for (const bad of [flipped, link.toLowerCase(), `${link}x`, "' or 1=1 --", '\u0000'])
      expect((await confirm(bad)).statusCode).toBe(410);
    for (const bad of ['', 'x'.repeat(201)]) expect((await confirm(bad)).statusCode).toBe(422);
  });

  test('is guessed slowly', async () => {
    const { link } = await asked();
    const guess = (token: string) =>
      app.inject({
        method: 'POST',
        url: confirmEmailChangeCall.path,
        payload: { token },
        remoteAddress: '10.9.9.9',
      });
    for (let i = 0; i < LINK_RATE_LIMIT.most; i += 1) await guess(`guess${i}`);
    expect((await guess(link)).statusCode).toBe(429);
    expect((await confirm(link)).statusCode).toBe(204);
  });

  test('of another kind changes nothing, nor does this one prove the old mailbox or reset a password', async () => {
    const person = await asked();
    const password = 'plava kiša nad Dravom';
    expect((await post(verifyEmailCall.path, { token: person.link })).statusCode).toBe(410);
    expect((await post(confirmResetPasswordCall.path, { token: person.link, password })).statusCode).toBe(
      410,
    );
    await post(resetPasswordCall.path, { email: person.email });
    const reset = (await linksTo(person.email)).at(-1) ?? '';
    expect((await confirm(reset)).statusCode).toBe(410);
    expect((await confirm(person.link)).statusCode).toBe(204);
  });

  test('makes links to the former mailbox worthless', async () => {
    const person = await asked();
    await post(resetPasswordCall.path, { email: person.email });
    const reset = (await linksTo(person.email)).at(-1) ?? '';
    await confirm(person.link);
    const answer = await post(confirmResetPasswordCall.path, {
      token: reset,
      password: 'plava kiša nad Dravom',
    });
    expect(answer.statusCode).toBe(410);
  });

  test('of a deleted account is worth nothing', async () => {
    const person = await asked();
    await db.deleteFrom('app_user').where('id', '=', person.id).execute();
    expect((await confirm(person.link)).statusCode).toBe(410);
  });

  test('to an address that somebody registered meanwhile says so and changes nothing', async () => {
    const person = await asked();
    const registration = { name: 'Iva', surname: 'Ivić', password: PASSWORD, lang: 'sr' };
    await post(registerCall.path, { ...registration, email: person.next });
    const answer = await confirm(person.link);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'conflict']);
    expect([await loginStatus(person.email), await refreshStatus(person.refresh)]).toEqual([200, 200]);
  });

  test('of two people for one address makes it one’s, and the other keeps the own', async () => {
    const people = [await signedIn(), await signedIn()];
    const next = newAddress();
    for (const person of people) await ask(person, next);
    const links = await linksTo(next);
    const both = await Promise.all(links.map(confirm));
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409]);
    expect(await loginStatus(next)).toBe(200);
    const olds = await Promise.all(people.map(({ email }) => loginStatus(email)));
    expect(olds).toEqual(both.map(({ statusCode }) => (statusCode === 204 ? 401 : 200)));
  });

  test('is stored hashed only', async () => {
    const { link } = await asked();
    const links = await db.selectFrom('account_link').selectAll().execute();
    expect(links.some((row) => row.token_hash.includes(link))).toBe(false);
    expect(JSON.stringify(await db.selectFrom('mail').selectAll().execute())).not.toContain(link);
  });
});
