import type { QueryOf, ResponseOf } from '../../../shared/contract/frame/call.ts';
import type {
  FeedChange,
  listFeedChangesCall as listChangesCall,
  listImportsCall,
} from '../../../shared/contract/shops/feeds.contract.ts';
import { pageFrame, pageLimits } from '../../platform/http/list-page.ts';
import type { Services } from '../../platform/start/services.ts';
import { listImportRows } from './feed-imports.repository.ts';
import { getImport, presentImport } from './present-import.ts';
import { type StoredChange, selectFeedChanges } from './reporting/feed-changes.repository.ts';

/** The history of a shop's imports, newest first. */
export async function listImports(options: {
  services: Pick<Services, 'db'>;
  shopId: number;
  query: QueryOf<typeof listImportsCall>;
}): Promise<ResponseOf<typeof listImportsCall>> {
  const { services, shopId, query } = options;
  const page = pageLimits(query);
  const { rows, total } = await listImportRows(services.db, shopId, page);
  return { data: rows.map(presentImport), ...pageFrame(query, total) };
}

const MINOR_PER_UNIT = 100;

function presentChange(kind: FeedChange['kind'], change: StoredChange): FeedChange {
  const { item_id, title, old_minor: before, new_minor: after } = change;
  return {
    kind,
    item_id,
    title,
    old_price: kind === 'new' ? null : before / MINOR_PER_UNIT,
    new_price: kind === 'gone' ? null : after / MINOR_PER_UNIT,
    percent: kind === 'price' && before > 0 ? ((after - before) / before) * 100 : null,
  };
}

/** A page of what an import changed. */
export async function listImportChanges(options: {
  services: Pick<Services, 'db' | 'clickhouse'>;
  shopId: number;
  importId: number;
  query: QueryOf<typeof listChangesCall>;
  signal: AbortSignal;
}): Promise<ResponseOf<typeof listChangesCall>> {
  const { services, shopId, importId, query, signal } = options;
  const { kind } = query;
  const row = await getImport(services.db, shopId, importId);
  const total = { new: row.added, gone: row.gone, price: row.price_changes }[kind];
  const page = pageLimits(query);
  const changes = await selectFeedChanges(
    services.clickhouse,
    { shopId, importId, run: row.runs, kind },
    page,
    signal,
  );
  return { data: changes.map((change) => presentChange(kind, change)), ...pageFrame(query, total) };
}
