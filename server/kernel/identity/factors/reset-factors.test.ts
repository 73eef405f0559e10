import { expect, test } from 'vitest';
import { changePasswordCall } from '../../../../shared/contract/people/auth.contract.ts';
import {
  askFactorResetCall,
  confirmFactorResetCall,
  getFactorsCall,
} from '../../../../shared/contract/people/factors.contract.ts';
import { send, signInAs } from '../../../../tests/clients/call-client.ts';
import { emailsTo } from '../../../../tests/clients/mailed-links.ts';
import { enrolTotp, passwordStep } from '../../../../tests/worlds/factor-world.ts';
import { makeShop, makeUser, PASSWORD } from '../../../../tests/worlds/factories.ts';
import { openWorld } from '../../../../tests/worlds/test-world.ts';

const START = Date.parse('2026-11-20T10:00:00Z');
const { app, db, services, setNow } = await openWorld({ now: '2026-11-20T10:00:00Z', freezesDate: true });
const staff = await makeUser(db, { roleId: 1, inviteUsers: true });
const staffToken = await signInAs(app, staff);

const withFactor = async () => {
  setNow(START);
  const user = await makeUser(db, { shopIds: [(await makeShop(db)).id] });
  const token = await signInAs(app, user);
  await enrolTotp(app, token, START);
  return { user, token };
};
const ask = (userId: number) => send(app, askFactorResetCall, { token: staffToken, params: { userId } });
const linkOf = async ({ email }: { email: string }) => (await emailsTo(services, email)).at(-1)?.token ?? '';
const confirm = (token: string, password = PASSWORD) =>
  send(app, confirmFactorResetCall, { body: { token, password } });

test('staff have a link mailed; with the password it takes the factors off, ends the sessions and is told of', async () => {
  const { user, token } = await withFactor();
  expect((await ask(user.id)).status).toBe(204);
  expect((await passwordStep(app, user)).methods).toContain('totp');
  const link = await linkOf(user);
  const wrong = await confirm(link, 'not the password');
  expect(wrong.problem.errors?.[0]).toMatchObject({ field: 'password', code: 'password_wrong' });
  expect((await confirm(link)).status).toBe(204);
  expect((await send(app, getFactorsCall, { token })).status).toBe(401);
  expect((await signInAs(app, user)).length).toBeGreaterThan(20);
  expect((await confirm(link)).problem.code).toBe('link_invalid');
  expect((await emailsTo(services, user.email)).map(({ subject }) => subject)).toHaveLength(3);
  const rows = await db
    .selectFrom('audit_log')
    .select(['action', 'actor_id'])
    .where('target_id', '=', user.id)
    .where('action', 'like', 'factor_reset%')
    .orderBy('id')
    .execute();
  expect(rows).toEqual([
    { action: 'factor_reset_asked', actor_id: staff.id },
    { action: 'factor_reset', actor_id: user.id },
  ]);
});

test('a link ends after a day and with the next one', async () => {
  const { user } = await withFactor();
  await ask(user.id);
  const former = await linkOf(user);
  await ask(user.id);
  expect((await confirm(former)).problem.code).toBe('link_invalid');
  const link = await linkOf(user);
  setNow(START + 24 * 3_600_000);
  expect((await confirm(link)).problem.code).toBe('link_invalid');
  expect((await passwordStep(app, user)).methods).toContain('totp');
  setNow(START);
});

test('guessing the password by a link is counted like at the login', async () => {
  const { user } = await withFactor();
  await ask(user.id);
  const link = await linkOf(user);
  for (let i = 0; i < 10; i += 1) await confirm(link, `guess ${i}`);
  expect((await confirm(link)).status).toBe(429);
});

test('refuses who has no factor, one’s own account, strangers, others than staff, and bad input', async () => {
  const { user, token } = await withFactor();
  const plain = await makeUser(db);
  expect((await ask(plain.id)).problem.code).toBe('conflict');
  expect((await ask(staff.id)).problem.code).toBe('own_account');
  const params = { userId: user.id };
  expect((await send(app, askFactorResetCall, { params })).status).toBe(401);
  expect((await send(app, askFactorResetCall, { token, params })).status).toBe(403);
  expect((await confirm('')).status).toBe(422);
  expect((await confirm('made-up')).problem.code).toBe('link_invalid');
});

test('a new password through the mailbox leaves the factor where it is', async () => {
  const { user, token } = await withFactor();
  const body = { current_password: PASSWORD, new_password: 'sedam plavih ptica' };
  await send(app, changePasswordCall, { token, body });
  expect((await send(app, getFactorsCall, { token })).body.methods).toContain('totp');
  expect(user.id).toBeGreaterThan(0);
});
