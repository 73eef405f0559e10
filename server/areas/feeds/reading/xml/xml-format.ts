import type { FeedFormat } from '../../../../../shared/rules/feeds/feed-item.ts';
import type { XmlReading } from './xml-plan.ts';

/** What the first items of a format have: all of `all`, and at least so many of `some`. */
export type Signs = {
  readonly under?: string;
  readonly all?: readonly string[];
  readonly some?: readonly string[];
  readonly least?: number;
};

export type XmlFormat = XmlReading & {
  readonly format: FeedFormat;
  /** The format's root element, where it has one of its own: it tells a feed without items. */
  readonly root?: string;
  /** Any of them is enough. */
  readonly signs: readonly Signs[];
};
