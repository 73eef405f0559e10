import type {
  DeskDisputeDetail,
  decideDisputeCall,
} from '../../../shared/contract/desk/desk-disputes.contract.ts';
import type { BodyOf } from '../../../shared/contract/frame/call.ts';
import { microsToEur } from '../../../shared/rules/money/money.ts';
import { canSeeStatements } from '../../../shared/rules/people/access.ts';
import { belgradeDay } from '../../../shared/rules/time/belgrade-time.ts';
import { bucketOf } from '../../../shared/rules/time/periods.ts';
import type { UserCaller } from '../../kernel/callers/callers.public.ts';
import { findUser } from '../../kernel/identity/users/user.public.ts';
import { queueMail } from '../../kernel/mail/mail.public.ts';
import { listToldPeople, notify } from '../../kernel/notify/notifications.public.ts';
import { AppError, invalidField } from '../../platform/http/app-error.ts';
import { type DbOrTx, inTransaction } from '../../platform/postgres/database.ts';
import type { Services } from '../../platform/start/services.ts';
import { holdShops } from '../budget/budget.public.ts';
import { accountOrdersOfClicks } from '../orders/orders.public.ts';
import { disputeEmail } from './dispute-emails.ts';
import {
  type DisputeRow,
  findDispute,
  insertCredits,
  listDisputedClicks,
  listOvercredited,
  lockDispute,
  writeDecision,
} from './disputes.repository.ts';
import { getDeskDispute } from './get-desk-dispute.ts';

type DecideServices = Pick<Services, 'db' | 'clickhouse' | 'clock' | 'secretKey'>;

/** Tells everybody of the shop who may see its statements, by mail and in the bell. */
async function tellShop(
  tx: DbOrTx,
  services: Pick<Services, 'clock' | 'secretKey'>,
  dispute: DisputeRow,
): Promise<void> {
  const { id, shopId } = dispute;
  const people = await listToldPeople(tx, shopId, canSeeStatements);
  for (const { email, lang } of people) {
    await queueMail({ tx, services, recipient: email, template: disputeEmail(lang, dispute) });
  }
  const details = { dispute_id: id, credit: microsToEur(dispute.creditMicros) };
  const at = new Date(services.clock());
  await notify(
    tx,
    { userIds: people.map((person) => person.id) },
    { kind: 'dispute_decided', shopId, details, at },
  );
}

/** @throws AppError `validation_failed` for a click that is not of the dispute, or stands there twice */
async function requireOwnClicks(tx: DbOrTx, disputeId: number, accepted: readonly string[]): Promise<void> {
  const own = new Set((await listDisputedClicks(tx, disputeId)).map(({ eventId }) => eventId));
  if (!accepted.every((id) => own.has(id))) {
    throw invalidField('accepted', 'unknown', {}, 'A click that is not of this dispute');
  }
  if (new Set(accepted).size < accepted.length) {
    throw invalidField('accepted', 'repeated', {}, 'Each click once');
  }
}

/**
 * Decides a dispute: what is accepted is given back in the same transaction, orders that name those clicks
 * count for none any more, and the shop is told.
 * @throws AppError `not_found`, `already_decided`, `validation_failed`, `conflict` where a month would give back more
 * than it was charged
 */
export async function decideDispute(options: {
  services: DecideServices;
  disputeId: number;
  caller: UserCaller;
  body: BodyOf<typeof decideDisputeCall>;
}): Promise<DeskDisputeDetail> {
  const { services, disputeId, caller, body } = options;
  const now = services.clock();
  const accepted = body.accepted.map((id) => id.toLowerCase());
  await inTransaction(services.db, async (tx) => {
    const dispute = await lockDispute(tx, disputeId);
    if (!dispute) throw new AppError('not_found', 'There is no such dispute');
    if (dispute.decidedAt !== null) throw new AppError('already_decided', 'It was decided meanwhile');
    await requireOwnClicks(tx, disputeId, accepted);
    const person = await findUser(tx, caller.userId);
    if (!person) throw new AppError('unauthorized', 'This account no longer exists');
    const decider = `${person.name} ${person.surname}`.trim();
    const at = new Date(now);
    await writeDecision(tx, disputeId, { decidedBy: person.id, decider, at, answer: body.answer, accepted });
    // Two disputes of a shop give back one after the other.
    await holdShops(tx, [dispute.shopId]);
    await insertCredits(tx, disputeId, bucketOf(belgradeDay(now), 'month'));
    const [month] = await listOvercredited(tx, dispute.shopId);
    if (month) throw new AppError('conflict', `More would be given back of ${month} than was charged`);
    await accountOrdersOfClicks(tx, dispute.shopId, { clickIds: accepted, now: at });
    const row = await findDispute(tx, disputeId);
    if (row) await tellShop(tx, services, row);
  });
  return getDeskDispute(services, disputeId);
}
