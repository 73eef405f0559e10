import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { DB } from '../../../db/schema.generated.ts';
import type { AuditState } from '../../../shared/contract/people/audit.contract.ts';
import type { AuditAction, AuditTarget } from '../../../shared/rules/people/audit-actions.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import { actorNameOf } from './actor-name.repository.ts';

/** What was so before a change or after it; shops by their ids. */
export type StoredState = Omit<AuditState, 'shops'> & { readonly shop_ids?: readonly number[] };

export type AuditDraft = {
  readonly at: Date;
  /** Null where nobody was signed in. */
  readonly actorId: number | null;
  readonly action: AuditAction;
  readonly target: { readonly kind: AuditTarget; readonly id: number; readonly label: string };
  /** Whom it concerns. */
  readonly shopIds: readonly number[];
  readonly before: StoredState | null;
  readonly after: StoredState | null;
};

/** What the columns of the actor say where there is none. */
const NOBODY = { id: 0, email: '', role_id: 0 };

/** Adds an entry with the actor's address and role of this moment. */
export async function insertAuditEntry(tx: DbOrTx, draft: AuditDraft): Promise<void> {
  const { at, action, target, shopIds, before, after } = draft;
  const known = await tx
    .selectFrom('app_user')
    .select(['id', 'email', 'role_id'])
    .where('id', '=', draft.actorId ?? NOBODY.id)
    .executeTakeFirst();
  if (!known && draft.actorId !== null)
    throw new Error(`There is no user ${draft.actorId} who did something`);
  const actor = known ?? NOBODY;
  await tx
    .insertInto('audit_log')
    .values({
      at,
      actor_id: actor.id,
      actor_email: actor.email,
      actor_role_id: actor.role_id,
      action,
      target_kind: target.kind,
      target_id: target.id,
      target_label: target.label,
      shop_ids: [...shopIds],
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
    })
    .execute();
}

/** Who a user is, and the shops that what they do concerns. */
export async function findActor(db: DbOrTx, userId: number) {
  return db
    .selectFrom('app_user')
    .select('email')
    .select(
      sql<number[]>`array(select shop_id from user_shop where user_id = app_user.id order by 1)`.as(
        'shopIds',
      ),
    )
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

export type EntryFilter = {
  readonly sight: readonly number[] | 'all';
  readonly patterns: readonly string[];
  readonly action?: AuditAction | undefined;
  /** Of the address of who did it. */
  readonly actorPatterns: readonly string[];
  readonly shopId?: number | undefined;
  /** From the first instant to before the second. */
  readonly from?: Date | undefined;
  readonly before?: Date | undefined;
};

function fits({ sight, patterns, action, actorPatterns, shopId, from, before }: EntryFilter) {
  return (eb: ExpressionBuilder<DB, 'audit_log'>) =>
    eb.and([
      ...(sight === 'all' ? [] : [sql<SqlBool>`shop_ids && ${[...sight]}::int[]`]),
      ...(action === undefined ? [] : [eb('action', '=', action)]),
      ...(shopId === undefined ? [] : [sql<SqlBool>`shop_ids @> array[${shopId}]::int[]`]),
      ...(from === undefined ? [] : [eb('at', '>=', from)]),
      ...(before === undefined ? [] : [eb('at', '<', before)]),
      ...actorPatterns.map((pattern) => sql<SqlBool>`actor_email ilike ${pattern}`),
      ...patterns.map((pattern) => sql<SqlBool>`concat_ws(' ', actor_email, target_label) ilike ${pattern}`),
    ]);
}

/** A page of entries, the latest times first, and how many there are. What is counted comes in after its hour. */
export async function selectEntries(
  db: DbOrTx,
  filter: EntryFilter,
  page: { limit: number; offset: number },
) {
  const { total } = await db
    .selectFrom('audit_log')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(fits(filter))
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('audit_log')
    .selectAll()
    .select(actorNameOf(sql`audit_log.actor_id`).as('actor_name'))
    .where(fits(filter))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { rows, total };
}
export type AuditEntryRow = Awaited<ReturnType<typeof selectEntries>>['rows'][number];
