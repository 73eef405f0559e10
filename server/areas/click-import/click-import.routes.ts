import {
  cancelClickImportCall,
  getClickImportCall,
  listClickImportsCall,
  startClickImportCall,
  undoClickImportCall,
  uploadClicksCall,
} from '../../../shared/contract/shops/click-imports.contract.ts';
import type { Caller } from '../../kernel/callers/callers.public.ts';
import type { FindVirus } from '../../platform/files/virus-scan.ts';
import type { Router } from '../../platform/http/http-route.ts';
import { pageFrame, pageLimits } from '../../platform/http/list-page.ts';
import { admitUpload } from '../../platform/http/traffic/admit-upload.ts';
import type { Services } from '../../platform/start/services.ts';
import { cancelRun, startRun, undoRun } from './uploads/change-run.ts';
import { CLICK_FILES } from './uploads/click-kind.ts';
import { listRunRows } from './uploads/click-uploads.repository.ts';
import { getRun, presentRun } from './uploads/present-run.ts';
import { uploadFile } from './uploads/upload-file.ts';

export function clickImportRoutes(
  route: Router<Caller>,
  services: Services,
  findVirus: FindVirus | undefined,
): void {
  const { db } = services;

  route(listClickImportsCall, async ({ params: { shopId }, query }) => {
    const { rows, total } = await listRunRows(db, CLICK_FILES.table, { shopId, ...pageLimits(query) });
    return { data: rows.map(presentRun), ...pageFrame(query, total) };
  });

  route(uploadClicksCall, async ({ params: { shopId }, query, caller: { userId }, request }) => {
    const body = await admitUpload(db, userId, { request, limit: CLICK_FILES.limit });
    const of = { services, shopId, startedBy: userId, fileName: query.name, body, findVirus };
    return getRun(db, shopId, await uploadFile(CLICK_FILES, of));
  });

  route(getClickImportCall, ({ params: { shopId, importId } }) => getRun(db, shopId, importId));

  route(startClickImportCall, async ({ params, body, caller: { userId } }) => {
    await startRun(CLICK_FILES, { services, ...params, userId, body });
    return getRun(db, params.shopId, params.importId);
  });
  route(cancelClickImportCall, async ({ params, caller: { userId } }) => {
    await cancelRun(CLICK_FILES, { services, ...params, userId });
    return getRun(db, params.shopId, params.importId);
  });
  route(undoClickImportCall, async ({ params, caller: { userId } }) => {
    await undoRun({ services, ...params, userId });
    return getRun(db, params.shopId, params.importId);
  });
}
