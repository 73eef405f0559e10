export { type AdReplay, loadAdReplay } from './load-ad-replay.ts';
