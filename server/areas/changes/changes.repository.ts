import type { ChangeSubject, MoneyState } from '../../../shared/rules/bids/money-changes.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';

/** Who did it, when, and what else was done by the same press of a button. */
export type ChangeFrame = {
  readonly shopId: number;
  readonly actorId: number;
  readonly at: Date;
  readonly changeSet: string;
  /** The set that this one takes back. */
  readonly undoes?: string | null;
  readonly reason?: string | null;
};

export type ChangedThing = {
  readonly subject: ChangeSubject;
  /** Of the bid or the ad; null for a limit. */
  readonly subjectId: number | null;
  readonly categoryId?: number | null;
  readonly productId?: number | null;
  readonly brandId?: number | null;
  readonly priceFromMinor?: number | null;
  readonly priceToMinor?: number | null;
  readonly from: MoneyState;
  readonly to: MoneyState;
};

const ROWS_AT_ONCE = 2_000;

/** Adds the changes to the history with the actor's address of this moment. */
export async function insertMoneyChanges(
  tx: DbOrTx,
  frame: ChangeFrame,
  things: readonly ChangedThing[],
): Promise<void> {
  const { email } = await tx
    .selectFrom('app_user')
    .select('email')
    .where('id', '=', frame.actorId)
    .executeTakeFirstOrThrow();
  const rows = things.map(({ from, to, ...thing }) => ({
    at: frame.at,
    shop_id: frame.shopId,
    change_set: frame.changeSet,
    undoes: frame.undoes ?? null,
    actor_id: frame.actorId,
    actor_email: email,
    subject: thing.subject,
    subject_id: thing.subjectId,
    category_id: thing.categoryId ?? null,
    product_id: thing.productId ?? null,
    brand_id: thing.brandId ?? null,
    price_from_minor: thing.priceFromMinor ?? null,
    price_to_minor: thing.priceToMinor ?? null,
    from_micros: from.micros,
    to_micros: to.micros,
    from_enabled: from.enabled,
    to_enabled: to.enabled,
    reason: frame.reason ?? null,
  }));
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    await tx
      .insertInto('money_change')
      .values(rows.slice(start, start + ROWS_AT_ONCE))
      .execute();
  }
}
