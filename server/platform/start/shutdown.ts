import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../logging/logger.ts';
import { endProcess } from './end-process.ts';

type Closer = () => Promise<void> | void;

/** Closes what was opened, in reverse order, once. */
export interface Shutdown {
  /** Registers how to close something that has just been opened. */
  add(name: string, close: Closer): void;
  /** Closes everything; a closer that fails does not keep the others from running. */
  run(): Promise<void>;
  /** Closes everything and ends the process; with another code than 0 it does not wait for long. */
  exit(code: number): Promise<void>;
}

/** Where something has gone wrong, something may never close, and whoever watches the process waits for its end. */
const EXIT_WITHIN_MS = 3_000;

interface ProcessToStop {
  on(signal: string, listener: () => void): unknown;
  once(signal: string, listener: () => void): unknown;
  exit(code: number): void;
}

type ShutdownOptions = {
  /** Where the signals come from, and what is to end; tests pass their own. */
  readonly signals?: ProcessToStop;
  /** How long the end waits for what closes, once something has gone wrong. */
  readonly exitWithinMs?: number;
  /** What comes first where somebody told the process to stop; a second signal does not wait for it. */
  readonly drain?: () => Promise<void>;
};

const thisProcess: ProcessToStop = {
  on: (signal, listener) => process.on(signal, listener),
  once: (signal, listener) => process.once(signal, listener),
  exit: endProcess,
};

/**
 * Makes SIGINT and SIGTERM close everything and end the process with code 0; a second signal ends it at once.
 * A process that started us with a channel to it (as `npm start` does) stops us by going away, however it ends.
 */
export function createShutdown(
  log: Pick<Log, 'info' | 'warn' | 'error'>,
  options: ShutdownOptions = {},
): Shutdown {
  const { signals = thisProcess, exitWithinMs = EXIT_WITHIN_MS, drain } = options;
  const closers: { name: string; close: Closer }[] = [];
  let running: Promise<void> | undefined;
  let isToldToStop = false;
  const failed = Promise.withResolvers<void>();
  const closeAll = async () => {
    for (let next = closers.pop(); next; next = closers.pop()) {
      try {
        await next.close();
      } catch (error) {
        failed.resolve();
        log.error(`${next.name} did not close: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  };
  const run = () => {
    running ??= closeAll();
    return running;
  };
  const exit = async (code: number) => {
    if (code !== 0) failed.resolve();
    await Promise.race([run(), failed.promise.then(() => sleep(exitWithinMs))]);
    signals.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM']) {
    signals.on(signal, () => {
      if (isToldToStop || running) return signals.exit(1);
      isToldToStop = true;
      log.info('Stopping');
      void (drain ? drain().then(() => exit(0)) : exit(0));
    });
  }
  signals.once('disconnect', () => {
    // With the parent, the terminal may be gone.
    for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
    if (!isToldToStop) void exit(0);
  });
  return {
    add: (name, close) => {
      closers.push({ name, close });
    },
    run,
    exit,
  };
}
