import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readEnv } from './env.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'secret-files-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const write = (content: string): string => {
  const file = path.join(folder, 'secret');
  writeFileSync(file, content, { mode: 0o600 });
  return file;
};

describe('a secret in a file', () => {
  test('is read without the end of its line', () => {
    expect(readEnv({ SECRET_KEY_FILE: write(`${'k'.repeat(40)}\n`) }).secretKey).toBe('k'.repeat(40));
    const file = write('postgresql://app:secret@db:5432/app\r\n');
    const { databaseUrl, demo } = readEnv({ DATABASE_URL_FILE: file });
    expect([databaseUrl, demo]).toEqual(['postgresql://app:secret@db:5432/app', false]);
  });

  test('is held to what the setting must be, and named without its content', () => {
    expect(() => readEnv({ SECRET_KEY_FILE: write('too short') })).toThrow(
      'SECRET_KEY must have at least 32 characters.',
    );
  });

  test.each([
    [
      'stands in the environment too',
      { METRICS_TOKEN: 'a token of 20 characters' },
      'x',
      'Only one of METRICS_TOKEN and METRICS_TOKEN_FILE may be set.',
    ],
    ['is empty', {}, ' \n', 'METRICS_TOKEN_FILE names a file that is empty.'],
    ['has two lines', {}, 'one\ntwo\n', 'METRICS_TOKEN_FILE names a file with more than one line.'],
  ])('that %s keeps the app from starting', (_fault, others, content, sentence) => {
    expect(() => readEnv({ ...others, METRICS_TOKEN_FILE: write(content) })).toThrow(sentence);
  });

  test('that is not there keeps the app from starting', () => {
    const read = () => readEnv({ SMTP_URL_FILE: path.join(folder, 'none') });
    expect(read).toThrow('SMTP_URL_FILE names a file that cannot be read (ENOENT).');
  });
});
