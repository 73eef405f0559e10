import iconv from 'iconv-lite';
import { FeedRefusal } from './feed-refusal.ts';
import type { FeedEncoding } from './feed-source.ts';
import { SpeltLetters } from './spelt-letters.ts';

const UTF_8 = 'utf-8';
const NAMES: Readonly<Record<string, string>> = {
  utf8: UTF_8,
  cp1250: 'windows-1250',
  win1250: 'windows-1250',
  windows1250: 'windows-1250',
  'utf-16le': 'utf-16',
  'utf-16be': 'utf-16',
};
/** In these encodings 0x80 to 0x9F are control characters; a text that has them is in the other one. */
const WITH_LETTERS_FOR_CONTROLS: Readonly<Record<string, string>> = {
  'iso-8859-1': 'windows-1252',
  'iso-8859-2': 'windows-1250',
};

/** How many letters of UTF-8 for each broken one show that the text is UTF-8, by what is declared. */
const NEEDED_OVER_ANOTHER = 10;
const NEEDED_OVER_NONE = 1;

type Decode = { write(block: Buffer): string; end(): string };

/**
 * The text of a feed. UTF-8 is believed wherever the bytes read so, whatever is declared, as other letters hardly
 * ever do; then what is declared; then windows-1250. The first block with a letter beyond ASCII decides.
 */
export async function* decodeText(
  blocks: AsyncIterable<Buffer>,
  encoding: FeedEncoding,
  brokenLetters: number,
): AsyncGenerator<string> {
  let decode: Decode | null = null;
  for await (const block of blocks) {
    decode ??= decoderFor(block, encoding, brokenLetters);
    const text = decode.write(block);
    if (text !== '') yield text;
  }
  const text = decode?.end() ?? '';
  if (text !== '') yield text;
}

function decoderFor(head: Buffer, encoding: FeedEncoding, brokenLetters: number): Decode {
  const utf16 = utf16Of(head);
  const start = head.subarray(0, 1024).toString(utf16 === 'utf-16le' ? 'utf16le' : 'latin1');
  const declared = /<\?xml[^>]*?\sencoding\s*=\s*["']\s*([\w.:-]+)/.exec(start.replaceAll('\0', ''))?.[1];
  const hasMark = head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf;
  encoding.declared = declared ? nameOf(declared) : utf16 ? 'utf-16' : hasMark ? UTF_8 : null;
  if (utf16) {
    encoding.real = 'utf-16';
    const decoder = iconv.getDecoder(utf16, { stripBOM: true });
    return { write: (block) => decoder.write(block), end: () => decoder.end() ?? '' };
  }
  encoding.real = encoding.declared ?? UTF_8;
  return byteDecoder(encoding, brokenLetters);
}

const nameOf = (name: string) => NAMES[name.toLowerCase()] ?? name.toLowerCase();

function utf16Of(head: Buffer): 'utf-16le' | 'utf-16be' | null {
  if ((head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0x3c && head[1] === 0)) return 'utf-16le';
  if ((head[0] === 0xfe && head[1] === 0xff) || (head[0] === 0 && head[1] === 0x3c)) return 'utf-16be';
  return null;
}

function byteDecoder(encoding: FeedEncoding, brokenLetters: number): Decode {
  const strict = new TextDecoder(UTF_8, { fatal: true, ignoreBOM: true });
  let proven = false;
  let other: Decode | null = null;
  let carry = Buffer.alloc(0);
  const decodeWhole = (bytes: Buffer): string => {
    try {
      const text = strict.decode(bytes);
      if (text.length < bytes.length) {
        proven = true;
        encoding.real = UTF_8;
      }
      return text;
    } catch {
      if (proven || isMostlyUtf8(bytes, encoding)) {
        proven = true;
        encoding.real = UTF_8;
        return mended(bytes, encoding, brokenLetters);
      }
      encoding.real = encodingOf(bytes, encoding);
      other = singleByteDecoder(encoding.real);
      return other.write(bytes);
    }
  };
  return {
    write: (block) => {
      if (other) return other.write(block);
      const bytes = carry.length > 0 ? Buffer.concat([carry, block]) : block;
      const end = bytes.length - cutLetterAtEnd(bytes);
      carry = Buffer.from(bytes.subarray(end));
      return decodeWhole(bytes.subarray(0, end));
    },
    end: () => (other ? other.end() : decodeWhole(carry)),
  };
}

function singleByteDecoder(encoding: string): Decode {
  const decoder = iconv.getDecoder(encoding);
  const letters = new SpeltLetters(encoding);
  return {
    write: (block) => letters.write(decoder.write(block)),
    end: () => letters.write(decoder.end() ?? '') + letters.end(),
  };
}

/** How many bytes at the end begin a letter that is not complete. */
function cutLetterAtEnd(bytes: Buffer): number {
  for (let back = 1; back <= 3 && back <= bytes.length; back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return back < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? back : 0;
  }
  return 0;
}

/** U+FFFD of the text, for every byte or cut letter that is not UTF-8. */
const brokenIn = (text: string) => text.split('\uFFFD').length - 1;

/** Two or three letters of another encoding read as one of UTF-8 by chance: "ĐŽ" of windows-1250 is "Ў". */
function isMostlyUtf8(bytes: Buffer, { declared }: FeedEncoding): boolean {
  const text = bytes.toString('utf8');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all that is not ASCII
  const letters = text.replace(/[\x00-\x7f]+/g, '').length;
  const broken = brokenIn(text);
  const enough = declared === null || declared === UTF_8 ? NEEDED_OVER_NONE : NEEDED_OVER_ANOTHER;
  return letters - broken > enough * broken;
}

function mended(bytes: Buffer, encoding: FeedEncoding, brokenLetters: number): string {
  const text = bytes.toString('utf8');
  encoding.broken += brokenIn(text);
  if (encoding.broken > brokenLetters) throw new FeedRefusal('wrong_encoding', { encoding: UTF_8 });
  return text;
}

function encodingOf(bytes: Buffer, { declared }: FeedEncoding): string {
  if (declared === null || declared === UTF_8 || declared === 'utf-16') return 'windows-1250';
  if (!iconv.encodingExists(declared)) throw new FeedRefusal('wrong_encoding', { encoding: declared });
  const withLetters = WITH_LETTERS_FOR_CONTROLS[declared];
  return withLetters && bytes.some((byte) => byte >= 0x80 && byte < 0xa0) ? withLetters : declared;
}
