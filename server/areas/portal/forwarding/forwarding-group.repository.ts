import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/postgres/database.ts';

/** Of one group at most; a batch with more is a group of its own. Fewer than ClickHouse writes as one part. */
export const GROUP_ROWS = 100_000;
/** Of one group at most: they are looked through each time. */
const GROUP_BATCHES = 1_000;

export type WaitingBatch = {
  readonly id: string;
  /** How often it was tried, this time included. */
  readonly attempt: number;
  readonly refusals: number;
  readonly clickRows: Buffer | null;
  readonly impressionRows: Buffer | null;
  readonly viewRows: Buffer | null;
  readonly orderRows: Buffer | null;
};

/** Batches that go over together, oldest first. */
export type ForwardingGroup = {
  /** By which ClickHouse knows an insert again: of the group, or of the one batch that goes alone. */
  readonly id: string;
  readonly isAlone: boolean;
  /** Whether more waited than it had room for. */
  readonly isFull: boolean;
  readonly batches: readonly WaitingBatch[];
};

const BATCH = sql`batch.id, batch.forward_attempts as attempt, batch.forward_refusals as refusals,
  batch.click_rows as "clickRows", batch.impression_rows as "impressionRows", batch.view_rows as "viewRows",
  batch.order_rows as "orderRows"`;

/** Gives a group up: its batches go over one by one, each looking first what is there of it already. */
export async function dissolveGroup(db: DbOrTx, groupId: string): Promise<void> {
  await sql`delete from forwarding_group where id = ${groupId}`.execute(db);
}

/** The group that an earlier try has noted and not ended, with the try counted; null where there is none. */
async function retakeGroup(db: DbOrTx): Promise<ForwardingGroup | null> {
  for (;;) {
    const noted = await sql<{ id: string }>`
      select id from forwarding_group order by formed_at limit 1`.execute(db);
    const [group] = noted.rows;
    if (!group) return null;
    const { rows } = await sql<WaitingBatch & { equally: boolean }>`
      with members as (
        select id, forward_attempts from event_batch
        where forwarded_at is null
          and id = any (select unnest(batch_ids) from forwarding_group where id = ${group.id})
      )
      update event_batch as batch set forward_attempts = batch.forward_attempts + 1
      from members where batch.id = members.id
      returning ${BATCH}, (select count(distinct forward_attempts) = 1 from members) as equally`.execute(db);
    if (rows[0]?.equally) return { id: group.id, isAlone: false, isFull: true, batches: rows };
    // A version before, which knows no groups, has taken up some of them; or all of it is forwarded.
    await dissolveGroup(db, group.id);
  }
}

/** Notes the oldest batches that nobody has tried yet as a group, and takes it. */
async function formGroup(db: DbOrTx, groupRows: number): Promise<ForwardingGroup | null> {
  const { rows } = await sql<WaitingBatch & { groupId: string; isFull: boolean }>`
    with oldest as (
      select id, accepted_at, coalesce(row_count, ${groupRows}::int) as row_count from event_batch
      where forwarded_at is null and forward_attempts = 0 and set_aside_at is null
      order by accepted_at, id limit ${GROUP_BATCHES}
    ), counted as (
      select id, sum(row_count) over (order by accepted_at, id) as rows,
        row_number() over (order by accepted_at, id) as place
      from oldest
    ), chosen as (
      select id from counted where rows <= ${groupRows} or place = 1
    ), noted as (
      insert into forwarding_group (id, batch_ids)
      select gen_random_uuid(), array_agg(id) from chosen having count(*) > 0
      returning id
    )
    update event_batch as batch set forward_attempts = 1
    from chosen where batch.id = chosen.id
    returning ${BATCH}, (select id from noted) as "groupId",
      (select count(*) = ${GROUP_BATCHES} or count(*) > (select count(*) from chosen) from oldest) as "isFull"`.execute(
    db,
  );
  const [first] = rows;
  return first ? { id: first.groupId, isAlone: false, isFull: first.isFull, batches: rows } : null;
}

/** The oldest batch that was tried before and belongs to no group, as a group of its own. */
async function takeAlone(db: DbOrTx, passedOver: readonly string[]): Promise<ForwardingGroup | null> {
  const { rows } = await sql<WaitingBatch>`
    update event_batch as batch set forward_attempts = batch.forward_attempts + 1
    where batch.id = (
      select id from event_batch
      where forwarded_at is null and forward_attempts > 0 and set_aside_at is null
        and id <> all (${[...passedOver]}::uuid[])
      order by accepted_at, id limit 1
    )
    returning ${BATCH}`.execute(db);
  const [batch] = rows;
  return batch ? { id: batch.id, isAlone: true, isFull: true, batches: [batch] } : null;
}

/**
 * Takes what goes over next, counting the try before it is made; null where nothing waits. A group that was noted before
 * comes first, then what nobody has tried, then what was refused, so that it holds nobody up.
 * @param passedOver ids of batches that are not to be taken alone now
 */
export async function takeGroup(
  db: DbOrTx,
  { passedOver, groupRows }: { passedOver: readonly string[]; groupRows: number },
): Promise<ForwardingGroup | null> {
  return (await retakeGroup(db)) ?? (await formGroup(db, groupRows)) ?? (await takeAlone(db, passedOver));
}

/** Ends the wait of a group: gives its rows up, and moves the data version of every shop that it touched. */
export async function markForwarded(db: DbOrTx, { id, batches }: ForwardingGroup, at: Date): Promise<void> {
  const ids = batches.map((batch) => batch.id);
  await sql`
    with forwarded as (
      update event_batch set forwarded_at = ${at}, click_rows = null, impression_rows = null, view_rows = null,
        order_rows = null
      where id = any (${ids}::uuid[]) returning shop_ids
    ), ended as (
      delete from forwarding_group where id = ${id}
    )
    insert into shop_data_version (shop_id, version)
    select distinct shop_id, 1 from forwarded, unnest(shop_ids) as shop_id order by shop_id
    on conflict (shop_id) do update set version = shop_data_version.version + 1`.execute(db);
}

/** Notes that ClickHouse refused the rows of a batch, and sets it aside after so many times; returns whether it did. */
export async function noteRefusal(
  db: DbOrTx,
  refusal: { batchId: string; error: string; at: Date; most: number },
): Promise<boolean> {
  const { batchId, error, at, most } = refusal;
  const { rows } = await sql<{ isSetAside: boolean }>`
    update event_batch set forward_refusals = forward_refusals + 1, forward_error = ${error},
      set_aside_at = case when forward_refusals + 1 >= ${most}::int then ${at}::timestamptz end
    where id = ${batchId}
    returning set_aside_at is not null as "isSetAside"`.execute(db);
  return rows[0]?.isSetAside ?? false;
}
