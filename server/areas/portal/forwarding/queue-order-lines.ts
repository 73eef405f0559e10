import { hash, randomUUID } from 'node:crypto';
import { signedOrderLine } from '../../../kernel/catalogue/catalogue.public.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';
import { insertBatches } from '../intake/event-batch.repository.ts';
import { packRows } from './rows-payload.ts';

/** Lines of orders that count no more, and lines that count from now on, as `orderLineCells` writes them. */
export type ChangedOrderLines = {
  readonly gone: readonly string[];
  readonly come: readonly string[];
};

/** Puts what changes of a shop's order lines into the outbox, in the transaction that changes it. */
export async function queueOrderLines(
  tx: DbOrTx,
  shop: { readonly id: number; readonly portalId: number },
  { gone, come }: ChangedOrderLines,
  acceptedAt: Date,
): Promise<void> {
  const rows = [
    ...gone.map((cells) => signedOrderLine(cells, -1, randomUUID())),
    ...come.map((cells) => signedOrderLine(cells, 1, randomUUID())),
  ];
  if (rows.length === 0) return;
  const batchId = randomUUID();
  await insertBatches(tx, [
    {
      portalId: shop.portalId,
      key: `orders:${batchId}`,
      bodyHash: hash('sha256', batchId, 'buffer'),
      answer: { batch_id: batchId, accepted: rows.length, invalid: 0, refused: [] },
      acceptedAt,
      shopIds: [shop.id],
      rowCount: rows.length,
      clickRows: null,
      impressionRows: null,
      viewRows: null,
      orderRows: await packRows(rows.join('')),
    },
  ]);
}
