import { expect, test } from 'vitest';
import { PORTAL_CODES, type PortalCode } from '../portals/portal-codes.ts';
import { isVatNumber, plainVatNumber } from './vat-number.ts';

test.each<[PortalCode, string, string]>([
  ['rs', '101134702', 'PIB'],
  ['rs', '106884584', 'PIB'],
  ['rs', 'RS 101 134 702', 'with prefix and groups'],
  ['ba', '4200211100005', 'JIB'],
  ['ba', '4200225150005', 'JIB'],
  ['ba', '4400964000002', 'JIB of the other entity'],
  ['ba', '200211100005', 'VAT number: the JIB without its 4'],
  ['si', '50223054', 'tax number'],
  ['si', 'SI50223054', 'VAT number with its prefix'],
  ['si', '15012557', 'tax number'],
  ['hr', '33392005961', 'OIB'],
  ['hr', 'HR33392005961', 'VAT number with its prefix'],
  ['hr', '94577403194', 'OIB'],
])('%s takes %s: %s, and so does a profile without a country', (cc, text) => {
  expect(isVatNumber(text, cc)).toBe(true);
  expect(isVatNumber(text, null)).toBe(true);
});

test.each<[PortalCode | null, string, string]>([
  ['rs', '101134703', 'wrong check digit'],
  ['rs', '110134702', 'two digits swapped'],
  ['rs', '10113470', 'a digit short'],
  ['rs', '1011347021', 'a digit too many'],
  ['rs', '000000000', 'no such number is given out'],
  ['rs', '10113470a', 'a letter'],
  ['rs', '33392005961', 'the number of another country'],
  ['rs', 'HR101134702', 'the prefix of another country'],
  ['ba', '4200211100006', 'wrong check digit'],
  ['ba', '4200211010005', 'two digits swapped'],
  ['ba', '5200211100005', 'does not begin with 4'],
  ['ba', '200211100006', 'VAT number with a wrong check digit'],
  ['ba', '42002111005', 'two digits short'],
  ['si', '50223055', 'wrong check digit'],
  ['si', '50232054', 'two digits swapped'],
  ['si', '05022305', 'begins with 0'],
  ['si', '5022305', 'a digit short'],
  ['hr', '33392005962', 'wrong check digit'],
  ['hr', '33329005961', 'two digits swapped'],
  ['hr', '3339200596', 'a digit short'],
  ['hr', '', 'nothing'],
  [null, '123456789', 'fits none of the four'],
  [null, 'DE101134702', 'a country without a portal'],
  [null, '١٠١١٣٤٧٠٢', 'digits of another script'],
])('%s refuses %s: %s', (cc, text) => {
  expect(isVatNumber(text, cc)).toBe(false);
});

test.each(PORTAL_CODES)('%s: of ten last digits exactly one fits', (cc) => {
  const stems = { rs: '10113470', ba: '420021110000', si: '5022305', hr: '3339200596' };
  const fitting = [...'0123456789'].filter((digit) => isVatNumber(stems[cc] + digit, cc));
  expect(fitting).toHaveLength(1);
});

test('is stored as digits', () => {
  expect(plainVatNumber(' SI 5022-3054 ')).toBe('50223054');
  expect(plainVatNumber('4200.2111/00005')).toBe('4200211100005');
});
