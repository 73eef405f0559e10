import type { FeedFault } from '../../../../shared/rules/feed-faults.ts';

/** A whole feed is not taken; the fault says why. */
export class FeedRefusal extends Error {
  readonly fault: FeedFault;
  constructor(fault: FeedFault) {
    super(`Feed refused: ${fault.code}`);
    this.name = 'FeedRefusal';
    this.fault = fault;
  }
}
