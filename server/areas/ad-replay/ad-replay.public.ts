export { loadAdReplay } from './load-ad-replay.ts';
