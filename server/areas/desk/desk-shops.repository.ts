import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ShopSort } from '../../../shared/contract/frame/list-specs.ts';
import type { BudgetStatus } from '../../../shared/rules/budget/budget.ts';
import { BUDGET_WARNING_SHARE } from '../../../shared/rules/limits.ts';
import { ROLES } from '../../../shared/rules/people/account.ts';
import type { PortalCode } from '../../../shared/rules/portals/portal-codes.ts';
import type { Day } from '../../../shared/rules/time/belgrade-time.ts';
import { accountName } from '../../kernel/identity/users/user.public.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';

/** The days of the present month that are over or under way, both ends included. */
export type DeskMonth = { readonly from: Day; readonly to: Day };

const WARNING_PERCENT = Math.round(BUDGET_WARNING_SHARE * 100);
const managerName = accountName('manager');

const spentMicros = ({ from, to }: DeskMonth) => sql<number>`(
  select coalesce(sum(charge_micros), 0)::bigint from spending
  where spending.shop_id = shop.id and day >= ${from}::date and day <= ${to}::date)`;
const lastClickOn = sql<string | null>`(
  select day from spending where spending.shop_id = shop.id and clicks > 0 order by day desc limit 1)`;
const members = sql<number>`(
  select count(*) from user_shop join app_user on app_user.id = user_shop.user_id
  where user_shop.shop_id = shop.id and app_user.properties_set_at is not null
    and app_user.role_id <> ${sql.lit(ROLES.staff)})`;
const offers = sql<number>`(select count(*) from offer where offer.shop_id = shop.id and in_stock)`;

/** The rule of shared/rules/budget/budget.ts, for filtering in the database. */
const statusIs = (status: BudgetStatus) => {
  const spent = sql.ref('figured.spentMicros');
  const limit = sql.ref('figured.limitMicros');
  return sql<SqlBool>`case when figured.suspended then 'Inactive' when ${limit} is null then 'Active'
    when ${spent} >= ${limit} then 'Limit Reached'
    when ${spent} * 100 > ${limit} * ${sql.lit(WARNING_PERCENT)} then 'Limit Threshold'
    else 'Active' end = ${status}`;
};

const SORT_KEYS: Readonly<Record<ShopSort, RawBuilder<unknown>>> = {
  name: sql`lower(figured.name)`,
  portal: sql`figured."portalId"`,
  limit: sql`figured."limitMicros"`,
  spent: sql`figured."spentMicros"`,
  share: sql`figured."spentMicros"::numeric / figured."limitMicros"`,
  members: sql`figured.members`,
  offers: sql`figured.offers`,
  last_click_on: sql`figured."lastClickOn"`,
};

const pictureKey = sql<string | null>`(select public_key from avatar where avatar.user_id = manager.id)`;

const shops = (db: DbOrTx, month: DeskMonth) =>
  db
    .selectFrom('shop')
    .innerJoin('portal', 'portal.id', 'shop.portal_id')
    .leftJoin('app_user as manager', 'manager.id', 'shop.account_manager_id')
    .select(['shop.id', 'shop.name', 'shop.website', 'shop.suspended', 'shop.created_at as createdAt'])
    .select(['shop.limit_micros as limitMicros', 'shop.has_module as hasModule'])
    .select(['portal.id as portalId', 'portal.locale_code as cc'])
    .select(['manager.id as managerId', 'manager.email as managerEmail', managerName.as('managerName')])
    .select(pictureKey.as('managerPicture'))
    .select([spentMicros(month).as('spentMicros'), lastClickOn.as('lastClickOn')])
    .select([members.as('members'), offers.as('offers')]);
export type DeskShopSource = Awaited<ReturnType<ReturnType<typeof shops>['execute']>>[number];

export type ShopFilter = {
  readonly patterns: readonly string[];
  readonly cc?: PortalCode | undefined;
  readonly status?: BudgetStatus | undefined;
};

/** A page of the shops of all portals, and how many there are; what has no value stands last. */
export async function selectDeskShops(
  db: DbOrTx,
  filter: ShopFilter & { month: DeskMonth },
  view: { sort: ShopSort; order: 'asc' | 'desc'; limit: number; offset: number },
): Promise<{ rows: DeskShopSource[]; total: number }> {
  const found = db
    .selectFrom(shops(db, filter.month).as('figured'))
    .where((eb) =>
      eb.and([
        ...(filter.cc === undefined ? [] : [eb('figured.cc', '=', filter.cc)]),
        ...(filter.status === undefined ? [] : [statusIs(filter.status)]),
        ...filter.patterns.map(
          (pattern) =>
            sql<SqlBool>`concat_ws(' ', figured.name, figured.website, figured."managerName", figured."managerEmail") ilike ${pattern}`,
        ),
      ]),
    );
  const { total } = await found
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await found
    .selectAll('figured')
    .orderBy(sql`${SORT_KEYS[view.sort]} ${sql.raw(view.order)} nulls last`)
    .orderBy(sql`lower(figured.name)`)
    .orderBy('figured.id')
    .limit(view.limit)
    .offset(view.offset)
    .execute();
  return { rows, total };
}

/** One shop; null for an id that does not exist. */
export async function findDeskShop(db: DbOrTx, shopId: number, month: DeskMonth) {
  const row = await shops(db, month).where('shop.id', '=', shopId).executeTakeFirst();
  return row ?? null;
}

/** Holds a shop until the transaction ends: spending and other changes of it wait. */
export async function holdShop(tx: DbOrTx, shopId: number): Promise<void> {
  await tx.selectFrom('shop').select('id').where('id', '=', shopId).forNoKeyUpdate().execute();
}

const SUSPENSIONS_SHOWN = 10;

/** The last suspensions of a shop, newest first. */
export function listSuspensions(db: DbOrTx, shopId: number) {
  return db
    .selectFrom('shop_suspension as times')
    .leftJoin('app_user as beginner', 'beginner.id', 'times.suspended_by')
    .leftJoin('app_user as ender', 'ender.id', 'times.resumed_by')
    .select(['times.from_at as from', 'times.to_at as to', 'times.reason'])
    .select(['beginner.email as suspendedBy', 'ender.email as resumedBy'])
    .where('times.shop_id', '=', shopId)
    .orderBy('times.from_at', 'desc')
    .orderBy('times.id', 'desc')
    .limit(SUSPENSIONS_SHOWN)
    .execute();
}

/** Who may look after a shop: staff and business admins whose mailbox is proven. */
const managers = (db: DbOrTx) =>
  db
    .selectFrom('app_user as manager')
    .select(['manager.id', 'manager.email', 'manager.role_id as roleId', managerName.as('name')])
    .select(pictureKey.as('picture'))
    .where('manager.role_id', 'in', [ROLES.staff, ROLES.admin])
    .where('manager.email_verified_at', 'is not', null);

export async function findManager(db: DbOrTx, userId: number) {
  return (await managers(db).where('manager.id', '=', userId).executeTakeFirst()) ?? null;
}

/** The first of them that a search finds, staff first. */
export function selectManagers(db: DbOrTx, patterns: readonly string[], limit: number) {
  return managers(db)
    .where((eb) =>
      eb.and(
        patterns.map(
          (pattern) =>
            sql<SqlBool>`concat_ws(' ', manager.name, manager.surname, manager.email, manager.company_name) ilike ${pattern}`,
        ),
      ),
    )
    .orderBy('manager.role_id')
    .orderBy('manager.name')
    .orderBy('manager.email')
    .limit(limit)
    .execute();
}

/** Who is told what happens to a shop: its people with a proven mailbox, staff left out. */
export function listShopReaders(db: DbOrTx, shopId: number) {
  return db
    .selectFrom('user_shop')
    .innerJoin('app_user', 'app_user.id', 'user_shop.user_id')
    .select(['app_user.id', 'app_user.email', 'app_user.lang'])
    .where('user_shop.shop_id', '=', shopId)
    .where('app_user.role_id', '<>', ROLES.staff)
    .where('app_user.email_verified_at', 'is not', null)
    .orderBy('app_user.id')
    .execute();
}
