export { watchOutbid } from './watch-outbid.ts';
