import { expect, test } from 'vitest';
import { changePasswordCall, loginCall } from '../../../../shared/contract/people/auth.contract.ts';
import { PASSWORD_MAX_LENGTH } from '../../../../shared/rules/texts/text-lengths.ts';
import { DAY_MS } from '../../../../shared/rules/time/durations.ts';
import { send, signInAs } from '../../../../tests/clients/call-client.ts';
import { makeUser, PASSWORD } from '../../../../tests/worlds/factories.ts';
import { NOW_MS, openWorld } from '../../../../tests/worlds/test-world.ts';

const { app, db, setNow } = await openWorld();
const enter = async (email: string, password: string) =>
  (await send(app, loginCall, { body: { email, password } })).status;

async function withPassword(next: string) {
  const user = await makeUser(db);
  const body = { current_password: PASSWORD, new_password: next };
  const changed = await send(app, changePasswordCall, { token: await signInAs(app, user), body });
  expect(changed.status, next).toBe(204);
  return user;
}

test.each([
  ['letters of any kind, without a number or a sign', 'žuta kuća pored reke'],
  ['no letter at all', '  58 % 3019 / 77 : 0246  '],
  ['pictures', '🦊 u šumi 🌲🌲 čeka 🌧'],
  ['signs that other programs read', '<b>"\'; drop table--\\0%00$(x)'],
  ['64 signs', 'Kiša pada celo jutro, a ptice ne odlaze sa žice ispred prozora.'.padEnd(64, '!')],
  [
    'as many as may be',
    'Vetar nosi lišće preko trga i niko ga ne skuplja. '.repeat(5).slice(0, PASSWORD_MAX_LENGTH),
  ],
])('a password may be %s, and is looked at to its last sign, as it was typed', async (_, password) => {
  const { email } = await withPassword(password);
  expect(await enter(email, password)).toBe(200);
  const others = new Set([
    password.slice(0, -1),
    password.trim(),
    ...(password.length < PASSWORD_MAX_LENGTH ? [`${password} `] : []),
    password.toUpperCase(),
    password.toLowerCase(),
    password.replaceAll(/\p{M}|\p{S}/gu, ''),
  ]);
  others.delete(password);
  for (const other of others) {
    const { email: another } = await withPassword(password);
    expect(await enter(another, other), other).toBe(401);
  }
});

test('a password stays good for as long as nobody changes it', async () => {
  const user = await makeUser(db);
  setNow(NOW_MS + 5 * 365 * DAY_MS);
  expect(await enter(user.email, PASSWORD)).toBe(200);
  setNow(NOW_MS);
});
