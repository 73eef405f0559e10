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
import { listRunRows } from './uploads/click-uploads.repository.ts';
import { getRun, presentRun } from './uploads/present-run.ts';
import { CLICK_FILE_LIMIT, uploadClicks } from './uploads/upload-clicks.ts';

export function clickImportRoutes(
  route: Router<Caller>,
  services: Services,
  findVirus: FindVirus | undefined,
): void {
  const { db } = services;

  route(listClickImportsCall, async ({ params: { shopId }, query }) => {
    const { rows, total } = await listRunRows(db, shopId, pageLimits(query));
    return { data: rows.map(presentRun), ...pageFrame(query, total) };
  });

  route(uploadClicksCall, async ({ params: { shopId }, query, caller: { userId }, request }) => {
    const body = await admitUpload(db, userId, { request, limit: CLICK_FILE_LIMIT });
    return uploadClicks({ services, shopId, startedBy: userId, fileName: query.name, body, findVirus });
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
