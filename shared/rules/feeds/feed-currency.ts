import { PORTAL_CURRENCIES } from '../limits.ts';
import type { PortalCode } from '../portals/portal-codes.ts';

// ISO 4217, with those of the region that are no more.
const CODES = new Set(
  (
    'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF ' +
    'CLP CNY COP CRC CUP CVE CZK DEM DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD ' +
    'HNL HRK HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL ' +
    'LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR ' +
    'PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SIT SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND ' +
    'TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VED VES VND VUV WST XAF XCD XOF XPF YER ZAR ZMW ZWG'
  ).split(' '),
);

const NAMES: Readonly<Record<string, string>> = {
  '€': 'EUR',
  euro: 'EUR',
  euros: 'EUR',
  eura: 'EUR',
  eurov: 'EUR',
  evro: 'EUR',
  evra: 'EUR',
  evrov: 'EUR',
  'eur.': 'EUR',
  din: 'RSD',
  'din.': 'RSD',
  dinar: 'RSD',
  dinara: 'RSD',
  'rsd.': 'RSD',
  рсд: 'RSD',
  дин: 'RSD',
  'дин.': 'RSD',
  динара: 'RSD',
  km: 'BAM',
  'km.': 'BAM',
  км: 'BAM',
  kn: 'HRK',
  'kn.': 'HRK',
  kuna: 'HRK',
  $: 'USD',
  us$: 'USD',
  '£': 'GBP',
  kč: 'CZK',
  zł: 'PLN',
  ft: 'HUF',
  lei: 'RON',
  лв: 'BGN',
  'лв.': 'BGN',
  ден: 'MKD',
  'ден.': 'MKD',
  den: 'MKD',
  'den.': 'MKD',
  sit: 'SIT',
};

/** The ISO code of a currency by its code, sign or name in the region; null for what is none. */
export function readCurrency(text: string): string | null {
  const given = text.trim();
  const code = given.toUpperCase();
  if (CODES.has(code)) return code;
  const name = given.toLowerCase();
  return Object.hasOwn(NAMES, name) ? (NAMES[name] ?? null) : null;
}

/** The ISO code of a portal's currency, which calls Bosnia's by its own name. */
export function portalCurrencyCode(portal: PortalCode): string {
  const own = PORTAL_CURRENCIES[portal];
  return own === 'KM' ? 'BAM' : own;
}

/** Fixed by law and for ever: the currency board of Bosnia, and Croatia's rate of 1 January 2023. Hundred thousandths for one EUR. */
export const LEGAL_UNITS_PER_EUR: Readonly<Record<string, number>> = { BAM: 195_583, HRK: 753_450 };
export const LEGAL_UNIT_PARTS = 100_000;

/** Hundredths of one currency in hundredths of another, half up; null where no law fixes the rate. */
export function convertMinor(minor: number, from: string, to: string): number | null {
  if (from === to) return minor;
  const [away, here] = [LEGAL_UNITS_PER_EUR[from], LEGAL_UNITS_PER_EUR[to]];
  if (to === 'EUR' && away !== undefined) return Math.round((minor * LEGAL_UNIT_PARTS) / away);
  if (from === 'EUR' && here !== undefined) return Math.round((minor * here) / LEGAL_UNIT_PARTS);
  return null;
}
