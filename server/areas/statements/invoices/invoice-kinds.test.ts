import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LOCALES } from '../../../../shared/rules/portals/locales.ts';
import { PORTAL_CODES, type PortalCode } from '../../../../shared/rules/portals/portal-codes.ts';
import { vatRatesOf } from '../../../../shared/rules/portals/vat-rates.ts';
import { toCents } from '../../../../shared/rules/statements/statement.ts';
import { readXml } from '../../../../tests/references/invoice-elements.ts';
import { invoiceFaults } from '../../../../tests/references/invoice-rules.ts';
import { invoiceWords } from '../files/statement-document.ts';
import type { LineRow } from '../statements.repository.ts';
import { invoiceXml } from './invoice-xml.ts';

const NUMBERS = { rs: '101134702', ba: '4200000000004', si: '12345679', hr: '12345678903' };
const REASON = 'Nije u sistemu PDV-a, čl. 33';

const lineOf = (chargeMicros: number, clicks: number, more: Partial<LineRow> = {}): LineRow => ({
  entry: chargeMicros < 0 ? 'credit' : 'charge',
  ...{ ofMonth: '2026-10-01', categoryId: 4, categoryName: 'Telefoni', kind: 'bid', clicks, chargeMicros },
  ...more,
});

type Made = { cc?: PortalCode; percent?: number; lang?: (typeof LOCALES)[number]; texts?: string };

/** The invoice of a statement that has these lines. */
function invoiceOf(lines: readonly LineRow[], { cc = 'rs', percent = 20, lang = 'sr', texts }: Made = {}) {
  const text = (usual: string) => texts ?? usual;
  const company = {
    ...{ name: text('Portal & sinovi d.o.o.'), street: text('Knez Mihailova 1'), city: text('Beograd') },
    ...{ postal_code: text('11000'), country: cc, vat_number: NUMBERS[cc] },
  };
  const seller = {
    ...{ ...company, registration_number: text('20000001'), payment_terms: text('U roku od 15 dana') },
    ...{ vat_percent: percent, exemption_reason: percent === 0 ? text(REASON) : '' },
  };
  const sumOf = (of: readonly LineRow[]) => of.reduce((sum, { chargeMicros }) => sum + chargeMicros, 0);
  const charges = sumOf(lines.filter(({ entry }) => entry === 'charge'));
  const head = {
    ...{ id: 1, month: '2026-10-01', year: 2026, number: 12, issuedAt: new Date('2026-11-06T12:00:00Z') },
    ...{ shopName: 'Šuma', limitMicros: null, clicks: 3, cc, totalCents: toCents(sumOf(lines)) },
    ...{ chargeMicros: charges, creditMicros: charges - sumOf(lines) },
  };
  return invoiceXml({ head, lines }, { seller, buyer: company }, invoiceWords(lang));
}
const faultsOf = (...made: Parameters<typeof invoiceOf>) => invoiceFaults(readXml(invoiceOf(...made)));

/** Three lines that are rounded up, of which the document takes a cent, or down, to which it adds one. */
const UP = [lineOf(5_000, 1), lineOf(5_000, 1), lineOf(5_000, 1)];
const DOWN = [lineOf(4_999, 1), lineOf(4_999, 1), lineOf(4_999, 1)];
const RATES = PORTAL_CODES.flatMap((cc) => vatRatesOf(cc).map((percent) => ({ cc, percent })));

describe('an invoice of any kind keeps the rules', () => {
  test.each([
    ['one line', [lineOf(150_000, 3)]],
    ['lines rounded up', UP],
    ['lines rounded down', DOWN],
    ['a credit', [lineOf(150_000, 3), lineOf(123_457, 2, { ofMonth: '2026-09-01' }), lineOf(-50_000, 1)]],
    ['nothing but credits', [lineOf(-77_777, 2)]],
    ['as much given back as charged', [lineOf(100_000, 2), lineOf(-100_000, 2)]],
    ['less than a cent', [lineOf(1, 1)]],
    ['less than a cent given back', [lineOf(-1, 1)]],
    ['clicks for nothing', [lineOf(0, 12)]],
    ['money without clicks', [lineOf(60_001, 0, { categoryId: null, categoryName: '', kind: null })]],
    ['a charge taken back', [lineOf(500_000, 5), lineOf(-10_000, -1, { entry: 'charge', kind: null })]],
    ['the largest amounts', [lineOf(4_000_000_000_123_456, 4_000_000_000), lineOf(123_456_789_012_345, 7)]],
  ])('of %s', (_, lines) => {
    for (const of of RATES) expect(faultsOf(lines, of), JSON.stringify(of)).toEqual([]);
  });

  test('whatever was charged and given back', () => {
    const line = fc.record({ micros: fc.integer({ min: -900_000, max: 9_000_000 }), clicks: fc.nat(50) });
    const lines = fc.array(line, { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(lines, fc.constantFrom(...RATES), fc.constantFrom(...LOCALES), (of, rate, lang) => {
        const rows = of.map(({ micros, clicks }) => lineOf(micros, clicks));
        expect(faultsOf(rows, { ...rate, lang })).toEqual([]);
      }),
    );
  });

  test.each(['š'.repeat(200), `"A" & 'B' <C> ]]> €`, '\u0001\uFFFE 📱 \uD83D'])('with texts %j', (texts) => {
    const lines = [lineOf(150_000, 3, { categoryName: texts })];
    for (const percent of [0, 20]) expect(faultsOf(lines, { percent, texts })).toEqual([]);
  });

  test('and below zero, where a statement only gives back', () => {
    const total = readXml(invoiceOf([lineOf(-77_777, 2)])).one('LegalMonetaryTotal');
    expect(total.text('PayableAmount')).toBe('-0.10');
  });
});

const cut = (tag: string) => (xml: string) => xml.replace(new RegExp(`<${tag}[ >].*?</${tag}>`), '');
const put = (from: string | RegExp, to: string) => (xml: string) => xml.replace(from, to);
const amount = (tag: string, to: string) =>
  put(new RegExp(`(<cbc:${tag} currencyID="EUR">)[^<]*`), `$1${to}`);
const swap = (first: string, second: string) =>
  put(new RegExp(`(<${first}[ >].*?</${first}>)(<${second}[ >].*?</${second}>)`), '$2$1');
const inside = (tag: string, change: (xml: string) => string) => (xml: string) =>
  xml.replace(new RegExp(`<${tag}[ >].*?</${tag}>`), change);
const supplier = (change: (xml: string) => string) => inside('cac:AccountingSupplierParty', change);
const customer = (change: (xml: string) => string) => inside('cac:AccountingCustomerParty', change);
const total = (change: (xml: string) => string) => inside('cac:LegalMonetaryTotal', change);
const breakdown = (change: (xml: string) => string) => inside('cac:TaxSubtotal', change);
const line = (change: (xml: string) => string) => inside('cac:InvoiceLine', change);
const rounding = (change: (xml: string) => string) => inside('cac:AllowanceCharge', change);

/** What the rules of EN 16931 and UBL ask of an invoice, by their public names: what breaks each, and what sees it here. */
const BROKEN: readonly (readonly [rules: string, seen: string, change: (xml: string) => string])[] = [
  ['BR-01', 'BR-01', put('urn:cen.eu:en16931:2017', 'urn:other')],
  ['BR-02', 'empty: Invoice/ID', put(/<cbc:ID>[^<]*/, '<cbc:ID>')],
  ['BR-03', 'BR-03', put(/<cbc:IssueDate>[^<]*/, '<cbc:IssueDate>6.11.2026')],
  ['BR-04, BR-CL-01', 'BR-CL-01', put('>380<', '>381<')],
  ['BR-05, BR-CL-04', 'BR-CL-04', put('<cbc:DocumentCurrencyCode>EUR', '<cbc:DocumentCurrencyCode>RSD')],
  ['BR-06', 'order of UBL: Party/PartyLegalEntity', supplier(cut('cbc:RegistrationName'))],
  ['BR-08', 'order of UBL: AccountingSupplierParty/Party', supplier(cut('cac:PostalAddress'))],
  ['BR-09, BR-CL-14', 'BR-CL-14', supplier(put('>RS</cbc:Id', '>rs</cbc:Id'))],
  ['BR-11', 'order of UBL: PostalAddress/Country', customer(cut('cbc:IdentificationCode'))],
  ['BR-12', 'order of UBL: Invoice/LegalMonetaryTotal', total(cut('cbc:LineExtensionAmount'))],
  ['BR-16', 'order of UBL: /Invoice', put(/<cac:InvoiceLine>.*<\/cac:InvoiceLine>/, '')],
  ['BR-21', 'line numbers', put('<cac:InvoiceLine><cbc:ID>2<', '<cac:InvoiceLine><cbc:ID>1<')],
  ['BR-22', 'order of UBL: Invoice/InvoiceLine', line(cut('cbc:InvoicedQuantity'))],
  ['BR-23, BR-CL-23', 'BR-CL-23: InvoiceLine/InvoicedQuantity', line(put('"C62"', '"click"'))],
  ['BR-25', 'empty: Item/Name', line(put(/<cbc:Name>[^<]*/, '<cbc:Name> '))],
  [
    'BR-27',
    'BR-27',
    line((xml) =>
      put(
        'Amount currencyID="EUR">0.005000',
        'Amount currencyID="EUR">-0.005000',
      )(put('>1</cbc:Inv', '>-1</cbc:Inv')(xml)),
    ),
  ],
  ['BR-29', 'BR-29', put(/<cbc:EndDate>[^<]*/, '<cbc:EndDate>2026-09-30')],
  ['BR-30', 'BR-30, line 1', line(put(/<cbc:EndDate>[^<]*/, '<cbc:EndDate>2026-09-30'))],
  ['BR-32, BR-37', 'order of UBL: Invoice/AllowanceCharge', rounding(cut('cac:TaxCategory'))],
  ['BR-33, BR-38', 'order of UBL: Invoice/AllowanceCharge', rounding(cut('cbc:AllowanceChargeReason'))],
  ['BR-47', 'BR-CO-04', line(put('<cbc:ID>VAT<', '<cbc:ID>TAX<'))],
  ['BR-CO-09', 'BR-CO-09', customer(put('>RS101134702<', '>101134702<'))],
  ['BR-CO-10', 'BR-CO-10', total(amount('LineExtensionAmount', '0.04'))],
  ['BR-CO-11', 'BR-CO-11', total(amount('AllowanceTotalAmount', '0.00'))],
  ['BR-CO-12', 'BR-CO-12', total(amount('ChargeTotalAmount', '0.01'))],
  ['BR-CO-13', 'BR-CO-13', total(amount('TaxExclusiveAmount', '0.03'))],
  ['BR-CO-14', 'BR-CO-14', put(/(<cac:TaxTotal><cbc:TaxAmount currencyID="EUR">)[^<]*/, '$10.01')],
  ['BR-CO-15', 'BR-CO-15', total(amount('TaxInclusiveAmount', '0.09'))],
  ['BR-CO-16', 'BR-CO-16', total(amount('PayableAmount', '0.09'))],
  ['BR-CO-17, BR-S-09', 'BR-CO-17', breakdown(amount('TaxAmount', '0.01'))],
  ['BR-CO-18', 'order of UBL: Invoice/TaxTotal', cut('cac:TaxSubtotal')],
  ['BR-CO-25', 'order of UBL: /Invoice', cut('cac:PaymentTerms')],
  ['BR-CO-26', 'BR-CO-26', supplier(inside('cac:PartyLegalEntity', cut('cbc:CompanyID')))],
  ['BR-DEC-12', 'BR-DEC', total(amount('TaxExclusiveAmount', '0.020'))],
  ['BR-DEC-23, UBL-DT-01', 'BR-DEC', line(amount('LineExtensionAmount', '0.005'))],
  ['BR-S-01', 'BR-CO-04', line(put('<cbc:ID>S<', '<cbc:ID>Z<'))],
  ['BR-S-02', 'order of UBL: AccountingSupplierParty/Party', supplier(cut('cac:PartyTaxScheme'))],
  ['BR-S-05', 'BR-CO-04', line(put('>20<', '>0<'))],
  ['BR-S-06', 'BR-32, BR-37, BR-S-06', rounding(put('>20<', '>10<'))],
  ['BR-S-08', 'BR-S-08', breakdown(amount('TaxableAmount', '0.03'))],
  [
    'BR-S-10',
    'BR-E-10, BR-S-10',
    breakdown(put('<cac:TaxScheme>', '<cbc:TaxExemptionReason>x</cbc:TaxExemptionReason><cac:TaxScheme>')),
  ],
  ['BR-CL-03', 'BR-CL-03', line(put('"EUR"', '"RSD"'))],
  [
    'UBL-SR-12',
    'order of UBL: AccountingSupplierParty/Party',
    supplier(put(/(<cac:PartyTaxScheme>.*<\/cac:PartyTaxScheme>)/, '$1$1')),
  ],
  ['UBL-SR-53', 'order of UBL: Party/PartyTaxScheme', customer(cut('cbc:CompanyID'))],
  [
    'UBL-CR-166',
    'order of UBL: PostalAddress/Country',
    supplier(put('</cac:Country>', '<cbc:Name>x</cbc:Name></cac:Country>')),
  ],
  [
    'UBL-CR-481',
    'order of UBL: AllowanceCharge/TaxCategory',
    rounding(put('<cac:TaxScheme>', '<cbc:TaxExemptionReason>x</cbc:TaxExemptionReason><cac:TaxScheme>')),
  ],
  [
    'UBL-CR-561',
    'order of UBL: Invoice/InvoiceLine',
    line(
      put(
        '<cac:Item>',
        '<cac:TaxTotal><cbc:TaxAmount currencyID="EUR">0.00</cbc:TaxAmount></cac:TaxTotal><cac:Item>',
      ),
    ),
  ],
  ['UBL-CR-656', 'UBL-DT', put('<cbc:InvoiceTypeCode>', '<cbc:InvoiceTypeCode listID="x">')],
  ['schema of UBL', 'order of UBL: /Invoice', swap('cac:PaymentTerms', 'cac:AllowanceCharge')],
  [
    'schema of UBL',
    'order of UBL: Invoice/LegalMonetaryTotal',
    swap('cbc:TaxExclusiveAmount', 'cbc:TaxInclusiveAmount'),
  ],
  ['schema of UBL', 'order of UBL: InvoiceLine/Price', swap('cbc:PriceAmount', 'cbc:BaseQuantity')],
  ['schema of UBL', 'namespace of UBL: Item/Name', (xml) => xml.replaceAll('cbc:Name', 'cac:Name')],
];

describe('the rules that invoices are held to', () => {
  test.each(BROKEN)('see %s broken as “%s”', (_, seen, change) => {
    const kept = invoiceOf(UP);
    const found = change(kept);
    expect(found).not.toBe(kept);
    expect(invoiceFaults(readXml(found))).toContainEqual(expect.stringContaining(seen));
  });

  test.each([
    ['BR-E-01', 'BR-CO-04', line(put('<cbc:ID>E<', '<cbc:ID>S<'))],
    ['BR-E-02', 'BR-S-02, BR-E-02', supplier(put('<cbc:ID>TAX<', '<cbc:ID>VAT<'))],
    ['BR-E-05', 'BR-CO-04', line(put('>0</cbc:Percent', '>5</cbc:Percent'))],
    ['BR-E-09', 'BR-E-09', breakdown(amount('TaxAmount', '0.01'))],
    ['BR-E-10', 'BR-E-10', breakdown(cut('cbc:TaxExemptionReason'))],
  ] as const)('see %s broken as “%s” without VAT', (_, seen, change) => {
    const found = invoiceFaults(readXml(change(invoiceOf(DOWN, { percent: 0 }))));
    expect(found).toContainEqual(expect.stringContaining(seen));
  });
});
