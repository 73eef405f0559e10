/** An EAN-13: the twelve digits and their check digit (GS1 General Specifications, section 7.9). */
export function eanOf(twelveDigits: string): string {
  let sum = 0;
  for (let i = 0; i < 12; i++) sum += Number(twelveDigits[i]) * (i % 2 === 0 ? 1 : 3);
  return `${twelveDigits}${(10 - (sum % 10)) % 10}`;
}
