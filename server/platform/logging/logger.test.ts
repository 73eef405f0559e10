import { describe, expect, test } from 'vitest';
import { runInProcess } from '../../../tests/servers/engine-process.ts';

/** What a process writes that logs one line of each kind. */
async function write(format: 'json' | 'text', level = 'info'): Promise<{ stdout: string; stderr: string }> {
  const app = runInProcess(
    `import { openLogger } from 'server/platform/logging/logger.ts';
    const log = openLogger({ level: '${level}', format: '${format}' });
    log.debug('unheard');
    log.info('Starting');
    log.warn('SMTP_URL is not set');
    log.error({ err: new Error('broken pipe'), token: 'abc123' }, 'The mail was not sent');`,
  );
  const written = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    app.child[name]?.on('data', (text: string) => {
      written[name] += text;
    });
  }
  await app.ended();
  return written;
}

describe('the logger of a process', () => {
  test('as text says what happens on one stream and what went wrong on the other, marked', async () => {
    const { stdout, stderr } = await write('text');
    expect(stdout).toBe('Starting\n');
    expect(stderr).toContain('Warning: SMTP_URL is not set\n');
    expect(stderr).toContain('Error: The mail was not sent');
    expect(stderr).toContain('broken pipe');
  });

  test('as JSON writes an object a line, with its fields', async () => {
    const { stdout, stderr } = await write('json');
    const lines = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.map(({ level, msg }) => [level, msg])).toEqual([
      [30, 'Starting'],
      [40, 'SMTP_URL is not set'],
      [50, 'The mail was not sent'],
    ]);
    expect(lines[2].err.stack).toContain('broken pipe');
    expect(stderr).toBe('');
  });

  test('as JSON says when in UTC, and a line break in what is logged begins no line', async () => {
    const from = Date.now();
    const app = runInProcess(
      `import { openLogger } from 'server/platform/logging/logger.ts';
      const log = openLogger({ level: 'info', format: 'json' });
      log.warn({ route: 'a\\nb' }, 'x\\n{"level":50,"msg":"made up"}');`,
    );
    await app.ended();
    const lines = app.output().trim().split('\n');
    expect(lines).toHaveLength(1);
    const line = JSON.parse(lines[0] ?? '');
    expect(line).toMatchObject({ level: 40, route: 'a\nb', msg: 'x\n{"level":50,"msg":"made up"}' });
    // Milliseconds since 1970, UTC.
    expect(line.time).toBeGreaterThanOrEqual(from);
    expect(line.time).toBeLessThanOrEqual(Date.now());
  });

  test.each(['json', 'text'] as const)('as %s never writes a secret', async (format) => {
    const { stdout, stderr } = await write(format);
    expect(stdout + stderr).not.toContain('abc123');
    expect(stdout + stderr).toContain('[Redacted]');
  });

  test.each(['json', 'text'] as const)(
    'as %s names no address and no token, wherever they stand',
    async (format) => {
      const app = runInProcess(
        `import { openLogger } from 'server/platform/logging/logger.ts';
      const log = openLogger({ level: 'info', format: '${format}' });
      log.warn('The mail to ana@shop.example was not sent');
      log.error({ err: new Error('550 <ana@shop.example> unknown; Bearer abcdefgh12345678') }, 'no');
      log.info({ headers: { authorization: 'Basic c2VjcmV0' }, user: { password: 'pa55word' } }, 'asked with bmt_0123456789');
      log.info('at smtp://shop:pa55word@mail.example:25');`,
      );
      await app.ended();
      const written = app.output();
      expect(written).toContain('The mail to [e-mail] was not sent');
      expect(written).not.toMatch(/ana@|abcdefgh12345678|c2VjcmV0|pa55word|bmt_0123456789/);
    },
  );

  test('is quiet below its level', async () => {
    const { stdout, stderr } = await write('text', 'error');
    expect(stdout).toBe('');
    expect(stderr).not.toContain('Warning');
    expect(stderr).toContain('Error: The mail was not sent');
  });
});
