import {
  type Alert,
  getAlertSettingsCall,
  listAlertsCall,
  saveAlertSettingsCall,
} from '../../../shared/contract/reports/alerts.contract.ts';
import { microsToEur } from '../../../shared/rules/money/money.ts';
import type { Caller } from '../../kernel/callers/callers.public.ts';
import type { Router } from '../../platform/http/http-route.ts';
import { pageFrame, pageLimits } from '../../platform/http/list-page.ts';
import type { Services } from '../../platform/start/services.ts';
import {
  type AlertRow,
  findAlertSettings,
  listShopAlerts,
  saveAlertSettingsOf,
} from './alerts.repository.ts';

/** An alert as the API shows it. */
function presentAlert(row: AlertRow): Alert {
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

/** What left the band of what is expected of shops, and who is told of it. */
export function alertsRoutes(route: Router<Caller>, services: Services): void {
  const { db } = services;
  route(listAlertsCall, async ({ params: { shopId }, query }) => {
    const { rows, total } = await listShopAlerts(db, shopId, pageLimits(query));
    return { data: rows.map(presentAlert), ...pageFrame(query, total) };
  });
  route(getAlertSettingsCall, ({ caller }) => findAlertSettings(db, caller.userId));
  route(saveAlertSettingsCall, async ({ caller, body }) => {
    await saveAlertSettingsOf(db, caller.userId, body);
    return body;
  });
}
