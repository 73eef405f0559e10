import { setImmediate as breathe } from 'node:timers/promises';
import { decodeText } from './decode-text.ts';
import { FEED_LIMITS, type FeedLimits } from './feed-limits.ts';
import { FeedRefusal } from './feed-refusal.ts';
import type { FeedEncoding, FeedSource, ReadProgress } from './feed-source.ts';
import { type FeedPacking, unpack } from './unpack.ts';

/** A feed's text; what is looked at ahead is read again by `all`. */
export type FeedText = {
  readonly kind: 'xml' | 'csv';
  /** It was the first table of a workbook, whose columns are separated by commas here. */
  readonly isWorkbook: boolean;
  /** The line of the file that it begins on. */
  readonly line: number;
  readonly limits: FeedLimits;
  readonly encoding: FeedEncoding;
  readonly progress: ReadProgress;
  /** The text as it comes, all of it kept for `all`: to be left early. */
  ahead(): AsyncIterable<string>;
  /**
   * The whole text from its beginning, in pieces of at most 32,769 letters; to be read once, after all looks ahead.
   * Before each piece everybody else has a turn, also where the whole text is here already.
   */
  all(): AsyncIterable<string>;
  close(): Promise<void>;
};

/**
 * Opens a feed as text.
 * @throws FeedRefusal for what is no feed by its first letters
 */
export async function openText(source: FeedSource): Promise<FeedText> {
  const limits = { ...FEED_LIMITS, ...source.limits };
  const encoding: FeedEncoding = { declared: null, real: 'utf-8', broken: 0 };
  const progress: ReadProgress = { bytes: 0, items: 0 };
  const packing: FeedPacking = { isWorkbook: false };
  const blocks = unpack({ bytes: source.bytes, signal: source.signal, limits, progress, packing });
  const texts = decodeText(blocks, encoding, limits.brokenLetters);
  const { first, line } = await firstText(texts);
  const kept = [first];
  return {
    kind: kindOf(first),
    isWorkbook: packing.isWorkbook,
    line,
    limits,
    encoding,
    progress,
    ahead: async function* () {
      yield first;
      for (let next = await texts.next(); !next.done; next = await texts.next()) {
        kept.push(next.value);
        yield next.value;
      }
    },
    all: () => inTurns(keptFirst(kept, texts)),
    close: async () => {
      await texts.return(undefined);
    },
  };
}

async function* keptFirst(kept: string[], texts: AsyncGenerator<string>): AsyncGenerator<string> {
  for (let text = kept.shift(); text !== undefined; text = kept.shift()) yield text;
  yield* texts;
}

/** What is read between two looks at what else the process has to do: some milliseconds of work. */
const READ_AT_ONCE = 32 * 1024;
const isHighSurrogate = (code: number) => code >= 0xd800 && code <= 0xdbff;

async function* inTurns(texts: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const text of texts) {
    for (let from = 0, to = 0; from < text.length; from = to) {
      to = from + READ_AT_ONCE;
      if (isHighSurrogate(text.charCodeAt(to - 1))) to += 1;
      await breathe();
      yield text.slice(from, to);
    }
  }
}

/** Without the mark, and without the empty lines that many a PHP script sends before its XML. */
async function firstText(texts: AsyncGenerator<string>): Promise<{ first: string; line: number }> {
  let line = 1;
  for (let next = await texts.next(); !next.done; next = await texts.next()) {
    const first = next.value.replace(/^[\s\uFEFF]+/, '');
    line += next.value.slice(0, next.value.length - first.length).split('\n').length - 1;
    if (first !== '') return { first, line };
  }
  throw new FeedRefusal('empty_file');
}

const PROLOG = /^(?:\s+|<\?[^>]*>|<!--[\s\S]*?-->)*/;

function kindOf(text: string): FeedText['kind'] {
  const start = text.replace(PROLOG, '').slice(0, 200);
  if (/^<(?:!doctype\s+html|html)[\s>]/i.test(start)) throw new FeedRefusal('html_page');
  if (/^<!doctype/i.test(start)) throw new FeedRefusal('doctype');
  if (text.startsWith('<')) return 'xml';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what no text has
  if (/^[[{%]|[\x00-\x08]/.test(start)) throw new FeedRefusal('not_a_feed');
  return 'csv';
}
