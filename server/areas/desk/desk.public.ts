export { beginSuspension } from './shop-changes.repository.ts';
