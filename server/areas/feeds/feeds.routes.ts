import {
  acceptImport as acceptCall,
  cancelImport,
  checkFeed as checkCall,
  exportFindings as exportCall,
  FEED_CHECK_MAX_BYTES,
  FEED_UPLOAD_MAX_BYTES,
  fetchFeed,
  getFeed,
  getFeedReport,
  getFeedPlaces as getPlacesCall,
  listFeedChanges,
  listImports as listImportsCall,
  saveFeed as saveFeedCall,
  saveFixes as saveFixesCall,
  saveMapping as saveMappingCall,
  uploadFeed as uploadCall,
} from '../../../shared/contract/shops/feeds.contract.ts';
import type { Caller, UserCaller } from '../../kernel/callers/callers.public.ts';
import { fileBody } from '../../platform/http/http-file-body.ts';
import type { Router } from '../../platform/http/http-route.ts';
import type { Services } from '../../platform/start/services.ts';
import { acceptImport } from './accept-import.ts';
import { cancelImport as cancel } from './cancel-import.ts';
import { checkFeed } from './checking/check-feed.ts';
import { describeFeed } from './describe-feed.ts';
import { getFeedPlaces } from './get-feed-places.ts';
import { listChanges, listImports } from './list-imports.ts';
import { diagnoseImport } from './reporting/diagnose-import.ts';
import { exportFindings } from './reporting/export-findings.ts';
import { fetchNow, saveFeed, saveFixes, saveMapping } from './save-feed.ts';
import { feedLimit, uploadFeed } from './upload-feed.ts';

const userOf = (caller: Caller) => (caller as UserCaller).userId;

export function feedsRoutes(route: Router<Caller>, services: Services): void {
  route(getFeed, ({ params: { shopId }, caller }) => describeFeed(services.db, shopId, caller as UserCaller));

  route(saveFeedCall, async ({ params: { shopId }, body, caller }) => {
    await saveFeed({ services, shopId, userId: userOf(caller), body });
    return describeFeed(services.db, shopId, caller as UserCaller);
  });

  route(saveFixesCall, async ({ params: { shopId }, body, caller }) => {
    await saveFixes({ services, shopId, userId: userOf(caller), body });
    return describeFeed(services.db, shopId, caller as UserCaller);
  });

  route(saveMappingCall, async ({ params: { shopId }, body, caller }) => {
    await saveMapping({ services, shopId, userId: userOf(caller), body });
    return describeFeed(services.db, shopId, caller as UserCaller);
  });

  route(getPlacesCall, ({ params: { shopId }, signal }) => getFeedPlaces({ services, shopId, signal }));

  route(fetchFeed, ({ params: { shopId }, caller }) =>
    fetchNow({ services, shopId, userId: userOf(caller) }),
  );

  route(uploadCall, ({ params: { shopId }, query, caller, request }) => {
    const body = fileBody(request, feedLimit(FEED_UPLOAD_MAX_BYTES));
    return uploadFeed({ services, shopId, startedBy: userOf(caller), fileName: query.name, body });
  });

  route(checkCall, ({ query, caller, request, signal }) => {
    const body = fileBody(request, feedLimit(FEED_CHECK_MAX_BYTES));
    return checkFeed({ services, userId: userOf(caller), query, body, signal });
  });

  route(acceptCall, ({ params, caller }) => acceptImport({ services, ...params, userId: userOf(caller) }));
  route(cancelImport, ({ params }) => cancel({ services, ...params }));
  route(listImportsCall, ({ params: { shopId }, query }) => listImports({ services, shopId, query }));
  route(getFeedReport, ({ params, signal }) => diagnoseImport({ services, ...params, signal }));
  route(listFeedChanges, ({ params, query, signal }) => listChanges({ services, ...params, query, signal }));
  route(exportCall, ({ params, signal }) => exportFindings({ services, ...params, signal }));
}
