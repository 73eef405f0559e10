import type { Dispute, openDisputeCall } from '../../../shared/contract/bidding/disputes.contract.ts';
import type { BodyOf } from '../../../shared/contract/frame/call.ts';
import { DISPUTE_DAYS } from '../../../shared/rules/statements/disputes.ts';
import { belgradeDay } from '../../../shared/rules/time/belgrade-time.ts';
import { DAY_MS } from '../../../shared/rules/time/durations.ts';
import type { UserCaller } from '../../kernel/callers/callers.public.ts';
import { findUser } from '../../kernel/identity/users/user.public.ts';
import { listToldStaff, notify } from '../../kernel/notify/notifications.public.ts';
import { AppError, invalidField } from '../../platform/http/app-error.ts';
import { type DbOrTx, inTransaction } from '../../platform/postgres/database.ts';
import type { Services } from '../../platform/start/services.ts';
import {
  type DisputedClick,
  findDispute,
  insertDispute,
  insertDisputedClicks,
  listBackfilled,
} from './disputes.repository.ts';
import { findLedgerClicks } from './ledger-clicks.repository.ts';
import { presentDispute } from './present-dispute.ts';

type DisputeServices = Pick<Services, 'db' | 'clickhouse' | 'clock'>;
const FIELD = 'event_ids';

/**
 * The clicks as the ledger of the shop has them.
 * @throws AppError `validation_failed` where one is not there, is too old, or cost nothing
 */
async function findDisputable(
  services: DisputeServices,
  shopId: number,
  eventIds: readonly string[],
): Promise<DisputedClick[]> {
  const clicks = await findLedgerClicks(services.clickhouse, shopId, eventIds);
  if (clicks.length < eventIds.length) {
    throw invalidField(FIELD, 'unknown', {}, 'The ledger of the shop has no such click');
  }
  const earliest = services.clock() - DISPUTE_DAYS * DAY_MS;
  if (clicks.some(({ at }) => at < earliest)) {
    const day = belgradeDay(earliest);
    throw invalidField(FIELD, 'too_early', { earliest: day }, `Clicks of the last ${DISPUTE_DAYS} days`);
  }
  const history = await listBackfilled(services.db, eventIds);
  const isCharged = ({ eventId, valid, chargeMicros, isImported }: (typeof clicks)[number]) =>
    valid && chargeMicros > 0 && !isImported && !history.has(eventId);
  if (!clicks.every(isCharged)) {
    throw invalidField(FIELD, 'not_needed', {}, 'Nothing was charged for one of these clicks');
  }
  return clicks;
}

async function tellStaff(tx: DbOrTx, dispute: { id: number; shopId: number; at: Date }): Promise<void> {
  const { id, shopId, at } = dispute;
  const { told } = await listToldStaff(tx, { shopId, topic: 'billing' });
  await notify(tx, { userIds: told }, { kind: 'dispute_opened', shopId, details: { dispute_id: id }, at });
}

/**
 * Disputes clicks of a shop, all of them or none, and tells staff.
 * @throws AppError `validation_failed`, also where one of them was disputed before
 */
export async function openDispute(options: {
  services: DisputeServices;
  shopId: number;
  caller: UserCaller;
  body: BodyOf<typeof openDisputeCall>;
}): Promise<Dispute> {
  const { services, shopId, caller, body } = options;
  const clicks = await findDisputable(services, shopId, body.event_ids);
  const at = new Date(services.clock());
  return inTransaction(services.db, async (tx) => {
    const person = await findUser(tx, caller.userId);
    if (!person) throw new AppError('unauthorized', 'This account no longer exists');
    const { reason, message } = body;
    const opener = `${person.name} ${person.surname}`.trim();
    const id = await insertDispute(tx, {
      shopId,
      reason,
      message,
      openedBy: person.id,
      opener,
      openedAt: at,
    });
    if (!(await insertDisputedClicks(tx, id, clicks))) {
      throw invalidField(FIELD, 'taken', {}, 'One of these clicks was disputed before');
    }
    await tellStaff(tx, { id, shopId, at });
    const row = await findDispute(tx, id);
    if (!row) throw new Error(`no dispute ${id}`);
    return presentDispute(row);
  });
}
