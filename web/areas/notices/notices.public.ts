export { BannerSlot } from './components/banner-slot.tsx';
