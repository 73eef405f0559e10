import {
  exportMoneyChangesCall,
  listMoneyChangesCall,
} from '../../../shared/contract/bidding/money-changes.contract.ts';
import type { Caller } from '../../kernel/callers/callers.public.ts';
import type { ShopDirectory } from '../../kernel/shops/shops.public.ts';
import { FileAnswer, type Router } from '../../platform/http/http-route.ts';
import type { Services } from '../../platform/start/services.ts';
import { exportChanges } from './export-changes.ts';
import { listMoneyChanges } from './list-changes.ts';

export function changesRoutes(route: Router<Caller>, services: Services, shops: ShopDirectory): void {
  route(listMoneyChangesCall, ({ params: { shopId }, query }) =>
    listMoneyChanges({ services, shops, shopId, query }),
  );
  route(
    exportMoneyChangesCall,
    async ({ params: { shopId }, query, signal }) =>
      new FileAnswer(await exportChanges({ services, shops, shopId, query, signal })),
  );
}
