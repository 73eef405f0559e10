export { NotificationBell } from './bell-place.tsx';
