import { hash } from 'node:crypto';
import type { EventsAnswer } from '../../../../shared/contract/desk/portal.contract.ts';
import type { EventIntake } from '../../../../shared/rules/auction/click-validity.ts';
import { EVENT_BATCH_MAX } from '../../../../shared/rules/limits.ts';
import { isConnectionLost } from '../../../platform/postgres/lost-connection.ts';
import type { Services } from '../../../platform/start/services.ts';
import type { ClickTokenKey } from '../placements/click-token.ts';
import { checkBatches } from './check-batches.ts';
import { answerAgain, commitBatches } from './commit-batches.ts';
import { findBatch } from './event-batch.repository.ts';
import { type Outcome, openGroups } from './in-groups.ts';
import { type ParsedBody, parseEvents } from './parse-events.ts';
import { packViews } from './view-rows.ts';

type IntakeParts = {
  readonly services: Pick<Services, 'db' | 'clickhouse' | 'clock' | 'latestClock' | 'secretKey'>;
  readonly tokenKey: ClickTokenKey;
};

export type Batch = {
  readonly portalId: number;
  /** The Idempotency-Key. */
  readonly key: string;
  /** Newline-delimited JSON. */
  readonly body: Buffer;
  readonly intake: EventIntake;
  /** Whether it is only answered, and nothing of it kept. */
  readonly isDryRun: boolean;
};

type ReadBatch = Omit<Batch, 'body'> & { readonly bodyHash: Buffer; readonly parsed: ParsedBody };

/** What a group has at most: each waits for all of it. */
const GROUP_MOST = { items: 100, size: EVENT_BATCH_MAX };

/** What came of a batch in which something is wrong: what is wrong with its key is said before. */
async function outcomeOf(
  error: unknown,
  { services }: IntakeParts,
  { portalId, key, bodyHash }: Pick<ReadBatch, 'portalId' | 'key' | 'bodyHash'>,
): Promise<Outcome<EventsAnswer>> {
  if (isConnectionLost(error)) return { error };
  const earlier = await findBatch(services.db, portalId, key);
  return earlier ? answerAgain(earlier, bodyHash) : { error };
}

async function readBatch(parts: IntakeParts, { body, ...batch }: Batch): Promise<ReadBatch> {
  const bodyHash = hash('sha256', body, 'buffer');
  try {
    return { ...batch, bodyHash, parsed: await parseEvents(body) };
  } catch (error) {
    const outcome = await outcomeOf(error, parts, { ...batch, bodyHash });
    throw 'error' in outcome ? outcome.error : error;
  }
}

/** Takes batches of one portal in, none of which has the key of another; the outcomes in their order. */
async function takeTogether(
  { services, tokenKey }: IntakeParts,
  batches: readonly ReadBatch[],
): Promise<Outcome<EventsAnswer>[]> {
  const [first] = batches;
  if (!first) return [];
  const { portalId, intake, isDryRun } = first;
  const bodies = batches.map(({ parsed }) => parsed);
  const found = await checkBatches({ services, tokenKey, portalId, intake, bodies });
  const ready = await Promise.all(
    batches.map(async ({ key, bodyHash }, index) => {
      const checked = found[index] ?? { clicks: [], views: [], refused: [] };
      return { key, bodyHash, checked, packed: await packViews(checked.views) };
    }),
  );
  const outcomes = await commitBatches(services, { portalId, intake, isDryRun, batches: ready });
  return batches.map(({ key }) => outcomes.get(key) as Outcome<EventsAnswer>);
}

async function takeAlone(parts: IntakeParts, batch: ReadBatch): Promise<Outcome<EventsAnswer>> {
  try {
    const [outcome] = await takeTogether(parts, [batch]);
    return outcome as Outcome<EventsAnswer>;
  } catch (error) {
    return outcomeOf(error, parts, batch);
  }
}

/** The same, but what fails for all of them is tried with each alone: one batch spoils none of the others. */
async function takeOrAlone(
  parts: IntakeParts,
  batches: readonly ReadBatch[],
): Promise<Outcome<EventsAnswer>[]> {
  if (batches.length > 1) {
    try {
      return await takeTogether(parts, batches);
    } catch (error) {
      if (isConnectionLost(error)) throw error;
    }
  }
  const outcomes: Outcome<EventsAnswer>[] = [];
  for (const batch of batches) outcomes.push(await takeAlone(parts, batch));
  return outcomes;
}

/**
 * Opens the intake of a process. It takes a batch of events in, once for its key: when it has answered, the accepted
 * events and what they cost are on the disk. Batches of a portal that wait at the same moment are committed together, in the order in which they came, each with its own answer. A dry run is classified as if it were
 * taken in, and leaves nothing behind; it and history are taken alone.
 * @returns accepts a batch; @throws AppError `payload_too_large` or `validation_failed` where nothing of the batch can
 * be taken in, `idempotency_key_reused` for a key that came with another body
 */
export function openIntake(parts: IntakeParts): (batch: Batch) => Promise<EventsAnswer> {
  const portals = new Map<number, (batch: ReadBatch) => Promise<EventsAnswer>>();
  const groupsOf = (portalId: number) => {
    const known = portals.get(portalId);
    if (known) return known;
    const groups = openGroups<ReadBatch, EventsAnswer>({
      work: (batches) => takeOrAlone(parts, batches),
      keyOf: ({ key }) => key,
      sizeOf: ({ parsed }) => parsed.events.length,
      most: GROUP_MOST,
    });
    portals.set(portalId, groups);
    return groups;
  };
  return async (batch) => {
    const read = await readBatch(parts, batch);
    if (read.intake === 'live' && !read.isDryRun) return groupsOf(read.portalId)(read);
    const outcome = await takeAlone(parts, read);
    if ('answer' in outcome) return outcome.answer;
    throw outcome.error;
  };
}
