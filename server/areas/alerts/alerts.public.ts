export { countOpenAlerts, findAlertSettings } from './alerts.repository.ts';
export { claimNewsMail } from './claim-news-mail.ts';
export { fillDemoAlerts } from './fill-demo-alerts.ts';
export { deleteOldAlerts, watchTraffic } from './watch-traffic.ts';
export { WEBHOOK_TASK } from './webhook/queue-delivery.ts';
export { reencryptWebhookSecrets } from './webhook/reencrypt-webhook-secrets.ts';
export { sendDelivery } from './webhook/send-delivery.ts';
