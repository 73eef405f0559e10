import type { Alert } from '../../../shared/contract/reports/alerts.contract.ts';
import { microsToEur } from '../../../shared/rules/money/money.ts';
import type { AlertRow } from './alerts.repository.ts';

/** An alert as the API shows it. */
export function presentAlert(row: AlertRow): Alert {
  const write = row.kind === 'cost_high' ? microsToEur : (count: number) => count;
  return {
    id: row.id,
    kind: row.kind,
    span: row.span,
    cause: row.cause,
    category_id: row.categoryId,
    category_name: row.categoryName,
    level: row.level,
    day: row.day,
    expected: write(row.expected),
    seen: write(row.seen),
    started_at: row.startedAt.toISOString(),
    last_seen_at: row.lastSeenAt.toISOString(),
    ended_at: row.endedAt?.toISOString() ?? null,
  };
}
