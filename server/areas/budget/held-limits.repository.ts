import { sql } from 'kysely';
import { type DbOrTx, hiddenArray, plannedOnce } from '../../platform/postgres/database.ts';
import type { ShopMonth } from './shop-month.ts';

/** A month of a shop; `endedAt` where it is over. */
export type AskedMonth = ShopMonth & { readonly shopId: number; readonly endedAt: Date | null };

/** What a shop may spend in a month that begins on the day `month`, and what it has spent, in micro-euro. */
export type HeldLimit = {
  readonly shopId: number;
  readonly month: string;
  readonly limitMicros: number;
  readonly spentMicros: number;
};

/** Holds shops until the transaction ends: spending and changes of a limit wait. Always in one order. */
export async function holdShops(tx: DbOrTx, shopIds: readonly number[]): Promise<void> {
  await sql`
    ${plannedOnce('hold_shops')}
    select from shop where id = any(${hiddenArray(shopIds, 'int')}) order by id for no key update`.execute(
    tx,
  );
}

/**
 * The limits of those months that have one, with what was spent: of a month that is over, the limit with which it
 * ended. Whoever asks holds the shops.
 */
export async function listHeldLimits(tx: DbOrTx, months: readonly AskedMonth[]): Promise<HeldLimit[]> {
  const column = <K extends keyof AskedMonth>(name: K) => months.map((row) => row[name]);
  const limitChange = sql`select to_micros, from_micros, id from money_change
    where money_change.shop_id = asked.shop_id and subject = 'limit'`;
  const { rows } = await sql<HeldLimit>`
    ${plannedOnce('held_limits')}
    select asked.shop_id as "shopId", asked.month::text as month, held.micros as "limitMicros", (
      select coalesce(sum(charge_micros), 0)::bigint from spending
      where spending.shop_id = asked.shop_id and day between asked.month and asked.month_end
    ) as "spentMicros"
    from unnest(${hiddenArray(column('shopId'), 'int')}, ${hiddenArray(column('month'), 'date')}, ${hiddenArray(column('monthEnd'), 'date')},
      ${hiddenArray(column('endedAt'), 'timestamptz')}) as asked (shop_id, month, month_end, ended_at)
    cross join lateral (
      select micros from (
        (select 1 as turn, to_micros as micros
          from (${limitChange} and at < asked.ended_at order by id desc limit 1) as last)
        union all
        (select 2, from_micros from (${limitChange} and at >= asked.ended_at order by id limit 1) as next)
        union all
        (select 3, limit_micros from shop where shop.id = asked.shop_id)
      ) as known order by turn limit 1
    ) as held
    where held.micros is not null`.execute(tx);
  return rows;
}
