import { hash, randomUUID } from 'node:crypto';
import type { OrdersAnswer } from '../../../../shared/contract/orders/orders.contract.ts';
import type { EventIntake } from '../../../../shared/rules/auction/click-validity.ts';
import type { PortalCode } from '../../../../shared/rules/portals/portal-codes.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { type DbOrTx, inTransaction } from '../../../platform/postgres/database.ts';
import type { Services } from '../../../platform/start/services.ts';
import { queueAccounting } from '../accounting/accounting-tasks.ts';
import { type FoldedVersions, foldVersions } from './fold-versions.ts';
import {
  type AnsweredOrders,
  findAnsweredOrders,
  findKeptOrders,
  insertAnsweredOrders,
  lockShopOrders,
  storeVersions,
} from './order-intake.repository.ts';
import { type ParsedOrders, parseOrders } from './parse-orders.ts';

type IntakeServices = Pick<Services, 'db' | 'clock'>;

export type OrderBatch = {
  readonly shop: { readonly id: number; readonly cc: PortalCode };
  /** The Idempotency-Key. */
  readonly key: string;
  /** Newline-delimited JSON. */
  readonly body: Buffer;
  readonly intake: EventIntake;
  /** Whether it is only answered, and nothing of it kept. */
  readonly isDryRun: boolean;
};

/** What the key was answered before. @throws AppError `idempotency_key_reused` where it came with another body */
function answerAgain(earlier: AnsweredOrders, bodyHash: Buffer): OrdersAnswer {
  if (earlier.bodyHash.equals(bodyHash)) return earlier.answer;
  throw new AppError('idempotency_key_reused', 'This Idempotency-Key was sent with another body before');
}

const answerOf = ({ orders, refused }: ParsedOrders, { unchanged }: FoldedVersions): OrdersAnswer => ({
  batch_id: randomUUID(),
  accepted: orders.length - unchanged.length,
  unchanged: [...unchanged],
  refused: [...refused],
});

async function fold(db: DbOrTx, shopId: number, { orders }: ParsedOrders): Promise<FoldedVersions> {
  const ids = [...new Set(orders.map(({ order }) => order.orderId))];
  return foldVersions(ids.length > 0 ? await findKeptOrders(db, shopId, ids) : [], orders);
}

/**
 * Takes orders of a shop in, once for their key: when it has answered they are on the disk, and are accounted soon.
 * Calls of one shop are taken one after the other, so that of two versions the higher one counts whichever came first.
 * @throws AppError `payload_too_large` or `validation_failed` where nothing of the body can be taken in,
 * `idempotency_key_reused` for a key that came with another body
 */
export async function takeInOrders(services: IntakeServices, batch: OrderBatch): Promise<OrdersAnswer> {
  const { db, clock } = services;
  const { shop, key, body, intake } = batch;
  const bodyHash = hash('sha256', body, 'buffer');
  const earlier = await findAnsweredOrders(db, shop.id, key);
  if (earlier) return answerAgain(earlier, bodyHash);
  const now = clock();
  const parsed = await parseOrders(body, { portal: shop.cc, now, intake });
  if (batch.isDryRun) return answerOf(parsed, await fold(db, shop.id, parsed));
  return inTransaction(db, async (tx) => {
    await lockShopOrders(tx, shop.id);
    const quicker = await findAnsweredOrders(tx, shop.id, key);
    if (quicker) return answerAgain(quicker, bodyHash);
    const folded = await fold(tx, shop.id, parsed);
    const answer = answerOf(parsed, folded);
    const acceptedAt = new Date(now);
    await storeVersions(tx, shop.id, folded, acceptedAt);
    if (folded.counting.length + folded.clicksNamed.length > 0)
      await queueAccounting(tx, shop.id, acceptedAt);
    await insertAnsweredOrders(tx, { shopId: shop.id, key, bodyHash, answer, acceptedAt });
    return answer;
  });
}
