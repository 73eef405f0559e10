import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { quietLog } from '../../../tests/servers/engine-process.ts';
import { startClickHouse } from '../clickhouse/start-clickhouse.ts';
import { startPostgres } from '../postgres/start-postgres.ts';
import { StartError } from './start-error.ts';
import { sayWaiting } from './start-guard.ts';

/** The address of something that takes connections, answers so many pieces of what it is sent, and then nothing more. */
async function openHalfDead(answers: readonly string[] = []): Promise<string> {
  const sockets = new Set<Socket>();
  let answered = 0;
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}));
    socket.on('data', () => {
      const answer = answers[answered];
      answered += 1;
      if (answer !== undefined) socket.write(answer);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function refusalOf(start: () => Promise<unknown>): Promise<string> {
  const error = await start().then(
    () => new Error('it started'),
    (reason: Error) => reason,
  );
  expect(error, error.stack).toBeInstanceOf(StartError);
  return error.message;
}

/** Of PostgreSQL's protocol: no password is needed, and questions may come. */
const LET_IN = 'R\0\0\0\b\0\0\0\0Z\0\0\0\u0005I';

const SOON = { withinMs: 300 };

test('a PostgreSQL that takes connections and answers nothing is named, within a bounded time', async () => {
  const place = await openHalfDead();
  const url = `postgresql://app:pa55word@${place}/app`;
  const start = () => startPostgres({ databaseUrl: url, dataDir: '/nowhere', log: quietLog, ...SOON });
  expect(await refusalOf(start)).toBe(
    `DATABASE_URL does not work: ${place} takes connections, but gives no answer.`,
  );
});

test('so is one that falls silent after it has let the app in', async () => {
  const place = await openHalfDead([LET_IN]);
  const url = `postgresql://app@${place}/app`;
  const start = () => startPostgres({ databaseUrl: url, dataDir: '/nowhere', log: quietLog, ...SOON });
  expect(await refusalOf(start)).toBe(
    `DATABASE_URL does not work: ${place} takes connections, but gives no answer.`,
  );
});

test('a ClickHouse that takes connections and answers nothing is named, within a bounded time', async () => {
  const place = await openHalfDead();
  const start = () =>
    startClickHouse({ clickhouseUrl: `http://app:pa55word@${place}`, dataDir: '/nowhere', ...SOON });
  expect(await refusalOf(start)).toBe(
    `CLICKHOUSE_URL does not work: ${place} takes connections, but gives no answer.`,
  );
});

test('whatever else a start waits for is said again and again until it is over', async () => {
  const said: string[] = [];
  const heard = Promise.withResolvers<void>();
  const log = {
    info: (text: string) => {
      said.push(text);
      if (said.length === 2) heard.resolve();
    },
  };
  expect(await sayWaiting(log, 'the migrations', async () => heard.promise.then(() => 7), 5)).toBe(7);
  expect(said).toEqual(['Still waiting for the migrations …', 'Still waiting for the migrations …']);
  expect(await sayWaiting(log, 'nothing', async () => 8, 5)).toBe(8);
});
