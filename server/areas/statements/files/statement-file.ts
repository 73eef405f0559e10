import type { downloadStatementCall } from '../../../../shared/contract/bidding/statements.contract.ts';
import type { QueryOf } from '../../../../shared/contract/frame/call.ts';
import { CSV_BYTE_ORDER_MARK, csvLine, csvText } from '../../../../shared/rules/texts/csv-cells.ts';
import { FileAnswer } from '../../../platform/http/http-route.ts';
import type { WorkerTask } from '../../../platform/jobs/worker-pool.ts';
import type { Services } from '../../../platform/start/services.ts';
import { getIssuedStatement } from '../read-statements.ts';
import type { drawStatement } from './draw-statement.ts';
import { type NamedValue, type StatementDocument, statementDocument } from './statement-document.ts';

const DRAW: WorkerTask = {
  module: new URL('./draw-statement.ts', import.meta.url),
  name: 'drawStatement',
  timeLimitMs: 30_000,
};

/** Amounts as spreadsheets of the region read them: without points and signs of currency. */
const plainNumber = (text: string): string => text.replaceAll(/[.\s€]/g, '');

/** A document as CSV: its lines, and below them the exact sum, the rounding and the total. */
function statementCsv({ columns, rows, sums }: StatementDocument): string {
  const line = (row: readonly string[]) =>
    csvLine([...row.slice(0, -2).map(csvText), ...row.slice(-2).map(plainNumber)]);
  const sumLine = ({ name, value }: NamedValue) => line(['', name, '', '', value]);
  return [CSV_BYTE_ORDER_MARK, csvLine(columns.map(csvText)), ...rows.map(line), ...sums.map(sumLine)].join(
    '',
  );
}

type FileServices = Pick<Services, 'db' | 'workers'>;

async function bytesOf(
  workers: FileServices['workers'],
  document: StatementDocument,
  format: QueryOf<typeof downloadStatementCall>['format'],
): Promise<{ type: string; bytes: Uint8Array }> {
  if (format === 'csv') {
    return { type: 'text/csv; charset=utf-8', bytes: Buffer.from(statementCsv(document)) };
  }
  return { type: 'application/pdf', bytes: await workers.run<typeof drawStatement>(DRAW, document) };
}

/**
 * The statement of a month as a file in one language.
 * @throws AppError `not_found` where none was issued, `too_many_requests` where too many files are drawn at once
 */
export async function downloadStatement(options: {
  services: FileServices;
  shopId: number;
  month: string;
  query: QueryOf<typeof downloadStatementCall>;
}): Promise<FileAnswer> {
  const { services, shopId, month, query } = options;
  const document = statementDocument(await getIssuedStatement(services.db, shopId, month), query.lang);
  const { type, bytes } = await bytesOf(services.workers, document, query.format);
  const piece = Buffer.from(bytes);
  return new FileAnswer({
    pieces: (async function* () {
      yield piece;
    })(),
    type,
    name: `${document.fileName}.${query.format}`,
    headers: { 'content-length': String(piece.byteLength) },
  });
}
