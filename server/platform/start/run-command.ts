import { type Log, openLogger } from '../logging/logger.ts';
import { endProcess } from './end-process.ts';
import { type Env, readEnv } from './env.ts';
import { createShutdown, type Shutdown } from './shutdown.ts';
import { StartError } from './start-error.ts';

export type CommandTools = {
  /** Reads the settings of the app. */
  readonly env: () => Env;
  readonly shutdown: Shutdown;
  /** Warnings and errors, for people. */
  readonly log: Log;
  /** Aborted by Ctrl-C and SIGTERM. */
  readonly signal: AbortSignal;
};

/** What is wrong with the command or its surroundings is one sentence; anything else is a fault of ours. */
function sentenceOf(error: unknown): string {
  const { code, message, stack } = error as NodeJS.ErrnoException;
  return error instanceof StartError || code?.startsWith('ERR_PARSE_ARGS') ? message : `It failed: ${stack}`;
}

/** As shells have it for Ctrl-C: whoever asked for the command must not take it for done. */
const INTERRUPTED = 130;

/**
 * Runs a command of the terminal to its end and ends the process: with the code that it returns, with 1 and one
 * sentence where it could not do its work, or with 130 where a signal ended it. What it opened is closed.
 */
export async function runCommand(work: (tools: CommandTools) => Promise<number>): Promise<void> {
  // What it writes is for nobody else on the machine: 0600 and 0700.
  process.umask(0o077);
  const log = openLogger({ level: 'warn', format: 'text' });
  const interruption = new AbortController();
  const shutdown = createShutdown(log, {
    signals: {
      on: (signal, listener) =>
        process.on(signal, () => {
          interruption.abort();
          listener();
        }),
      once: (signal, listener) => process.once(signal, listener),
      exit: () => endProcess(INTERRUPTED),
    },
  });
  let code = 1;
  try {
    code = await work({ env: readEnv, shutdown, log, signal: interruption.signal });
  } catch (error) {
    // What was closed under its hands is not what went wrong.
    if (!interruption.signal.aborted) process.stderr.write(`\n${sentenceOf(error)}\n`);
  }
  await shutdown.run();
  endProcess(interruption.signal.aborted ? INTERRUPTED : code);
}
