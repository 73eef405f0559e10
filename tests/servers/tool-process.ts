import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const projectRoot = fileURLToPath(new URL('../../', import.meta.url));

export type ToolProcess = {
  readonly child: ChildProcess;
  /** Everything it has written so far. */
  readonly output: () => string;
  /** Resolves with its exit code when it has ended; null after a signal. */
  readonly ended: Promise<number | null>;
  /** Waits for a text in what it writes; throws where it ends without. */
  readonly says: (text: string) => Promise<void>;
};

/**
 * Starts one of the commands, `backup` say, on a data folder, as npm does.
 * @param version folder of the program; this one, unless told otherwise
 */
export function startTool(
  name: string,
  dataDir: string,
  args: readonly string[] = [],
  env: NodeJS.ProcessEnv = {},
  version = projectRoot,
): ToolProcess {
  const child = spawn(process.execPath, [path.join(version, `server/tools/${name}.ts`), ...args], {
    env: { ...process.env, DATABASE_URL: '', CLICKHOUSE_URL: '', FILES_URL: '', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const closed = once(child, 'close');
  return {
    child,
    output: () => output,
    ended: closed.then(() => child.exitCode),
    says: async (text) => {
      while (!output.includes(text)) {
        if (child.exitCode !== null || child.signalCode !== null)
          throw new Error(`it ended with:\n${output}`);
        await Promise.race([once(child.stdout, 'data'), closed]);
      }
    },
  };
}

/** Runs a command to its end. */
export async function runTool(
  name: string,
  dataDir: string,
  args: readonly string[] = [],
  env: NodeJS.ProcessEnv = {},
  version = projectRoot,
) {
  const tool = startTool(name, dataDir, args, env, version);
  const code = await tool.ended;
  return { code, output: tool.output() };
}
