import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const CHILD = fileURLToPath(new URL('./load-child.ts', import.meta.url));

export type Load = {
  readonly seconds: number;
  readonly connections: number;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Keeps connections busy with GETs, one address after the other, from a process of its own; the requests answered a second. */
export function requestsPerSecond(urls: readonly string[], load: Load): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = execFile(process.execPath, [CHILD], (error, stdout) =>
      error ? reject(error) : resolve(Number(stdout)),
    );
    child.stdin?.end(JSON.stringify({ headers: {}, ...load, urls }));
  });
}
