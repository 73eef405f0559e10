import {
  exportAdSheetCall,
  exportBidSheetCall,
  uploadAdSheetCall,
  uploadBidSheetCall,
} from '../../../shared/contract/bidding/bid-sheets.contract.ts';
import { actingUserId, type Caller } from '../../kernel/callers/callers.public.ts';
import type { ShopDirectory } from '../../kernel/shops/shops.public.ts';
import { limitedBytes } from '../../platform/http/http-file-body.ts';
import { type CallInput, FileAnswer, type Router } from '../../platform/http/http-route.ts';
import { admitUpload } from '../../platform/http/traffic/admit-upload.ts';
import type { Services } from '../../platform/start/services.ts';
import { openClickRateIndex } from '../bidding/bidding.public.ts';
import { exportAdSheet } from './ads/export-ad-sheet.ts';
import { takeAdSheet } from './ads/take-ad-sheet.ts';
import { exportBidSheet } from './bids/export-bid-sheet.ts';
import { takeBidSheet } from './bids/take-bid-sheet.ts';
import { SHEET_LIMIT } from './sheet-outcome.ts';

type Upload = Pick<CallInput<typeof uploadBidSheetCall, Caller>, 'caller' | 'request'>;

/** Bids and product ads as sheets: sent, edited anywhere, and taken back. */
export function bidSheetRoutes(route: Router<Caller>, services: Services, shops: ShopDirectory): void {
  const clicks = openClickRateIndex(services);
  const bytesOf = async ({ caller, request }: Upload) =>
    limitedBytes(
      await admitUpload(services.db, actingUserId(caller), { request, limit: SHEET_LIMIT }),
      SHEET_LIMIT,
    );
  route(
    exportBidSheetCall,
    async ({ params, query }) =>
      new FileAnswer(await exportBidSheet({ services, shop: await shops.place(params.shopId) }, query)),
  );
  route(uploadBidSheetCall, async (asked) => {
    const { params, query, caller, signal } = asked;
    const shop = await shops.place(params.shopId);
    return takeBidSheet({ services, shop, clicks, caller, body: await bytesOf(asked), query, signal });
  });
  route(
    exportAdSheetCall,
    async ({ params, query }) =>
      new FileAnswer(await exportAdSheet({ services, shop: await shops.place(params.shopId) }, query.format)),
  );
  route(uploadAdSheetCall, async (asked) => {
    const { params, query, caller } = asked;
    const shop = await shops.place(params.shopId);
    return takeAdSheet({ services, shop, caller, body: await bytesOf(asked), query });
  });
}
