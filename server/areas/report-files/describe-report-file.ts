import type { ReportFile } from '../../../shared/contract/report-files.contract.ts';
import { FILE_WORDS } from './content/file-words.ts';
import type { FileRow } from './report-files.repository.ts';

type Named = Pick<FileRow, 'shop_id' | 'kind' | 'format' | 'lang' | 'from_day' | 'to_day'>;

/** What the file is called when it is saved; it says nothing of where it is kept. */
export function reportFileName({ shop_id, kind, format, lang, from_day, to_day }: Named): string {
  const word = FILE_WORDS[lang as ReportFile['lang']][kind as ReportFile['kind']];
  const days = from_day === to_day ? from_day : `${from_day}_${to_day}`;
  return `${word}_${shop_id}_${days}.${format}`;
}

/** A file as the API shows it. */
export function describeReportFile(row: FileRow): ReportFile {
  return {
    id: row.id,
    kind: row.kind as ReportFile['kind'],
    format: row.format as ReportFile['format'],
    lang: row.lang as ReportFile['lang'],
    date_from: row.from_day,
    date_to: row.to_day,
    status: row.status as ReportFile['status'],
    file_name: reportFileName(row),
    size: row.status === 'ready' ? row.bytes : null,
    queued_at: row.queued_at.toISOString(),
    made_at: row.status === 'ready' ? (row.made_at?.toISOString() ?? null) : null,
    ordered_by: row.orderer,
    by_subscription: row.subscription_id !== null,
  };
}
