import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readEnv } from './env.ts';
import { StartError } from './start-error.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** What several processes share. */
const SHARED = {
  DATABASE_URL: 'postgres://u@h/d',
  CLICKHOUSE_URL: 'http://h:8123',
  FILES_URL: 's3://key:secret@h/bucket',
  SECRET_KEY: 'a secret of tests, 32 characters or more',
};

describe('readEnv', () => {
  it('has an answer for everything that is not set', () => {
    expect(readEnv({})).toEqual({
      role: 'all',
      port: 4000,
      host: '127.0.0.1',
      dataDir: path.join(root, 'data'),
      databaseUrl: undefined,
      databaseDirectUrl: undefined,
      databasePoolMax: 10,
      jobPoolMax: 12,
      connectionsMax: 15_000,
      connectionsPerAddress: 500,
      drainSeconds: 0,
      clickhouseUrl: undefined,
      clickhouseCluster: undefined,
      filesUrl: undefined,
      secretKey: undefined,
      demo: true,
      isPublicDemo: false,
      demoPortalToken: undefined,
      clamdUrl: undefined,
      feedPrivateHosts: [],
      contactEmail: undefined,
      mail: undefined,
      logLevel: 'info',
      logFormat: 'text',
      metricsToken: undefined,
      oidc: undefined,
      tracing: undefined,
      publicUrl: undefined,
      staffFactor: 'optional',
      trustedProxies: 0,
    });
  });

  it.each([
    ['an empty variable is as good as none', { PORT: '', DATABASE_URL: ' ' }, { port: 4000, demo: true }],
    ['port 0 takes any free port', { PORT: '0' }, { port: 0 }],
    ['a relative data folder lies in the project', { DATA_DIR: 'x' }, { dataDir: path.join(root, 'x') }],
    ['one’s own database is not filled with a demo', { DATABASE_URL: 'postgres://u@h/d' }, { demo: false }],
    [
      'unless one asks for a public one',
      { DATABASE_URL: 'postgresql://u@h/d', DEMO: 'public' },
      { demo: true, isPublicDemo: true, databaseUrl: 'postgresql://u@h/d' },
    ],
    [
      'a cluster is named beside one of its servers',
      { CLICKHOUSE_URL: 'http://h:8123', CLICKHOUSE_CLUSTER: 'facts-1', DEMO: '0' },
      { clickhouseCluster: 'facts-1' },
    ],
    ['nothing that others reach is a demo by itself', { HOST: '0.0.0.0' }, { demo: false }],
    ['nor under an address of its own', { PUBLIC_URL: 'https://a.b' }, { demo: false }],
    ['nor with a mail server', { SMTP_URL: 'smtp://h', MAIL_FROM: 'a@b.c' }, { demo: false }],
    ['nor with a ClickHouse of one’s own', { CLICKHOUSE_URL: 'http://h:8123' }, { demo: false }],
    ['nor with a bucket', { FILES_URL: 's3://k:s@h/b' }, { demo: false }],
    [
      'a public demo may be reached and may send mails',
      { DEMO: 'public', HOST: '::', PUBLIC_URL: 'https://a.b', SMTP_URL: 'smtp://h', MAIL_FROM: 'a@b.c' },
      { demo: true, isPublicDemo: true, staffFactor: 'required' },
    ],
    ['staff need a second factor in real work', { DEMO: '0' }, { staffFactor: 'required' }],
    ['unless told otherwise', { DEMO: '0', STAFF_FACTOR: 'optional' }, { staffFactor: 'optional' }],
    ['also in a demo where that is told', { STAFF_FACTOR: 'required' }, { staffFactor: 'required' }],
    [
      'a demo may have every name of this machine',
      { DEMO: '1', HOST: '::1', PUBLIC_URL: 'http://shop.localhost:4000/' },
      { demo: true, isPublicDemo: false },
    ],
    ['and every address', { DEMO: '1', HOST: '127.0.0.2', PUBLIC_URL: 'http://[::1]:1' }, { demo: true }],
    ['the demo can be turned off', { DEMO: '0' }, { demo: false }],
    [
      'mails leave by a mail server',
      { SMTP_URL: 'smtps://u:p@h:465', MAIL_FROM: 'Shop <a@b.c>' },
      { mail: { smtpUrl: 'smtps://u:p@h:465', from: 'Shop <a@b.c>', requiresTls: true } },
    ],
    [
      'a mail server on this machine needs no TLS',
      { SMTP_URL: 'smtp://127.0.0.1:1025', MAIL_FROM: 'a@b.c' },
      { mail: { smtpUrl: 'smtp://127.0.0.1:1025', from: 'a@b.c', requiresTls: false } },
    ],
    [
      'unless told so',
      { SMTP_URL: 'smtp://localhost', MAIL_FROM: 'a@b.c', SMTP_TLS: 'required' },
      { mail: { smtpUrl: 'smtp://localhost', from: 'a@b.c', requiresTls: true } },
    ],
    [
      'nor another, told so',
      { SMTP_URL: 'smtp://h:25', MAIL_FROM: 'a@b.c', SMTP_TLS: 'optional' },
      { mail: { smtpUrl: 'smtp://h:25', from: 'a@b.c', requiresTls: false } },
    ],
    [
      'Google’s categories have names',
      { GOOGLE_TAXONOMY: '/srv/google.txt' },
      { googleTaxonomy: '/srv/google.txt' },
    ],
    ['texts of law lie in a folder', { LEGAL_DIR: '/srv/legal' }, { legalDir: '/srv/legal' }],
    [
      'somebody looks for viruses',
      { CLAMD_URL: 'unix:///run/clamav/clamd.ctl' },
      { clamdUrl: 'unix:///run/clamav/clamd.ctl' },
    ],
    ['visitors may write', { CONTACT_EMAIL: 'help@b.com' }, { contactEmail: 'help@b.com' }],
    ['a sender alone sends nothing', { MAIL_FROM: 'a@b.c' }, { mail: undefined }],
    ['in production programs read the log', { NODE_ENV: 'production' }, { logFormat: 'json' }],
    [
      'unless a person asks to',
      { NODE_ENV: 'production', LOG_FORMAT: 'text', LOG_LEVEL: 'debug' },
      { logFormat: 'text', logLevel: 'debug' },
    ],
    [
      'a pooler is passed by where it cannot help',
      { DATABASE_URL: 'postgres://u@pooler/d', DATABASE_DIRECT_URL: 'postgres://u@h/d' },
      { databaseDirectUrl: 'postgres://u@h/d' },
    ],
    [
      'connections are counted',
      { DATABASE_POOL_MAX: '4', JOB_POOL_MAX: '500', DRAIN_S: '15' },
      { databasePoolMax: 4, jobPoolMax: 500, drainSeconds: 15 },
    ],
    [
      'connections of callers are limited',
      { CONNECTIONS_MAX: '30000', CONNECTIONS_PER_ADDRESS: '20' },
      { connectionsMax: 30_000, connectionsPerAddress: 20 },
    ],
    ['one of several processes', { ...SHARED, ROLE: 'web' }, { role: 'web' }],
    ['a worker without mails', { ...SHARED, ROLE: 'worker' }, { role: 'worker' }],
    ['paths are added to the address', { PUBLIC_URL: 'https://a.b/' }, { publicUrl: 'https://a.b' }],
  ])('%s', (_reason, source, expected) => {
    expect(readEnv(source)).toMatchObject(expected);
  });

  it.each([
    ['ROLE', 'both'],
    ['DATABASE_DIRECT_URL', 'mysql://secret@host/db'],
    ['DATABASE_POOL_MAX', '3'],
    ['DATABASE_POOL_MAX', '501'],
    ['JOB_POOL_MAX', '9'],
    ['CONNECTIONS_MAX', '99'],
    ['CONNECTIONS_MAX', '60001'],
    ['CONNECTIONS_PER_ADDRESS', '19'],
    ['DRAIN_S', '-1'],
    ['DRAIN_S', '601'],
    ['DRAIN_S', '2.5'],
    ['PORT', 'abc'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '40.5'],
    ['HOST', 'http://x'],
    ['DATABASE_URL', 'mysql://secret@host/db'],
    ['DATABASE_URL', 'postgresql:///db'],
    ['CLICKHOUSE_URL', 'host:8123'],
    ['CLICKHOUSE_CLUSTER', "facts' x"],
    ['FILES_URL', 's3://bucket'],
    ['FILES_URL', 'https://secret@host/bucket'],
    ['SECRET_KEY', 'short-secret'],
    ['CLAMD_URL', 'http://secret@host'],
    ['CLAMD_URL', 'tcp://host'],
    ['CONTACT_EMAIL', 'no address'],
    ['DEMO', 'yes'],
    ['DEMO_PORTAL_TOKEN', 'short'],
    ['METRICS_TOKEN', 'short'],
    ['LOG_LEVEL', 'loud'],
    ['LOG_FORMAT', 'xml'],
    ['PUBLIC_URL', 'ftp://x.y'],
    ['SMTP_URL', 'http://secret@host'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'A <a@b.c>\r\nBcc: x@y.z'],
  ])('refuses %s=%s in one sentence that names it and keeps the value to itself', (name, value) => {
    const refusal = catchError(() => readEnv({ [name]: value }));
    expect(refusal).toBeInstanceOf(StartError);
    expect(refusal.message).toMatch(new RegExp(`^${name} must [^\\n]+\\.$`));
    expect(refusal.message.replace(name, '')).not.toContain(value);
  });
});

it('a mail server without a sender is refused', () => {
  const refusal = catchError(() => readEnv({ SMTP_URL: 'smtp://h' }));
  expect(refusal.message).toBe('MAIL_FROM must be set together with SMTP_URL.');
});

it.each([
  [
    { ROLE: 'web' },
    'ROLE=web shares databases and files with other processes: DATABASE_URL, CLICKHOUSE_URL, FILES_URL and SECRET_KEY must be set (missing: DATABASE_URL, CLICKHOUSE_URL, FILES_URL, SECRET_KEY).',
  ],
  [
    { ...SHARED, ROLE: 'worker', FILES_URL: '' },
    'ROLE=worker shares databases and files with other processes: DATABASE_URL, CLICKHOUSE_URL, FILES_URL and SECRET_KEY must be set (missing: FILES_URL).',
  ],
  [
    { ...SHARED, SECRET_KEY: '' },
    'SECRET_KEY must be set where DATABASE_URL, CLICKHOUSE_URL and FILES_URL are: no data folder keeps one then.',
  ],
  [{ ...SHARED, ROLE: 'web', DEMO: '1' }, 'DEMO=1 must be left to a single process: ROLE=web has no demo.'],
  [
    { ...SHARED, ROLE: 'worker', SMTP_URL: 'smtp://h', MAIL_FROM: 'a@b.c' },
    'PUBLIC_URL must be set together with SMTP_URL where ROLE=worker: the links in mails lead there.',
  ],
  [
    { DATABASE_DIRECT_URL: 'postgres://u@h/d' },
    'DATABASE_DIRECT_URL must be set together with DATABASE_URL.',
  ],
  [
    { CLICKHOUSE_CLUSTER: 'facts' },
    'CLICKHOUSE_CLUSTER needs CLICKHOUSE_URL, the address of a server of that cluster.',
  ],
  [
    { CLICKHOUSE_CLUSTER: 'facts', CLICKHOUSE_URL: 'http://h:8123' },
    'The demo fills one ClickHouse, not a cluster; set DEMO=0 with CLICKHOUSE_CLUSTER.',
  ],
])('refuses %o in one sentence', (source, sentence) => {
  expect(catchError(() => readEnv(source)).message).toBe(sentence);
});

it.each([
  ['HOST', '0.0.0.0'],
  ['HOST', '::'],
  ['HOST', '192.168.1.7'],
  ['HOST', '127.0.0.1.evil.com'],
  ['PUBLIC_URL', 'https://shop.example'],
  ['PUBLIC_URL', 'http://localhost.shop.example'],
  ['SMTP_URL', 'smtp://user:secret@host'],
  ['DATABASE_URL', 'postgresql://user:secret@localhost/d'],
])('a demo whose passwords everybody knows does not start with %s=%s, in one sentence', (name, value) => {
  const refusal = catchError(() => readEnv({ DEMO: '1', MAIL_FROM: 'a@b.c', [name]: value }));
  expect(refusal).toBeInstanceOf(StartError);
  expect(refusal.message).toMatch(
    new RegExp(`^DEMO=1 [^.]* ${name} [^\\n]*DEMO=0[^\\n]*DEMO=public[^\\n]*\\.$`),
  );
  expect(refusal.message).not.toContain('secret');
});

function catchError(work: () => unknown): Error {
  try {
    work();
  } catch (error) {
    return error as Error;
  }
  throw new Error('nothing was thrown');
}
