import {
  deleteAlertWebhookCall,
  getAlertWebhookCall,
  saveAlertWebhookCall,
  testAlertWebhookCall,
} from '../../../shared/contract/reports/alert-webhooks.contract.ts';
import {
  getAlertSettingsCall,
  listAlertsCall,
  saveAlertSettingsCall,
} from '../../../shared/contract/reports/alerts.contract.ts';
import type { Caller } from '../../kernel/callers/callers.public.ts';
import type { Router } from '../../platform/http/http-route.ts';
import { pageFrame, pageLimits } from '../../platform/http/list-page.ts';
import type { Services } from '../../platform/start/services.ts';
import { findAlertSettings, listShopAlerts, saveAlertSettingsOf } from './alerts.repository.ts';
import { presentAlert } from './present-alert.ts';
import { deleteWebhook, getWebhook, saveWebhook, testWebhook } from './webhook/change-webhook.ts';

/** What left the band of what is expected of shops, and who is told of it. */
export function alertsRoutes(route: Router<Caller>, services: Services): void {
  const { db } = services;
  route(listAlertsCall, async ({ params: { shopId }, query }) => {
    const { rows, total } = await listShopAlerts(db, shopId, pageLimits(query));
    return { data: rows.map(presentAlert), ...pageFrame(query, total) };
  });
  route(getAlertSettingsCall, ({ caller }) => findAlertSettings(db, caller.userId));
  route(saveAlertSettingsCall, ({ caller, body }) => saveAlertSettingsOf(db, caller.userId, body));
  route(getAlertWebhookCall, ({ params: { shopId } }) => getWebhook(services, shopId));
  route(saveAlertWebhookCall, ({ params: { shopId }, body: { url }, caller: { userId } }) =>
    saveWebhook(services, { shopId, userId }, url),
  );
  route(deleteAlertWebhookCall, ({ params: { shopId }, caller: { userId } }) =>
    deleteWebhook(services, { shopId, userId }),
  );
  route(testAlertWebhookCall, ({ params: { shopId } }) => testWebhook(services, shopId));
}
