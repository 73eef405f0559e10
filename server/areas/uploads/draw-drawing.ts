import { spawn } from 'node:child_process';
import { once } from 'node:events';
import os from 'node:os';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { mutex } from '../../platform/cache/mutex.ts';

const PROGRAM = fileURLToPath(new URL('./drawing-process.ts', import.meta.url));
const LONGEST_MS = 10_000;
const HEAP_MEGABYTES = 128;
/** Requests go first where cores are short. */
const NICE = 10;
const inTurn = mutex();

/**
 * A drawing (SVG) as a PNG of its pixels: nothing in it runs, and nothing that it names is fetched. Each is drawn in a
 * process of its own, one after the other, because some take hours, and native code is not ended otherwise.
 * @returns null for what cannot be drawn, or not in time
 */
export function drawDrawing(bytes: Uint8Array, longestMs = LONGEST_MS): Promise<Buffer | null> {
  return inTurn(async () => {
    const child = spawn(process.execPath, [`--max-old-space-size=${HEAP_MEGABYTES}`, PROGRAM], {
      stdio: ['pipe', 'pipe', 'ignore'],
      env: {},
    });
    const timer = setTimeout(() => child.kill('SIGKILL'), longestMs);
    try {
      if (child.pid !== undefined) os.setPriority(child.pid, NICE);
      const ended = once(child, 'exit');
      const drawn = buffer(child.stdout);
      child.stdin.on('error', () => {}).end(bytes);
      const [[code], picture] = await Promise.all([ended, drawn]);
      return code === 0 && picture.length > 0 ? picture : null;
    } catch {
      return null;
    } finally {
      clearTimeout(timer);
      child.kill('SIGKILL');
    }
  });
}
