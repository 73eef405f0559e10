/** A tab that nobody sees lets its connection go: a browser has only a few for each server. */
const HIDDEN_MS = 15_000;

/** Says when it is worth being connected. */
export type Waker = {
  readonly isVisible: () => boolean;
  /** Resolves once somebody may see the tab. */
  readonly visible: () => Promise<void>;
  /** Aborted once nobody has seen the tab for a while. */
  readonly hidden: () => AbortSignal;
  /** Resolves when the tab or the network comes back, and after the time given at the latest. */
  readonly woken: (atLatestMs?: number) => Promise<void>;
  readonly stop: () => void;
};

/** Listens to the tab and the network. Stopped, it holds nobody up. */
export function openWaker(): Waker {
  const waiting = new Set<() => void>();
  let isStopped = false;
  let hiding: ReturnType<typeof setTimeout> | undefined;
  let sight = new AbortController();
  const isVisible = () => document.visibilityState !== 'hidden';

  const wake = () => {
    const all = [...waiting];
    waiting.clear();
    for (const resolve of all) resolve();
  };
  const look = () => {
    clearTimeout(hiding);
    if (isVisible()) wake();
    else hiding = setTimeout(() => sight.abort(), HIDDEN_MS);
  };
  document.addEventListener('visibilitychange', look);
  window.addEventListener('online', wake);

  const woken = (atLatestMs?: number) =>
    new Promise<void>((resolve) => {
      if (isStopped) return resolve();
      const timer = atLatestMs === undefined ? undefined : setTimeout(done, atLatestMs);
      function done() {
        clearTimeout(timer);
        waiting.delete(done);
        resolve();
      }
      waiting.add(done);
    });

  return {
    isVisible,
    woken,
    visible: async () => {
      while (!isVisible() && !isStopped) await woken();
    },
    hidden: () => {
      if (sight.signal.aborted) sight = new AbortController();
      return sight.signal;
    },
    stop: () => {
      isStopped = true;
      clearTimeout(hiding);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('online', wake);
      wake();
    },
  };
}
