import type { FastifyInstance } from 'fastify';
import { makeReportFile } from '../../server/areas/report-files/make-report-file.ts';
import { openShopDirectory } from '../../server/kernel/shops/shops.public.ts';
import type { Services } from '../../server/platform/start/services.ts';
import { orderReportFileCall, type ReportFile } from '../../shared/contract/reports/report-files.contract.ts';
import { type Loose, send } from './call-client.ts';
import { runJobs } from './run-jobs.ts';

/** Makes every report file that is due, as the job does. */
export function makeAll(services: Services): Promise<void> {
  const making = { services, shops: openShopDirectory(services) };
  return runJobs(services, { 'make-report-file': { run: (payload) => makeReportFile(payload, making) } });
}

/** Orders a file, has it made and fetches it. */
export async function orderedFile(
  world: { app: FastifyInstance; services: Services },
  order: { token: string; shopId: number; body: Loose },
): Promise<{ file: ReportFile; bytes: Buffer; headers: Record<string, unknown> }> {
  const { app, services } = world;
  const { token, shopId, body } = order;
  const ordered = await send(app, orderReportFileCall, { token, params: { shopId }, body });
  if (ordered.status !== 200) throw new Error(`ordering answered ${ordered.status}`);
  await makeAll(services);
  const answer = await app.inject({
    url: `/v1/report-files/${shopId}/${ordered.body.id}/download`,
    headers: { authorization: `Bearer ${token}` },
  });
  if (answer.statusCode !== 200) throw new Error(`the download answered ${answer.statusCode}`);
  return { file: ordered.body, bytes: answer.rawPayload, headers: answer.headers };
}
