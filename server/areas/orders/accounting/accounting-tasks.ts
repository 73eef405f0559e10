import { z } from 'zod';
import type { ShopDirectory } from '../../../kernel/shops/shops.public.ts';
import { addJob } from '../../../platform/jobs/add-job.repository.ts';
import type { Task } from '../../../platform/jobs/job-runner.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';
import type { Services } from '../../../platform/start/services.ts';
import { lockShopOrders } from '../intake/order-intake.repository.ts';
import { firstOrderDay } from '../keeping/delete-old-orders.ts';
import { accountOrders } from './account-orders.ts';
import { makeOrdersOfClicksDue } from './credited-clicks.repository.ts';
import { listShopsWithDueOrders, makeOrdersDue } from './due-orders.repository.ts';

const ACCOUNT_ORDERS = 'account-orders';
const payload = z.object({ shopId: z.int() });

/** Has the due orders of a shop accounted once the transaction is committed. */
export const queueAccounting = (tx: DbOrTx, shopId: number, now: Date): Promise<void> => {
  const key = `${ACCOUNT_ORDERS}:${shopId}`;
  return addJob(tx, { task: ACCOUNT_ORDERS, payload: { shopId }, key, queue: key, runAt: now });
};

/** Has all orders of a shop accounted again, since clicks that they may name are gone. */
export async function accountAgain(tx: DbOrTx, shopId: number, now: Date): Promise<void> {
  await makeOrdersDue(tx, shopId, firstOrderDay(now.getTime()), now);
  await queueAccounting(tx, shopId, now);
}

/** Has those orders of a shop accounted again that name one of the clicks, which were given back to it. */
export async function accountOrdersOfClicks(
  tx: DbOrTx,
  shopId: number,
  given: { readonly clickIds: readonly string[]; readonly now: Date },
): Promise<void> {
  // Whoever takes orders in or accounts them holds the same lock, so that neither waits for rows of the other.
  await lockShopOrders(tx, shopId);
  if ((await makeOrdersOfClicksDue(tx, shopId, given)) > 0) await queueAccounting(tx, shopId, given.now);
}

/**
 * The tasks that account orders: of one shop, and the one that looks by the minute for orders whose click was not known,
 * and for those whose process died.
 * @param onAccounted told where there are order lines to be carried on
 */
export function openAccountingTasks(
  services: Pick<Services, 'db' | 'clickhouse' | 'clock'>,
  shops: ShopDirectory,
  onAccounted: () => void,
): Readonly<Record<string, Task>> {
  const { db, clock } = services;
  return {
    [ACCOUNT_ORDERS]: {
      run: async (given) => {
        const { shopId } = payload.parse(given);
        const { rows, areLeft } = await accountOrders(services, shops, shopId);
        if (rows > 0) onAccounted();
        if (areLeft) await queueAccounting(db, shopId, new Date(clock()));
      },
    },
    'queue-due-orders': {
      run: async () => {
        const now = new Date(clock());
        for (const shopId of await listShopsWithDueOrders(db, now)) await queueAccounting(db, shopId, now);
      },
      crontab: '* * * * *',
    },
  };
}
