import type {
  SharedLimit,
  SharedLimitDraft,
} from '../../../../shared/contract/bidding/shared-limits.contract.ts';
import { sumOfLimits } from '../../../../shared/rules/budget/shared-limit.ts';
import { eurToMicros, microsToEur } from '../../../../shared/rules/money/money.ts';
import { recordAudit } from '../../../kernel/audit/audit.public.ts';
import type { UserCaller } from '../../../kernel/callers/callers.public.ts';
import { requireLiveSession } from '../../../kernel/identity/auth.public.ts';
import { listShopNames } from '../../../kernel/shops/shops.public.ts';
import { AppError, invalidField } from '../../../platform/http/app-error.ts';
import { type DbOrTx, inTransactionOrVain } from '../../../platform/postgres/database.ts';
import type { Services } from '../../../platform/start/services.ts';
import { holdShops } from '../held-limits.repository.ts';
import { ownsAll, presentShared } from './list-shared-limits.ts';
import {
  deleteEmptyShared,
  deleteMember,
  deleteShared,
  findShared,
  findSharedIdOf,
  insertShared,
  listElsewhere,
  listOwnLimits,
  listSharedMembers,
  lockShared,
  replaceMembers,
  updateShared,
} from './shared-limits.repository.ts';

type Asked = {
  readonly services: Pick<Services, 'db' | 'clock'>;
  readonly caller: UserCaller;
  /** All is refused and answered as usual, and nothing of it stays. */
  readonly isDryRun: boolean;
};
type State = { readonly limitMicros: number } | null;

const notFound = () => new AppError('not_found', 'There is no such shared limit');

async function noteInAudit(
  tx: DbOrTx,
  asked: Asked,
  shopIds: readonly number[],
  before: State,
  after: State,
) {
  const euros = (state: State) => state && { limit: microsToEur(state.limitMicros) };
  for (const shop of await listShopNames(tx, [...shopIds]))
    await recordAudit(tx, {
      at: new Date(asked.services.clock()),
      actorId: asked.caller.userId,
      action: 'shared_limit_changed',
      target: { kind: 'shop', id: shop.id, label: shop.name },
      shopIds: [shop.id],
      before: euros(before),
      after: euros(after),
    });
}

/** @throws AppError `forbidden` unless all of these shops are the caller's */
function requireOwned({ caller }: Asked, shopIds: readonly number[]): void {
  if (!ownsAll(caller, shopIds)) throw new AppError('forbidden', 'Only who owns all these shops may do this');
}

/**
 * The shops are held, so their limits stay as they are until the transaction ends.
 * @throws AppError `validation_failed` for shops without a limit or that share another one, and for too low a limit
 */
async function requireFit(tx: DbOrTx, draft: SharedLimitDraft, id: number | null): Promise<void> {
  const limits = await listOwnLimits(tx, draft.shop_ids);
  const known = new Map(limits.map(({ shopId, limitMicros }) => [shopId, limitMicros]));
  const without = draft.shop_ids.filter((shopId) => (known.get(shopId) ?? null) === null);
  const elsewhere = await listElsewhere(tx, draft.shop_ids, id);
  const ids = [...new Set([...without, ...elsewhere])];
  if (ids.length > 0)
    throw invalidField('shop_ids', 'unknown_ids', { ids }, 'They have no limit, or share another one');
  const sum = sumOfLimits(limits) ?? 0;
  if (sum > eurToMicros(draft.limit))
    throw invalidField('limit', 'too_small', { minimum: microsToEur(sum) }, 'The shops’ own limits are more');
}

async function present(tx: DbOrTx, { services, caller }: Asked, id: number): Promise<SharedLimit> {
  const row = await findShared(tx, id);
  const [shown] = row ? await presentShared(tx, services, caller, [row]) : [];
  if (!shown) throw notFound();
  return shown;
}

const valuesOf = ({ services, caller }: Asked, { name, limit }: SharedLimitDraft) => ({
  name,
  limitMicros: eurToMicros(limit),
  changedBy: caller.userId,
  at: new Date(services.clock()),
});

/**
 * Bounds what several shops may spend together.
 * @throws AppError `forbidden`, `validation_failed`
 */
export function createSharedLimit(asked: Asked & { draft: SharedLimitDraft }): Promise<SharedLimit> {
  const { services, caller, draft } = asked;
  requireOwned(asked, draft.shop_ids);
  return inTransactionOrVain(services.db, asked.isDryRun, async (tx) => {
    await requireLiveSession(tx, caller);
    await deleteEmptyShared(tx);
    await holdShops(tx, draft.shop_ids);
    await requireFit(tx, draft, null);
    const values = valuesOf(asked, draft);
    const id = await insertShared(tx, values);
    await replaceMembers(tx, id, draft.shop_ids);
    await noteInAudit(tx, asked, draft.shop_ids, null, values);
    return present(tx, asked, id);
  });
}

/** Holds the shops that share a limit, and those that are to, and then the limit itself. */
async function holdShared(tx: DbOrTx, asked: Asked, id: number, further: readonly number[]) {
  const before = (await listSharedMembers(tx, [id])).map(({ shopId }) => shopId);
  requireOwned(asked, [...before, ...further]);
  await holdShops(tx, [...new Set([...before, ...further])]);
  const shared = await lockShared(tx, id);
  if (!shared) throw notFound();
  const members = (await listSharedMembers(tx, [id])).map(({ shopId }) => shopId);
  requireOwned(asked, members);
  return { shared, members };
}

/**
 * Another name, limit, or other shops.
 * @throws AppError `forbidden` unless all shops, those that leave too, are the caller's; `not_found`,
 * `changed_meanwhile`, `validation_failed`
 */
export function changeSharedLimit(
  asked: Asked & { id: number; draft: SharedLimitDraft & { version: number } },
): Promise<SharedLimit> {
  const { services, caller, id, draft } = asked;
  return inTransactionOrVain(services.db, asked.isDryRun, async (tx) => {
    await requireLiveSession(tx, caller);
    if (!(await findShared(tx, id))) throw notFound();
    const { shared, members } = await holdShared(tx, asked, id, draft.shop_ids);
    if (shared.version !== draft.version)
      throw new AppError('changed_meanwhile', 'Somebody changed the shared limit meanwhile');
    await requireFit(tx, draft, id);
    const values = valuesOf(asked, draft);
    await updateShared(tx, id, values);
    await replaceMembers(tx, id, draft.shop_ids);
    await noteInAudit(tx, asked, [...new Set([...members, ...draft.shop_ids])], shared, values);
    return present(tx, asked, id);
  });
}

/**
 * The shops share no limit any more.
 * @throws AppError `forbidden`, `not_found`
 */
export async function endSharedLimit(asked: Asked & { id: number }): Promise<undefined> {
  const { services, caller, id } = asked;
  await inTransactionOrVain(services.db, asked.isDryRun, async (tx) => {
    await requireLiveSession(tx, caller);
    if (!(await findShared(tx, id))) throw notFound();
    const { shared, members } = await holdShared(tx, asked, id, []);
    await deleteShared(tx, id);
    await noteInAudit(tx, asked, members, shared, null);
  });
}

/**
 * Takes one shop out: its owner may, whoever the others belong to. The last one ends what was shared.
 * @throws AppError `not_found` where it shares none
 */
export async function leaveSharedLimit(asked: Asked & { shopId: number }): Promise<undefined> {
  const { services, caller, shopId } = asked;
  await inTransactionOrVain(services.db, asked.isDryRun, async (tx) => {
    await requireLiveSession(tx, caller);
    await holdShops(tx, [shopId]);
    const id = await findSharedIdOf(tx, shopId);
    const shared = id === null ? null : await lockShared(tx, id);
    if (!shared) throw notFound();
    await deleteMember(tx, shopId);
    const { name, limitMicros } = shared;
    const at = new Date(services.clock());
    if ((await listSharedMembers(tx, [shared.id])).length === 0) await deleteShared(tx, shared.id);
    else await updateShared(tx, shared.id, { name, limitMicros, changedBy: caller.userId, at });
    await noteInAudit(tx, asked, [shopId], shared, null);
  });
}
