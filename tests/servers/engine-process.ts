import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

const root = new URL('../../', import.meta.url);

/** Node's own ways in, and quiet: what the engines say goes nowhere. */
export const quietLog = { info: () => {}, warn: () => {}, error: () => {} };

export interface EngineProcess {
  child: ChildProcess;
  /** Everything it has written so far. */
  output(): string;
  /** Waits until it writes this line; throws with its output if it ends before. */
  says(line: string): Promise<void>;
  /** Waits for its end. */
  ended(): Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

/** What makes root an ordinary user who may still read the project's files wherever it lies, and write nowhere. */
const ORDINARY_USER = [
  '--reuid=65534',
  '--regid=65534',
  '--clear-groups',
  '--inh-caps=+dac_read_search',
  '--ambient-caps=+dac_read_search',
  '--securebits=+no_setuid_fixup',
];

type RunOptions = SpawnOptions & {
  /** Only root can, and only on Linux. */
  readonly asOrdinaryUser?: boolean;
};

/**
 * Runs a few lines of JavaScript in a process of their own, which may be killed; it dies with the test.
 * @param code a module; `server/platform` and `db` in import paths mean those folders of the project
 */
export function runInProcess(code: string, { asOrdinaryUser, ...options }: RunOptions = {}): EngineProcess {
  const resolved = code.replaceAll(
    /'(server\/platform|db)\//g,
    (_, folder) => `'${new URL(folder, root).href}/`,
  );
  const command = [process.execPath, '--input-type=module', '-e', resolved];
  const [file = '', ...args] = asOrdinaryUser ? ['setpriv', ...ORDINARY_USER, ...command] : command;
  const child = spawn(file, args, {
    cwd: fileURLToPath(root),
    ...options,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const closed = once(child, 'close');
  return {
    child,
    output: () => output,
    says: async (line) => {
      while (!output.split('\n').includes(line)) {
        if (child.exitCode !== null || child.signalCode !== null) throw new Error(`ended with:\n${output}`);
        await Promise.race([once(child.stdout ?? child, 'data'), closed]);
      }
    },
    ended: async () => {
      await closed;
      return { code: child.exitCode, signal: child.signalCode };
    },
  };
}

/** A folder of the test's own (0700, as mkdtemp makes it), deleted after it. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'business-manager-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
