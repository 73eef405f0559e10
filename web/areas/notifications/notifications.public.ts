export { NotificationBell } from './components/bell-place.tsx';
