export { useFaultText } from './feed-words.ts';
export { FeedsNav } from './feeds-frame.tsx';
export { StatusBadge } from './import-words.tsx';
