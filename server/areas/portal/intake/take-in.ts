import { randomUUID } from 'node:crypto';
import type { EventsAnswer } from '../../../../shared/contract/desk/portal.contract.ts';
import type { EventIntake } from '../../../../shared/rules/auction/click-validity.ts';
import { type ClickFact, clickRow } from '../../../kernel/catalogue/catalogue.public.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';
import type { Services } from '../../../platform/start/services.ts';
import { listLimits, noteCrossings } from '../../budget/budget.public.ts';
import { packRows } from '../forwarding/rows-payload.ts';
import type { CheckedEvents } from './check-events.ts';
import { type ClassifiedClicks, openClickClassifier } from './classify-clicks.ts';
import { rememberingClicks } from './click-guard.repository.ts';
import { insertBatches } from './event-batch.repository.ts';
import { hashVisitors } from './hash-visitors.ts';
import { openMonthLimits } from './month-limits.ts';
import type { EventRefusal } from './parse-events.ts';
import { countViewsOnce, type Recollection } from './recall-batch.ts';
import { addSpending } from './spending.repository.ts';
import type { PackedViews } from './view-rows.ts';
import type { VisitorKeys } from './visitor-keys.repository.ts';

type TakeInServices = Pick<Services, 'clock' | 'secretKey'>;

/** A batch that can be true, with its views as the outbox keeps them. */
export type CheckedBatch = {
  /** The Idempotency-Key. */
  readonly key: string;
  readonly bodyHash: Buffer;
  readonly checked: CheckedEvents;
  readonly packed: PackedViews;
};

/** Batches of one portal, in the order in which they came. */
export type CheckedGroup = {
  readonly portalId: number;
  readonly intake: EventIntake;
  readonly batches: readonly CheckedBatch[];
  /** Of these batches and perhaps others. */
  readonly memory: Recollection;
};

type ChargedClicks = Pick<ClassifiedClicks, 'refused'> & { readonly facts: readonly ClickFact[] };

/** Puts the hash of each visitor in place of the portal's mark, for all batches at once. */
async function hashAll(
  tx: DbOrTx,
  batches: readonly ClassifiedClicks[],
  keys: VisitorKeys,
): Promise<ChargedClicks[]> {
  const facts = await hashVisitors(
    tx,
    batches.flatMap(({ classified }) => classified.map(({ fact }) => fact)),
    keys,
  );
  let taken = 0;
  return batches.map(({ classified, refused }) => {
    const from = taken;
    taken += classified.length;
    return { facts: facts.slice(from, taken), refused };
  });
}

/** Decides which clicks cost, and writes down who they were and what they cost. */
async function chargeClicks(
  tx: DbOrTx,
  services: TakeInServices,
  { intake, batches, memory }: CheckedGroup,
): Promise<ChargedClicks[]> {
  const now = services.clock();
  const isLive = intake === 'live';
  const unclassified = batches.flatMap(({ checked }) => checked.clicks);
  if (unclassified.length === 0) return batches.map(() => ({ facts: [], refused: [] }));
  const clicks = unclassified.map(({ fact }) => fact);
  const held = isLive ? await listLimits(tx, clicks, now) : [];
  const classify = openClickClassifier(memory, openMonthLimits(held));
  const classified = batches.map(({ checked }) => classify(checked.clicks));
  const charged = await hashAll(tx, classified, memory.visitorKeys);
  const spent = await addSpending(
    tx,
    charged.flatMap(({ facts }) => facts),
    {
      intake,
      remembering: rememberingClicks(
        classified.flatMap((batch) => batch.classified),
        isLive ? null : new Date(now),
      ),
    },
  );
  const limited = new Set(held.map(({ shopId }) => shopId));
  const spentOfLimited = spent.filter(({ shopId }) => limited.has(shopId));
  if (spentOfLimited.length > 0) await noteCrossings({ tx, services, spent: spentOfLimited });
  return charged;
}

const inLineOrder = (refused: readonly EventRefusal[]) => refused.toSorted((a, b) => a.line - b.line);

/**
 * Takes batches in, in their portal's turn, with the shops of live clicks held: the same as one after the other, in as many statements as one takes.
 * @returns the answer to each, by its key
 */
export async function takeIn(
  tx: DbOrTx,
  services: TakeInServices,
  group: CheckedGroup,
): Promise<ReadonlyMap<string, EventsAnswer>> {
  const { portalId, batches, memory } = group;
  const acceptedAt = new Date(services.clock());
  const views = batches.map(({ checked, packed }) => ({ views: checked.views, packed }));
  const seen = await countViewsOnce(tx, views, { seenBefore: memory.viewIds, now: acceptedAt.getTime() });
  const charged = await chargeClicks(tx, services, group);
  const rows = await Promise.all(
    batches.map(async ({ key, bodyHash, checked }, index) => {
      const { views: accepted = [], packed, refused: seenBefore = [] } = seen[index] ?? {};
      const { facts = [], refused = [] } = charged[index] ?? {};
      const answer: EventsAnswer = {
        batch_id: randomUUID(),
        accepted: accepted.length + facts.length,
        invalid: facts.filter(({ invalidReason }) => invalidReason !== null).length,
        refused: inLineOrder([...checked.refused, ...seenBefore, ...refused]),
      };
      return {
        portalId,
        key,
        bodyHash,
        answer,
        acceptedAt,
        shopIds: [...new Set([...facts.map(({ shopId }) => shopId), ...(packed?.shopIds ?? [])])],
        rowCount: facts.length + (packed?.rowCount ?? 0),
        clickRows: await packRows(facts.map(clickRow).join('')),
        impressionRows: packed?.impressionRows ?? null,
        viewRows: packed?.viewRows ?? null,
      };
    }),
  );
  await insertBatches(tx, rows);
  return new Map(rows.map(({ key, answer }) => [key, answer]));
}
