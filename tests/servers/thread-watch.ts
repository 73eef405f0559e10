export type ThreadWatch = {
  /** Ends the watch; the longest stretch in milliseconds of CPU time. */
  stop(): number;
};

const EVERY_MS = 1;
const MICROS_PER_MS = 1_000;

/**
 * Watches how long the thread of the server computes without letting anybody else in. CPU time of this thread is
 * counted, so a machine that is busy with something else changes nothing.
 */
export function watchThread(): ThreadWatch {
  let longest = 0;
  let last = process.threadCpuUsage();
  const look = () => {
    const { user, system } = process.threadCpuUsage(last);
    longest = Math.max(longest, user + system);
    last = process.threadCpuUsage();
  };
  const timer = setInterval(look, EVERY_MS);
  return {
    stop: () => {
      look();
      clearInterval(timer);
      return longest / MICROS_PER_MS;
    },
  };
}
