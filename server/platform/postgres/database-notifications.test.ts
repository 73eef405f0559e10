import { expect, test } from 'vitest';
import { askPostgres, openOwnPostgres } from '../../../tests/servers/own-postgres.ts';
import { openDatabaseNotifications } from './database-notifications.ts';

const postgres = await openOwnPostgres();
const notify = (text: string) => askPostgres(postgres.url, `select pg_notify('app_change', '${text}')`);

async function follow() {
  const heard: string[] = [];
  const said: string[] = [];
  const say = (message: string) => void said.push(message);
  const feed = await openDatabaseNotifications(postgres.url, { info: say, warn: say });
  feed.subscribe((topic, id) => heard.push(`${topic} ${id}`));
  return { feed, heard, said };
}

test.each(['SIGINT', 'SIGQUIT', 'SIGKILL'] as const)(
  'a feed whose PostgreSQL is ended by %s says that all must be forgotten, and hears again once it is back',
  async (signal) => {
    const { feed, heard, said } = await follow();
    await notify('shop:1');
    await expect.poll(() => heard).toEqual(['shop 1']);
    await postgres.end(signal);
    await expect.poll(() => heard).toEqual(['shop 1', '* ']);
    expect(feed.isConnected()).toBe(false);
    await postgres.start();
    await expect.poll(feed.isConnected).toBe(true);
    await notify('shop:2');
    await expect.poll(() => heard).toEqual(['shop 1', '* ', 'shop 2']);
    expect(said).toEqual([
      'The connection to PostgreSQL is lost; calls are answered with 503 until it is back',
      'PostgreSQL is back',
    ]);
    await feed.stop();
  },
);

test('who catches up has heard all that was committed before, however many catch up at once', async () => {
  const { feed, heard } = await follow();
  const told = [];
  for (let id = 0; id < 50; id += 1) {
    await notify(`offers:${id}`);
    told.push(`offers ${id}`);
    const caughtUp = await Promise.all([feed.catchUp(), feed.catchUp(), feed.catchUp()]);
    expect(caughtUp).toEqual([true, true, true]);
    expect(heard).toEqual(told);
  }
  await postgres.end('SIGKILL');
  await expect.poll(feed.isConnected).toBe(false);
  expect(await feed.catchUp()).toBe(false);
  await postgres.start();
  await expect.poll(feed.isConnected).toBe(true);
  expect(await feed.catchUp()).toBe(true);
  await feed.stop();
});

test('a feed whose connection alone is ended connects again; one that was stopped does not', async () => {
  const connections = () =>
    askPostgres<{ pid: number }>(
      postgres.url,
      "select pid from pg_stat_activity where application_name = 'change-feed'",
    );
  const { feed, heard } = await follow();
  const [{ pid } = { pid: 0 }] = await connections();
  await askPostgres(postgres.url, `select pg_terminate_backend(${pid})`);
  await expect.poll(() => heard).toEqual(['* ']);
  await expect.poll(feed.isConnected).toBe(true);
  expect(await connections()).toHaveLength(1);
  await feed.stop();
  await expect.poll(connections).toEqual([]);
  expect(feed.isConnected()).toBe(false);
});
