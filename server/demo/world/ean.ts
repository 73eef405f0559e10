import { gtinCheckDigit } from '../../../shared/rules/feeds/gtin.ts';

/** An EAN-13: the twelve digits and their check digit (GS1 General Specifications, section 7.9). */
export const eanOf = (twelveDigits: string): string => `${twelveDigits}${gtinCheckDigit(twelveDigits)}`;
