import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openNotifications } from '../../tests/clients/notification-client.ts';
import { makeMarket, signInAt } from '../../tests/servers/sent-ledger.ts';
import { startServer, withServerDatabase } from '../../tests/servers/server-process.ts';

const SECRET_KEY = 'a secret of tests, 32 characters or more';
const ENOUGH = 20;

test('a process that is told to stop still answers for DRAIN_S seconds, lets connections go, and ends', {
  timeout: 180_000,
}, async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'business-manager-drain-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const server = await startServer(dataDir, { SECRET_KEY, DRAIN_S: '4' });
  onTestFinished(() => server.stop());
  const { address } = server;
  const { owner } = await withServerDatabase(dataDir, (db) => makeMarket(db, SECRET_KEY));
  const headers = await signInAt(address, owner.email);
  const ask = async () => {
    const response = await fetch(`${address}/v1/user`, { headers });
    await response.arrayBuffer();
    return { status: response.status, connection: response.headers.get('connection') };
  };
  const news = await openNotifications(address, headers.authorization.replace('Bearer ', ''));
  expect(await ask()).toEqual({ status: 200, connection: 'keep-alive' });

  server.tellToStop();
  await expect.poll(server.output).toContain('Stopping');
  const answers = [];
  while (answers.length < ENOUGH) answers.push(await ask());
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ connection }) => connection))).toEqual(new Set(['close']));
  // Until the others have had the time to notice, whoever listens is not sent away.
  expect(news.isOver()).toBe(false);
  await expect.poll(news.isOver).toBe(true);
  expect(news.heard.map(({ name }) => name)).toEqual(['unread']);
  expect(await server.exitCode).toBe(0);
});

test('a second signal ends it at once', { timeout: 180_000 }, async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'business-manager-drain-'));
  // Its PostgreSQL ends a moment after it.
  onTestFinished(() => rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 }));
  const server = await startServer(dataDir, { DRAIN_S: '600' });
  server.tellToStop();
  await expect.poll(server.output).toContain('Stopping');
  server.tellToStop();
  expect(await server.exitCode).toBe(1);
});
