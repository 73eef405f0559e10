import { sql } from 'kysely';
import type {
  InvoiceBuyer,
  InvoiceSeller,
} from '../../../../shared/contract/bidding/invoice-parties.contract.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';
import { firstRow } from '../../../platform/postgres/query-answers.ts';

export async function findSeller(db: DbOrTx, portalId: number): Promise<InvoiceSeller | null> {
  const row = await firstRow(
    db.selectFrom('invoice_seller').select('details').where('portal_id', '=', portalId),
  );
  return (row?.details as InvoiceSeller | undefined) ?? null;
}

export async function saveSeller(
  db: DbOrTx,
  portalId: number,
  details: InvoiceSeller,
  at: Date,
): Promise<void> {
  const columns = { details: JSON.stringify(details), changed_at: at };
  await db
    .insertInto('invoice_seller')
    .values({ portal_id: portalId, ...columns })
    .onConflict((conflict) => conflict.column('portal_id').doUpdateSet(columns))
    .execute();
}

export async function findBuyer(db: DbOrTx, shopId: number): Promise<InvoiceBuyer | null> {
  const row = await firstRow(db.selectFrom('invoice_buyer').select('details').where('shop_id', '=', shopId));
  return (row?.details as InvoiceBuyer | undefined) ?? null;
}

export async function saveBuyer(db: DbOrTx, shopId: number, details: InvoiceBuyer, at: Date): Promise<void> {
  const columns = { details: JSON.stringify(details), changed_at: at };
  await db
    .insertInto('invoice_buyer')
    .values({ shop_id: shopId, ...columns })
    .onConflict((conflict) => conflict.column('shop_id').doUpdateSet(columns))
    .execute();
}

export type StatementParties = { readonly seller: InvoiceSeller; readonly buyer: InvoiceBuyer };

/** Both companies as they were noted with a statement. */
export async function findParties(db: DbOrTx, statementId: number): Promise<StatementParties | null> {
  const row = await firstRow(
    db.selectFrom('statement_party').select(['seller', 'buyer']).where('statement_id', '=', statementId),
  );
  return row && { seller: row.seller as InvoiceSeller, buyer: row.buyer as InvoiceBuyer };
}

/** Notes both companies with a statement as they are now, unless they are noted or one is missing or abroad. */
export async function noteParties(db: DbOrTx, statementId: number, at: Date): Promise<void> {
  await sql`
    insert into statement_party (statement_id, seller, buyer, noted_at)
    select statement.id, seller.details, buyer.details, ${at}
    from statement join invoice_seller seller using (portal_id) join invoice_buyer buyer using (shop_id)
    where statement.id = ${statementId} and seller.details ->> 'country' = buyer.details ->> 'country'
    on conflict do nothing`.execute(db);
}
