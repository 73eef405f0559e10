import type { QueryIn, ResponseOf } from '../../../shared/contract/frame/call.ts';
import { analyticsReports, type ReportName } from '../../../shared/contract/reports/analytics.contract.ts';
import { listClicksCall } from '../../../shared/contract/reports/ledger.contract.ts';
import { listProductMoves } from '../../kernel/catalogue/catalogue.public.ts';
import type { ShopDirectory } from '../../kernel/shops/shops.public.ts';
import { CheckedJson } from '../../platform/http/checked-json.ts';
import type { Services } from '../../platform/start/services.ts';
import type { CachedAnswers } from './cached-answers.ts';
import { openFirstDays } from './data-versions.ts';
import { openLedger } from './ledger/list-clicks.ts';
import { openReports } from './run-report.ts';

type Reports = typeof analyticsReports;

/** Answers as the calls give them, for other areas; the query is as a caller writes it. */
export type AnswerReader = {
  readonly report: <N extends ReportName>(
    name: N,
    shopId: number,
    query: QueryIn<Reports[N]>,
  ) => Promise<ResponseOf<Reports[N]>>;
  readonly clicks: (
    shopId: number,
    query: QueryIn<typeof listClicksCall>,
  ) => Promise<ResponseOf<typeof listClicksCall>>;
};

/** What is asked for once is kept nowhere. */
const unkept =
  ({ db, clickhouse }: Pick<Services, 'db' | 'clickhouse'>): CachedAnswers =>
  async ({ shopId, signal, make }) => {
    const moves = await listProductMoves(db, shopId);
    const data = { version: 0, moves, firstDay: openFirstDays(clickhouse, shopId) };
    return new CheckedJson(Buffer.from(JSON.stringify(await make(signal, data))));
  };

const read = async <T>(answer: Promise<CheckedJson>): Promise<T> =>
  JSON.parse((await answer).bytes.toString('utf8'));

/** Makes a reader that stops with the signal. */
export function openAnswerReader(
  services: Pick<Services, 'db' | 'clickhouse' | 'feed' | 'clock'>,
  shops: ShopDirectory,
  signal: AbortSignal,
): AnswerReader {
  const answers = unkept(services);
  const run = openReports(services, shops, answers);
  const list = openLedger({ services, shops, answers });
  return {
    report: (name, shopId, query) =>
      read(run({ name, shopId, query: analyticsReports[name].query.parse(query), signal })),
    clicks: (shopId, query) => read(list({ shopId, query: listClicksCall.query.parse(query), signal })),
  };
}
