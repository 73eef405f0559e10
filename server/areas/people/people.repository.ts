import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { DB } from '../../../db/schema.generated.ts';
import { type AccountState, ROLES } from '../../../shared/rules/people/account.ts';
import type { ShopScope } from '../../kernel/callers/callers.public.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import { updateById } from '../../platform/postgres/query-answers.ts';

/** Any number, the same in every process: who holds it changes people. */
const PEOPLE_LOCK = 7_204_115;

/**
 * Lets one transaction at a time change roles, rights, shops and invitations, until it ends: whether somebody is the
 * last admin of a shop, or may still do what they ask for, cannot change in between.
 */
export async function lockPeople(tx: DbOrTx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${PEOPLE_LOCK})`.execute(tx);
}

const shopIds = sql<number[]>`array(select shop_id from user_shop where user_id = app_user.id order by 1)`;

const lastAdminOf = sql<number[]>`array(
  select own.shop_id from user_shop as own
  where own.user_id = app_user.id and app_user.role_id = ${sql.lit(ROLES.admin)}
    and app_user.email_verified_at is not null
    and not exists (
      select from user_shop as theirs join app_user as other on other.id = theirs.user_id
      where theirs.shop_id = own.shop_id and other.id <> app_user.id
        and other.role_id = ${sql.lit(ROLES.admin)} and other.email_verified_at is not null)
  order by 1)`;

const inSight = (sight: ShopScope) =>
  sight === 'all'
    ? sql<SqlBool>`true`
    : sql<SqlBool>`exists (select from user_shop as seen
        where seen.user_id = app_user.id and seen.shop_id = any(${[...sight]}::int[]))`;

const people = (db: DbOrTx) =>
  db
    .selectFrom('app_user')
    .select([
      'app_user.id',
      'app_user.email',
      'app_user.name',
      'app_user.surname',
      'app_user.company_name',
      'app_user.domain',
      'app_user.vat_number',
      'app_user.address',
      'app_user.phone',
      'app_user.lang',
      'app_user.role_id',
      'app_user.invite_users',
      'app_user.email_verified_at',
      'app_user.properties_set_at',
      'app_user.created_at',
    ])
    .select([shopIds.as('shop_ids'), lastAdminOf.as('last_admin_of')]);

/** One person in sight. */
export async function findPerson(db: DbOrTx, userId: number, sight: ShopScope) {
  const row = await people(db).where('app_user.id', '=', userId).where(inSight(sight)).executeTakeFirst();
  return row ?? null;
}
export type PersonRow = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

/** Of some shops those that are not suspended: one that is needs nobody. */
export async function listTradingShops(db: DbOrTx, shopIds: readonly number[]): Promise<number[]> {
  if (shopIds.length === 0) return [];
  const rows = await db
    .selectFrom('shop')
    .select('id')
    .where('id', 'in', [...shopIds])
    .where('suspended', '=', false)
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether somebody else of staff can get in. */
export async function hasOtherStaff(db: DbOrTx, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('app_user')
    .select('id')
    .where('role_id', '=', ROLES.staff)
    .where('id', '<>', userId)
    .where('email_verified_at', 'is not', null)
    .where('disabled_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export type PeopleFilter = {
  readonly state: AccountState;
  readonly sight: ShopScope;
  readonly patterns: readonly string[];
};

/** What the search looks through: of a person's shops only those in sight. */
const searched = (sight: ShopScope) => sql`concat_ws(' ', app_user.email, app_user.name, app_user.surname,
  app_user.company_name, (select string_agg(shop.name, ' ') from user_shop join shop on shop.id = user_shop.shop_id
    where user_shop.user_id = app_user.id
      and ${sight === 'all' ? sql`true` : sql`shop.id = any(${[...sight]}::int[])`}))`;

function fits({ state, sight, patterns }: PeopleFilter) {
  return (eb: ExpressionBuilder<DB, 'app_user'>) =>
    eb.and([
      inSight(sight),
      eb('app_user.email_verified_at', state === 'unverified' ? 'is' : 'is not', null),
      ...(state === 'unverified'
        ? []
        : [eb('app_user.properties_set_at', state === 'unconfirmed' ? 'is' : 'is not', null)]),
      ...patterns.map((pattern) => sql<SqlBool>`${searched(sight)} ilike ${pattern}`),
    ]);
}

/** A page of people by e-mail address, and how many there are. */
export async function selectPeople(
  db: DbOrTx,
  filter: PeopleFilter,
  page: { limit: number; offset: number },
): Promise<{ rows: PersonRow[]; total: number }> {
  const { total } = await db
    .selectFrom('app_user')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(fits(filter))
    .executeTakeFirstOrThrow();
  const rows = await people(db)
    .where(fits(filter))
    .orderBy('app_user.email')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { rows, total };
}

export async function updateRights(
  tx: DbOrTx,
  userId: number,
  rights: { role_id?: number; invite_users?: boolean; properties_set_at?: Date | null },
): Promise<void> {
  if (Object.keys(rights).length === 0) return;
  await updateById(tx, 'app_user', userId, rights);
}

export async function addShops(tx: DbOrTx, userId: number, added: readonly number[]): Promise<void> {
  await sql`insert into user_shop (user_id, shop_id)
    select ${userId}, id from shop where id = any(${[...added]}::int[]) on conflict do nothing`.execute(tx);
}

export async function removeShops(tx: DbOrTx, userId: number, removed: readonly number[]): Promise<void> {
  if (removed.length === 0) return;
  await tx
    .deleteFrom('user_shop')
    .where('user_id', '=', userId)
    .where('shop_id', 'in', [...removed])
    .execute();
}

/**
 * Takes somebody out of the rows that are held by whoever tells people of them: a coupon that is decided, a shop that
 * nears its limit, an import or a report that ends. They ask for the people then: the other way round both would wait.
 */
async function leaveRows(tx: DbOrTx, userId: number): Promise<void> {
  const named = [
    ['coupon', ['created_by', 'submitted_by', 'decided_by']],
    ['shop', ['account_manager_id']],
    ['feed_import', ['started_by']],
    ['click_import', ['started_by', 'undo_asked_by']],
    ['order_import', ['started_by', 'undo_asked_by']],
    ['report_file', ['ordered_by']],
  ] as const;
  for (const [table, columns] of named) {
    for (const column of columns) {
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = null where ${sql.ref(column)} = ${userId}`.execute(
        tx,
      );
    }
  }
}

export async function deletePerson(tx: DbOrTx, userId: number): Promise<void> {
  await leaveRows(tx, userId);
  // A session that is being renewed holds its row and then asks for the user's: the other way round both would wait.
  await tx.deleteFrom('session').where('user_id', '=', userId).execute();
  await tx.deleteFrom('app_user').where('id', '=', userId).execute();
}
