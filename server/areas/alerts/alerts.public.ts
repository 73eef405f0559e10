export { deleteOldAlerts, watchTraffic } from './watch-traffic.ts';
