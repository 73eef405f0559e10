export { usePageLog } from './use-page-log.ts';
