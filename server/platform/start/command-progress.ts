import { SingleBar } from 'cli-progress';

const NAME_WIDTH = 12;

/**
 * A bar for each phase of a command, at a terminal; elsewhere a line when a phase begins. Once the signal is aborted, the
 * next step throws its reason.
 */
export function openCommandProgress(signal: AbortSignal) {
  let bar: SingleBar | undefined;
  let current = '';
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
        }
      }
      bar?.setTotal(Math.max(1, total));
      bar?.update(total === 0 ? 1 : done);
    },
    stop,
  };
}
