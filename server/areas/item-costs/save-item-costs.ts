import { buffer } from 'node:stream/consumers';
import type { BodyOf, ResponseOf } from '../../../shared/contract/frame/call.ts';
import {
  COST_FAULTS_SHOWN,
  type CostFileAnswer,
  type saveItemCostsCall,
} from '../../../shared/contract/orders/item-costs.contract.ts';
import { portalCurrencyCode } from '../../../shared/rules/feeds/feed-currency.ts';
import { ITEM_COSTS_MAX } from '../../../shared/rules/orders/item-cost-file.ts';
import type { PortalCode } from '../../../shared/rules/portals/portal-codes.ts';
import type { Day } from '../../../shared/rules/time/belgrade-time.ts';
import type { ShopPlace } from '../../kernel/shops/shops.public.ts';
import { invalidField } from '../../platform/http/app-error.ts';
import { repeatedPlaces } from '../../platform/http/repeated-places.ts';
import { WorkerLimitError, type WorkerTask } from '../../platform/jobs/worker-pool.ts';
import { inTransaction } from '../../platform/postgres/database.ts';
import type { Services } from '../../platform/start/services.ts';
import { checkFromDay, countOrdersAgain, countOrdersFrom, lockShopOrders } from '../orders/orders.public.ts';
import {
  countChangedCosts,
  countSaidCosts,
  countUnknownItems,
  type SaidCosts,
  upsertCosts,
} from './item-costs.repository.ts';
import type { readCostFile } from './read-cost-file.ts';

type Changed = ResponseOf<typeof saveItemCostsCall>;
type CostServices = Pick<Services, 'db' | 'clock' | 'workers'>;
type Asked = { readonly userId: number; readonly isDryRun: boolean };

/** Hundredths of a unit; what is sent has whole ones. */
const MINOR = 100;
const READ: WorkerTask = {
  module: new URL('./read-cost-file.ts', import.meta.url),
  name: 'readCostFile',
  timeLimitMs: 30_000,
};

async function sayCosts(
  services: Pick<Services, 'db' | 'clock'>,
  shopId: number,
  { userId, isDryRun, ...said }: SaidCosts & Asked,
): Promise<Changed> {
  const at = new Date(services.clock());
  return inTransaction(services.db, async (tx) => {
    await lockShopOrders(tx, shopId);
    const changed = await countChangedCosts(tx, shopId, said);
    if (changed === 0) return { num_changed: 0, num_orders: 0 };
    const orders = await countOrdersFrom(tx, shopId, said.fromDay);
    if (!isDryRun) {
      await upsertCosts(tx, shopId, { ...said, userId, at });
      if ((await countSaidCosts(tx, shopId)) > ITEM_COSTS_MAX)
        throw invalidField(
          'costs',
          'too_many',
          { maximum: ITEM_COSTS_MAX },
          `At most ${ITEM_COSTS_MAX} costs`,
        );
      await countOrdersAgain(tx, shopId, { action: 'item_costs_changed', fromDay: said.fromDay, userId, at });
    }
    return { num_changed: changed, num_orders: orders };
  });
}

/** Says costs that somebody typed. 422 for a day that cannot be, and for an item that is named twice. */
export async function saveItemCosts(
  services: Pick<Services, 'db' | 'clock'>,
  { id: shopId }: ShopPlace,
  { body, ...asked }: Asked & { readonly body: BodyOf<typeof saveItemCostsCall> },
): Promise<Changed> {
  checkFromDay(body.from_day, services.clock());
  const itemIds = body.costs.map(({ item_id: itemId }) => itemId);
  const [twice] = repeatedPlaces(itemIds);
  if (twice !== undefined) throw invalidField(`costs.${twice}.item_id`, 'repeated', {}, 'Said twice');
  const minors = body.costs.map(({ cost }) => (cost === null ? null : Math.round(cost * MINOR)));
  return sayCosts(services, shopId, { fromDay: body.from_day, itemIds, minors, ...asked });
}

async function readFile(workers: Services['workers'], file: Parameters<typeof readCostFile>[0]) {
  try {
    return await workers.run<typeof readCostFile>(READ, file);
  } catch (error) {
    if (!(error instanceof WorkerLimitError)) throw error;
    const advice = 'This file takes too long to be read; send item_id and cost alone';
    throw invalidField('body', 'read_too_long', {}, advice);
  }
}

/**
 * Says the costs of a file; rows that cannot be read are named and left out.
 * @throws AppError `validation_failed` for a day that cannot be and a file that takes too long to be read
 */
export async function uploadItemCosts(
  services: CostServices,
  { id: shopId, cc }: ShopPlace,
  given: Asked & { readonly fromDay: Day; readonly body: AsyncIterable<Uint8Array> },
): Promise<CostFileAnswer> {
  const { fromDay, body, userId, isDryRun } = given;
  checkFromDay(fromDay, services.clock());
  const { itemIds, minors, rows, empty, faults, numFaults } = await readFile(services.workers, {
    bytes: await buffer(body),
    currency: portalCurrencyCode(cc as PortalCode),
    faultsMax: COST_FAULTS_SHOWN,
  });
  const unknown = await countUnknownItems(services.db, shopId, itemIds);
  const changed = await sayCosts(services, shopId, { fromDay, itemIds, minors, userId, isDryRun });
  return {
    num_rows: rows,
    num_costs: itemIds.length,
    num_empty: empty,
    num_unknown: unknown,
    num_faults: numFaults,
    faults: [...faults],
    ...changed,
  };
}
