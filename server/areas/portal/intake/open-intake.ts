import { hash } from 'node:crypto';
import type { EventsAnswer } from '../../../../shared/contract/desk/portal.contract.ts';
import type { EventIntake } from '../../../../shared/rules/auction/click-validity.ts';
import { EVENT_BATCH_MAX } from '../../../../shared/rules/limits.ts';
import { eventBatches, events as eventCount } from '../../../platform/health/process-metrics.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { isConnectionLost } from '../../../platform/postgres/lost-connection.ts';
import type { Services } from '../../../platform/start/services.ts';
import type { ClickTokenKey } from '../placements/click-token.ts';
import { checkBatches } from './check-batches.ts';
import { type AnsweredBatch, findBatches, lockPortalIntake } from './event-batch.repository.ts';
import { type Outcome, openGroups } from './in-groups.ts';
import { type ParsedBody, parseEvents } from './parse-events.ts';
import { type CheckedBatch, takeIn } from './take-in.ts';
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

/** Ends the transaction of a batch that is only answered: nothing of it stays. */
class DryRunEnd extends Error {
  readonly answers: ReadonlyMap<string, EventsAnswer>;
  constructor(answers: ReadonlyMap<string, EventsAnswer>) {
    super('a dry run keeps nothing');
    this.answers = answers;
  }
}

/** What the key was answered before; an error if it was another body. */
function answerAgain(earlier: AnsweredBatch, bodyHash: Buffer): Outcome<EventsAnswer> {
  if (!earlier.bodyHash.equals(bodyHash)) {
    const message = 'This Idempotency-Key was sent with another body before';
    return { error: new AppError('idempotency_key_reused', message) };
  }
  eventBatches.inc({ result: 'repeated' });
  return { answer: earlier.answer };
}

function unwrap<Answer>(outcome: Outcome<Answer> | undefined): Answer {
  if (outcome && 'answer' in outcome) return outcome.answer;
  throw outcome?.error;
}

function countAccepted({ accepted, invalid, refused }: EventsAnswer): void {
  eventBatches.inc({ result: 'accepted' });
  eventCount.inc({ result: 'accepted' }, accepted - invalid);
  eventCount.inc({ result: 'invalid' }, invalid);
  eventCount.inc({ result: 'refused' }, refused.length);
}

async function readBatch({ services }: IntakeParts, { body, ...batch }: Batch): Promise<ReadBatch> {
  const bodyHash = hash('sha256', body, 'buffer');
  try {
    return { ...batch, bodyHash, parsed: await parseEvents(body) };
  } catch (error) {
    // What is wrong with a key is said before what is wrong with its body.
    const earlier = (await findBatches(services.db, batch.portalId, [batch.key])).get(batch.key);
    if (earlier) unwrap(answerAgain(earlier, bodyHash));
    throw error;
  }
}

type Answers = ReadonlyMap<string, Outcome<EventsAnswer>>;

/** Takes in, in one transaction, those whose key nobody else was quicker with; the answers by key. */
async function commit(
  { services }: IntakeParts,
  { portalId, intake, isDryRun }: ReadBatch,
  batches: readonly CheckedBatch[],
): Promise<Answers> {
  const keys = batches.map(({ key }) => key);
  try {
    const { quicker, taken } = await inTransaction(services.db, async (tx) => {
      await lockPortalIntake(tx, portalId);
      const quicker = await findBatches(tx, portalId, keys);
      const left = batches.filter(({ key }) => !quicker.has(key));
      const taken =
        left.length > 0 ? await takeIn(tx, services, { portalId, intake, batches: left }) : new Map();
      if (isDryRun) throw new DryRunEnd(taken);
      return { quicker, taken };
    });
    for (const answer of taken.values()) countAccepted(answer);
    return new Map(
      batches.map(({ key, bodyHash }) => {
        const earlier = quicker.get(key);
        return [key, earlier ? answerAgain(earlier, bodyHash) : { answer: taken.get(key) }];
      }),
    );
  } catch (error) {
    if (!(error instanceof DryRunEnd)) throw error;
    return new Map([...error.answers].map(([key, answer]) => [key, { answer }]));
  }
}

/** Checks batches of one portal that were not sent before, and takes them in; the answers by key. */
async function takeNew(parts: IntakeParts, batches: readonly ReadBatch[]): Promise<Answers> {
  const [first] = batches;
  if (!first) return new Map();
  const { services, tokenKey } = parts;
  const { portalId, intake } = first;
  const bodies = batches.map(({ parsed }) => parsed);
  const checked = await checkBatches({ services, tokenKey, portalId, intake, bodies });
  const ready = await Promise.all(
    batches.map(async ({ key, bodyHash }, index) => {
      const events = checked[index] ?? { clicks: [], views: [], refused: [] };
      return { key, bodyHash, checked: events, packed: await packViews(events.views) };
    }),
  );
  return commit(parts, first, ready);
}

/** Takes batches of one portal in, none of which has the key of another; the outcomes in their order. */
async function takeTogether(
  parts: IntakeParts,
  batches: readonly ReadBatch[],
): Promise<Outcome<EventsAnswer>[]> {
  const portalId = batches[0]?.portalId ?? 0;
  const keys = batches.map(({ key }) => key);
  const earlier = await findBatches(parts.services.db, portalId, keys);
  const answers = await takeNew(
    parts,
    batches.filter(({ key }) => !earlier.has(key)),
  );
  return batches.map(({ key, bodyHash }) => {
    const known = earlier.get(key);
    return known ? answerAgain(known, bodyHash) : (answers.get(key) as Outcome<EventsAnswer>);
  });
}

/** The same, but what fails for all of them is tried with each alone: one batch spoils none of the others. */
async function takeOrAlone(
  parts: IntakeParts,
  batches: readonly ReadBatch[],
): Promise<Outcome<EventsAnswer>[]> {
  try {
    return await takeTogether(parts, batches);
  } catch (error) {
    if (batches.length === 1 || isConnectionLost(error)) throw error;
  }
  const outcomes: Outcome<EventsAnswer>[] = [];
  for (const batch of batches) {
    const alone = takeTogether(parts, [batch]).then((one) => one[0] as Outcome<EventsAnswer>);
    outcomes.push(await alone.catch((error: unknown) => ({ error })));
  }
  return outcomes;
}

/**
 * Opens the intake of a process. It takes a batch of events in, once for its key: when it has answered, the accepted
 * events and what they cost are on the disk. Batches of a portal that wait at the same moment are committed together,
 * in the order in which they came, each with its own answer. A dry run is classified as if it were taken in, and leaves
 * nothing behind; it and history are taken alone.
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
    const [outcome] = await takeTogether(parts, [read]);
    return unwrap(outcome);
  };
}
