import type { FeedImport } from '../../../shared/contract/shops/feeds.contract.ts';
import type { FeedErrorCode } from '../../../shared/rules/feeds/feed-errors.ts';
import { withoutLogin } from '../../../shared/rules/feeds/feed-login.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import type { Services } from '../../platform/start/services.ts';
import { findImport, type ImportRow } from './feed-imports.repository.ts';

/** What somebody does to an import of a shop. */
export type ImportAction = {
  readonly services: Pick<Services, 'db' | 'clock'>;
  readonly shopId: number;
  readonly importId: number;
};

const instant = (at: Date | null) => at?.toISOString() ?? null;

/** An address as anybody may see it. */
export const shownAddress = (address: string | null): string | null => address && withoutLogin(address);

/** Why an import ended badly; null where it did not. */
export function presentFeedError(row: Pick<ImportRow, 'fault' | 'fault_values'>): FeedImport['fault'] {
  if (!row.fault) return null;
  return {
    code: row.fault as FeedErrorCode,
    values: (row.fault_values ?? {}) as Record<string, string | number>,
  };
}

/** An import as the API shows it. */
export function presentImport(row: ImportRow): FeedImport {
  return {
    id: row.id,
    source: row.source as FeedImport['source'],
    url: shownAddress(row.url),
    file_name: row.file_name,
    status: row.status as FeedImport['status'],
    fault: presentFeedError(row),
    started_by: row.started_by_email,
    queued_at: row.queued_at.toISOString(),
    started_at: instant(row.started_at),
    finished_at: instant(row.finished_at),
    phase: row.phase as FeedImport['phase'],
    bytes: row.bytes,
    bytes_total: row.bytes_total,
    format: row.format as FeedImport['format'],
    encoding: row.encoding,
    items: row.items,
    accepted: row.accepted,
    rejected: row.rejected,
    warned: row.warned,
    added: row.added,
    gone: row.gone,
    price_changes: row.price_changes,
  };
}

/** An import of the shop; `forbidden` for another shop's, as for one that does not exist. */
export async function getImport(db: DbOrTx, shopId: number, importId: number): Promise<ImportRow> {
  const row = await findImport(db, shopId, importId);
  if (!row) throw new AppError('forbidden', 'No right to this shop');
  return row;
}
