import { exportMoneyChanges, listMoneyChanges } from '../../../shared/contract/money-changes.contract.ts';
import { FileAnswer, type Router } from '../../core/http-route.ts';
import type { Services } from '../../core/services.ts';
import type { Caller } from '../auth/auth.public.ts';
import type { ShopDirectory } from '../shops/shops.public.ts';
import { exportChanges } from './export-changes.ts';
import { listChanges } from './list-changes.ts';

export function changesRoutes(route: Router<Caller>, services: Services, shops: ShopDirectory): void {
  route(listMoneyChanges, ({ params: { shopId }, query }) => listChanges({ services, shops, shopId, query }));
  route(
    exportMoneyChanges,
    async ({ params: { shopId }, query, signal }) =>
      new FileAnswer(await exportChanges({ services, shops, shopId, query, signal })),
  );
}
