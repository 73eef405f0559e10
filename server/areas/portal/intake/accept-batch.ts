import { hash, randomUUID } from 'node:crypto';
import type { EventsAnswer } from '../../../../shared/contract/desk/portal.contract.ts';
import type { EventIntake } from '../../../../shared/rules/auction/click-validity.ts';
import { clickRow } from '../../../kernel/catalogue/catalogue.public.ts';
import { eventBatches, events as eventCount } from '../../../platform/health/process-metrics.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { type DbOrTx, inTransaction } from '../../../platform/postgres/database.ts';
import type { Services } from '../../../platform/start/services.ts';
import { holdLimits, noteCrossings } from '../../budget/budget.public.ts';
import { packRows } from '../forwarding/rows-payload.ts';
import type { ClickTokenKey } from '../placements/click-token.ts';
import { checkBatch } from './check-batch.ts';
import type { CheckedEvents } from './check-events.ts';
import { classifyClicks } from './classify-clicks.ts';
import { rememberClicks } from './click-guard.repository.ts';
import { type AnsweredBatch, findBatch, insertBatch, lockPortalIntake } from './event-batch.repository.ts';
import { hashVisitors } from './hash-visitors.ts';
import { openMonthLimits } from './month-limits.ts';
import { type EventRefusal, parseEvents } from './parse-events.ts';
import { countViewsOnce, recallBatch } from './recall-batch.ts';
import { addSpending } from './spending.repository.ts';
import { type PackedViews, packViews } from './view-rows.ts';

type BatchServices = Pick<Services, 'db' | 'clickhouse' | 'clock' | 'secretKey'>;

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

/** Ends the transaction of a batch that is only answered: nothing of it stays. */
class DryRunEnd extends Error {
  readonly answer: EventsAnswer;
  constructor(answer: EventsAnswer) {
    super('a dry run keeps nothing');
    this.answer = answer;
  }
}

/** What the key was answered before; an error if it was another body. */
function answerAgain(earlier: AnsweredBatch, bodyHash: Buffer): EventsAnswer {
  if (earlier.bodyHash.equals(bodyHash)) return earlier.answer;
  throw new AppError('idempotency_key_reused', 'This Idempotency-Key was sent with another body before');
}

function countAccepted({ accepted, invalid, refused }: EventsAnswer): void {
  eventBatches.inc({ result: 'accepted' });
  eventCount.inc({ result: 'accepted' }, accepted - invalid);
  eventCount.inc({ result: 'invalid' }, invalid);
  eventCount.inc({ result: 'refused' }, refused.length);
}

type CheckedBatch = {
  readonly batch: Batch;
  readonly bodyHash: Buffer;
  readonly checked: CheckedEvents;
  readonly packed: PackedViews;
};

/** Decides which clicks cost, and writes down who they were and what they cost. */
async function chargeClicks(tx: DbOrTx, services: BatchServices, { batch, checked }: CheckedBatch) {
  const now = services.clock();
  const isLive = batch.intake === 'live';
  const memory = await recallBatch(tx, checked, now);
  const clicks = checked.clicks.map(({ fact }) => fact);
  const limits = openMonthLimits(isLive ? await holdLimits(tx, clicks, now) : []);
  const { judged, refused } = classifyClicks(checked.clicks, memory, limits);
  const facts = await hashVisitors(
    tx,
    judged.map(({ fact }) => fact),
  );
  await rememberClicks(tx, judged, isLive ? null : new Date(now));
  const spent = await addSpending(tx, facts, batch.intake);
  if (isLive) await noteCrossings({ tx, services, spent });
  return { facts, refused };
}

/** Takes what was checked in, in the portal's turn. */
async function takeIn(tx: DbOrTx, services: BatchServices, taken: CheckedBatch): Promise<EventsAnswer> {
  const { batch, bodyHash, checked, packed } = taken;
  const now = services.clock();
  const seen = await countViewsOnce(tx, { views: checked.views, packed }, now);
  const { facts, refused } = await chargeClicks(tx, services, taken);
  const answer: EventsAnswer = {
    batch_id: randomUUID(),
    accepted: seen.views.length + facts.length,
    invalid: facts.filter(({ invalidReason }) => invalidReason !== null).length,
    refused: inLineOrder([...checked.refused, ...seen.refused, ...refused]),
  };
  if (batch.isDryRun) throw new DryRunEnd(answer);
  await insertBatch(tx, {
    portalId: batch.portalId,
    key: batch.key,
    bodyHash,
    answer,
    acceptedAt: new Date(now),
    shopIds: [...new Set([...facts.map(({ shopId }) => shopId), ...seen.packed.shopIds])],
    clickRows: await packRows(facts.map(clickRow).join('')),
    impressionRows: seen.packed.impressionRows,
    viewRows: seen.packed.viewRows,
  });
  return answer;
}

/**
 * Takes a batch of events in, once for its key: when this returns, the accepted events and what they cost are on
 * the disk, in one transaction. A dry run is judged as if it were taken in, and leaves nothing behind.
 * @throws AppError `payload_too_large` or `validation_failed` where nothing of the batch can be taken in,
 * `idempotency_key_reused` for a key that came with another body
 */
export async function acceptBatch(options: {
  services: BatchServices;
  tokenKey: ClickTokenKey;
  batch: Batch;
}): Promise<EventsAnswer> {
  const { services, tokenKey, batch } = options;
  const { portalId, key, body, intake } = batch;
  const bodyHash = hash('sha256', body, 'buffer');
  const repeat = (earlier: AnsweredBatch) => {
    const answer = answerAgain(earlier, bodyHash);
    eventBatches.inc({ result: 'repeated' });
    return answer;
  };
  const earlier = await findBatch(services.db, portalId, key);
  if (earlier) return repeat(earlier);

  const { events, refused } = parseEvents(body);
  const found = await checkBatch({ services, tokenKey, portalId, events, intake });
  const checked = { ...found, refused: [...refused, ...found.refused] };
  const packed = await packViews(checked.views);
  try {
    const taken = await inTransaction(services.db, async (tx) => {
      await lockPortalIntake(tx, portalId);
      const justAccepted = await findBatch(tx, portalId, key);
      if (justAccepted) return { justAccepted };
      return { answer: await takeIn(tx, services, { batch, bodyHash, checked, packed }) };
    });
    if (taken.justAccepted) return repeat(taken.justAccepted);
    countAccepted(taken.answer);
    return taken.answer;
  } catch (error) {
    if (error instanceof DryRunEnd) return error.answer;
    throw error;
  }
}

function inLineOrder(refused: EventRefusal[]): EventRefusal[] {
  return refused.sort((a, b) => a.line - b.line);
}
