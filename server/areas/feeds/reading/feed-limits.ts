/** What a feed may cost to read; nothing of it depends on how much is left to come. */
export type FeedLimits = {
  /** Of the unpacked file. */
  readonly bytes: number;
  /** Unpacked ÷ packed, once enough is unpacked to tell. */
  readonly ratio: number;
  readonly ratioFromBytes: number;
  readonly items: number;
  /** Characters of one item, or of anything that stands between two. */
  readonly itemSize: number;
  readonly depth: number;
  /** Columns of a table, attributes of an element. */
  readonly width: number;
  /** Letters that are none in the encoding of the rest. */
  readonly brokenLetters: number;
};

export const FEED_LIMITS: FeedLimits = {
  bytes: 2_000_000_000,
  // Deflate reaches 1,032; real feeds stay below 50, made-up ones of a single repeated item below 200.
  ratio: 250,
  ratioFromBytes: 64_000_000,
  items: 2_000_000,
  itemSize: 1_000_000,
  depth: 100,
  width: 10_000,
  brokenLetters: 1000,
};
