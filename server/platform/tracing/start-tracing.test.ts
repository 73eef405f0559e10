import { expect, test } from 'vitest';
import { runInProcess } from '../../../tests/servers/engine-process.ts';

/** Which packages of OpenTelemetry a process has loaded once everything that is recorded could be opened. */
async function loadedBy(settings: string): Promise<string> {
  const process = runInProcess(`
    import { registerHooks } from 'node:module';
    const loaded = new Set();
    registerHooks({
      load(url, context, next) {
        const [, name] = /@opentelemetry.([\\w-]+)/.exec(url) ?? [];
        if (name) loaded.add(name);
        return next(url, context);
      },
    });
    await import('server/platform/postgres/database.ts');
    await import('server/platform/clickhouse/start-clickhouse.ts');
    await import('server/platform/http/http-server.ts');
    await import('server/platform/jobs/job-runner.ts');
    const { startTracing } = await import('server/platform/tracing/start-tracing.ts');
    const closers = [];
    const log = { warn: () => {}, info: () => {} };
    const shutdown = { add: (name, close) => closers.push(close) };
    await startTracing({ settings: ${settings}, version: '1.0.0', log, shutdown });
    for (const close of closers) await close();
    console.log('loaded: ' + [...loaded].sort().join(' '));`);
  expect((await process.ended()).code, process.output()).toBe(0);
  return /^loaded: (.*)$/m.exec(process.output())?.[1] ?? 'nothing was said';
}

test('without a collector not even the library is loaded', async () => {
  // The metrics' library brings that along: words without a meaning.
  expect(await loadedBy('undefined')).toBe('api');
});

test('with one it is, and the process ends although nothing was recorded', async () => {
  expect(await loadedBy("{ sampler: 'always_on', ratio: 1, delayMs: 5000 }")).toContain('sdk-trace');
});
