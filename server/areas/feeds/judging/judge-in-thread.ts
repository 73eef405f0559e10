import { MessageChannel } from 'node:worker_threads';
import { answerOver } from '../../../platform/jobs/thread-questions.ts';
import type { WorkerPool, WorkerTask } from '../../../platform/jobs/worker-pool.ts';
import { FeedRefusal } from '../reading/feed-refusal.ts';
import type { FeedExchange, FeedRules, JudgedFeed } from './judge-feed.ts';
import type { FeedAnswers, judgeThread } from './judge-thread.ts';

/** No feed that may be read takes so long; what hangs is ended some time. */
const LONGEST_MS = 6 * 3_600_000;

const JUDGE: WorkerTask = {
  module: new URL('./judge-thread.ts', import.meta.url),
  name: 'judgeThread',
  timeLimitMs: LONGEST_MS,
};

/** Only its own thread may hold the bytes that are given to another one. */
const ownBytes = (bytes: Uint8Array): Uint8Array => new Uint8Array(bytes);

/**
 * As `judgeFeed`, in a thread of its own: requests do not wait for it. Where it is aborted, the thread is ended.
 * @throws as `judgeFeed`
 */
export async function judgeInThread(
  threads: WorkerPool,
  rules: FeedRules,
  { bytes, findPrevious, take, signal }: FeedExchange,
): Promise<JudgedFeed> {
  const { port1: here, port2: port } = new MessageChannel();
  const source = bytes[Symbol.asyncIterator]();
  const answered = answerOver(here, {
    bytes: async () => {
      const next = await source.next();
      return next.done ? null : ownBytes(next.value);
    },
    previous: findPrevious,
    take,
  } satisfies FeedAnswers);
  try {
    const judged = await threads.run<typeof judgeThread>(
      JUDGE,
      { rules, port },
      { transfer: [port], ...(signal ? { signal } : {}) },
    );
    if ('refused' in judged) throw new FeedRefusal(judged.refused.code, judged.refused.values);
    return judged;
  } catch (error) {
    signal?.throwIfAborted();
    throw answered.failure()?.error ?? error;
  } finally {
    await answered.close();
    // Not awaited: a source that hangs would never let go.
    source.return?.().catch(() => {});
  }
}
