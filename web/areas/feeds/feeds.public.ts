export { FeedsNav } from './components/feeds-frame.tsx';
export { ImportStatusBadge } from './components/import-labels.tsx';
export { useFeedErrorText } from './feed-labels.ts';
