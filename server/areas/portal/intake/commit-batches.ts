import type { EventsAnswer } from '../../../../shared/contract/desk/portal.contract.ts';
import type { EventIntake } from '../../../../shared/rules/auction/click-validity.ts';
import { eventBatches, events as eventCount } from '../../../platform/health/process-metrics.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import type { Services } from '../../../platform/start/services.ts';
import { type AnsweredBatch, awaitTurn } from './event-batch.repository.ts';
import type { Outcome } from './in-groups.ts';
import { recallBatches } from './recall-batch.ts';
import { type CheckedBatch, takeIn } from './take-in.ts';

type Outcomes = ReadonlyMap<string, Outcome<EventsAnswer>>;

/** Ends the transaction of a batch that is only answered: nothing of it stays. */
class DryRunEnd extends Error {
  readonly outcomes: Outcomes;
  constructor(outcomes: Outcomes) {
    super('a dry run keeps nothing');
    this.outcomes = outcomes;
  }
}

/** What a key was answered before; an error if it was another body. */
export function answerAgain(earlier: AnsweredBatch, bodyHash: Buffer): Outcome<EventsAnswer> {
  if (!earlier.bodyHash.equals(bodyHash)) {
    const message = 'This Idempotency-Key was sent with another body before';
    return { error: new AppError('idempotency_key_reused', message) };
  }
  eventBatches.inc({ result: 'repeated' });
  return { answer: earlier.answer };
}

function countAccepted({ accepted, invalid, refused }: EventsAnswer): void {
  eventBatches.inc({ result: 'accepted' });
  eventCount.inc({ result: 'accepted' }, accepted - invalid);
  eventCount.inc({ result: 'invalid' }, invalid);
  eventCount.inc({ result: 'refused' }, refused.length);
}

/**
 * Takes in, in one transaction, those batches of a portal whose key was not sent before; none has the key of another.
 * @returns the outcomes by key
 */
export async function commitBatches(
  services: Pick<Services, 'db' | 'clock' | 'secretKey'>,
  group: {
    readonly portalId: number;
    readonly intake: EventIntake;
    readonly isDryRun: boolean;
    readonly batches: readonly CheckedBatch[];
  },
): Promise<Outcomes> {
  const { portalId, intake, isDryRun, batches } = group;
  const clicks = intake === 'live' ? batches.flatMap(({ checked }) => checked.clicks) : [];
  const shopIds = [...new Set(clicks.map(({ fact }) => fact.shopId))];
  try {
    const { outcomes, taken } = await inTransaction(services.db, async (tx) => {
      await awaitTurn(tx, portalId, shopIds);
      const memory = await recallBatches(tx, portalId, batches, services.clock());
      const left = batches.filter(({ key }) => !memory.batches.has(key));
      const taken =
        left.length > 0 ? await takeIn(tx, services, { portalId, intake, batches: left, memory }) : new Map();
      const outcomes: Outcomes = new Map(
        batches.map(({ key, bodyHash }) => {
          const earlier = memory.batches.get(key);
          return [key, earlier ? answerAgain(earlier, bodyHash) : { answer: taken.get(key) }];
        }),
      );
      if (isDryRun) throw new DryRunEnd(outcomes);
      return { outcomes, taken };
    });
    for (const answer of taken.values()) countAccepted(answer);
    return outcomes;
  } catch (error) {
    if (!(error instanceof DryRunEnd)) throw error;
    return error.outcomes;
  }
}
