import type { FeedFault, FeedFaultCode } from '../../../../shared/rules/feeds/feed-faults.ts';

/** The whole feed is not taken; `fault` says why. */
export class FeedRefusal extends Error {
  override readonly name = 'FeedRefusal';
  readonly fault: FeedFault;

  constructor(code: FeedFaultCode, values: FeedFault['values'] = {}) {
    super(`${code} ${JSON.stringify(values)}`);
    this.fault = { code, values };
  }
}
