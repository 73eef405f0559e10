import { type SqlBool, sql } from 'kysely';
import type { PortalCode } from '../../../shared/rules/portals/portal-codes.ts';
import type { DisputeReason, DisputeState } from '../../../shared/rules/statements/disputes.ts';
import type { Day } from '../../../shared/rules/time/belgrade-time.ts';
import type { PlaceKind } from '../../kernel/catalogue/catalogue.public.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import { firstRow } from '../../platform/postgres/query-answers.ts';

type Limits = { readonly limit: number; readonly offset: number };

const disputes = (db: DbOrTx) =>
  db
    .selectFrom('click_dispute as dispute')
    .innerJoin('shop', 'shop.id', 'dispute.shop_id')
    .innerJoin('portal', 'portal.id', 'shop.portal_id')
    .innerJoin('disputed_click as click', 'click.dispute_id', 'dispute.id')
    .select(['dispute.id', 'dispute.shop_id as shopId', 'dispute.message', 'dispute.opener'])
    .select(['dispute.opened_at as openedAt', 'dispute.decided_at as decidedAt', 'dispute.answer'])
    .select(['shop.name as shopName', sql<PortalCode>`portal.locale_code`.as('cc')])
    .select([
      sql<DisputeReason>`dispute.reason`.as('reason'),
      sql<number>`count(*)`.as('clicks'),
      sql<number>`sum(click.charge_micros)::bigint`.as('chargeMicros'),
      sql<number>`count(*) filter (where click.accepted)`.as('accepted'),
      sql<number>`coalesce(sum(click.charge_micros) filter (where click.accepted), 0)::bigint`.as(
        'creditMicros',
      ),
    ])
    .groupBy(['dispute.id', 'shop.name', 'portal.locale_code']);

export type DisputeRow = Awaited<ReturnType<typeof listShopDisputes>>['rows'][number];

/** A page of what a shop disputed, newest first. */
export async function listShopDisputes(db: DbOrTx, shopId: number, { limit, offset }: Limits) {
  const [rows, { total }] = await Promise.all([
    disputes(db)
      .where('dispute.shop_id', '=', shopId)
      .orderBy('dispute.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    db
      .selectFrom('click_dispute')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('shop_id', '=', shopId)
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

/** A page of what all shops disputed: what waits longest first, then what was decided last. */
export async function listAllDisputes(
  db: DbOrTx,
  state: DisputeState | undefined,
  { limit, offset }: Limits,
) {
  const inState = sql<SqlBool>`${state ?? null}::text is null or (decided_at is null) = (${state ?? null} = 'open')`;
  const [rows, { total }] = await Promise.all([
    disputes(db)
      .where(inState)
      .orderBy(sql`decided_at desc nulls first, dispute.id`)
      .limit(limit)
      .offset(offset)
      .execute(),
    db
      .selectFrom('click_dispute')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where(inState)
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

export function findDispute(db: DbOrTx, disputeId: number): Promise<DisputeRow | null> {
  return firstRow(disputes(db).where('dispute.id', '=', disputeId));
}

export type NewDispute = {
  readonly shopId: number;
  readonly reason: DisputeReason;
  readonly message: string;
  readonly openedBy: number;
  readonly opener: string;
  readonly openedAt: Date;
};

export async function insertDispute(tx: DbOrTx, dispute: NewDispute): Promise<number> {
  const { id } = await tx
    .insertInto('click_dispute')
    .values({
      shop_id: dispute.shopId,
      reason: dispute.reason,
      message: dispute.message,
      opened_by: dispute.openedBy,
      opener: dispute.opener,
      opened_at: dispute.openedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export type DisputedClick = {
  readonly eventId: string;
  readonly at: number;
  readonly productId: number;
  readonly categoryId: number;
  readonly kind: PlaceKind;
  readonly chargeMicros: number;
};

/** Writes down which clicks are disputed, in one order for everybody; false where one of them was before. */
export async function insertDisputedClicks(
  tx: DbOrTx,
  disputeId: number,
  clicks: readonly DisputedClick[],
): Promise<boolean> {
  const rows = clicks
    .toSorted((a, b) => (a.eventId < b.eventId ? -1 : 1))
    .map(({ eventId, at, productId, categoryId, kind, chargeMicros }) => ({
      event_id: eventId,
      dispute_id: disputeId,
      clicked_at: new Date(at),
      product_id: productId,
      category_id: categoryId,
      kind,
      charge_micros: chargeMicros,
    }));
  const written = await tx
    .insertInto('disputed_click')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .execute();
  return written.length === rows.length;
}

/** Those of the clicks that portals brought as history, as far as that is remembered. */
export async function listBackfilled(db: DbOrTx, eventIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('click_guard')
    .select('event_id')
    .where(sql<SqlBool>`event_id = any(${[...eventIds]}::uuid[])`)
    .where('backfilled_at', 'is not', null)
    .execute();
  return new Set(rows.map(({ event_id }) => event_id));
}

export type DisputedClickRow = Awaited<ReturnType<typeof listDisputedClicks>>[number];

/** The clicks of a dispute, in order of time. */
export function listDisputedClicks(db: DbOrTx, disputeId: number) {
  return db
    .selectFrom('disputed_click as click')
    .leftJoin('product', 'product.id', 'click.product_id')
    .leftJoin('category', 'category.id', 'click.category_id')
    .select(['click.event_id as eventId', 'click.clicked_at as clickedAt', 'click.accepted'])
    .select(['click.product_id as productId', 'click.category_id as categoryId'])
    .select(['click.charge_micros as chargeMicros', sql<PlaceKind>`click.kind`.as('kind')])
    .select(sql<string>`coalesce(product.name, '')`.as('productName'))
    .select(sql<string>`coalesce(category.name, '')`.as('categoryName'))
    .where('dispute_id', '=', disputeId)
    .orderBy('clicked_at')
    .orderBy('event_id')
    .execute();
}

/** The shop of a dispute and whether it is decided, held until the transaction ends; null where there is none. */
export function lockDispute(tx: DbOrTx, disputeId: number) {
  return firstRow(
    tx
      .selectFrom('click_dispute')
      .select(['id', 'shop_id as shopId', 'decided_at as decidedAt'])
      .where('id', '=', disputeId)
      .forUpdate(),
  );
}

/** Notes what was decided, of the dispute and of each click. */
export async function writeDecision(
  tx: DbOrTx,
  disputeId: number,
  decision: { decidedBy: number; decider: string; at: Date; answer: string; accepted: readonly string[] },
): Promise<void> {
  const { decidedBy, decider, at, answer, accepted } = decision;
  await tx
    .updateTable('click_dispute')
    .set({ decided_by: decidedBy, decider, decided_at: at, answer })
    .where('id', '=', disputeId)
    .execute();
  await tx
    .updateTable('disputed_click')
    .set({ accepted: sql<boolean>`event_id = any(${[...accepted]}::uuid[])` })
    .where('dispute_id', '=', disputeId)
    .execute();
}

/** Gives the shop back what the accepted clicks of a dispute cost: an entry for each month, category and kind. */
export async function insertCredits(tx: DbOrTx, disputeId: number, month: Day): Promise<void> {
  await sql`
    insert into credit (shop_id, dispute_id, month, of_month, category_id, kind, clicks, credit_micros)
    select shop_id, dispute_id, ${month}::date, date_trunc('month', clicked_at at time zone 'Europe/Belgrade')::date,
      category_id, kind, count(*), sum(charge_micros)
    from disputed_click join click_dispute on click_dispute.id = dispute_id
    where dispute_id = ${disputeId} and accepted
    group by shop_id, dispute_id, 4, category_id, kind
    order by 4, category_id, kind`.execute(tx);
}

/** The months of a shop of which more was given back than had been charged. */
export async function listOvercredited(tx: DbOrTx, shopId: number): Promise<Day[]> {
  const { rows } = await sql<{ month: Day }>`
    select of_month::text as month from credit where shop_id = ${shopId} group by of_month
    having sum(credit_micros) > (
      select coalesce(sum(charge_micros), 0) from spending
      where spending.shop_id = ${shopId} and day >= of_month and day < of_month + interval '1 month'
    )`.execute(tx);
  return rows.map(({ month }) => month);
}
