export { FeedsNav } from './components/feeds-frame.tsx';
export { ImportStatusBadge } from './components/import-labels.tsx';
export { useFeedErrorText } from './feed-labels.ts';
export type { SentFile } from './feeds.queries.ts';
export { UploadBox } from './upload/upload-box.tsx';
