import { PORTAL_CODES, type PortalCode } from '../portals/portal-codes.ts';

const digitsOf = (text: string): number[] => [...text].map(Number);

/** ISO 7064 MOD 11,10 over all digits, the last of which is the check digit. */
function fitsMod11And10(text: string): boolean {
  const digits = digitsOf(text);
  const check = digits.pop();
  let product = 10;
  for (const digit of digits) product = (2 * ((product + digit) % 10 || 10)) % 11;
  return (11 - product) % 10 === check;
}

/** 11 less the weighted sum modulo 11: 1 to 11. */
function weightedCheck(digits: readonly number[], weights: readonly number[]): number {
  return 11 - (digits.reduce((sum, digit, i) => sum + digit * (weights[i] ?? 0), 0) % 11);
}

const JIB_WEIGHTS = [7, 6, 5, 4, 3, 2, 7, 6, 5, 4, 3, 2];
const SI_WEIGHTS = [8, 7, 6, 5, 4, 3, 2];

/** Identification number of legal persons of Bosnia and Herzegovina; it begins with 4. */
function fitsJib(text: string): boolean {
  const check = weightedCheck(digitsOf(text), JIB_WEIGHTS);
  return check !== 10 && check % 11 === Number(text[12]);
}

function fitsSlovenia(text: string): boolean {
  const check = weightedCheck(digitsOf(text), SI_WEIGHTS);
  // 11 is never given out, 10 is written as 0.
  return check !== 11 && check % 10 === Number(text[7]);
}

const FITS: Readonly<Record<PortalCode, (text: string) => boolean>> = {
  rs: (text) => /^[1-9]\d{8}$/.test(text) && fitsMod11And10(text),
  // The VAT number is the JIB without its leading 4.
  ba: (text) => (/^4\d{12}$/.test(text) && fitsJib(text)) || (/^\d{12}$/.test(text) && fitsJib(`4${text}`)),
  si: (text) => /^[1-9]\d{7}$/.test(text) && fitsSlovenia(text),
  hr: (text) => /^\d{11}$/.test(text) && fitsMod11And10(text),
};

/** A VAT number as it is stored: digits only, without the country's prefix and what separates groups. */
export function plainVatNumber(text: string): string {
  return text.replace(/[\s.\-/]/g, '').replace(/^(rs|ba|si|hr)(?=\d)/i, '');
}

/**
 * Whether the check digit and the length are those of the country: PIB (rs), JIB or VAT number (ba), tax number
 * (si), OIB (hr); of any of the four where no country is known.
 */
export function isVatNumber(text: string, country: PortalCode | null): boolean {
  const prefix = /^\s*([a-z]{2})(?=[\s.\-/]*\d)/i.exec(text)?.[1]?.toLowerCase();
  const countries = PORTAL_CODES.filter(
    (cc) => (country === null || cc === country) && (prefix === undefined || cc === prefix),
  );
  const plain = plainVatNumber(text);
  return countries.some((cc) => FITS[cc](plain));
}
