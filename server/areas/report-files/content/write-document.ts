import type { ReportFormat } from '../../../../shared/rules/reports/report-files.ts';
import type { ReportDocument } from './report-document.ts';
import { writeCsv } from './write-csv.ts';
import { writeHtml } from './write-html.ts';
import { writeXlsx } from './write-xlsx.ts';

type Writer = (document: ReportDocument) => Iterable<Buffer> | AsyncIterable<Buffer>;

const WRITERS: Readonly<Record<ReportFormat, Writer>> = { csv: writeCsv, xlsx: writeXlsx, html: writeHtml };

/** The bytes of a report in a format, in pieces. */
export const writeDocument = (format: ReportFormat, document: ReportDocument) => WRITERS[format](document);
