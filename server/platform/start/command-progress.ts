import { SingleBar } from 'cli-progress';

const NAME_WIDTH = 12;
const LINE_EVERY_MS = 10_000;

/**
 * A bar for each phase of a command, at a terminal; elsewhere a line when a phase begins, and every ten seconds how far
 * it is. Once the signal is aborted, the
 * next step throws its reason.
 */
export function openCommandProgress(signal: AbortSignal) {
  let bar: SingleBar | undefined;
  let current = '';
  let saidAt = 0;
  const stop = () => {
    bar?.stop();
    bar = undefined;
  };
  return {
    show: (phase: string, done: number, total: number): void => {
      signal.throwIfAborted();
      if (phase !== current) {
        stop();
        current = phase;
        if (process.stdout.isTTY) {
          bar = new SingleBar({
            format: `  ${phase.padEnd(NAME_WIDTH)} {bar} {percentage} %  {eta_formatted} left`,
            hideCursor: true,
          });
          bar.start(Math.max(1, total), done);
        } else {
          process.stdout.write(`  ${phase}\n`);
          saidAt = performance.now();
        }
      }
      if (!process.stdout.isTTY && performance.now() - saidAt >= LINE_EVERY_MS) {
        saidAt = performance.now();
        process.stdout.write(`  ${phase} ${Math.floor((100 * done) / Math.max(1, total))} %\n`);
      }
      bar?.setTotal(Math.max(1, total));
      bar?.update(total === 0 ? 1 : done);
    },
    stop,
  };
}
