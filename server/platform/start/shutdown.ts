import type { Log } from '../logging/logger.ts';

type Closer = () => Promise<void> | void;

/** Closes what was opened, in reverse order, once. */
export interface Shutdown {
  /** Registers how to close something that has just been opened. */
  add(name: string, close: Closer): void;
  /** Closes everything; a closer that fails does not keep the others from running. */
  run(): Promise<void>;
  /** Closes everything and ends the process. */
  exit(code: number): Promise<void>;
}

/**
 * Makes SIGINT and SIGTERM close everything and end the process with code 0; a second signal ends it at once.
 * A process that started us with a channel to it (as `npm start` does) stops us by going away, however it ends.
 * @param signals where the signals come from; tests pass their own
 */
export function createShutdown(
  log: Pick<Log, 'info' | 'error'>,
  signals: NodeJS.EventEmitter & { exit(code: number): void } = process,
): Shutdown {
  const closers: { name: string; close: Closer }[] = [];
  let running: Promise<void> | undefined;
  const closeAll = async () => {
    for (let next = closers.pop(); next; next = closers.pop()) {
      try {
        await next.close();
      } catch (error) {
        log.error(`${next.name} did not close: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  };
  const run = () => {
    running ??= closeAll();
    return running;
  };
  const exit = async (code: number) => {
    await run();
    signals.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM']) {
    signals.on(signal, () => {
      if (running) return signals.exit(1);
      log.info('Stopping');
      exit(0);
    });
  }
  signals.once('disconnect', () => {
    // With the parent, the terminal may be gone.
    for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
    exit(0);
  });
  return {
    add: (name, close) => {
      closers.push({ name, close });
    },
    run,
    exit,
  };
}
