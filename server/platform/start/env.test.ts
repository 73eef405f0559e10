import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readEnv } from './env.ts';
import { StartError } from './start-error.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

describe('readEnv', () => {
  it('has an answer for everything that is not set', () => {
    expect(readEnv({})).toEqual({
      port: 4000,
      host: '127.0.0.1',
      dataDir: path.join(root, 'data'),
      databaseUrl: undefined,
      clickhouseUrl: undefined,
      filesUrl: undefined,
      secretKey: undefined,
      demo: true,
      demoPortalToken: undefined,
      contactEmail: undefined,
      mail: undefined,
      logLevel: 'info',
      logFormat: 'text',
      publicUrl: undefined,
      trustedProxies: 0,
    });
  });

  it.each([
    ['an empty variable is as good as none', { PORT: '', DATABASE_URL: ' ' }, { port: 4000, demo: true }],
    ['port 0 takes any free port', { PORT: '0' }, { port: 0 }],
    ['a relative data folder lies in the project', { DATA_DIR: 'x' }, { dataDir: path.join(root, 'x') }],
    ['one’s own database is not filled with a demo', { DATABASE_URL: 'postgres://u@h/d' }, { demo: false }],
    [
      'unless one asks for it',
      { DATABASE_URL: 'postgresql://u@h/d', DEMO: '1' },
      { demo: true, databaseUrl: 'postgresql://u@h/d' },
    ],
    ['the demo can be turned off', { DEMO: '0' }, { demo: false }],
    [
      'mails leave by a mail server',
      { SMTP_URL: 'smtps://u:p@h:465', MAIL_FROM: 'Shop <a@b.c>' },
      { mail: { smtpUrl: 'smtps://u:p@h:465', from: 'Shop <a@b.c>' } },
    ],
    ['visitors may write', { CONTACT_EMAIL: 'help@b.com' }, { contactEmail: 'help@b.com' }],
    ['a sender alone sends nothing', { MAIL_FROM: 'a@b.c' }, { mail: undefined }],
    ['in production programs read the log', { NODE_ENV: 'production' }, { logFormat: 'json' }],
    [
      'unless a person asks to',
      { NODE_ENV: 'production', LOG_FORMAT: 'text', LOG_LEVEL: 'debug' },
      { logFormat: 'text', logLevel: 'debug' },
    ],
    ['paths are added to the address', { PUBLIC_URL: 'https://a.b/' }, { publicUrl: 'https://a.b' }],
  ])('%s', (_reason, source, expected) => {
    expect(readEnv(source)).toMatchObject(expected);
  });

  it.each([
    ['PORT', 'abc'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '40.5'],
    ['HOST', 'http://x'],
    ['DATABASE_URL', 'mysql://secret@host/db'],
    ['DATABASE_URL', 'postgresql:///db'],
    ['CLICKHOUSE_URL', 'host:8123'],
    ['FILES_URL', 's3://bucket'],
    ['FILES_URL', 'https://secret@host/bucket'],
    ['SECRET_KEY', 'short-secret'],
    ['CONTACT_EMAIL', 'no address'],
    ['DEMO', 'yes'],
    ['DEMO_PORTAL_TOKEN', 'short'],
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

function catchError(work: () => unknown): Error {
  try {
    work();
  } catch (error) {
    return error as Error;
  }
  throw new Error('nothing was thrown');
}
