import { SaxesParser } from 'saxes';

/** Characters that no text has: controls but tab, line and page ends; bytes of old encodings may look like the upper ones. */
const NO_TEXT = /(?![\t\n\f\r\u{80}-\u{9f}])\p{Cc}/u;

/** A text as UTF-8, as UTF-16 with its mark, or as one of the one-byte encodings; null for what is no text. */
export function readText(bytes: Uint8Array): string | null {
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

/** The name of an XML document's root without its prefix; null for what is no XML. Entities are never read. */
export function rootName(text: string): string | null {
  let name: string | null = null;
  const parser = new SaxesParser();
  parser.on('opentagstart', (tag) => {
    name ??= tag.name.replace(/^.*:/, '').toLowerCase();
  });
  try {
    parser.write(text).close();
  } catch {
    // What follows the root is for whoever saves the file.
  }
  return name;
}
