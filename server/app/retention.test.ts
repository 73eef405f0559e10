import { expect, test } from 'vitest';
import { loginCall, registerCall } from '../../shared/contract/people/auth.contract.ts';
import { DAY_MS } from '../../shared/rules/time/durations.ts';
import { send } from '../../tests/clients/call-client.ts';
import { makeInvite, makeShop, makeUser } from '../../tests/worlds/factories.ts';
import { NOW_MS, openWorld } from '../../tests/worlds/test-world.ts';
import { selectRows } from '../platform/clickhouse/clickhouse.ts';
import { cleaningTasks } from './cleaning-tasks.ts';

const { app, db, clickhouse, services, setNow } = await openWorld({ freezesDate: true });
const afterDays = async (days: number) => {
  setNow(NOW_MS + days * DAY_MS);
  for (const { run } of Object.values(cleaningTasks(services))) await run({});
};
const users = async (ids: readonly number[]) =>
  (
    await db
      .selectFrom('app_user')
      .select('id')
      .where('id', 'in', [...ids])
      .orderBy('id')
      .execute()
  ).map(({ id }) => id);

test('an account whose mailbox nobody has proven goes after 30 days, any other stays', async () => {
  const at = { created_at: new Date(NOW_MS) };
  const [unproven, proven, confirmed] = [
    await makeUser(db, { verified: false, confirmed: false }),
    await makeUser(db, { confirmed: false }),
    await makeUser(db),
  ];
  const ids = [unproven.id, proven.id, confirmed.id];
  await db.updateTable('app_user').set(at).where('id', 'in', ids).execute();
  await afterDays(30);
  expect(await users(ids)).toEqual(ids);
  await afterDays(30.001);
  expect(await users(ids)).toEqual([proven.id, confirmed.id]);
});

test('an invitation that nobody accepted goes 30 days after its end', async () => {
  const shop = await makeShop(db);
  const sender = await makeUser(db, { shopIds: [shop.id], inviteUsers: true });
  await makeInvite(db, { shopIds: [shop.id], invitedBy: sender.id, sentAt: new Date(NOW_MS) });
  const invites = () => db.selectFrom('user_invite').select('id').execute();
  await afterDays(37);
  expect(await invites()).toHaveLength(1);
  await afterDays(37.001);
  expect(await invites()).toEqual([]);
});

test('of attempts nothing is left after 30 days, however many there were', async () => {
  setNow(NOW_MS);
  for (let attempt = 0; attempt < 8; attempt += 1) {
    const body = { email: 'nobody@test.example', password: `wrong-${attempt}` };
    await send(app, loginCall, { body });
  }
  const person = {
    name: 'Ana',
    surname: 'Anić',
    email: 'fresh@test.example',
    password: 'Sunny-harbour-2026',
    lang: 'en',
  };
  await send(app, registerCall, { body: person });
  const kept = () => db.selectFrom('rate_limit').select(['key', 'expire']).execute();
  expect((await kept()).length).toBeGreaterThan(2);
  await afterDays(30);
  expect(await kept()).toEqual([]);
});

test('the log of pages is kept for 13 months', async () => {
  const [row] = await selectRows<{ create: string }>(
    clickhouse,
    `SELECT create_table_query AS create FROM system.tables WHERE database = 'app' AND name = 'page_log'`,
  );
  expect(row?.create).toContain('TTL day + toIntervalMonth(13)');
  const view = (months: number) =>
    `SELECT toDate(now()) - INTERVAL ${months} MONTH, now64(3) - INTERVAL ${months} MONTH, 1, generateUUIDv4(), 0, '', '/${months}', ''`;
  await clickhouse.command({ query: `INSERT INTO app.page_log ${view(12)} UNION ALL ${view(14)}` });
  await clickhouse.command({ query: 'OPTIMIZE TABLE app.page_log FINAL' });
  const pages = await selectRows<{ page: string }>(clickhouse, 'SELECT page FROM app.page_log');
  expect(pages).toEqual([{ page: '/12' }]);
});
