import type {
  InvoiceBuyer,
  InvoiceSeller,
} from '../../../../shared/contract/bidding/invoice-parties.contract.ts';
import { lastOfMonth } from '../../../../shared/rules/budget/budget-forecast.ts';
import { type InvoiceAmounts, invoiceAmounts } from '../../../../shared/rules/statements/invoice-amounts.ts';
import { statementName } from '../../../../shared/rules/statements/statement.ts';
import { escapeXml } from '../../../../shared/rules/texts/markup.ts';
import { belgradeDay } from '../../../../shared/rules/time/belgrade-time.ts';
import type { IssuedStatement } from '../read-statements.ts';
import type { LineRow } from '../statements.repository.ts';
import type { StatementParties } from './invoice-parties.repository.ts';

/** Words of a line and of what rounding made of all of them, in one language. */
export type InvoiceWords = { readonly line: (line: LineRow) => string; readonly rounding: string };

const NAMESPACES =
  'xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" ' +
  'xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" ' +
  'xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"';
const SPECIFICATION = 'urn:cen.eu:en16931:2017';
/** Commercial invoice (UNTDID 1001), pieces (UN/ECE Recommendation 20). */
const [INVOICE, PIECES] = ['380', 'C62'];
/** Standard rate, or exempt from tax (UNTDID 5305). */
const categoryOf = ({ vat_percent: percent }: InvoiceSeller) => (percent > 0 ? 'S' : 'E');

const all = (...parts: readonly string[]) => parts.join('');
const basic = (name: string, value: string, attributes = '') =>
  `<cbc:${name}${attributes}>${escapeXml(value)}</cbc:${name}>`;
const group = (name: string, ...parts: readonly string[]) => `<cac:${name}>${all(...parts)}</cac:${name}>`;

const digits = (value: number, decimals: number) => {
  const text = String(Math.abs(value)).padStart(decimals + 1, '0');
  return `${value < 0 ? '-' : ''}${text.slice(0, -decimals)}.${text.slice(-decimals)}`;
};
const amount = (name: string, cents: number) => basic(name, digits(cents, 2), ' currencyID="EUR"');
const quantity = (name: string, count: number) => basic(name, String(count), ` unitCode="${PIECES}"`);
const vatScheme = group('TaxScheme', basic('ID', 'VAT'));

/** A VAT number with the prefix of its country; that of Bosnia and Herzegovina is the JIB without its leading 4. */
const vatId = ({ country, vat_number: number }: Pick<InvoiceBuyer, 'country' | 'vat_number'>) =>
  `${country.toUpperCase()}${country === 'ba' ? number.replace(/^4(?=\d{12}$)/, '') : number}`;

function party(role: 'Supplier' | 'Customer', one: InvoiceBuyer | InvoiceSeller, taxNumbers: string): string {
  const address = group(
    'PostalAddress',
    basic('StreetName', one.street),
    basic('CityName', one.city),
    basic('PostalZone', one.postal_code),
    group('Country', basic('IdentificationCode', one.country.toUpperCase())),
  );
  const register = 'registration_number' in one ? basic('CompanyID', one.registration_number) : '';
  const legal = group('PartyLegalEntity', basic('RegistrationName', one.name), register);
  return group(`Accounting${role}Party`, group('Party', address, taxNumbers, legal));
}

function sellerParty(seller: InvoiceSeller): string {
  // Who adds no VAT has a tax number, which need not be one of VAT.
  const number =
    categoryOf(seller) === 'S'
      ? all(basic('CompanyID', vatId(seller)), vatScheme)
      : all(basic('CompanyID', seller.vat_number), group('TaxScheme', basic('ID', 'TAX')));
  return party('Supplier', seller, group('PartyTaxScheme', number));
}

function buyerParty(buyer: InvoiceBuyer): string {
  const number = group('PartyTaxScheme', basic('CompanyID', vatId(buyer)), vatScheme);
  return party('Customer', buyer, buyer.vat_number === '' ? '' : number);
}

const category = (name: string, seller: InvoiceSeller, reason = '') =>
  group(
    name,
    basic('ID', categoryOf(seller)),
    basic('Percent', String(seller.vat_percent)),
    reason,
    vatScheme,
  );

/** What rounding line by line made of the sum, so that the document's is the statement's. */
function roundingPart(
  seller: InvoiceSeller,
  { allowanceCents, chargeCents }: InvoiceAmounts<LineRow>,
  reason: string,
): string {
  if (allowanceCents === 0 && chargeCents === 0) return '';
  return group(
    'AllowanceCharge',
    basic('ChargeIndicator', String(chargeCents > 0)),
    basic('AllowanceChargeReason', reason),
    amount('Amount', allowanceCents + chargeCents),
    category('TaxCategory', seller),
  );
}

function totals(seller: InvoiceSeller, amounts: InvoiceAmounts<LineRow>): string {
  const reason = categoryOf(seller) === 'E' ? basic('TaxExemptionReason', seller.exemption_reason) : '';
  const subtotal = group(
    'TaxSubtotal',
    amount('TaxableAmount', amounts.netCents),
    amount('TaxAmount', amounts.vatCents),
    category('TaxCategory', seller, reason),
  );
  const sums = group(
    'LegalMonetaryTotal',
    amount('LineExtensionAmount', amounts.lineCents),
    amount('TaxExclusiveAmount', amounts.netCents),
    amount('TaxInclusiveAmount', amounts.grossCents),
    amount('AllowanceTotalAmount', amounts.allowanceCents),
    amount('ChargeTotalAmount', amounts.chargeCents),
    amount('PayableAmount', amounts.grossCents),
  );
  return all(group('TaxTotal', amount('TaxAmount', amounts.vatCents), subtotal), sums);
}

const period = (month: string) =>
  group('InvoicePeriod', basic('StartDate', month), basic('EndDate', lastOfMonth(month)));

/** A line: its clicks, and as their price together what they cost exactly; of what is given back the clicks are negative. */
function invoiceLine(
  { line, cents }: InvoiceAmounts<LineRow>['lines'][number],
  nth: number,
  { seller, name }: { seller: InvoiceSeller; name: string },
): string {
  const clicks = Math.abs(line.clicks) || 1;
  const item = group('Item', basic('Name', name), category('ClassifiedTaxCategory', seller));
  const exact = basic('PriceAmount', digits(Math.abs(line.chargeMicros), 6), ' currencyID="EUR"');
  return group(
    'InvoiceLine',
    basic('ID', String(nth)),
    quantity('InvoicedQuantity', line.chargeMicros < 0 ? -clicks : clicks),
    amount('LineExtensionAmount', cents),
    period(line.ofMonth),
    item,
    group('Price', exact, quantity('BaseQuantity', clicks)),
  );
}

/** An issued statement as an invoice by EN 16931 in the syntax of UBL 2.1; the same statement always makes the same text. */
export function invoiceXml(
  { head, lines }: IssuedStatement,
  { seller, buyer }: StatementParties,
  words: InvoiceWords,
): string {
  const amounts = invoiceAmounts(lines, { totalCents: head.totalCents, vatPercent: seller.vat_percent });
  return all(
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    `<Invoice ${NAMESPACES}>`,
    basic('CustomizationID', SPECIFICATION),
    basic('ID', statementName(head)),
    basic('IssueDate', belgradeDay(head.issuedAt.getTime())),
    basic('InvoiceTypeCode', INVOICE),
    basic('DocumentCurrencyCode', 'EUR'),
    period(head.month),
    sellerParty(seller),
    buyerParty(buyer),
    group('PaymentTerms', basic('Note', seller.payment_terms)),
    roundingPart(seller, amounts, words.rounding),
    totals(seller, amounts),
    ...amounts.lines.map((one, index) => invoiceLine(one, index + 1, { seller, name: words.line(one.line) })),
    '</Invoice>\n',
  );
}
