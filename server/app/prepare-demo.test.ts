import { expect, test } from 'vitest';
import { loginCall } from '../../shared/contract/people/auth.contract.ts';
import { getUserCall } from '../../shared/contract/people/user.contract.ts';
import { send } from '../../tests/clients/call-client.ts';
import { makeUser } from '../../tests/worlds/factories.ts';
import { openWorld } from '../../tests/worlds/test-world.ts';
import { DEMO_ACCOUNTS } from '../demo/simulator.public.ts';
import { hashPassword } from '../kernel/identity/auth.public.ts';
import { readEnv } from '../platform/start/env.ts';
import { greetDemo } from './demo-greeting.ts';
import { prepareDemo } from './prepare-demo.ts';

const { app, db, services } = await openWorld();
const { password } = DEMO_ACCOUNTS;

// A database that holds the demo already: a fill is a test of its own.
await db.insertInto('installation_fact').values({ name: 'demo', value: '{}' }).execute();
const passwordHash = await hashPassword(password);
const staff = await makeUser(db, { email: 'staff@demo.test', roleId: 1, passwordHash });
const merchant = await makeUser(db, { email: 'merchant@demo.test', passwordHash });

const start = async (env: NodeJS.ProcessEnv) => {
  const lines: string[] = [];
  const demo = await prepareDemo(services, readEnv(env), (text) => lines.push(text));
  demo?.announce('http://localhost');
  return lines.join('\n');
};
const signIn = (email: string, text = password) => send(app, loginCall, { body: { email, password: text } });

test('a public demo has a password of its own for staff, printed once; their sessions end', async () => {
  const token = (await signIn(staff.email)).body.access_token;
  const first = await start({ DEMO: 'public' });
  const [, printed = ''] = /staff@demo\.test .*password, shown this once: (\S{20,})$/m.exec(first) ?? [];
  expect((await signIn(staff.email)).status).toBe(401);
  expect((await signIn(staff.email, printed)).status).toBe(200);
  expect((await signIn(merchant.email)).status).toBe(200);
  await expect.poll(async () => (await send(app, getUserCall, { token })).status).toBe(401);

  const second = await start({ DEMO: 'public' });
  expect(second).not.toContain(printed);
  expect((await signIn(staff.email, printed)).status).toBe(200);
});

test('on one’s own machine staff has the known password again', async () => {
  await start({ DEMO: 'public' });
  const text = await start({ DEMO: '1' });
  expect(text).toContain(`password of all: ${password}`);
  expect((await signIn(staff.email)).status).toBe(200);
});

test('the given text of the service token is never printed', () => {
  const givenToken = 'a-token-of-scripts-0123456789';
  const tokens = [{ cc: 'rs', token: givenToken }];
  const lines = greetDemo({ tokens, givenToken, isPublic: false, staffPassword: null });
  expect(lines.join('\n')).not.toContain(givenToken);
});

test('random service tokens are printed, once for each portal', () => {
  const tokens = [{ cc: 'rs', token: 'bmt_1' }];
  const lines = greetDemo({ tokens, givenToken: undefined, isPublic: false, staffPassword: null });
  expect(lines).toContain('  Service token of rs, shown this once: bmt_1');
});

test('a database that holds something else is no demo', async () => {
  await db.deleteFrom('installation_fact').where('name', '=', 'demo').execute();
  expect(await prepareDemo(services, readEnv({}), () => {})).toBeNull();
});
