export { FeedsNav } from './components/feeds-frame.tsx';
export { StatusBadge } from './components/import-words.tsx';
export { useFaultText } from './feed-words.ts';
