import type { MessagePort } from 'node:worker_threads';
import type { FeedError } from '../../../../shared/rules/feeds/feed-errors.ts';
import { type Ask, askOver } from '../../../platform/jobs/thread-questions.ts';
import { FeedRefusal } from '../reading/feed-refusal.ts';
import { type FeedRules, type JudgedBatch, type JudgedFeed, judgeFeed, type Previous } from './judge-feed.ts';

/** What the thread that reads a feed asks of the one that stores it. */
export type FeedAnswers = {
  /** The next bytes of the feed; null after the last ones. */
  readonly bytes: (of: null) => Promise<Uint8Array | null>;
  readonly previous: (ids: readonly string[]) => Promise<Previous>;
  readonly take: (batch: JudgedBatch) => Promise<void>;
};

/** The next bytes are asked for before those at hand are read. */
async function* askBytes(ask: Ask<FeedAnswers>): AsyncGenerator<Uint8Array> {
  let next = ask('bytes', null);
  for (;;) {
    const bytes = await next;
    if (bytes === null) return;
    next = ask('bytes', null);
    next.catch(() => {});
    yield bytes;
  }
}

/** Reads and validates a feed in a thread of its own; answers why it is refused in place of throwing it. */
export async function judgeThread(given: {
  readonly rules: FeedRules;
  readonly port: MessagePort;
}): Promise<JudgedFeed | { readonly refused: FeedError }> {
  const { rules, port } = given;
  const ask = askOver<FeedAnswers>(port);
  try {
    return await judgeFeed(rules, {
      bytes: askBytes(ask),
      findPrevious: (ids) => ask('previous', ids),
      take: (batch) => ask('take', batch),
    });
  } catch (error) {
    if (error instanceof FeedRefusal) return { refused: error.fault };
    throw error;
  } finally {
    port.close();
  }
}
