import type { SavedView } from '../../../shared/contract/reports/saved-views.contract.ts';
import { viewPageAt, viewSearch } from '../../../shared/rules/reports/saved-view-pages.ts';
import { parseViewPeriod } from '../../../shared/rules/reports/view-period.ts';
import type { SavedViewRow } from './saved-views.repository.ts';

/** A view as the API shows it: what its page does not know any more is left out. */
export function presentSavedView(row: SavedViewRow): SavedView {
  const page = viewPageAt(row.page);
  return {
    id: row.id,
    name: row.name,
    shared: row.ownerId === null,
    page,
    search: page ? viewSearch(page, row.search) : {},
    period: row.period !== null && parseViewPeriod(row.period) ? row.period : null,
    version: row.version,
    is_start: row.isStart,
    author: row.author,
    changed_at: row.changedAt.toISOString(),
  };
}
