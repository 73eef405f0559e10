export { deleteOldAlerts, watchTraffic } from './watch-traffic.ts';
export { WEBHOOK_TASK } from './webhook/queue-delivery.ts';
export { reencryptWebhookSecrets } from './webhook/reencrypt-secrets.ts';
export { sendDelivery } from './webhook/send-delivery.ts';
