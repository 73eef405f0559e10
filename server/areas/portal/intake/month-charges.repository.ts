import { sql } from 'kysely';
import { belgradeDay, type Day } from '../../../../shared/rules/time/belgrade-time.ts';
import { bucketOf } from '../../../../shared/rules/time/periods.ts';
import type { ClickFact } from '../../../kernel/catalogue/catalogue.public.ts';
import { type DbOrTx, hiddenArray } from '../../../platform/postgres/database.ts';

/** What valid clicks of a month cost a shop, of one category and kind; `month` is its first day. */
type MonthCharge = {
  shopId: number;
  month: Day;
  categoryId: number;
  kind: ClickFact['kind'];
  clicks: number;
  chargeMicros: number;
};
type CountedClick = Pick<
  ClickFact,
  'shopId' | 'at' | 'categoryPath' | 'kind' | 'chargeMicros' | 'invalidReason'
>;

/** Adds up what clicks cost by shop, month in Belgrade, category and kind; invalid ones cost nothing. */
export function openMonthCharges() {
  const charges = new Map<string, MonthCharge>();
  return {
    count: ({ shopId, at, categoryPath, kind, chargeMicros, invalidReason }: CountedClick): void => {
      if (invalidReason !== null) return;
      const month = bucketOf(belgradeDay(at), 'month');
      const categoryId = categoryPath.at(-1) ?? 0;
      const key = `${shopId}:${month}:${categoryId}:${kind}`;
      const known = charges.get(key) ?? { shopId, month, categoryId, kind, clicks: 0, chargeMicros: 0 };
      known.clicks += 1;
      known.chargeMicros += chargeMicros;
      charges.set(key, known);
    },
    rows: (): readonly MonthCharge[] => [...charges.values()],
  };
}

/** The statement that adds charges to what statements are made of; whoever runs it holds the shops. */
export function addingMonthCharges(charges: readonly MonthCharge[]) {
  const column = <K extends keyof MonthCharge>(name: K) => charges.map((row) => row[name]);
  return sql`
    insert into month_charge as known (shop_id, month, category_id, kind, clicks, charge_micros)
    select * from unnest(${hiddenArray(column('shopId'), 'int')}, ${hiddenArray(column('month'), 'date')}, ${hiddenArray(column('categoryId'), 'int')},
      ${hiddenArray(column('kind'), 'text')}, ${hiddenArray(column('clicks'), 'int')}, ${hiddenArray(column('chargeMicros'), 'bigint')})
    on conflict (shop_id, month, category_id, kind) do update set
      clicks = known.clicks + excluded.clicks,
      charge_micros = known.charge_micros + excluded.charge_micros`;
}

/** Adds charges to what statements are made of. Whoever adds holds the shops, so that no two wait for each other's rows. */
export async function addMonthCharges(db: DbOrTx, charges: readonly MonthCharge[]): Promise<void> {
  await addingMonthCharges(charges).execute(db);
}
