import { randomBytes, randomUUID } from 'node:crypto';
import { verify } from '@node-rs/argon2';
import { expect, test, vi } from 'vitest';
import {
  confirmResetPasswordCall,
  loginCall,
  resetPasswordCall,
  signOutEverywhereCall,
} from '../../../../shared/contract/people/auth.contract.ts';
import {
  changeEmailCall,
  resendEmailChangeCall,
} from '../../../../shared/contract/people/email-change.contract.ts';
import { resendVerificationEmailCall } from '../../../../shared/contract/people/email-proof.contract.ts';
import { inviteUserCall } from '../../../../shared/contract/people/people.contract.ts';
import { refreshTokenCall } from '../../../../shared/contract/people/session.contract.ts';
import { DAY_MS } from '../../../../shared/rules/time/durations.ts';
import { send } from '../../../../tests/clients/call-client.ts';
import { emailsTo } from '../../../../tests/clients/mailed-links.ts';
import { countLockWaits } from '../../../../tests/servers/lock-waits.ts';
import { makeShop, makeUser, PASSWORD } from '../../../../tests/worlds/factories.ts';
import { inviteBody } from '../../../../tests/worlds/people-world.ts';
import { openWorld } from '../../../../tests/worlds/test-world.ts';
import { hashPassword } from '../accounts/passwords.ts';
import { MAIL_RATE_LIMITS } from '../accounts/rate-limits.ts';

vi.mock('@node-rs/argon2', { spy: true });

const NEXT = 'sedam plavih ptica';
const { app, db, services } = await openWorld();

const signIn = (email: string, password = PASSWORD) => send(app, loginCall, { body: { email, password } });
const refresh = (refresh_token: string) => send(app, refreshTokenCall, { body: { refresh_token } });
const linkFor = async (email: string) => {
  expect((await send(app, resetPasswordCall, { body: { email } })).status).toBe(204);
  return (await emailsTo(services, email)).at(-1)?.token ?? '';
};
const sessionsOf = (userId: number) =>
  db.selectFrom('session').select(['id', 'revoked_at']).where('user_id', '=', userId).execute();

test('a renewal that is under way while the password is replaced leaves no session behind', async () => {
  const user = await makeUser(db);
  await signIn(user.email);
  const token = await linkFor(user.email);
  const body = { token, password: NEXT };
  let replaced: Promise<{ status: number }> | undefined;
  await db.transaction().execute(async (renewal) => {
    const family = await renewal
      .selectFrom('session')
      .select('family_id')
      .where('user_id', '=', user.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    replaced = send(app, confirmResetPasswordCall, { body });
    await expect.poll(() => countLockWaits(db)).toBeGreaterThan(0);
    const session = { id: randomUUID(), user_id: user.id, refresh_hash: randomBytes(32), ...family };
    const times = { created_at: new Date(), expires_at: new Date(Date.now() + DAY_MS) };
    await renewal
      .insertInto('session')
      .values({ ...session, ...times })
      .execute();
  });
  expect((await replaced)?.status).toBe(204);
  const sessions = await sessionsOf(user.id);
  expect(sessions).toHaveLength(2);
  expect(sessions.filter(({ revoked_at }) => revoked_at === null)).toEqual([]);
});

test('a sign-in with the former password does not outlive its replacement', async () => {
  const user = await makeUser(db);
  const password_hash = await hashPassword(NEXT);
  vi.mocked(verify).mockImplementationOnce(async () => {
    await db.updateTable('app_user').set({ password_hash }).where('id', '=', user.id).execute();
    return true; // it was the right one when it was looked at
  });
  const { status, problem } = await signIn(user.email);
  expect([status, problem.code]).toEqual([401, 'bad_credentials']);
  expect(await sessionsOf(user.id)).toEqual([]);
  expect((await signIn(user.email, NEXT)).status).toBe(200);
});

test('a session that has ended invites nobody', async () => {
  const shop = await makeShop(db);
  const user = await makeUser(db, { shopIds: [shop.id], inviteUsers: true });
  const { access_token: token } = (await signIn(user.email)).body;
  expect((await send(app, inviteUserCall, { token, body: inviteBody(shop) })).status).toBe(200);
  expect((await send(app, signOutEverywhereCall, { token })).status).toBe(204);
  expect((await send(app, inviteUserCall, { token, body: inviteBody(shop) })).status).toBe(401);
});

test('whoever has the link to a new address sent again, the session that typed the password stays', async () => {
  const user = await makeUser(db);
  const [asking, other] = [(await signIn(user.email)).body, (await signIn(user.email)).body];
  const new_email = `moved-${user.id}@test.example`;
  const body = { current_password: PASSWORD, new_email };
  expect((await send(app, changeEmailCall, { token: asking.access_token, body })).status).toBe(204);
  expect((await send(app, resendEmailChangeCall, { token: other.access_token })).status).toBe(204);
  const link = (await emailsTo(services, new_email)).at(-1)?.token ?? '';
  const opened = await app.inject({
    method: 'POST',
    url: '/v1/confirm-email-change',
    payload: { token: link },
  });
  expect(opened.statusCode).toBe(204);
  expect((await refresh(asking.refresh_token)).status).toBe(200);
  expect((await refresh(other.refresh_token)).status).toBe(401);
});

test('however often others ask for other mails, the owner gets the link to a new password', async () => {
  const { email } = await makeUser(db);
  const asked = Array.from({ length: MAIL_RATE_LIMITS.perMailbox.most + 1 }, () =>
    send(app, resendVerificationEmailCall, { body: { email } }),
  );
  expect((await Promise.all(asked)).filter(({ status }) => status === 429)).toHaveLength(1);
  expect(await linkFor(email)).toHaveLength(43);
});
