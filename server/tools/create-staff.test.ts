import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { confirmResetPasswordCall, loginCall } from '../../shared/contract/people/auth.contract.ts';
import { getUserCall } from '../../shared/contract/people/user.contract.ts';
import { DAY_MS } from '../../shared/rules/time/durations.ts';
import { send } from '../../tests/clients/call-client.ts';
import { temporaryFolder } from '../../tests/servers/engine-process.ts';
import { startServer } from '../../tests/servers/server-process.ts';
import { makeUser, PASSWORD } from '../../tests/worlds/factories.ts';
import { openWorld } from '../../tests/worlds/test-world.ts';

const NEW_PASSWORD = 'Quiet-harbour-17-lanterns';
const { app, services, databaseUrl, setNow } = await openWorld();
const { db } = services;
const tool = fileURLToPath(new URL('create-staff.ts', import.meta.url));

type Outcome = { code: number; stdout: string; stderr: string };

function create(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Outcome> {
  const settings = { DEMO: '', CLICKHOUSE_URL: '', DATABASE_URL: databaseUrl, ...env };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [tool, ...args],
      { env: { ...process.env, ...settings } },
      (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    );
  });
}
const tokenOf = ({ stdout }: Outcome) => /token=([\w-]+)$/m.exec(stdout)?.[1] ?? '';
const setPassword = (token: string) =>
  send(app, confirmResetPasswordCall, { body: { token, password: NEW_PASSWORD } });
// The command takes the time of the machine.
const beNow = (laterMs = 0) => setNow(Date.now() + laterMs);

test('the link sets a password once, and opens a confirmed account of staff', async () => {
  beNow();
  const made = await create(['--email', 'Ana@Portal.example', '--language', 'sl'], {
    PUBLIC_URL: 'https://manager.example',
  });
  expect(made).toMatchObject({ code: 0, stderr: '' });
  expect(made.stdout).toContain('https://manager.example/confirm-reset-password#token=');
  expect((await setPassword(tokenOf(made))).status).toBe(204);
  expect((await setPassword(tokenOf(made))).problem.code).toBe('link_invalid');
  const body = { email: 'ana@portal.example', password: NEW_PASSWORD };
  const { access_token: token } = (await send(app, loginCall, { body })).body;
  const user = (await send(app, getUserCall, { token })).body;
  expect(user).toMatchObject({ role: 'staff', level: 2, lang: 'sl' });
  const entries = await db.selectFrom('audit_log').select('action').execute();
  expect(entries.map(({ action }) => action)).toContain('staff_created');
});

test.each([
  [23, 204],
  [25, 410],
])('after %d hours the link answers %d', async (hours, status) => {
  const made = await create(['--email', `after${hours}@portal.example`]);
  beNow(hours * (DAY_MS / 24));
  expect((await setPassword(tokenOf(made))).status).toBe(status);
});

test('another link ends the one before it, for staff alone', async () => {
  beNow();
  const email = 'renewed@portal.example';
  const first = await create(['--email', email]);
  const second = await create(['--email', email, '--renew']);
  expect((await setPassword(tokenOf(first))).problem.code).toBe('link_invalid');
  expect((await setPassword(tokenOf(second))).status).toBe(204);
  const merchant = await makeUser(db, {});
  const refused = await create(['--email', merchant.email, '--renew']);
  expect(refused).toMatchObject({ code: 1, stdout: '' });
  expect(refused.stderr.trim()).toBe(`No member of staff has an account under ${merchant.email}.`);
});

test.each([
  [[], /^Name the e-mail address: --email /],
  [['--email', 'nobody'], /^--email "nobody" is not an e-mail address /],
  [['--email', 'a@b.example', '--language', 'de'], /^--language "de" is not one of sr, en, sl, hr\.$/],
  [['--mail', 'a@b.example'], /^Unknown option '--mail'/],
])('says in a sentence what is wrong with %j', async (args, sentence) => {
  const refused = await create(args);
  expect(refused).toMatchObject({ code: 1, stdout: '' });
  expect(refused.stderr.trim()).toMatch(sentence);
});

test('an address that has an account is left as it is', async () => {
  const merchant = await makeUser(db, {});
  const refused = await create(['--email', merchant.email]);
  expect(refused.code).toBe(1);
  expect(refused.stderr.trim()).toMatch(/ has an account already; for another link .* add --renew\.$/);
  const body = { email: merchant.email, password: PASSWORD };
  expect((await send(app, loginCall, { body })).status).toBe(200);
});

test('on data of the demo it names the demo’s own staff', async () => {
  const mark = { name: 'demo', value: '{}' };
  await db.insertInto('installation_fact').values(mark).execute();
  const refused = await create(['--email', 'late@portal.example'], { DEMO: 'public' });
  expect(refused.stderr).toContain('staff@demo.test');
  const made = await create(['--email', 'late@portal.example'], { DEMO: '0' });
  beNow();
  expect((await setPassword(tokenOf(made))).status).toBe(204);
  await db.deleteFrom('installation_fact').where('name', 'in', ['demo', 'closed-accounts']).execute();
});

test('with the embedded database: waits for the app to be stopped, and is named by a start without staff', async () => {
  const folder = await temporaryFolder();
  const embedded = { DATABASE_URL: '', DATA_DIR: folder };
  const server = await startServer(folder);
  expect(server.output()).toContain('npm run create-staff -- --email');
  const refused = await create(['--email', 'ana@portal.example'], embedded);
  expect(refused.code).toBe(1);
  expect(refused.stderr.trim()).toMatch(
    /^The app is running \(process \d+\) .*: stop it, run this command again/,
  );
  await server.stop();
  const made = await create(['--email', 'ana@portal.example'], { ...embedded, DEMO: '0' });
  expect(made.code).toBe(0);
  const again = await startServer(folder);
  const answer = await fetch(`${again.address}/v1/confirm-reset-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: tokenOf(made), password: NEW_PASSWORD }),
  });
  expect(answer.status).toBe(204);
  expect(again.output()).not.toContain('create-staff');
  await again.stop();
});
