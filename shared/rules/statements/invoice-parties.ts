/** Characters of a line of an invoice about a company. */
export const INVOICE_TEXT_MAX = 200;

/** Why no invoice can be made: the portal or the shop has not said what it has to, or they are of two countries. */
export const INVOICE_GAPS = ['seller', 'buyer', 'abroad'] as const;
export type InvoiceGap = (typeof INVOICE_GAPS)[number];

/** What stands in the way of an invoice: VAT between two countries is not decided here. */
export function invoiceGap(
  seller: { readonly country: string } | null,
  buyer: { readonly country: string } | null,
): InvoiceGap | null {
  if (seller === null) return 'seller';
  if (buyer === null) return 'buyer';
  return seller.country === buyer.country ? null : 'abroad';
}
