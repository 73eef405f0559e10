import type { FeedError, FeedErrorCode } from '../../../../shared/rules/feeds/feed-errors.ts';

/** The whole feed is not taken; `fault` says why. */
export class FeedRefusal extends Error {
  override readonly name = 'FeedRefusal';
  readonly fault: FeedError;

  constructor(code: FeedErrorCode, values: FeedError['values'] = {}) {
    super(`${code} ${JSON.stringify(values)}`);
    this.fault = { code, values };
  }
}
