import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import {
  changePasswordCall,
  loginCall,
  registerCall,
} from '../../../../shared/contract/people/auth.contract.ts';
import { getUserCall } from '../../../../shared/contract/people/user.contract.ts';
import { send, signInAs } from '../../../../tests/clients/call-client.ts';
import { makeShop, makeUser, PASSWORD } from '../../../../tests/worlds/factories.ts';
import { newAddress } from '../../../../tests/worlds/people-world.ts';
import { openWorld } from '../../../../tests/worlds/test-world.ts';
import { hashPassword } from './passwords.ts';

const { app, db } = await openWorld();
const shop = await makeShop(db);
const user = await makeUser(db, { shopIds: [shop.id] });
await db.updateTable('shop').set({ name: 'Rasveta Plus' }).where('id', '=', shop.id).execute();

const codesOf = async (answer: ReturnType<typeof send>) =>
  (await answer).problem?.errors?.map(({ field, code }) => [field, code]);
const register = (password: string) =>
  send(app, registerCall, {
    body: { name: 'Milica', surname: 'Radojević', email: newAddress(), password, lang: 'sr' },
  });

test.each([
  ['CrvenaZvezda1', 'password_common'],
  ['Radojevic1990', 'password_like_person'],
])('%s is refused at the registration: %s', async (password, code) => {
  expect(await codesOf(register(password))).toEqual([['password', code]]);
});

test('the name of an own shop is refused where the password is changed', async () => {
  const token = await signInAs(app, user);
  const change = (next: string) =>
    send(app, changePasswordCall, { token, body: { current_password: PASSWORD, new_password: next } });
  expect(await codesOf(change('RasvetaPlus26'))).toEqual([['new_password', 'password_like_person']]);
  expect((await change('Ptice-na-zici-47')).status).toBe(204);
});

test('whoever has a weak one already gets in with it', async () => {
  const old = await makeUser(db);
  await db
    .updateTable('app_user')
    .set({ password_hash: await hashPassword('CrvenaZvezda1') })
    .where('id', '=', old.id)
    .execute();
  const { status } = await send(app, loginCall, { body: { email: old.email, password: 'CrvenaZvezda1' } });
  expect(status).toBe(200);
});

test('an endless password is refused, and nobody waits while the longest ones are looked at', async () => {
  expect((await register('x1Y!'.repeat(25_000))).status).toBe(422);
  const token = await signInAs(app, await makeUser(db));
  // The thread has loaded its words by then.
  await register('CrvenaZvezda1');
  let isDone = false;
  const looking = Promise.all(
    Array.from({ length: 3 }, () => register('4@8({[<3&6#!1|0$5+7%2'.repeat(9))),
  ).finally(() => {
    isDone = true;
  });
  const waits: number[] = [];
  while (!isDone) {
    const begun = performance.now();
    await send(app, getUserCall, { token });
    waits.push(performance.now() - begun);
    // What is injected is answered without a turn of the loop, in which the thread's answer could come.
    await turn();
  }
  await looking;
  const sorted = waits.sort((a, b) => a - b);
  expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThan(300);
});
