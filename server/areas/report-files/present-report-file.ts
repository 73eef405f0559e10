import type { ReportFile } from '../../../shared/contract/reports/report-files.contract.ts';
import { viewPageAt } from '../../../shared/rules/reports/saved-view-pages.ts';
import { belgradeDay } from '../../../shared/rules/time/belgrade-time.ts';
import type { ComparisonChoice } from '../../../shared/rules/time/comparison.ts';
import type { Period } from '../../../shared/rules/time/periods.ts';
import { comparedWith } from '../analytics/analytics.public.ts';
import { contentTexts } from './content/content-texts.ts';
import type { FileRow } from './report-files.repository.ts';
import { pageSlug } from './views/page-slug.ts';

type Named = Pick<FileRow, 'shop_id' | 'kind' | 'format' | 'lang' | 'page'>;

function nameWord({ kind, lang: tag, page: path }: Named): string {
  const lang = tag as ReportFile['lang'];
  const page = path === null ? null : viewPageAt(path);
  return page ? pageSlug(page, lang) : contentTexts(lang)(`file_${kind as ReportFile['kind']}`);
}

/** What the file is called when it is saved, one of a view after its page; it says nothing of where it is kept. */
export function reportFileName(file: Named, { from, to }: Period): string {
  const { shop_id, format } = file;
  const word = nameWord(file);
  return `${word}_${shop_id}_${from === to ? from : `${from}_${to}`}.${format}`;
}

/** The days that a file is about. Prices are those of the moment at which they were read, however late that was. */
export function reportedDays({ kind, from_day, to_day, made_at }: FileRow): Period {
  if (kind !== 'prices' || made_at === null) return { from: from_day, to: to_day };
  const day = belgradeDay(made_at.getTime());
  return { from: day, to: day };
}

/** What a file compares its days with; prices, of which there is one day, with nothing. */
export const comparisonOfFile = ({ kind, compare }: Pick<FileRow, 'kind' | 'compare'>): ComparisonChoice =>
  kind === 'clicks' ? (compare as ComparisonChoice) : 'none';

function comparedDays(row: FileRow): Period | null {
  const compare = comparisonOfFile(row);
  if (compare === 'none') return null;
  const { compare_from, compare_to } = row;
  return comparedWith(
    { compare, compare_from: compare_from ?? undefined, compare_to: compare_to ?? undefined },
    reportedDays(row),
  );
}

/** A file as the API shows it. */
export function presentReportFile(row: FileRow): ReportFile {
  const days = reportedDays(row);
  const compared = comparedDays(row);
  return {
    id: row.id,
    kind: row.kind as ReportFile['kind'],
    format: row.format as ReportFile['format'],
    lang: row.lang as ReportFile['lang'],
    date_from: days.from,
    date_to: days.to,
    compare: comparisonOfFile(row),
    compared_from: compared?.from ?? null,
    compared_to: compared?.to ?? null,
    status: row.status as ReportFile['status'],
    file_name: reportFileName(row, days),
    size: row.status === 'ready' ? row.bytes : null,
    queued_at: row.queued_at.toISOString(),
    made_at: row.status === 'ready' ? (row.made_at?.toISOString() ?? null) : null,
    ordered_by: row.orderer,
    by_subscription: row.subscription_id !== null,
  };
}
