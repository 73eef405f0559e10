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
/** Given out before amounts were veiled. */
const OPEN_VERSION = 1;
/** Where base and charge stand. */
const AMOUNTS = { from: 20, to: 32 };
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

const block = Buffer.alloc(BLOCK_BYTES);

/**
 * Hides base and charge, or shows them again: tokens stand on public pages, where a competitor would read from them
 * what the shop pays.
 */
function veilAmounts({ veil }: ClickTokenKey, bytes: Buffer, macAt: number): void {
  bytes.copy(block, 0, macAt, macAt + BLOCK_BYTES);
  const veiling = veil.update(block);
  for (let place = AMOUNTS.from; place < AMOUNTS.to; place += 1) {
    bytes[place] = (bytes[place] ?? 0) ^ (veiling[place - AMOUNTS.from] ?? 0);
  }
}

/** A token is written here before it becomes text. */
const written = Buffer.alloc(Math.max(...LAYOUTS.map(({ bytes }) => bytes)) + MAC_BYTES);

/** 86 characters, with an ad or a coupon 91; `now` (ms since the epoch) is kept in whole seconds. */
export function signClickToken(key: ClickTokenKey, terms: ClickTerms, now: number): string {
  const named = terms.adId ?? terms.couponId;
  const layout = named === undefined ? LISTED : terms.adId === undefined ? WITH_COUPON : OF_AD;
  const bytes = written;
  bytes.writeUInt8(layout.version, 0);
  bytes.writeUInt8(CLICK_KINDS.indexOf(terms.kind), 1);
  bytes.writeUInt16BE(terms.position, 2);
  bytes.writeUInt32BE(Math.floor(now / 1000), 4);
  bytes.writeUInt32BE(terms.shopId, 8);
  bytes.writeUInt32BE(terms.productId, 12);
  bytes.writeUInt32BE(terms.categoryId, 16);
  bytes.writeUIntBE(terms.baseMicros, 20, 6);
  bytes.writeUIntBE(terms.chargeMicros, 26, 6);
  if (named !== undefined) bytes.writeUInt32BE(named, LISTED.bytes);
  bytes.write(key.mac(bytes, layout.bytes), layout.bytes, 'latin1');
  veilAmounts(key, bytes, layout.bytes);
  return bytes.toString('base64url', 0, layout.bytes + MAC_BYTES);
}

const refuse = (reason: Extract<RefusalReason, `token_${string}`>, message: string): TokenReading => ({
  ok: false,
  reason,
  message,
});

type Layout = (typeof LAYOUTS)[number];

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
  if (!isOpen) veilAmounts(key, bytes, layout.bytes);
  const mac = Buffer.from(key.mac(bytes, layout.bytes), 'latin1');
  const isOurs = timingSafeEqual(mac, bytes.subarray(layout.bytes));
  if (!isOurs && !isOpen) veilAmounts(key, bytes, layout.bytes);
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
