import type { FeedItem } from './feed-item.ts';
import type { FeedFix } from './feed-rules.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  bull: '•',
  deg: '°',
  reg: '®',
  copy: '©',
  trade: '™',
  euro: '€',
  laquo: '«',
  raquo: '»',
  scaron: 'š',
  Scaron: 'Š',
};
const ENTITY = new RegExp(`&(?:amp;)*(#\\d{1,7}|#x[\\da-f]{1,6}|${Object.keys(ENTITIES).join('|')});`, 'gi');
const TAG = /<(?:[a-z][a-z\d]*(?:\s[^<>]*)?\/?|\/[a-z][^<>]*|!--[^<>]*--|![a-z][^<>]*)>/gi;
const MARKUP = new RegExp(`${TAG.source}|${ENTITY.source}`, 'i');
const PASSES = 4;

export const hasMarkup = (text: string): boolean => /[<&]/.test(text) && MARKUP.test(text);

function decodeEntity(whole: string, name: string): string {
  if (!name.startsWith('#')) return ENTITIES[name] ?? ENTITIES[name.toLowerCase()] ?? whole;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  const isLetter = code >= 32 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isLetter ? String.fromCodePoint(code) : ' ';
}

/** Without tags, and with entities as the letters they stand for. */
export function stripMarkup(text: string): string {
  let plain = text;
  for (let pass = 0; pass < PASSES && hasMarkup(plain); pass++) {
    plain = plain.replaceAll(TAG, ' ').replaceAll(ENTITY, decodeEntity);
  }
  // Wrapped deeper than anybody does by mistake.
  if (hasMarkup(plain)) plain = plain.replaceAll(/[<&]/g, ' ');
  return plain === text ? text : plain.replaceAll(/\s+/g, ' ').trim();
}

// Words that are written in capitals wherever they stand.
const ABBREVIATIONS = new Set(
  (
    'HDMI QLED OLED AMOLED NVME SATA WLAN ANSI ARGB USBC UHD DVBT MIDI RGBW DECT UEFI NFC SODIMM SDRAM SDXC ' +
    'SDHC MICROSDXC ISOFIX LGA EEPROM VIII XVIII PVC INOX'
  ).split(' '),
);
const WORD = /[\p{L}\p{N}]+/gu;
const isLoud = (word: string): boolean => /^\p{Lu}{4,}$/u.test(word) && !ABBREVIATIONS.has(word);

/** The brand's words by how they look in capitals. */
const brandWords = (brand: string) =>
  new Map((brand.match(WORD) ?? []).map((word) => [word.toUpperCase(), word]));

/** A title in capitals: no small letter, and a word that shouts besides the brand. */
export function isInCapitals(title: string, brand: string): boolean {
  if (/\p{Ll}/u.test(title)) return false;
  const own = brandWords(brand);
  return (title.match(WORD) ?? []).some((word) => isLoud(word) && !own.has(word));
}

/** Words in capitals begin with one; marks with digits and abbreviations stay, and the brand is written its own way. */
export function calmCapitals(title: string, brand: string): string {
  if (!isInCapitals(title, brand)) return title;
  const own = brandWords(brand);
  return title.replaceAll(WORD, (word) =>
    isLoud(word) ? (own.get(word) ?? word.charAt(0) + word.slice(1).toLowerCase()) : word,
  );
}

export const encodeSpaces = (address: string): string =>
  address.trim().replaceAll(/\s+/g, (spaces) => encodeURIComponent(spaces.replaceAll(/\s/g, ' ')));

const DOUBLY_ENCODED = /%(?:25)+([\da-f]{2})/gi;
/** `%2520` is an encoded `%20`. */
export const decodeTwice = (address: string): string => address.replaceAll(DOUBLY_ENCODED, '%$1');

/** The item as the fixes that a shop has switched on leave it; those of prices and categories are made where these are read. */
export function fixItem(item: FeedItem, fixes: ReadonlySet<FeedFix>): FeedItem {
  if (fixes.size === 0) return item;
  let { title, description, link, image } = item;
  if (fixes.has('strip_html')) {
    title = stripMarkup(title);
    description = stripMarkup(description);
  }
  if (fixes.has('calm_capitals')) title = calmCapitals(title, item.brand);
  if (fixes.has('encode_url')) {
    link = encodeSpaces(link);
    image = encodeSpaces(image);
  }
  if (fixes.has('decode_url')) link = decodeTwice(link);
  return { ...item, title, description, link, image };
}
