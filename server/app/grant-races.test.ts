import { expect, test } from 'vitest';
import { confirmPersonCall } from '../../shared/contract/desk/desk-people.contract.ts';
import { changeDeskLimitCall } from '../../shared/contract/desk/desk-shops.contract.ts';
import * as auth from '../../shared/contract/people/auth.contract.ts';
import * as factors from '../../shared/contract/people/factors.contract.ts';
import { orderOwnDataCall } from '../../shared/contract/people/own-account.contract.ts';
import * as people from '../../shared/contract/people/people.contract.ts';
import * as ownSession from '../../shared/contract/people/session.contract.ts';
import { send } from '../../tests/clients/call-client.ts';
import { emailsTo } from '../../tests/clients/mailed-links.ts';
import { AT_ONCE, race } from '../../tests/clients/race.ts';
import { codeAt, enrolTotp, passwordStep } from '../../tests/worlds/factor-world.ts';
import { makeShop, makeUser, PASSWORD } from '../../tests/worlds/factories.ts';
import { enter, makeBusiness, sendInvitation } from '../../tests/worlds/people-world.ts';
import { NOW_MS, openWorld } from '../../tests/worlds/test-world.ts';

// What is given once is given once, however many ask for it in the same moment. What is paid: races.test.ts.

const STEP_MS = 30_000;
const { app, db, services } = await openWorld({ freezesDate: true });
const staff = await enter(app, services, { roleId: 1 });
const person = { name: 'Ana', surname: 'Anić', lang: 'sl' } as const;
const passwordOf = (nth: number) => `Sunny-harbour-${2_000 + nth}`;

/** Somebody with an app on the phone. */
async function makeCautious() {
  const user = await enter(app, services, {});
  return { user, ...(await enrolTotp(app, user.token, NOW_MS)) };
}

test('eight who confirm one app on a phone set it up once, with ten recovery codes', async () => {
  const { token } = await enter(app, services, {});
  const { secret } = (await send(app, factors.startTotpCall, { token })).body;
  const body = { code: await codeAt(secret, NOW_MS) };
  const raced = await race(() => send(app, factors.confirmTotpCall, { token, body }));
  expect(raced.taken).toBe(1);
  expect((await send(app, factors.getFactorsCall, { token })).body.recovery_codes_left).toBe(10);
});

test('eight sign-ins by one code of the phone are one session', async () => {
  const { user, secret } = await makeCautious();
  const code = await codeAt(secret, NOW_MS + STEP_MS);
  const steps = await Promise.all(Array.from({ length: AT_ONCE }, () => passwordStep(app, user)));
  const raced = await race((nth) =>
    send(app, factors.signInByCodeCall, { body: { ticket: steps[nth]?.ticket ?? '', code } }),
  );
  expect(raced.taken).toBe(1);
});

test('eight sign-ins by one recovery code are one session', async () => {
  const { user, codes } = await makeCautious();
  const code = codes[0] ?? '';
  const steps = await Promise.all(Array.from({ length: AT_ONCE }, () => passwordStep(app, user)));
  const raced = await race((nth) =>
    send(app, factors.signInByCodeCall, { body: { ticket: steps[nth]?.ticket ?? '', code } }),
  );
  expect(raced.taken).toBe(1);
});

test('eight who open an account by one invitation open one', async () => {
  const { token, email } = await sendInvitation(app, services, await makeBusiness(app, services));
  const raced = await race((nth) =>
    send(app, people.finishRegistrationCall, { body: { ...person, token, password: passwordOf(nth) } }),
  );
  expect(raced).toEqual({ taken: 1, refused: [410] });
  expect(await db.selectFrom('app_user').select('id').where('email', '=', email).execute()).toHaveLength(1);
});

test('eight who join by one invitation join once', async () => {
  const business = await makeBusiness(app, services);
  const user = await makeUser(db, { roleId: 3 });
  const { token } = await sendInvitation(app, services, business, { email: user.email });
  expect(await race(() => send(app, people.acceptInviteCall, { body: { token } }))).toEqual({
    taken: 1,
    refused: [410],
  });
});

test('eight new passwords by one link are one', async () => {
  const user = await makeUser(db);
  await send(app, auth.resetPasswordCall, { body: { email: user.email } });
  const token = (await emailsTo(services, user.email)).at(-1)?.token ?? '';
  const raced = await race((nth) =>
    send(app, auth.confirmResetPasswordCall, { body: { token, password: passwordOf(nth) } }),
  );
  expect(raced).toEqual({ taken: 1, refused: [410] });
});

test('eight of staff who confirm one person confirm them once, with one mail', async () => {
  const shop = await makeShop(db);
  const waiting = await makeUser(db, { confirmed: false });
  const body = { role_id: 2, shop_ids: [shop.id], invite_users: true };
  const raced = await race(() =>
    send(app, confirmPersonCall, { token: staff.token, params: { userId: waiting.id }, body }),
  );
  expect(raced).toEqual({ taken: 1, refused: [409] });
  expect(await emailsTo(services, waiting.email)).toHaveLength(1);
});

test('eight limits of staff from what they all saw are one', async () => {
  const shop = await makeShop(db, { limitMicros: 100_000_000 });
  const raced = await race((nth) =>
    send(app, changeDeskLimitCall, {
      token: staff.token,
      params: { shopId: shop.id },
      body: { value: 110 + nth, seen: 100, reason: 'Dogovoreno' },
    }),
  );
  expect(raced).toEqual({ taken: 1, refused: [409] });
});

test('eight renewals of a session by one token give one pair', async () => {
  const user = await makeUser(db);
  const { body } = await send(app, auth.loginCall, { body: { email: user.email, password: PASSWORD } });
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, () =>
      send(app, ownSession.refreshTokenCall, { body: { refresh_token: body.refresh_token } }),
    ),
  );
  const pairs = answers.filter(({ status }) => status === 200).map((answer) => answer.body.refresh_token);
  expect(new Set(pairs).size).toBe(1);
  // The first, and the one repetition for whom the answer was lost; whoever comes again is taken for a copy.
  expect(pairs.length).toBeLessThanOrEqual(2);
});

test('eight orders of the own data are one file', async () => {
  const user = await enter(app, services, {});
  await race(() => send(app, orderOwnDataCall, { token: user.token }));
  const rows = await db
    .selectFrom('own_data_file')
    .select('user_id')
    .where('user_id', '=', user.id)
    .execute();
  expect(rows).toHaveLength(1);
});

test('eight renewals of recovery codes at once leave ten', async () => {
  const { user } = await makeCautious();
  await race(() => send(app, factors.renewRecoveryCodesCall, { token: user.token }));
  const { body } = await send(app, factors.getFactorsCall, { token: user.token });
  expect(body.recovery_codes_left).toBe(10);
});
