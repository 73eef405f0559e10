import type { FastifyInstance } from 'fastify';
import { openOrderUploader } from '../../server/areas/order-import/order-import.public.ts';
import type { Services } from '../../server/platform/start/services.ts';
import {
  getOrderImportCall,
  type OrderImport,
  type OrderReading,
  startOrderImportCall,
  undoOrderImportCall,
  uploadOrdersCall,
} from '../../shared/contract/orders/order-imports.contract.ts';
import { send } from './call-client.ts';
import { runJobs } from './run-jobs.ts';

type Owner = { readonly token: string; readonly shopId: number };

/** The calls of somebody who brings orders into a shop from files, and the jobs that follow. */
export function orderImportClient(app: FastifyInstance, services: Services, { token, shopId }: Owner) {
  const upload = (content: string | Uint8Array, name = 'orders.csv') =>
    send(app, uploadOrdersCall, {
      token,
      params: { shopId },
      query: { name },
      headers: { 'content-type': 'application/octet-stream' },
      body: Buffer.from(content) as never,
    });
  const of = (importId: number) => ({ token, params: { shopId, importId } });
  const start = (importId: number, reading: OrderReading, dryRun: boolean) =>
    send(app, startOrderImportCall, { ...of(importId), body: { reading, dry_run: dryRun } });
  const undo = (importId: number) => send(app, undoOrderImportCall, of(importId));
  const get = async (importId: number): Promise<OrderImport> =>
    (await send(app, getOrderImportCall, of(importId))).body;
  const runAll = () => runJobs(services, openOrderUploader(services).importing);
  /** Sends a file and imports it as it was recognised; the run as it ended. */
  const bring = async (content: string | Uint8Array, changed: Partial<OrderReading> = {}, dryRun = false) => {
    const { body } = await upload(content);
    await start(body.id, { ...(body.recognised?.suggestion as OrderReading), ...changed }, dryRun);
    await runAll();
    return get(body.id);
  };
  return { upload, start, undo, get, runAll, bring };
}
