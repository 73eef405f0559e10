import type { QueryOf } from '../../../../shared/contract/frame/call.ts';
import {
  type checkFeedCall,
  FEED_CHECK_MAX_BYTES,
  type FeedCheck,
} from '../../../../shared/contract/shops/feeds.contract.ts';
import type { FeedError } from '../../../../shared/rules/feeds/feed-errors.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { limitedBytes } from '../../../platform/http/http-file-body.ts';
import type { Services } from '../../../platform/start/services.ts';
import { deleteStaging } from '../importing/feed-staging.repository.ts';
import { classifyDrop } from '../importing/import-endings.ts';
import type { ReadCounts } from '../importing/import-run.repository.ts';
import { countRead, readIntoStaging } from '../importing/read-into-staging.ts';
import { validateFeedLevel } from '../importing/validate-feed-level.ts';
import { validationContextOf } from '../importing/validation-context.ts';
import { askCurrency } from '../judging/currency-tally.ts';
import { findingsBeside } from '../judging/foreign-links.ts';
import type { FeedLimits } from '../reading/feed-limits.ts';
import { FeedRefusal } from '../reading/feed-refusal.ts';
import { presentDiagnoses } from '../reporting/diagnose-import.ts';
import { type IssueTally, tallyIssues } from '../reporting/issue-tally.ts';
import { feedLimit } from '../upload-feed.ts';
import { beginCheck, endCheck, findFeedPortal, listOldChecks } from './feed-check.repository.ts';

/** After this a check is given up: it is answered at its end. */
const LONGEST_MS = 10 * 60_000;

export type Checking = {
  readonly services: Pick<Services, 'db' | 'clock'>;
  readonly userId: number;
  readonly query: QueryOf<typeof checkFeedCall>;
  readonly body: AsyncIterable<Uint8Array>;
  readonly signal: AbortSignal;
  readonly limits?: Partial<FeedLimits>;
};

/** What was cut off, in this process or another, leaves nothing behind. */
async function deleteOldChecks({ db, clock }: Checking['services']): Promise<void> {
  for (const id of await listOldChecks(db, new Date(clock() - 2 * LONGEST_MS))) {
    await deleteStaging(db, [-id]);
    await endCheck(db, id);
  }
}

const NOTHING_READ: ReadCounts = {
  format: null,
  encoding: null,
  items: 0,
  accepted: 0,
  rejected: 0,
  warned: 0,
};

type CheckedFeed = { counts: ReadCounts; bytes: number; fault: FeedError | null };

/** Reads and validates the feed as an import does; of a refused one what was read until then. */
async function validateFeed(
  { services, query, body, limits }: Checking,
  stageId: number,
  tally: IssueTally,
  signal: AbortSignal,
): Promise<CheckedFeed> {
  const { db, clock } = services;
  let seen = { bytes: 0, items: 0 };
  const currency = query.currency ?? null;
  const { id: portalId } = await findFeedPortal(db, query.country);
  const shop = { name: '', website: query.host, portalId, cc: query.country };
  try {
    const read = await readIntoStaging({
      services,
      stageId,
      bytes: limitedBytes(body, feedLimit(FEED_CHECK_MAX_BYTES)),
      rules: {
        mapping: null,
        linkTemplate: null,
        validation: await validationContextOf(db, {
          shop,
          fixes: [],
          currency,
          chosenCategories: new Map(),
          now: clock(),
        }),
        ...(limits ? { limits } : {}),
      },
      // The bytes come as fast as whoever asks sends them: a thread would wait for them.
      threads: null,
      previousOf: null,
      signal,
      onFinding: tally.add,
      onBatch: async ({ bytes, items }) => {
        seen = { bytes, items };
      },
    });
    const sink = { add: tally.add, flush: async () => {} };
    await validateFeedLevel({ db, stageId, now: new Date(clock()), read, sink, signal });
    const counts = countRead(read);
    const drop = classifyDrop({ accepted: counts.accepted, before: null, findings: tally.diagnoses() });
    const question = askCurrency(read.currencies, { currency, despite: null });
    const elsewhere = read.foreignLinks.fault(counts.items, query.host);
    const fault = question ?? elsewhere ?? (drop && 'fault' in drop ? drop.fault : null);
    return { counts, bytes: read.bytes, fault };
  } catch (error) {
    if (!(error instanceof FeedRefusal)) throw error;
    return { counts: { ...NOTHING_READ, items: seen.items }, bytes: seen.bytes, fault: error.fault };
  }
}

/**
 * Says what would become of a feed, for anybody who is signed in; nothing of it is stored. One check of a user at a
 * time.
 */
export async function checkFeed(checking: Checking): Promise<FeedCheck> {
  const { services, userId, signal } = checking;
  const { db, clock } = services;
  await deleteOldChecks(services);
  const checkId = await beginCheck(db, userId, new Date(clock()));
  if (checkId === null) {
    throw new AppError('too_many_requests', 'One check at a time: wait until yours has ended', {
      retryAfterSeconds: 10,
    });
  }
  const tally = tallyIssues();
  const tooLong = AbortSignal.timeout(LONGEST_MS);
  try {
    const whileWanted = AbortSignal.any([signal, tooLong]);
    const { counts, bytes, fault } = await validateFeed(checking, -checkId, tally, whileWanted);
    return { ...counts, bytes, fault, data: presentDiagnoses(findingsBeside(fault, tally.diagnoses())) };
  } catch (error) {
    if (tooLong.aborted) throw new AppError('payload_too_large', 'A check takes at most ten minutes');
    throw error;
  } finally {
    await deleteStaging(db, [-checkId]);
    await endCheck(db, checkId);
  }
}
