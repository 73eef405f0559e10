import {
  getInvoiceBuyerCall,
  getInvoiceSellerCall,
  saveInvoiceBuyerCall,
  saveInvoiceSellerCall,
} from '../../../shared/contract/bidding/invoice-parties.contract.ts';
import {
  downloadStatementCall,
  getStatementCall,
  listStatementsCall,
} from '../../../shared/contract/bidding/statements.contract.ts';
import type { Caller } from '../../kernel/callers/callers.public.ts';
import type { ShopDirectory } from '../../kernel/shops/shops.public.ts';
import type { Router } from '../../platform/http/http-route.ts';
import type { Services } from '../../platform/start/services.ts';
import { downloadStatement } from './files/statement-file.ts';
import {
  getInvoiceBuyer,
  getInvoiceSeller,
  saveInvoiceBuyer,
  saveInvoiceSeller,
} from './invoices/change-parties.ts';
import { getStatement, listStatements } from './read-statements.ts';

/** What shops were charged, month by month. */
export function statementsRoutes(route: Router<Caller>, services: Services, shops: ShopDirectory): void {
  route(listStatementsCall, ({ params, query }) => listStatements({ services, ...params, query }));
  route(getStatementCall, ({ params }) => getStatement({ services, ...params }));
  route(downloadStatementCall, ({ params, query }) => downloadStatement({ services, ...params, query }));
  route(getInvoiceBuyerCall, async ({ params: { shopId } }) =>
    getInvoiceBuyer(services, await shops.place(shopId)),
  );
  route(saveInvoiceBuyerCall, async ({ params: { shopId }, body }) =>
    saveInvoiceBuyer(services, await shops.place(shopId), body),
  );
  route(getInvoiceSellerCall, async ({ params: { portal } }) =>
    getInvoiceSeller(services, await shops.portalId(portal)),
  );
  route(saveInvoiceSellerCall, async ({ params: { portal }, body }) =>
    saveInvoiceSeller(services, await shops.portalId(portal), body),
  );
}
