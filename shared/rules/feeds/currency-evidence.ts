import { PORTAL_CODES, type PortalCode } from '../portals/portal-codes.ts';
import { isVatRate } from '../portals/vat-rates.ts';
import { portalCurrencyCode, readCurrency } from './feed-currency.ts';
import type { FeedItem } from './feed-item.ts';

/** What speaks for prices in another currency than the portal's. */
export type CurrencyEvidence = {
  /** ISO 4217; null where it only speaks against the portal's. */
  readonly currency: string | null;
  /** What stands in the feed. */
  readonly value: string;
};

/** Of countries whose shops sell here; those with a portal are read from it. */
const CURRENCY_OF_COUNTRY: Readonly<Record<string, string>> = {
  cz: 'CZK',
  pl: 'PLN',
  hu: 'HUF',
  ro: 'RON',
  mk: 'MKD',
  ch: 'CHF',
  uk: 'GBP',
  tr: 'TRY',
  sk: 'EUR',
  de: 'EUR',
  at: 'EUR',
  it: 'EUR',
  gr: 'EUR',
  bg: 'EUR',
};

const PORTAL_OF_COUNTRY = /\b(?:heureka|arukereso|compari|ceneo|skroutz|pazaruvaj)\.([a-z]{2})\b/i;
/** Codes and signs that are words of no language of the region; EUR is a size of shoes. */
const WRITTEN_CURRENCY = /(?<![\p{L}\p{N}])(?:CZK|PLN|HUF|RON|MKD|HRK|Kč|zł)(?![\p{L}\p{N}])/u;
const HOST = /^https?:\/\/([^/:?#]+)/i;
const PERCENTAGE = /^(\d{1,2}(?:[.,]\d{1,2})?)\s*%?$/;
const LOOKED_AT = 1_000;

function currencyOfCountry(country: string): string | null {
  const code = country.toLowerCase();
  const portal = PORTAL_CODES.find((known) => known === code);
  return portal ? portalCurrencyCode(portal) : (CURRENCY_OF_COUNTRY[code] ?? null);
}

/** What names a currency, or a country with one. */
function* namedCurrencies(item: FeedItem): Generator<CurrencyEvidence> {
  const [portal, portalCountry] = PORTAL_OF_COUNTRY.exec(item.category.slice(0, LOOKED_AT)) ?? [];
  if (portal && portalCountry) yield { currency: currencyOfCountry(portalCountry), value: portal };
  const unit = item.deliveryCost.replace(/^[\d\s.,]*/, '');
  if (unit !== '') yield { currency: readCurrency(unit), value: item.deliveryCost };
  const written = WRITTEN_CURRENCY.exec(
    `${item.title.slice(0, LOOKED_AT)} ${item.category.slice(0, LOOKED_AT)} ${item.description.slice(0, LOOKED_AT)}`,
  )?.[0];
  if (written) yield { currency: readCurrency(written), value: written };
  const host = HOST.exec(item.link)?.[1] ?? '';
  yield { currency: currencyOfCountry(host.slice(host.lastIndexOf('.') + 1)), value: host };
}

/** What in an item speaks against prices in the portal's currency, where none is stated; null for nothing. */
export function findCurrencyEvidence(item: FeedItem, portal: PortalCode): CurrencyEvidence | null {
  const own = portalCurrencyCode(portal);
  for (const named of namedCurrencies(item)) {
    if (named.currency !== null && named.currency !== own) return named;
  }
  const percent = PERCENTAGE.exec(item.vat.trim())?.[1];
  if (percent === undefined) return null;
  const isOwnRate = isVatRate(portal, Number(percent.replace(',', '.')));
  return isOwnRate ? null : { currency: null, value: `${percent} %` };
}
