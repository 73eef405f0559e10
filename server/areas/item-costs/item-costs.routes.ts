import {
  exportItemCostsCall,
  listItemCostsCall,
  saveItemCostsCall,
  uploadItemCostsCall,
} from '../../../shared/contract/orders/item-costs.contract.ts';
import { COST_FILE_MAX_BYTES } from '../../../shared/rules/orders/item-cost-file.ts';
import type { Caller } from '../../kernel/callers/callers.public.ts';
import type { ShopDirectory } from '../../kernel/shops/shops.public.ts';
import { limitedBytes } from '../../platform/http/http-file-body.ts';
import { FileAnswer, type Router } from '../../platform/http/http-route.ts';
import { admitUpload } from '../../platform/http/traffic/admit-upload.ts';
import type { Services } from '../../platform/start/services.ts';
import { exportItemCosts, listItemCosts } from './list-item-costs.ts';
import { saveItemCosts, uploadItemCosts } from './save-item-costs.ts';

const FILE_LIMIT = { maxBytes: COST_FILE_MAX_BYTES, advice: 'send item_id and cost alone' };

export function itemCostRoutes(route: Router<Caller>, services: Services, shops: ShopDirectory): void {
  route(listItemCostsCall, async ({ params: { shopId }, query }) =>
    listItemCosts(services, await shops.place(shopId), query),
  );
  route(saveItemCostsCall, async ({ params: { shopId }, query, body, caller: { userId } }) =>
    saveItemCosts(services, await shops.place(shopId), { body, userId, isDryRun: query.dry_run === '1' }),
  );
  route(uploadItemCostsCall, async ({ params: { shopId }, query, caller: { userId }, request }) => {
    const body = await admitUpload(services.db, userId, { request, limit: FILE_LIMIT });
    return uploadItemCosts(services, await shops.place(shopId), {
      fromDay: query.from_day,
      body: limitedBytes(body, FILE_LIMIT),
      userId,
      isDryRun: query.dry_run === '1',
    });
  });
  route(
    exportItemCostsCall,
    async ({ params: { shopId }, query: { format } }) =>
      new FileAnswer(await exportItemCosts(services, await shops.place(shopId), format)),
  );
}
