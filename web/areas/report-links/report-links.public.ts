export { LinkWindow } from './components/link-window.tsx';
