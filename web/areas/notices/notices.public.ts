export { type BannerScene, BannerSceneProvider, openBannerScene } from './banner-scene.ts';
export { BannerSlot } from './components/banner-slot.tsx';
export { LazyPromotion } from './components/lazy-promotion.tsx';
export { LimitChip } from './components/limit-chip.tsx';
