import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { changePasswordCall } from '../../../../shared/contract/people/auth.contract.ts';
import { DAY_MS } from '../../../../shared/rules/time/durations.ts';
import { send } from '../../../../tests/clients/call-client.ts';
import { waitingEmails } from '../../../../tests/clients/mailed-links.ts';
import { makeUser, PASSWORD } from '../../../../tests/worlds/factories.ts';
import { openWorld } from '../../../../tests/worlds/test-world.ts';
import { deleteEndedSessions } from './auth.repository.ts';

const START = Date.parse('2026-11-20T10:00:00Z');
const { app, db, services } = await openWorld({ now: '2026-11-20T10:00:00Z' });

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const HERE = '203.0.113.7';
type Entry = { address?: string; agent?: string; device?: string; password?: string };

async function enter(
  email: string,
  { address = HERE, agent = FIREFOX, device, password = PASSWORD }: Entry = {},
) {
  const answer = await app.inject({
    method: 'POST',
    url: '/v1/login',
    payload: { email, password, ...(device ? { device_token: device } : {}) },
    headers: { 'user-agent': agent },
    remoteAddress: address,
  });
  return answer.json<{ access_token: string }>().access_token;
}
const newDevice = () => randomBytes(32).toString('base64url');
const newsTo = (email: string) => waitingEmails(services, email);
/** Somebody who has signed in once, from here. */
async function regular(device?: string) {
  const user = await makeUser(db);
  await enter(user.email, device ? { device } : {});
  return user.email;
}

describe('a sign-in is told by mail', () => {
  test.each<[string, Entry]>([
    ['from another device', { agent: CHROME }],
    ['from another network', { address: '198.51.100.9' }],
    ['from another network of IPv6', { address: '2001:db8:1:2::3' }],
    ['from another browser of the same kind', { device: newDevice() }],
  ])('%s, once', async (_, place) => {
    const email = await regular();
    await enter(email, place);
    await enter(email, place);
    expect((await newsTo(email)).map(({ subject }) => subject)).toEqual(['Nova prijava na vaš nalog']);
  });

  test('with the device and about where it is, and what to do', async () => {
    const email = await regular();
    await enter(email, { agent: CHROME, address: '198.51.100.9' });
    const [mail] = await newsTo(email);
    expect(mail?.paragraphs).toContain('Uređaj: Chrome, Windows');
    expect(mail?.paragraphs).toContain('Mreža: 198.51.100.0/24');
    expect(mail?.action?.path).toBe('/forgot-password');
  });

  test.each<[string, Entry]>([
    ['the first one of an account', {}],
    ['from the same place', {}],
    ['from another address of the same range', { address: '203.0.113.99' }],
    ['with a wrong password', { agent: CHROME, password: 'guess' }],
  ])('but not %s', async (_, place) => {
    const email = await regular();
    await enter(email, place);
    expect(await newsTo(email)).toEqual([]);
  });

  test('and not where a known device has a newer browser', async () => {
    const device = newDevice();
    const email = await regular(device);
    await enter(email, { device, agent: CHROME });
    expect(await newsTo(email)).toEqual([]);
  });

  test('and again by what nobody has used for a year', async () => {
    const email = await regular();
    await enter(email, { agent: CHROME });
    const old = new Date(START - 366 * DAY_MS);
    await db.updateTable('known_sign_in').set({ last_seen_at: old }).where('kind', '=', 'device').execute();
    await deleteEndedSessions(db, new Date(START));
    await enter(email, { agent: CHROME });
    expect(await newsTo(email)).toHaveLength(2);
  });
});

test('what is kept of a device is a hash', async () => {
  const device = newDevice();
  await regular(device);
  const rows = await db.selectFrom('known_sign_in').select('value').execute();
  expect(rows.map(({ value }) => value)).not.toContain(device);
});

test('a password that is changed in the profile is told by mail', async () => {
  const user = await makeUser(db);
  const token = await enter(user.email);
  const body = { current_password: PASSWORD, new_password: 'sedam plavih ptica' };
  expect((await send(app, changePasswordCall, { token, body })).status).toBe(204);
  expect((await newsTo(user.email)).map(({ subject }) => subject)).toEqual(['Vaša lozinka je promenjena']);
});
