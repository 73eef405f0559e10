export {
  DELETED_MEANWHILE,
  refuseFaults,
  refuseStale,
  refuseTaken,
  staleError,
} from '../../platform/http/refuse-change.ts';
export { countChanges, countFormer, type FormerChange, findFormerShop } from './change-history.repository.ts';
export type { ChangedThing, ChangeFrame } from './changes.repository.ts';
/** Writes down what was changed of bids, ads or a limit, in the transaction of the change: both happen or neither. */
export { insertChanges as recordChanges } from './changes.repository.ts';
export { readAmount } from './read-amount.ts';
export { changedSince, requireAsLeft, requireLastChange } from './take-back.ts';
