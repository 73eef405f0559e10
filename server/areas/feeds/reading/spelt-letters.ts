import iconv from 'iconv-lite';

const REFERENCE = /&#(?:x([0-9a-f]{1,6})|([0-9]{1,7}));/gi;
const CUT_REFERENCE = /&(?:#(?:x[0-9a-f]{0,6}|[0-9]{0,7})?)?$/i;
const LAST_LETTER = 0x10ffff;

/**
 * Writes as letters what the encoding has no letters for: exporters spell these `&#178;`, in CDATA too, where
 * nothing else would read them. A reference to a letter that the encoding has is left alone.
 */
export class SpeltLetters {
  readonly #encoding: string;
  #kept = '';

  constructor(encoding: string) {
    this.#encoding = encoding;
  }

  write(text: string): string {
    const whole = this.#kept + text;
    this.#kept = CUT_REFERENCE.exec(whole.slice(-12))?.[0] ?? '';
    return whole
      .slice(0, whole.length - this.#kept.length)
      .replace(REFERENCE, (reference, hex, decimal) =>
        this.#letterOf(reference, hex ? Number.parseInt(hex, 16) : Number(decimal)),
      );
  }

  end(): string {
    return this.#kept;
  }

  #letterOf(reference: string, code: number): string {
    if (code < 0xa0 || code > LAST_LETTER || (code >= 0xd800 && code <= 0xdfff)) return reference;
    const letter = String.fromCodePoint(code);
    const isKnown = iconv.decode(iconv.encode(letter, this.#encoding), this.#encoding) === letter;
    return isKnown || code === 0xfffe || code === 0xffff ? reference : letter;
  }
}
