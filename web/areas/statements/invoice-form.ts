import type {
  InvoiceBuyer,
  InvoiceSeller,
} from '../../../shared/contract/bidding/invoice-parties.contract.ts';
import type { PortalCode } from '../../../shared/rules/portals/portal-codes.ts';
import { usualVatRate } from '../../../shared/rules/portals/vat-rates.ts';
import { createFieldIssue, type FieldIssue } from '../../../shared/rules/texts/field-issue.ts';

export const COMPANY_FIELDS = ['name', 'street', 'postal_code', 'city', 'country', 'vat_number'] as const;
export const SELLER_FIELDS = [
  ...COMPANY_FIELDS,
  'registration_number',
  'vat_percent',
  'exemption_reason',
  'payment_terms',
] as const;

/** A company as it is typed. */
export type CompanyForm = InvoiceBuyer;
export type SellerForm = Omit<InvoiceSeller, 'vat_percent'> & { readonly vat_percent: string };

export const companyFormOf = (details: InvoiceBuyer | null, country: PortalCode): CompanyForm =>
  details ?? { name: '', street: '', city: '', postal_code: '', country, vat_number: '' };

export const sellerFormOf = (details: InvoiceSeller | null, country: PortalCode): SellerForm => ({
  registration_number: '',
  exemption_reason: '',
  payment_terms: '',
  ...(details ?? companyFormOf(null, country)),
  vat_percent: String(details?.vat_percent ?? usualVatRate(country)),
});

/** What is typed as the server takes it: a reason only where there is no VAT. */
export const sellerOf = (form: SellerForm): InvoiceSeller => ({
  ...form,
  vat_percent: Number(form.vat_percent),
  exemption_reason: form.vat_percent === '0' ? form.exemption_reason : '',
});

const MANDATORY = ['name', 'street', 'postal_code', 'city'] as const;

const missing = <F extends string>(form: Readonly<Record<F, string>>, fields: readonly F[]): FieldIssue[] =>
  fields.filter((field) => form[field].trim() === '').map((field) => createFieldIssue(field, 'required', {}));

export const companyIssues = (form: CompanyForm): FieldIssue[] => missing(form, MANDATORY);
export const sellerIssues = (form: SellerForm): FieldIssue[] =>
  missing(form, [
    ...MANDATORY,
    'vat_number',
    'registration_number',
    'payment_terms',
    ...(form.vat_percent === '0' ? (['exemption_reason'] as const) : []),
  ]);
