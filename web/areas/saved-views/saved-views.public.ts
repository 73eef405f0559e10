export { ViewsButton } from './components/views-button.tsx';
export { findStartAddress } from './start-view.queries.ts';
