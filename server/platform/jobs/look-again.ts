import type { Worker, WorkerEvents } from 'graphile-worker';

/** When it is looked: the end of the job before may be noted only by the second time. */
const LOOKS_AFTER_MS = [50, 500];
/** Those that were in each other's way do not meet again at the same moment. */
const SPREAD_MS = 50;

/**
 * Lets a place ask again where one got nothing though a job is free, soon and not at its next turn. That happens with
 * jobs of a queue: who asks locks all queues for a moment, and nobody else gets a job of any queue meanwhile; and a
 * place asks for its next job while the end of its last one, which frees the queue, is still being noted. Of jobs that
 * came while the connection that hears of them was not there, or not yet, no place is told either.
 * @param isJobFree may fail: the next turn makes up for it
 */
export function lookAgain(events: WorkerEvents, isJobFree: () => Promise<boolean>): { stop: () => void } {
  const places = new Set<Worker>();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const wakeOne = () => [...places].some((place) => place.nudge());
  const look = async (next: number) => {
    const isFree = await isJobFree().catch(() => false);
    if (isStopped) return;
    if (isFree) wakeOne();
    else lookLater(next);
  };
  const lookLater = (which: number) => {
    const pause = LOOKS_AFTER_MS[which];
    if (pause === undefined || isStopped) return;
    clearTimeout(timer);
    timer = setTimeout(() => void look(which + 1), pause + Math.random() * SPREAD_MS).unref();
  };
  events.on('worker:create', ({ worker }) => void places.add(worker));
  for (const over of ['worker:release', 'worker:stop'] as const)
    events.on(over, ({ worker }) => void places.delete(worker));
  for (const mayHaveMissed of ['worker:getJob:empty', 'pool:listen:success'] as const)
    events.on(mayHaveMissed, () => lookLater(0));
  return {
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
