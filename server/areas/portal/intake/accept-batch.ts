import { hash, randomUUID } from 'node:crypto';
import type { EventsAnswer } from '../../../../shared/contract/desk/portal.contract.ts';
import { EVENT_MAX_AGE_DAYS } from '../../../../shared/rules/limits.ts';
import { belgradeDay } from '../../../../shared/rules/time/belgrade-time.ts';
import { addDays } from '../../../../shared/rules/time/periods.ts';
import { clickRow, loadCatalogue } from '../../../kernel/catalogue/catalogue.public.ts';
import { eventBatches, events as eventCount } from '../../../platform/health/process-metrics.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { type DbOrTx, inTransaction } from '../../../platform/postgres/database.ts';
import type { Services } from '../../../platform/start/services.ts';
import { holdLimits, noteCrossings } from '../../budget/budget.public.ts';
import { packRows } from '../forwarding/rows-payload.ts';
import type { ClickTokenKey } from '../placements/click-token.ts';
import { type CheckedEvents, checkEvents, namedIn, readTokens } from './check-events.ts';
import { type ClickMemory, classifyClicks, offerVisitorOf } from './classify-clicks.ts';
import { recallClicks, rememberClicks } from './click-guard.repository.ts';
import { type AnsweredBatch, findBatch, insertBatch, lockPortalIntake } from './event-batch.repository.ts';
import { duplicateOf } from './event-errors.ts';
import { findKeyedVisitors, hashVisitors } from './hash-visitors.ts';
import { openMonthLimits } from './month-limits.ts';
import { type EventRefusal, type ParsedBody, parseEvents } from './parse-events.ts';
import { addSpending } from './spending.repository.ts';
import { findViews, rememberViews } from './view-guard.repository.ts';
import { type CheckedView, type PackedViews, packViews } from './view-rows.ts';

type BatchServices = Pick<Services, 'db' | 'clock' | 'secretKey'>;

export type Batch = {
  readonly portalId: number;
  /** The Idempotency-Key. */
  readonly key: string;
  /** Newline-delimited JSON. */
  readonly body: Buffer;
};

/** What the key was answered before; an error if it was another body. */
function answerAgain(earlier: AnsweredBatch, bodyHash: Buffer): EventsAnswer {
  if (earlier.bodyHash.equals(bodyHash)) return earlier.answer;
  throw new AppError('idempotency_key_reused', 'This Idempotency-Key was sent with another body before');
}

function countRepeated(answer: EventsAnswer): EventsAnswer {
  eventBatches.inc({ result: 'repeated' });
  return answer;
}

function countAccepted(answer: EventsAnswer): EventsAnswer {
  const { accepted, invalid, refused } = answer;
  eventBatches.inc({ result: 'accepted' });
  eventCount.inc({ result: 'accepted' }, accepted - invalid);
  eventCount.inc({ result: 'invalid' }, invalid);
  eventCount.inc({ result: 'refused' }, refused.length);
  return answer;
}

async function check(options: {
  services: BatchServices;
  tokenKey: ClickTokenKey;
  portalId: number;
  events: ParsedBody['events'];
}): Promise<CheckedEvents> {
  const { services, tokenKey, portalId, events } = options;
  const tokens = readTokens(tokenKey, events);
  const now = services.clock();
  const today = belgradeDay(now);
  const catalogue = await loadCatalogue({
    db: services.db,
    portalId,
    named: namedIn(events, tokens),
    // An event may be up to so old, and its portal's clock somewhat ahead.
    period: { from: addDays(today, -EVENT_MAX_AGE_DAYS - 1), to: addDays(today, 1) },
  });
  return checkEvents({ events, tokens, catalogue, now });
}

/** What earlier batches left behind of these clicks, and of their visitors. */
async function recall(tx: DbOrTx, { clicks }: CheckedEvents, now: number): Promise<ClickMemory> {
  let fromMs = Number.POSITIVE_INFINITY;
  let toMs = Number.NEGATIVE_INFINITY;
  for (const { fact } of clicks) {
    fromMs = Math.min(fromMs, fact.at);
    toMs = Math.max(toMs, fact.at);
  }
  const visits = clicks.map(({ fact }) => ({ at: fact.at, offerVisitor: offerVisitorOf(fact) }));
  const keyedVisitors = await findKeyedVisitors(tx, visits, now);
  const remembered = await recallClicks(tx, {
    eventIds: clicks.map(({ fact }) => fact.eventId),
    offerVisitors: [...visits.map(({ offerVisitor }) => offerVisitor), ...[...keyedVisitors.values()].flat()],
    fromMs,
    toMs,
  });
  return { ...remembered, keyedVisitors };
}

type Views = { readonly views: readonly CheckedView[]; readonly packed: PackedViews };

/** Remembers the views that were not accepted before, and refuses the others, with all that they showed. */
async function countOnce(
  tx: DbOrTx,
  { views, packed }: Views,
  now: number,
): Promise<Views & { refused: EventRefusal[] }> {
  const known = await findViews(
    tx,
    views.map(({ id }) => id),
  );
  const unseen = known.size === 0 ? views : views.filter(({ id }) => !known.has(id));
  await rememberViews(
    tx,
    unseen.map(({ id }) => id),
    now,
  );
  if (known.size === 0) return { views, packed, refused: [] };
  const refused = views
    .filter(({ id }) => known.has(id))
    .map(({ id, line }) => ({ line, ...duplicateOf(id) }));
  return { views: unseen, packed: await packViews(unseen), refused };
}

/**
 * Takes a batch of events in, once for its key: when this returns, the accepted events and what they cost are on
 * the disk, in one transaction.
 * @throws AppError `payload_too_large` or `validation_failed` where nothing of the batch can be taken in,
 * `idempotency_key_reused` for a key that came with another body
 */
export async function acceptBatch(options: {
  services: BatchServices;
  tokenKey: ClickTokenKey;
  batch: Batch;
}): Promise<EventsAnswer> {
  const { services, tokenKey, batch } = options;
  const { portalId, key, body } = batch;
  const bodyHash = hash('sha256', body, 'buffer');
  const earlier = await findBatch(services.db, portalId, key);
  if (earlier) return countRepeated(answerAgain(earlier, bodyHash));

  const parsed = parseEvents(body);
  const checked = await check({ services, tokenKey, portalId, events: parsed.events });
  const packed = await packViews(checked.views);

  let isRepeated = false;
  const answered = await inTransaction(services.db, async (tx) => {
    await lockPortalIntake(tx, portalId);
    const justAccepted = await findBatch(tx, portalId, key);
    if (justAccepted) {
      isRepeated = true;
      return answerAgain(justAccepted, bodyHash);
    }

    const now = services.clock();
    const seen = await countOnce(tx, { views: checked.views, packed }, now);
    const memory = await recall(tx, checked, now);
    const held = await holdLimits(
      tx,
      checked.clicks.map(({ fact }) => fact),
      now,
    );
    const { judged, refused } = classifyClicks(checked.clicks, memory, openMonthLimits(held));
    const facts = await hashVisitors(
      tx,
      judged.map(({ fact }) => fact),
    );
    await rememberClicks(tx, judged);
    const spent = await addSpending(tx, facts);
    await noteCrossings({ tx, services, spent });
    const answer: EventsAnswer = {
      batch_id: randomUUID(),
      accepted: seen.views.length + facts.length,
      invalid: facts.filter(({ invalidReason }) => invalidReason !== null).length,
      refused: inLineOrder([...parsed.refused, ...checked.refused, ...seen.refused, ...refused]),
    };
    await insertBatch(tx, {
      portalId,
      key,
      bodyHash,
      answer,
      acceptedAt: new Date(now),
      shopIds: [...new Set([...facts.map(({ shopId }) => shopId), ...seen.packed.shopIds])],
      clickRows: await packRows(facts.map(clickRow).join('')),
      impressionRows: seen.packed.impressionRows,
      viewRows: seen.packed.viewRows,
    });
    return answer;
  });
  return isRepeated ? countRepeated(answered) : countAccepted(answered);
}

function inLineOrder(refused: EventRefusal[]): EventRefusal[] {
  return refused.sort((a, b) => a.line - b.line);
}
