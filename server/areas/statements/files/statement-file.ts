import type { downloadStatementCall } from '../../../../shared/contract/bidding/statements.contract.ts';
import type { QueryOf } from '../../../../shared/contract/frame/call.ts';
import { CSV_BYTE_ORDER_MARK, csvLine, csvText } from '../../../../shared/rules/texts/csv-cells.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { FileAnswer } from '../../../platform/http/http-route.ts';
import type { WorkerTask } from '../../../platform/jobs/worker-pool.ts';
import type { Services } from '../../../platform/start/services.ts';
import { findParties, noteParties } from '../invoices/invoice-parties.repository.ts';
import { invoiceXml } from '../invoices/invoice-xml.ts';
import { getIssuedStatement, type IssuedStatement } from '../read-statements.ts';
import type { drawStatement } from './draw-statement.ts';
import {
  invoiceWords,
  type NamedValue,
  type StatementDocument,
  statementDocument,
} from './statement-document.ts';

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

type FileServices = Pick<Services, 'db' | 'clock' | 'workers'>;

/**
 * A statement as an invoice, with both companies as they are noted with it; now, where they were not known when it was issued.
 * @throws AppError `conflict` where one of them has not said what an invoice must say, or is of another country
 */
async function invoiceBytes(
  { db, clock }: FileServices,
  statement: IssuedStatement,
  lang: QueryOf<typeof downloadStatementCall>['lang'],
) {
  await noteParties(db, statement.head.id, new Date(clock()));
  const parties = await findParties(db, statement.head.id);
  if (!parties)
    throw new AppError('conflict', 'The companies of an invoice are not known: see /v1/invoice-buyer');
  const xml = invoiceXml(statement, parties, invoiceWords(lang));
  return { type: 'application/xml; charset=utf-8', bytes: Buffer.from(xml) };
}

async function bytesOf(
  workers: FileServices['workers'],
  document: StatementDocument,
  format: 'pdf' | 'csv',
): Promise<{ type: string; bytes: Uint8Array }> {
  if (format === 'csv') {
    return { type: 'text/csv; charset=utf-8', bytes: Buffer.from(statementCsv(document)) };
  }
  return { type: 'application/pdf', bytes: await workers.run<typeof drawStatement>(DRAW, document) };
}

/**
 * The statement of a month as a file in one language.
 * @throws AppError `not_found` where none was issued, `conflict` for an invoice that cannot be made, `too_many_requests` where too many files are drawn at once
 */
export async function downloadStatement(options: {
  services: FileServices;
  shopId: number;
  month: string;
  query: QueryOf<typeof downloadStatementCall>;
}): Promise<FileAnswer> {
  const { services, shopId, month, query } = options;
  const statement = await getIssuedStatement(services.db, shopId, month);
  const document = statementDocument(statement, query.lang);
  const { type, bytes } = await (query.format === 'xml'
    ? invoiceBytes(services, statement, query.lang)
    : bytesOf(services.workers, document, query.format));
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
