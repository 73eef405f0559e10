import { EventEmitter } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { isProcessAlive } from '../server/platform/start/process-probe.ts';
import { type EngineProcess, runInProcess, temporaryFolder } from '../tests/servers/engine-process.ts';

const runChild = new URL('./run-child.mjs', import.meta.url).href;

/** A program that runs until it is stopped, below a script that runs it as `npm start` does. */
async function runBelowScript(options: object): Promise<{ script: EngineProcess; pid: number }> {
  const program = path.join(await temporaryFolder(), 'program.mjs');
  await writeFile(
    program,
    `let signals = 0;
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => console.log(signal, ++signals));
    process.on('SIGTERM', () => setTimeout(() => process.exit(7), 200));
    process.on('disconnect', () => process.exit());
    console.log(process.pid);
    console.log('ready');
    setInterval(() => {}, 1000);`,
  );
  const script = runInProcess(`
    import { runProjectNode } from '${runChild}';
    process.exitCode = await runProjectNode([${JSON.stringify(program)}], ${JSON.stringify(options)});`);
  await script.says('ready');
  return { script, pid: Number(script.output().split('\n')[0]) };
}

it('passes a signal on once, though terminal and npm both send it, and the next one after a while', async () => {
  const { forwardSignals } = await import(runChild);
  const from = new EventEmitter();
  const sent: string[] = [];
  let now = 1_000;
  const stop = forwardSignals({ kill: (signal: string) => sent.push(signal) }, { from, now: () => now });
  from.emit('SIGINT', 'SIGINT');
  now += 499;
  from.emit('SIGTERM', 'SIGTERM');
  expect(sent).toEqual(['SIGINT']);
  now += 1;
  from.emit('SIGTERM', 'SIGTERM');
  expect(sent).toEqual(['SIGINT', 'SIGTERM']);
  stop();
  expect(from.eventNames()).toEqual([]);
});

it('passes a signal on, and then the exit code', async () => {
  const { script } = await runBelowScript({ tied: true });
  script.child.kill('SIGTERM');
  expect(await script.ended()).toEqual({ code: 7, signal: null });
  expect(script.output()).toMatch(/ready\nSIGTERM 1\n$/);
});

it('is outlived by nothing when it is killed', async () => {
  const { script, pid } = await runBelowScript({ tied: true });
  expect(isProcessAlive(pid)).toBe(true);
  script.child.kill('SIGKILL');
  await expect.poll(() => isProcessAlive(pid), { timeout: 5_000 }).toBe(false);
});

it('tells which signal ended the program', async () => {
  const { script, pid } = await runBelowScript({});
  process.kill(pid, 'SIGKILL');
  expect((await script.ended()).code).toBe(137);
});
