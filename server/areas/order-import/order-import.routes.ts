import {
  cancelOrderImportCall,
  getOrderImportCall,
  listOrderImportsCall,
  startOrderImportCall,
  undoOrderImportCall,
  uploadOrdersCall,
} from '../../../shared/contract/orders/order-imports.contract.ts';
import type { Caller } from '../../kernel/callers/callers.public.ts';
import type { FindVirus } from '../../platform/files/virus-scan.ts';
import type { Router } from '../../platform/http/http-route.ts';
import { pageFrame, pageLimits } from '../../platform/http/list-page.ts';
import { admitUpload } from '../../platform/http/traffic/admit-upload.ts';
import type { Services } from '../../platform/start/services.ts';
import {
  cancelRun,
  conflictOf,
  listRunRows,
  startRun,
  uploadFile,
} from '../click-import/click-import.public.ts';
import { ORDER_FILES } from './order-kind.ts';
import { getOrderRun, presentOrderRun } from './present-order-run.ts';
import { askOrderUndo } from './undo-order-run.ts';

export function orderImportRoutes(
  route: Router<Caller>,
  services: Services,
  findVirus: FindVirus | undefined,
): void {
  const { db } = services;
  const shown = ({ shopId, importId }: { shopId: number; importId: number }) =>
    getOrderRun(db, shopId, importId);

  route(listOrderImportsCall, async ({ params: { shopId }, query }) => {
    const { rows, total } = await listRunRows(db, ORDER_FILES.table, { shopId, ...pageLimits(query) });
    return { data: rows.map(presentOrderRun), ...pageFrame(query, total) };
  });
  route(uploadOrdersCall, async ({ params: { shopId }, query, caller: { userId }, request }) => {
    const body = await admitUpload(db, userId, { request, limit: ORDER_FILES.limit });
    const of = { services, shopId, startedBy: userId, fileName: query.name, body, findVirus };
    return shown({ shopId, importId: await uploadFile(ORDER_FILES, of) });
  });
  route(getOrderImportCall, ({ params }) => shown(params));
  route(startOrderImportCall, async ({ params, body, caller: { userId } }) => {
    await startRun(ORDER_FILES, { services, ...params, userId, body });
    return shown(params);
  });
  route(cancelOrderImportCall, async ({ params, caller: { userId } }) => {
    await cancelRun(ORDER_FILES, { services, ...params, userId });
    return shown(params);
  });
  route(undoOrderImportCall, async ({ params, caller: { userId } }) => {
    await shown(params);
    await askOrderUndo(services, { runId: params.importId, askedBy: userId }).catch((error: unknown) => {
      throw conflictOf(error);
    });
    return shown(params);
  });
}
