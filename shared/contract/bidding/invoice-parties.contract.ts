import { z } from 'zod';
import { canSeeStatements } from '../../rules/people/access.ts';
import { isVatNumber, plainVatNumber } from '../../rules/people/vat-number.ts';
import { PORTAL_CODES, type PortalCode } from '../../rules/portals/portal-codes.ts';
import { isVatRate } from '../../rules/portals/vat-rates.ts';
import { INVOICE_GAPS, INVOICE_TEXT_MAX } from '../../rules/statements/invoice-parties.ts';
import { deskMoneyAccess } from '../desk/desk-frame.ts';
import { ofPortal } from '../desk/desk-portal-shapes.ts';
import { type Access, callsOf } from '../frame/call.ts';
import { customIssue } from '../frame/custom-issue.ts';
import { oneLine } from '../frame/one-line.ts';
import { shopParams } from '../frame/shop-params.ts';

const api = callsOf('statements');
const access = { kind: 'shop', level: 3, may: canSeeStatements } as const satisfies Access;

const filled = oneLine(INVOICE_TEXT_MAX).min(1);
const company = {
  name: filled.describe('As it is registered'),
  street: filled,
  city: filled,
  postal_code: filled,
  country: z.enum(PORTAL_CODES),
};
const wrongNumber = customIssue('invalid_format', { format: 'vat_number' }, 'Its check digit is not right');
const isNumberOf = (number: string, country: PortalCode) => isVatNumber(number, country);

const seller = z
  .strictObject({
    ...company,
    registration_number: filled.describe('In the register of companies'),
    vat_number: oneLine(INVOICE_TEXT_MAX)
      .transform(plainVatNumber)
      .describe('Without the prefix of the country'),
    vat_percent: z
      .number()
      .describe('Of what clicks cost, which is without VAT; a rate of the country, or 0'),
    exemption_reason: oneLine(INVOICE_TEXT_MAX).describe('Why there is no VAT; only with 0'),
    payment_terms: filled.describe('Until when and how one pays'),
  })
  .refine((one) => isNumberOf(one.vat_number, one.country), { ...wrongNumber, path: ['vat_number'] })
  .refine((one) => isVatRate(one.country, one.vat_percent), {
    ...customIssue('unknown', {}, 'No rate of the country'),
    path: ['vat_percent'],
  })
  .refine((one) => (one.vat_percent === 0) === (one.exemption_reason !== ''), {
    ...customIssue('required', {}, 'Say why there is no VAT, and only then'),
    path: ['exemption_reason'],
  });
export type InvoiceSeller = z.output<typeof seller>;

const buyer = z
  .strictObject({
    ...company,
    vat_number: oneLine(INVOICE_TEXT_MAX).transform(plainVatNumber).describe('Empty where it has none'),
  })
  .refine((one) => one.vat_number === '' || isNumberOf(one.vat_number, one.country), {
    ...wrongNumber,
    path: ['vat_number'],
  });
export type InvoiceBuyer = z.output<typeof buyer>;

const ofShop = z.object({
  details: z
    .object({ ...company, vat_number: z.string() })
    .nullable()
    .describe('As the owner wrote it; null where nobody did'),
  gap: z
    .enum(INVOICE_GAPS)
    .nullable()
    .describe(
      'Why the invoices of the shop cannot be made: who has not said enough, or that its country is another one',
    ),
});
export type InvoiceBuyerState = z.infer<typeof ofShop>;

export const getInvoiceBuyerCall = api.get('/v1/invoice-buyer/:shopId', {
  summary: 'What invoices say of the shop’s company, and whether they can be made',
  access,
  params: shopParams,
  response: ofShop,
});

export const saveInvoiceBuyerCall = api.put('/v1/invoice-buyer/:shopId', {
  summary: 'Says what invoices from now on say of the shop’s company',
  access,
  params: shopParams,
  body: buyer,
  response: ofShop,
});

const sellerShape = z.object({
  ...company,
  registration_number: filled,
  vat_number: z.string(),
  vat_percent: z.number(),
  exemption_reason: z.string(),
  payment_terms: filled,
});
const ofPortalCompany = z.object({
  details: sellerShape.nullable().describe('As staff wrote it; null where nobody did'),
});

const desk = api.sharing({ access: deskMoneyAccess, params: ofPortal, response: ofPortalCompany });

export const getInvoiceSellerCall = desk.get('/v1/desk/portals/:portal/invoice-seller', {
  summary: 'What invoices of the portal say of its company',
});

export const saveInvoiceSellerCall = desk.put('/v1/desk/portals/:portal/invoice-seller', {
  summary: 'Says what invoices of the portal from now on say of its company',
  body: seller,
});
