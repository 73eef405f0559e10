import { chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createServer } from 'node:tls';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { makeAuthority } from '../../../tests/installation/certificates.ts';
import { openClickHouseFront } from '../../../tests/servers/clickhouse-front.ts';
import { askPostgres, openOwnPostgres } from '../../../tests/servers/own-postgres.ts';
import { startClickHouse } from '../clickhouse/start-clickhouse.ts';
import { openDatabase } from '../postgres/database.ts';
import { readEnv } from './env.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'client-certificates-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const write = (name: string, content: string): string => {
  const file = path.join(folder, name);
  writeFileSync(file, content, { mode: 0o600 });
  return file;
};

const authority = await makeAuthority();
const stranger = await makeAuthority();
const server = await authority.issue('localhost');
const app = await authority.issue('app');
const forged = await stranger.issue('app');
const caFile = write('ca.pem', authority.ca);
const files = { cert: write('app.pem', app.cert), key: write('app.key', app.key) };
const forgedFiles = { cert: write('forged.pem', forged.cert), key: write('forged.key', forged.key) };

const front = await openClickHouseFront(path.join(folder, 'clickhouse'));
const { hostname, port } = new URL(front.url);
const door = createServer({ ...server, ca: authority.ca, requestCert: true }, (inside) => {
  const outside = connect(Number(port), hostname);
  inside.pipe(outside).pipe(inside);
  for (const socket of [inside, outside]) socket.on('error', () => inside.destroy());
}).listen(0);
afterAll(() => void door.close());
const url = `https://localhost:${(door.address() as AddressInfo).port}`;
const start = (settings: Record<string, string>) =>
  startClickHouse({ ...readEnv({ CLICKHOUSE_URL: url, ...settings }), withinMs: 5_000 });

describe('ClickHouse that asks for a certificate', () => {
  test('lets the app in by it, without a password', async () => {
    const { client, stop } = await start({
      CLICKHOUSE_TLS_CA: caFile,
      CLICKHOUSE_TLS_CERT: files.cert,
      CLICKHOUSE_TLS_KEY: files.key,
    });
    const answer = await client.query({ query: 'SELECT 1 AS one', format: 'JSONEachRow' });
    expect(await answer.json()).toEqual([{ one: 1 }]);
    await stop();
  });

  test.each([
    ['without one', { CLICKHOUSE_TLS_CA: caFile }],
    [
      'with one of another authority',
      {
        CLICKHOUSE_TLS_CA: caFile,
        CLICKHOUSE_TLS_CERT: forgedFiles.cert,
        CLICKHOUSE_TLS_KEY: forgedFiles.key,
      },
    ],
    ['where nobody says whose server it is', {}],
  ])('does not, %s', async (_how, settings) => {
    await expect(start(settings)).rejects.toThrow('CLICKHOUSE_URL does not work');
  });
});

describe('certificates that are set wrongly keep the app from starting', () => {
  const CLICKHOUSE_URL = 'https://clickhouse:8443';
  test.each([
    [
      { CLICKHOUSE_URL: 'http://clickhouse:8123', CLICKHOUSE_TLS_CA: caFile },
      'CLICKHOUSE_TLS_CA needs a CLICKHOUSE_URL that begins with https://.',
    ],
    [
      { CLICKHOUSE_URL, CLICKHOUSE_TLS_CA: caFile, CLICKHOUSE_TLS_CERT: files.cert },
      'CLICKHOUSE_TLS_CERT and CLICKHOUSE_TLS_KEY must be set together, with CLICKHOUSE_TLS_CA.',
    ],
    [
      { CLICKHOUSE_URL, CLICKHOUSE_TLS_CA: path.join(folder, 'none') },
      'CLICKHOUSE_TLS_CA names a file that cannot be read (ENOENT).',
    ],
    [
      { CLICKHOUSE_URL, CLICKHOUSE_TLS_CA: write('not.pem', 'a text') },
      'CLICKHOUSE_TLS_CA names a file that is not PEM: it has no "-----BEGIN" line.',
    ],
  ])('%o', (settings, sentence) => {
    expect(() => readEnv(settings)).toThrow(sentence);
  });
});

const postgres = await openOwnPostgres();
const [{ data_directory: home = '' } = {}] = await askPostgres<{ data_directory: string }>(
  postgres.url,
  'show data_directory',
);
const owner = statSync(home);
const writeThere = (name: string, content: string) => {
  writeFileSync(path.join(home, name), content, { mode: 0o600 });
  chownSync(path.join(home, name), owner.uid, owner.gid);
};
writeThere('server.crt', server.cert);
writeThere('server.key', server.key);
writeThere('ca.crt', authority.ca);
await askPostgres(postgres.url, 'create role app login');
for (const setting of ["ssl_ca_file = 'ca.crt'", 'ssl = on'])
  await askPostgres(postgres.url, `alter system set ${setting}`);
writeThere('pg_hba.conf', 'host all postgres all scram-sha-256\nhostssl all app all cert\n');
await askPostgres(postgres.url, 'select pg_reload_conf()');
const { port: postgresPort } = new URL(postgres.url);

const ask = async (parameters: Record<string, string>) => {
  const query = new URLSearchParams({ sslmode: 'verify-full', sslrootcert: caFile, ...parameters });
  const db = openDatabase(`postgresql://app@localhost:${postgresPort}/postgres?${query}`, 1);
  try {
    const { rows } = await sql<{ name: string }>`select current_user as name`.execute(db);
    return rows[0]?.name;
  } finally {
    await db.destroy();
  }
};

describe('PostgreSQL that asks for a certificate', () => {
  test('lets the app in by it, without a password', async () => {
    expect(await ask({ sslcert: files.cert, sslkey: files.key })).toBe('app');
  });

  test.each([
    ['without one', {}],
    ['with one of another authority', { sslcert: forgedFiles.cert, sslkey: forgedFiles.key }],
  ])('does not, %s', async (_how, parameters) => {
    await expect(ask(parameters)).rejects.toThrow(/certificate|unknown ca|SSL/i);
  });

  test('is not taken where its own is of another authority', async () => {
    const parameters = {
      sslcert: files.cert,
      sslkey: files.key,
      sslrootcert: write('other.pem', stranger.ca),
    };
    await expect(ask(parameters)).rejects.toThrow(/certificate|self-signed|issuer/i);
  });
});
