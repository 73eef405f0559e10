import type { SignInWay } from '../../../shared/rules/people/sign-in-ways.ts';
import { HOUR_MS } from '../../../shared/rules/time/durations.ts';
import { type DbOrTx, inTransaction } from '../../platform/postgres/database.ts';
import type { Services } from '../../platform/start/services.ts';
import { insertAuditEntry } from './audit.repository.ts';
import { otherEvents, type SecurityEvent } from './security-event.ts';
import {
  addToCount,
  type CountedEvent,
  findEventNames,
  listCountedKeys,
  lockCounts,
  takeEndedCounts,
  takeFirstEvents,
  type UntoldEvent,
} from './security-events.repository.ts';

/** Of an hour and an action: beyond them, accounts and networks are counted together, so that the log stays short. */
export const COUNTED_KEYS = 200;
/** Entries of one transaction: whoever else writes to the audit log waits for no more than these. */
const ENTRIES_AT_ONCE = 20;

export const keyOf = (event: SecurityEvent): string => JSON.stringify(event);
const hourOf = (at: number) => new Date(at - (at % HOUR_MS));

async function writeEntry(tx: DbOrTx, { event, times, at }: UntoldEvent): Promise<void> {
  const { action, target, network, call, refusal, way, shopId } = event;
  const { actorId, label, shopIds } = await findEventNames(tx, event);
  await insertAuditEntry(tx, {
    at,
    actorId,
    action,
    target: { ...target, label: target.kind === 'network' ? network : label },
    shopIds,
    before: null,
    after: {
      ...(network ? { network } : {}),
      ...(call ? { call } : {}),
      ...(refusal ? { refusal } : {}),
      ...(way ? { way } : {}),
      ...(shopId ? { shop_ids: [shopId] } : {}),
      times,
    },
  });
}

/** Notes a sign-in in its transaction: the first of an hour from a network as an entry, further ones as a count. */
export async function recordSignIn(
  tx: DbOrTx,
  signIn: { userId: number; way: SignInWay; network: string; now: number },
): Promise<void> {
  const { userId, way, network, now } = signIn;
  const event = {
    action: 'signed_in',
    actorId: userId,
    target: { kind: 'user', id: userId },
    network,
    way,
  } as const;
  const at = new Date(now);
  const times = await addToCount(tx, hourOf(now), { key: keyOf(event), event, times: 1, at }, 1);
  if (times === 1) await writeEntry(tx, { event, times, at });
}

/** Those that are counted by themselves as they are, all others as one of their action. */
function fold(
  counted: readonly CountedEvent[],
  known: readonly { key: string; action: string }[],
): CountedEvent[] {
  const keys = new Set(known.map(({ key }) => key));
  const perAction = Map.groupBy(known, ({ action }) => action);
  const room = new Map<string, number>();
  const folded = new Map<string, CountedEvent>();
  for (const one of counted) {
    const { action } = one.event;
    const left = room.get(action) ?? COUNTED_KEYS - (perAction.get(action)?.length ?? 0);
    const isApart = keys.has(one.key) || left > 0;
    room.set(action, keys.has(one.key) ? left : left - 1);
    const event = isApart ? one.event : otherEvents(action);
    const key = keyOf(event);
    folded.set(key, { key, event, at: one.at, times: one.times + (folded.get(key)?.times ?? 0) });
  }
  return [...folded.values()];
}

/** Adds what was counted since the last time; the audit log gets entries of those that are new in their hour. */
export async function storeEventCounts(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  counted: readonly CountedEvent[],
): Promise<{ hasMore: boolean }> {
  const hour = hourOf(clock());
  const written = await inTransaction(db, async (tx) => {
    await lockCounts(tx);
    if (counted.length > 0)
      for (const one of fold(counted, await listCountedKeys(tx, hour))) await addToCount(tx, hour, one, 0);
    const untold = await takeFirstEvents(tx, ENTRIES_AT_ONCE);
    for (const one of untold) await writeEntry(tx, one);
    return untold.length;
  });
  return { hasMore: written === ENTRIES_AT_ONCE };
}

/** Tells the audit log how many more there were in hours that have ended. */
export async function recordEndedCounts({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const before = hourOf(clock());
  for (let taken = ENTRIES_AT_ONCE; taken === ENTRIES_AT_ONCE; ) {
    taken = await inTransaction(db, async (tx) => {
      await lockCounts(tx);
      const ended = await takeEndedCounts(tx, before, ENTRIES_AT_ONCE);
      for (const one of ended.filter(({ times }) => times > 0)) await writeEntry(tx, one);
      return ended.length;
    });
  }
}
