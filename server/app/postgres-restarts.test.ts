import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { problem } from '../../shared/contract/frame/error-codes.ts';
import { expectReportIsTold } from '../../tests/clients/report-notification.ts';
import { askPostgres, openOwnPostgres } from '../../tests/servers/own-postgres.ts';
import { compareLedger, compareSpending, makeMarket, signInAt } from '../../tests/servers/sent-ledger.ts';
import {
  embeddedDatabaseUrl,
  embeddedPostgresPid,
  nothingWaits,
  type ServerProcess,
  startServer,
} from '../../tests/servers/server-process.ts';
import type { MadeUser } from '../../tests/worlds/factories.ts';
import { type SentMarket, startSending } from '../../tests/worlds/sent-batches.ts';
import { openDatabase } from '../platform/postgres/database.ts';
import { readEnv } from '../platform/start/env.ts';

const postgres = await openOwnPostgres();

const RESTARTS = 20;
const EMBEDDED_KILLS = 8;
const SECRET_KEY = 'a secret of tests, 32 characters or more';
const TIMEOUT_MS = 600_000;
const OUTPUT_SHOWN = 3_000;
/** A machine that is busy takes its time to recover a database. */
const PATIENT = { timeout: 120_000 };

async function folder(): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), 'business-manager-restarts-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  return dir;
}

/** Counts what is answered with 503, and notes whatever else is wrong with an answer. */
function openRefusals() {
  let count = 0;
  const errors: string[] = [];
  const take = async (response: Response) => {
    const text = await response.text();
    const seconds = Number(response.headers.get('retry-after'));
    const parsed = problem.safeParse(JSON.parse(text));
    const isProblem = response.headers.get('content-type')?.startsWith('application/problem+json');
    if (response.status === 503 && seconds >= 1 && isProblem && parsed.data?.code === 'unavailable')
      count += 1;
    else errors.push(`${response.status} ${[...response.headers]} ${text}`);
  };
  return { take, errors, count: () => count };
}

/** As people do who look at one page after the other; without it they would have the cores, and not the restarts. */
const BETWEEN_READS_MS = 10;

/** Reads on two connections until it is told to finish. */
function startReading(options: {
  address: string;
  headers: HeadersInit;
  shopIds: readonly number[];
  onRefusal: (response: Response) => Promise<void>;
}) {
  const { address, headers, shopIds, onRefusal } = options;
  const paths = ['/v1/user', '/v1/notifications', ...shopIds.map((id) => `/v1/analytics/num-clicks/${id}`)];
  let answers = 0;
  let isFinishing = false;
  const read = async () => {
    for (let turn = 0; !isFinishing; turn += 1) {
      const response = await fetch(`${address}${paths[turn % paths.length]}`, { headers });
      if (response.status === 200) {
        await response.arrayBuffer();
        answers += 1;
      } else await onRefusal(response);
      await sleep(BETWEEN_READS_MS);
    }
  };
  const reading = Promise.all([read(), read()]);
  reading.catch(() => {});
  return {
    answers: () => answers,
    finish: async () => {
      isFinishing = true;
      await reading;
    },
  };
}

type Served = { server: ServerProcess; databaseUrl: () => Promise<string> };

/** Posts and reads while `restart` is called again and again; everything sent must then be there, once. */
async function restartUnderLoad(
  { server, databaseUrl }: Served,
  options: { times: number; restart: (turn: number, refusals: () => number) => Promise<void> },
) {
  const { address } = server;
  const before = openDatabase(await databaseUrl(), 2);
  const { market, owner, token } = await makeMarket(before, SECRET_KEY);
  await before.destroy();
  const headers = await signInAt(address, owner.email);
  const { shopIds } = market;
  const refusals = openRefusals();
  const onRefusal = refusals.take;
  const sender = startSending({ connections: 2, address: () => address, token, market, onRefusal });
  const reader = startReading({ address, headers, shopIds, onRefusal });
  /** Its last words, where it has ended. */
  const ended = async () => {
    throw new Error(`The app ended (${await server.exitCode}): ${server.output().slice(-OUTPUT_SHOWN)}`);
  };
  const over = server.exitCode.then(ended);
  over.catch(() => {});
  for (let turn = 0; turn < options.times; turn += 1) {
    const [sent, read] = [sender.answered.length, reader.answers()];
    const areMore = () => expect.poll(() => sender.answered.length, PATIENT).toBeGreaterThan(sent + 1);
    await Promise.race([over, areMore()]);
    await expect.poll(reader.answers, PATIENT).toBeGreaterThan(read);
    await options.restart(turn, refusals.count);
  }
  const sent = sender.answered.length;
  await expect.poll(() => sender.answered.length, PATIENT).toBeGreaterThan(sent + 1);
  await Promise.all([sender.finish(), reader.finish()]);

  expect(refusals.errors).toEqual([]);
  expect(sender.unanswered()).toBe(0);
  expect(server.isRunning()).toBe(true);
  const db = openDatabase(await databaseUrl(), 2);
  onTestFinished(() => db.destroy());
  const { answered } = sender;
  await expect.poll(() => nothingWaits(db), PATIENT).toBe(true);
  await compareSpending({ db, address, headers, answered, shopIds });
  return { market, owner, headers, answered, db };
}

/** A report is made by a job, told by the change feed, and a right that is taken away ends at once. */
async function expectAllWorks(
  address: string,
  of: { market: SentMarket; owner: MadeUser; headers: { authorization: string }; databaseUrl: string },
): Promise<void> {
  const { market, owner, headers, databaseUrl } = of;
  const [shopId = 0] = market.shopIds;
  await expectReportIsTold(address, { headers, shopId });
  const files = await (await fetch(`${address}/v1/report-files/${shopId}`, { headers })).json();
  expect(files.data).toMatchObject([{ status: 'ready' }]);
  const locked = () =>
    askPostgres(databaseUrl, 'select 1 from graphile_worker.jobs where locked_at is not null');
  await expect.poll(locked, PATIENT).toEqual([]);
  const connections = 'select application_name as name, count(*)::int from pg_stat_activity group by 1';
  const found = await askPostgres<{ name: string; count: number }>(databaseUrl, connections);
  const most: Record<string, number> = {
    'change-feed': 1,
    'business-manager': 12,
    'business-manager jobs': readEnv({}).jobPoolMax,
    'worker-lease': 1,
  };
  for (const { name, count } of found)
    if (name in most) expect(count, name).toBeLessThanOrEqual(most[name] ?? 0);

  await askPostgres(databaseUrl, `delete from user_shop where user_id = ${owner.id}`);
  const statusOf = async () =>
    (await fetch(`${address}/v1/analytics/num-clicks/${shopId}`, { headers })).status;
  await expect.poll(statusOf).toBe(403);
}

/** Stacks, each with the line before it. */
const crashes = (output: string) => output.match(/^.*\n\s+at .*/gm) ?? [];

async function startEmbedded() {
  const dataDir = await folder();
  const server = await startServer(dataDir, { SECRET_KEY });
  onTestFinished(() => server.stop());
  return { dataDir, server };
}

async function expectOrderlyEnd(server: ServerProcess): Promise<void> {
  await server.stop();
  expect(await server.exitCode).toBe(0);
}

test('a PostgreSQL by URL that is restarted 20 times under load: the app stays up and loses nothing', {
  timeout: TIMEOUT_MS,
}, async () => {
  const dataDir = await folder();
  const server = await startServer(dataDir, { SECRET_KEY, DATABASE_URL: postgres.url });
  onTestFinished(() => server.stop());
  const signals = ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const;

  const restart = async (turn: number, refusals: () => number) => {
    const signal = signals[turn % (signals.length + 1)];
    if (signal) {
      const before = refusals();
      await postgres.end(signal);
      // For as long as it takes a few callers, each third time as many as a portal and an office have.
      await expect.poll(refusals, PATIENT).toBeGreaterThan(before + (turn % 3 === 0 ? 200 : 2));
      return postgres.start();
    }
    // One of its processes crashes, and PostgreSQL ends the connections of all.
    const [victim] = await askPostgres<{ pid: number }>(
      postgres.url,
      "select pid from pg_stat_activity where application_name = 'business-manager' limit 1",
    );
    if (victim) process.kill(victim.pid, 'SIGKILL');
  };
  const { answered, db, ...world } = await restartUnderLoad(
    { server, databaseUrl: async () => postgres.url },
    { times: RESTARTS, restart },
  );
  await expectAllWorks(server.address, { ...world, databaseUrl: postgres.url });
  expect(crashes(server.output())).toEqual([]);
  await db.destroy();
  // It also stops in order while PostgreSQL is away.
  await postgres.end('SIGKILL');
  await expectOrderlyEnd(server);
  await compareLedger(dataDir, answered, world.market.shopIds);
});

test('an embedded PostgreSQL that is killed under load is started again, and nothing is lost', {
  timeout: TIMEOUT_MS,
}, async () => {
  const { dataDir, server } = await startEmbedded();
  const restart = async () => {
    const killed = await embeddedPostgresPid(dataDir);
    process.kill(killed, 'SIGKILL');
    await expect.poll(() => embeddedPostgresPid(dataDir).catch(() => killed), PATIENT).not.toBe(killed);
  };
  const databaseUrl = () => embeddedDatabaseUrl(dataDir);
  const { answered, db, ...world } = await restartUnderLoad(
    { server, databaseUrl },
    { times: EMBEDDED_KILLS, restart },
  );
  await expectAllWorks(server.address, { ...world, databaseUrl: await databaseUrl() });
  const again = server
    .output()
    .match(/^Warning: PostgreSQL ended unexpectedly \(SIGKILL\) and is started again$/gm);
  expect(again).toHaveLength(EMBEDDED_KILLS);
  expect(crashes(server.output())).toEqual([]);
  await db.destroy();
  await expectOrderlyEnd(server);
  await compareLedger(dataDir, answered, world.market.shopIds);
});

test('an embedded PostgreSQL that cannot be started again ends the app, with one sentence and code 1', {
  timeout: TIMEOUT_MS,
}, async () => {
  const { dataDir, server } = await startEmbedded();
  await writeFile(path.join(dataDir, 'postgres', 'postgresql.auto.conf'), 'nonsense = 1\n');
  process.kill(await embeddedPostgresPid(dataDir), 'SIGKILL');
  expect(await server.exitCode).toBe(1);
  expect(server.output().match(/^Error: .+$/gm)).toEqual([
    expect.stringMatching(
      /^Error: The app ends: PostgreSQL could not be started: configuration file .+ contains errors \(more in .+\)\.$/,
    ),
  ]);
  expect(crashes(server.output())).toEqual([]);
});
