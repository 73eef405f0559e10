export { FeedsNav } from './feeds-frame.tsx';
