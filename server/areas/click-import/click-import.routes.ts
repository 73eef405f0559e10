import {
  cancelClickImportCall,
  getClickImportCall,
  listClickImportsCall,
  startClickImportCall,
  undoClickImportCall,
  uploadClicksCall,
} from '../../../shared/contract/shops/click-imports.contract.ts';
import type { Caller } from '../../kernel/callers/callers.public.ts';
import type { Router } from '../../platform/http/http-route.ts';
import { offsetOf, pageFrame } from '../../platform/http/list-page.ts';
import { admitUpload } from '../../platform/http/traffic/admit-upload.ts';
import type { Services } from '../../platform/start/services.ts';
import { cancelRun, startRun, undoRun } from './uploads/change-run.ts';
import { getRun, presentRun } from './uploads/present-run.ts';
import { CLICK_FILE_LIMIT, uploadClicks } from './uploads/upload-clicks.ts';
import { listRunRows } from './uploads/uploads.repository.ts';

export function clickImportRoutes(route: Router<Caller>, services: Services): void {
  const { db } = services;

  route(listClickImportsCall, async ({ params: { shopId }, query }) => {
    const page = { limit: query.per_page, offset: offsetOf(query) };
    const { rows, total } = await listRunRows(db, shopId, page);
    return { data: rows.map(presentRun), ...pageFrame(query, total) };
  });

  route(uploadClicksCall, async ({ params: { shopId }, query, caller: { userId }, request }) => {
    const body = await admitUpload(db, userId, { request, limit: CLICK_FILE_LIMIT });
    return uploadClicks({ services, shopId, startedBy: userId, fileName: query.name, body });
  });

  route(getClickImportCall, async ({ params: { shopId, importId } }) =>
    presentRun(await getRun(db, shopId, importId)),
  );

  route(startClickImportCall, ({ params, body, caller: { userId } }) =>
    startRun({ services, ...params, userId, body }),
  );
  route(cancelClickImportCall, ({ params, caller: { userId } }) =>
    cancelRun({ services, ...params, userId }),
  );
  route(undoClickImportCall, ({ params, caller: { userId } }) => undoRun({ services, ...params, userId }));
}
