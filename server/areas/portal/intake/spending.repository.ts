import { sql } from 'kysely';
import type { EventIntake } from '../../../../shared/rules/auction/click-validity.ts';
import { belgradeDay, type Day } from '../../../../shared/rules/time/belgrade-time.ts';
import type { ClickFact } from '../../../kernel/catalogue/catalogue.public.ts';
import { type DbOrTx, hiddenArray, plannedOnce } from '../../../platform/postgres/database.ts';
import type { rememberingClicks } from './click-guard.repository.ts';
import { addingMonthCharges, openMonthCharges } from './month-charges.repository.ts';

export type SpendingOfDay = { shopId: number; day: Day; chargeMicros: number; clicks: number };

/** What the valid ones of the clicks cost each shop on each Belgrade day, in order of shop and day. */
function spendingOf(facts: readonly ClickFact[]): SpendingOfDay[] {
  const days = new Map<string, SpendingOfDay>();
  for (const { shopId, at, chargeMicros, invalidReason } of facts) {
    if (invalidReason !== null) continue;
    const day = belgradeDay(at);
    const key = `${shopId}:${day}`;
    const known = days.get(key) ?? { shopId, day, chargeMicros: 0, clicks: 0 };
    known.chargeMicros += chargeMicros;
    known.clicks += 1;
    days.set(key, known);
  }
  // One order for everybody, so that two batches never wait for each other's rows.
  return [...days.values()].sort((a, b) => a.shopId - b.shopId || (a.day < b.day ? -1 : 1));
}

/**
 * Adds what the clicks cost to what their shops have spent, and returns it. The shops are held until the transaction
 * ends: whoever reads afterwards what a month cost sees every transaction that spent before, and a change of the
 * limit waits; whoever adds live clicks holds them already. What is backfilled is counted by itself: no limit and no statement knows of it.
 * @param options.remembering what is written down of the clicks in the same statement
 */
export async function addSpending(
  db: DbOrTx,
  facts: readonly ClickFact[],
  { intake, remembering }: { intake: EventIntake; remembering?: ReturnType<typeof rememberingClicks> },
): Promise<readonly SpendingOfDay[]> {
  const spending = spendingOf(facts);
  // Of clicks that were all sent before there is nothing to remember either.
  if (facts.length === 0 || (spending.length === 0 && !remembering)) return spending;
  const column = <K extends keyof SpendingOfDay>(name: K) => spending.map((row) => row[name]);
  const shopIds = [...new Set(column('shopId'))];
  const table = sql.table(intake === 'live' ? 'spending' : 'backfilled_spending');
  const charges = openMonthCharges();
  if (intake === 'live') for (const fact of facts) charges.count(fact);
  await sql`
    ${plannedOnce(`spend_${intake}${remembering ? '_and_remember' : ''}`)}
    with held as materialized (
      select id from shop where id = any(${hiddenArray(shopIds, 'int')}) order by id for no key update
    ), charged as (${addingMonthCharges(charges.rows())})
    ${remembering ? sql`, remembered as (${remembering})` : sql``}
    insert into ${table} as known (shop_id, day, charge_micros, clicks)
    select spent.* from unnest(${hiddenArray(column('shopId'), 'int')}, ${hiddenArray(column('day'), 'date')},
      ${hiddenArray(column('chargeMicros'), 'bigint')}, ${hiddenArray(column('clicks'), 'int')}) as spent (shop_id, day, charge_micros, clicks)
    join held on held.id = spent.shop_id
    on conflict (shop_id, day) do update set
      charge_micros = known.charge_micros + excluded.charge_micros,
      clicks = known.clicks + excluded.clicks`.execute(db);
  return spending;
}
