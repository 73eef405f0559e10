import type { FastifyInstance } from 'fastify';
import { planViewMailings } from '../../server/areas/report-files/mailings/plan-view-mailings.ts';
import { makeReportFile } from '../../server/areas/report-files/make-report-file.ts';
import { openShopDirectory } from '../../server/kernel/shops/shops.public.ts';
import type { Services } from '../../server/platform/start/services.ts';
import { orderReportFileCall, type ReportFile } from '../../shared/contract/reports/report-files.contract.ts';
import { saveViewMailingCall } from '../../shared/contract/reports/view-mailings.contract.ts';
import type { TestWorld } from '../worlds/test-world.ts';
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

type MailedView = {
  readonly token: string;
  readonly shopId: number;
  readonly viewId: number;
  readonly recipients: readonly number[];
  readonly format?: 'csv' | 'xlsx';
  readonly lang?: string;
  /** When the job looks; the mailing is due each day at 7. */
  readonly at: string;
};

/** Has a view mailed each day, lets its time come, and reads the file that is made for it. The time stays. */
export async function mailedView(
  { app, services, setNow }: Pick<TestWorld, 'app' | 'services' | 'setNow'>,
  { token, shopId, viewId, recipients, format = 'csv', lang = 'en', at }: MailedView,
) {
  const body = { rhythm: 'daily', hour: 7, format, lang, enabled: true, recipients };
  const saved = await send(app, saveViewMailingCall, { token, params: { shopId, viewId }, body });
  if (saved.status !== 200) throw new Error(`saving the mailing answered ${saved.status}`);
  setNow(at);
  await planViewMailings(services);
  await makeAll(services);
  const file = await services.db
    .selectFrom('report_file')
    .selectAll()
    .where('shop_id', '=', shopId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return { file, bytes: Buffer.from(await services.files.getBytes(file.stored_key ?? '')) };
}
