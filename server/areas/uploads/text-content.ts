import { SaxesParser } from 'saxes';

/** Characters that no text has: controls but tab, line and page ends; bytes of old encodings may look like the upper ones. */
const NO_TEXT = /(?![\t\n\f\r\u{80}-\u{9f}])\p{Cc}/u;
/** In characters: what is parsed at once, and what may stand before the root. */
const PIECE_LENGTH = 65_536;
export const PROLOG_LENGTH_MAX = 1_000_000;

/** A text as UTF-8, as UTF-16 with its mark, or as one of the one-byte encodings; null for what is no text. */
export function readUploadText(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  const isWide = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  const encoding = isWide ? (first === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8';
  const text = decode(bytes, encoding) ?? (isWide ? null : decode(bytes, 'windows-1250'));
  return text === null || NO_TEXT.test(text) ? null : text;
}

function decode(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/**
 * The name of an XML document's root without its prefix; null for what is no XML. Reading stops at the root, so that
 * nothing depends on how deep or wide the rest is: that is for whoever saves the file. Entities are never read.
 */
export function rootName(text: string): string | null {
  let name: string | null = null;
  const parser = new SaxesParser();
  parser.on('opentagstart', (tag) => {
    name ??= tag.name.replace(/^.*:/, '').toLowerCase();
  });
  const end = Math.min(text.length, PROLOG_LENGTH_MAX);
  try {
    for (let at = 0; at < end && name === null; at += PIECE_LENGTH) {
      parser.write(text.slice(at, Math.min(end, at + PIECE_LENGTH)));
    }
  } catch {
    // An error after the root changes nothing.
  }
  return name;
}
