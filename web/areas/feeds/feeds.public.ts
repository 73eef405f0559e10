export { FeedsNav } from './components/feeds-frame.tsx';
export { ImportStatusBadge as StatusBadge } from './components/import-labels.tsx';
export { useFeedErrorText as useFaultText } from './feed-labels.ts';
