import type { FastifyInstance } from 'fastify';
import { openClickUploader } from '../../server/areas/click-import/click-import.public.ts';
import type { Services } from '../../server/platform/start/services.ts';
import type { BodyIn } from '../../shared/contract/frame/call.ts';
import {
  type ClickImport,
  getClickImportCall,
  startClickImportCall,
  uploadClicksCall,
} from '../../shared/contract/shops/click-imports.contract.ts';
import { send } from './call-client.ts';
import { runJobs } from './run-jobs.ts';

type Owner = { readonly token: string; readonly shopId: number };
type Reading = BodyIn<typeof startClickImportCall>['reading'];

/** The calls of somebody who brings clicks into a shop, and the jobs that follow. */
export function clickImportClient(app: FastifyInstance, services: Services, { token, shopId }: Owner) {
  const upload = (content: string | Buffer, name = 'clicks.csv') =>
    send(app, uploadClicksCall, {
      token,
      params: { shopId },
      query: { name },
      headers: { 'content-type': 'application/octet-stream' },
      body: Buffer.from(content) as never,
    });
  const start = (importId: number, reading: Reading, dryRun: boolean) =>
    send(app, startClickImportCall, {
      token,
      params: { shopId, importId },
      body: { reading, dry_run: dryRun },
    });
  const get = async (importId: number): Promise<ClickImport> =>
    (await send(app, getClickImportCall, { token, params: { shopId, importId } })).body;
  const runAll = () => runJobs(services, openClickUploader(services).importing);
  return { upload, start, get, runAll };
}
