import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const CHILD = fileURLToPath(new URL('./load-child.ts', import.meta.url));
const run = promisify(execFile);

/** Keeps connections busy with one GET, from a process of its own; the requests answered a second. */
export async function requestsPerSecond(
  url: string,
  load: { seconds: number; connections: number; headers?: Record<string, string> },
): Promise<number> {
  const { seconds, connections, headers = {} } = load;
  const { stdout } = await run(process.execPath, [
    CHILD,
    url,
    String(seconds),
    String(connections),
    JSON.stringify(headers),
  ]);
  return Number(stdout);
}
