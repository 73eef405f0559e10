import type { ReportSubscription } from '../../../shared/contract/reports/report-files.contract.ts';
import type { SubscriptionRow } from './report-subscriptions.repository.ts';

/** A subscription as the API shows it. */
export function presentSubscription(row: SubscriptionRow): ReportSubscription {
  return {
    id: row.id,
    kind: row.kind as ReportSubscription['kind'],
    format: row.format as ReportSubscription['format'],
    rhythm: row.rhythm as ReportSubscription['rhythm'],
    lang: row.lang as ReportSubscription['lang'],
    enabled: row.enabled,
    next_due_at: row.enabled ? row.next_due_at.toISOString() : null,
  };
}
