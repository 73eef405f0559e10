import { type Cipheriv, createCipheriv, timingSafeEqual } from 'node:crypto';
import type { RefusalReason } from '../../../../shared/rules/auction/click-validity.ts';
import { CLICK_KINDS } from '../../../../shared/rules/bids/click-facts.ts';
import { CLICK_TOKEN_HOURS } from '../../../../shared/rules/limits.ts';
import type { PlaceKind } from '../../../kernel/catalogue/catalogue.public.ts';
import { derivedKey } from '../../../platform/start/derived-key.ts';
import { MAC_BYTES, type Mac, macBy } from './mac.ts';

/** What a placement promised when it was shown: a click on it is charged so, whatever the bids do meanwhile. */
export type ClickTerms = {
  readonly shopId: number;
  readonly productId: number;
  readonly categoryId: number;
  readonly position: number;
  readonly kind: PlaceKind;
  readonly baseMicros: number;
  readonly chargeMicros: number;
  /** Of a place for ads. */
  readonly adId?: number;
  /** That stood on the offer; none stands on what an ad shows. */
  readonly couponId?: number;
};

/** What a click says of itself, to be held against its token. `at` in ms since the epoch. */
export type TokenClick = Pick<ClickTerms, 'shopId' | 'productId' | 'position'> & { readonly at: number };

export type TokenReading =
  | { readonly ok: true; readonly terms: ClickTerms }
  | {
      readonly ok: false;
      readonly reason: Extract<RefusalReason, `token_${string}`>;
      readonly message: string;
    };

/** The version with its length, and what has its id after the other terms. */
const LISTED = { version: 3, bytes: 32, names: undefined } as const;
const OF_AD = { version: 2, bytes: 36, names: 'adId' } as const;
const WITH_COUPON = { version: 4, bytes: 36, names: 'couponId' } as const;
const LAYOUTS = [LISTED, OF_AD, WITH_COUPON];
type Layout = (typeof LAYOUTS)[number];
const TOKEN_MAX_BYTES = Math.max(...LAYOUTS.map(({ bytes }) => bytes)) + MAC_BYTES;
/** Given out before amounts were veiled. */
const OPEN_VERSION = 1;
/** Where base and charge stand. */
const AMOUNTS = { from: 20, bytes: 12 };
const BLOCK_BYTES = 16;
const TOKEN = /^[\w-]{86}([\w-]{5})?$/;
const NOT_OURS = 'click_token is not one of ours';
const VALID_MS = CLICK_TOKEN_HOURS * 3_600_000;

/** Signs tokens, and veils the amounts in them. */
export type ClickTokenKey = {
  readonly mac: Mac;
  readonly veil: Cipheriv;
  /** By which another process may have signed, while the secret is changed. */
  readonly also?: ClickTokenKey;
};

/** Made once: making it from its bytes takes five times as long as a token does. */
export function clickTokenKey(secretKey: string, alsoKey?: string): ClickTokenKey {
  // Only ever asked for single blocks, each of another signature: what they are is added to the amounts.
  const veil = createCipheriv('aes-256-ecb', derivedKey(secretKey, 'click-token-amounts'), null);
  const mac = macBy(derivedKey(secretKey, 'click-token'));
  return alsoKey === undefined ? { mac, veil } : { mac, veil, also: clickTokenKey(alsoKey) };
}

/**
 * Hides the base and the charge of the token that begins at `from`, or shows them again: tokens stand on public pages,
 * where a competitor would read from them what the shop pays.
 * @param veiling what the cipher makes of the first block of the signature, from `veilFrom`
 */
function veilAmounts(bytes: Buffer, from: number, veiling: Buffer, veilFrom: number): void {
  for (let place = 0; place < AMOUNTS.bytes; place += 1) {
    const at = from + AMOUNTS.from + place;
    bytes[at] = (bytes[at] ?? 0) ^ (veiling[veilFrom + place] ?? 0);
  }
}

/** The same of a token alone, whose signature begins at `macAt`. */
const veilToken = ({ veil }: ClickTokenKey, bytes: Buffer, macAt: number) =>
  veilAmounts(bytes, 0, veil.update(bytes.subarray(macAt, macAt + BLOCK_BYTES)), 0);

function layoutOf({ adId, couponId }: ClickTerms): Layout {
  if (adId !== undefined) return OF_AD;
  return couponId === undefined ? LISTED : WITH_COUPON;
}

function writeTerms(bytes: Buffer, from: number, terms: ClickTerms, seconds: number): void {
  bytes.writeUInt8(layoutOf(terms).version, from);
  bytes.writeUInt8(CLICK_KINDS.indexOf(terms.kind), from + 1);
  bytes.writeUInt16BE(terms.position, from + 2);
  bytes.writeUInt32BE(seconds, from + 4);
  bytes.writeUInt32BE(terms.shopId, from + 8);
  bytes.writeUInt32BE(terms.productId, from + 12);
  bytes.writeUInt32BE(terms.categoryId, from + 16);
  bytes.writeUIntBE(terms.baseMicros, from + 20, 6);
  bytes.writeUIntBE(terms.chargeMicros, from + 26, 6);
  const named = terms.adId ?? terms.couponId;
  if (named !== undefined) bytes.writeUInt32BE(named, from + LISTED.bytes);
}

/**
 * A token for each of the terms, in their order: 86 characters, with an ad or a coupon 91; `now` (ms since the epoch) is
 * kept in whole seconds. The cipher is asked once for all: asked for each, it takes as long as all the rest.
 */
export function signClickTokens(key: ClickTokenKey, terms: readonly ClickTerms[], now: number): string[] {
  const seconds = Math.floor(now / 1000);
  const bytes = Buffer.allocUnsafe(terms.length * TOKEN_MAX_BYTES);
  const blocks = Buffer.allocUnsafe(terms.length * BLOCK_BYTES);
  terms.forEach((some, index) => {
    const from = index * TOKEN_MAX_BYTES;
    const length = layoutOf(some).bytes;
    writeTerms(bytes, from, some, seconds);
    const mac = key.mac(bytes, length, from);
    bytes.write(mac, from + length, 'latin1');
    blocks.write(mac, index * BLOCK_BYTES, BLOCK_BYTES, 'latin1');
  });
  const veilings = key.veil.update(blocks);
  return terms.map((some, index) => {
    const from = index * TOKEN_MAX_BYTES;
    veilAmounts(bytes, from, veilings, index * BLOCK_BYTES);
    return bytes.toString('base64url', from, from + layoutOf(some).bytes + MAC_BYTES);
  });
}

/** The token of a single click. */
export function signClickToken(key: ClickTokenKey, terms: ClickTerms, now: number): string {
  const [token = ''] = signClickTokens(key, [terms], now);
  return token;
}

const refuse = (reason: Extract<RefusalReason, `token_${string}`>, message: string): TokenReading => ({
  ok: false,
  reason,
  message,
});

function termsIn(bytes: Buffer, { names }: Layout, kind: PlaceKind): ClickTerms {
  return {
    kind,
    position: bytes.readUInt16BE(2),
    shopId: bytes.readUInt32BE(8),
    productId: bytes.readUInt32BE(12),
    categoryId: bytes.readUInt32BE(16),
    baseMicros: bytes.readUIntBE(20, 6),
    chargeMicros: bytes.readUIntBE(26, 6),
    ...(names ? { [names]: bytes.readUInt32BE(LISTED.bytes) } : {}),
  };
}

/** Shows the amounts of a token that this key signed; as it was, where another one did. */
function unveil(key: ClickTokenKey, bytes: Buffer, layout: Layout, isOpen: boolean): boolean {
  if (!isOpen) veilToken(key, bytes, layout.bytes);
  const mac = Buffer.from(key.mac(bytes, layout.bytes), 'latin1');
  const isOurs = timingSafeEqual(mac, bytes.subarray(layout.bytes));
  if (!isOurs && !isOpen) veilToken(key, bytes, layout.bytes);
  return isOurs;
}

/** The terms of a token that we signed, if it is of this click and the click came within 24 hours of it. */
export function readClickToken(key: ClickTokenKey, token: string, click: TokenClick): TokenReading {
  if (!TOKEN.test(token)) return refuse('token_forged', NOT_OURS);
  const bytes = Buffer.from(token, 'base64url');
  const version = bytes.readUInt8(0);
  const isOpen = version === OPEN_VERSION;
  const layout = isOpen ? LISTED : LAYOUTS.find((known) => known.version === version);
  if (layout?.bytes !== bytes.byteLength - MAC_BYTES) return refuse('token_forged', NOT_OURS);
  const kind = CLICK_KINDS[bytes.readUInt8(1)];
  const isOurs =
    unveil(key, bytes, layout, isOpen) || (key.also !== undefined && unveil(key.also, bytes, layout, isOpen));
  if (!isOurs || kind === undefined) return refuse('token_forged', NOT_OURS);
  const terms = termsIn(bytes, layout, kind);
  // A portal's clock may run behind ours, so the click may seem older than its token.
  const ageMs = click.at - bytes.readUInt32BE(4) * 1000;
  if (Math.abs(ageMs) > VALID_MS) {
    return refuse('token_expired', `click_token is not of the ${CLICK_TOKEN_HOURS} hours before the click`);
  }
  for (const name of ['shopId', 'productId', 'position'] as const) {
    if (terms[name] !== click[name]) {
      return refuse(
        'token_mismatch',
        `click_token is of ${name} ${terms[name]}, the click of ${click[name]}`,
      );
    }
  }
  return { ok: true, terms };
}
