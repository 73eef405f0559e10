import { elementFaults, type XmlElement } from './invoice-elements.ts';

/** A rule by its public name, and whether it is kept. */
type Held = readonly [rule: string, isKept: boolean];
const broken = (holds: readonly Held[]) => holds.filter(([, isKept]) => !isKept).map(([rule]) => rule);

/** Hundredths of an amount; NaN for one that has not exactly two decimals. */
const cents = (text: string | undefined): number =>
  text !== undefined && /^-?\d+\.\d{2}$/.test(text) ? Math.round(Number(text) * 100) : Number.NaN;
const sumOf = (of: readonly XmlElement[], name: string) =>
  of.reduce((sum, one) => sum + cents(one.text(name)), 0);
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** VAT of an amount in cents, half away from zero, by whole numbers of another size than the product's. */
function vatOf(net: number, percent: number): number {
  const exact = (BigInt(Math.abs(net)) * BigInt(Math.round(percent * 100)) * 2n + 10_000n) / 20_000n;
  return Number(exact) * Math.sign(net) || 0;
}

const breakdownOf = (invoice: XmlElement) => invoice.one('TaxTotal').one('TaxSubtotal');

/** Whether a category of VAT is that of the breakdown, of which there is one: what BR-S-01 to BR-S-08 and BR-E-01 to BR-E-08 ask. */
const isOfBreakdown = (invoice: XmlElement, category: XmlElement) =>
  (['ID', 'Percent'] as const).every(
    (name) => category.text(name) === breakdownOf(invoice).one('TaxCategory').text(name),
  ) && category.one('TaxScheme').text('ID') === 'VAT';

function sumFaults(invoice: XmlElement): string[] {
  const total = invoice.one('LegalMonetaryTotal');
  const adjustments = invoice.all('AllowanceCharge');
  const those = (isCharge: 'true' | 'false') =>
    sumOf(
      adjustments.filter((one) => one.text('ChargeIndicator') === isCharge),
      'Amount',
    );
  const of = (name: string) => cents(total.text(name));
  const breakdown = breakdownOf(invoice);
  const [vat, taxable] = [cents(breakdown.text('TaxAmount')), cents(breakdown.text('TaxableAmount'))];
  return broken([
    ['BR-CO-10', of('LineExtensionAmount') === sumOf(invoice.all('InvoiceLine'), 'LineExtensionAmount')],
    ['BR-CO-11', of('AllowanceTotalAmount') === those('false')],
    ['BR-CO-12', of('ChargeTotalAmount') === those('true')],
    [
      'BR-CO-13',
      of('TaxExclusiveAmount') ===
        of('LineExtensionAmount') - of('AllowanceTotalAmount') + of('ChargeTotalAmount'),
    ],
    ['BR-CO-14', cents(invoice.one('TaxTotal').text('TaxAmount')) === vat],
    ['BR-CO-15', of('TaxInclusiveAmount') === of('TaxExclusiveAmount') + vat],
    ['BR-CO-16', of('PayableAmount') === of('TaxInclusiveAmount')],
    [
      'BR-CO-17, BR-S-09, BR-E-09',
      vat === vatOf(taxable, Number(breakdown.one('TaxCategory').text('Percent'))),
    ],
    ['BR-S-08, BR-E-08', taxable === of('TaxExclusiveAmount')],
    [
      'BR-32, BR-37, BR-S-06, BR-S-07, BR-E-06, BR-E-07',
      adjustments.every((one) => isOfBreakdown(invoice, one.one('TaxCategory'))),
    ],
    ['indicator', adjustments.every((one) => /^(true|false)$/.test(one.text('ChargeIndicator') ?? ''))],
  ]);
}

/** Whether what a line costs is its price for the quantity, rounded to cents; by whole numbers. */
function isPriceTimesQuantity(line: XmlElement): boolean {
  const price = line.one('Price');
  const amount = cents(line.text('LineExtensionAmount'));
  const texts = [
    price.text('PriceAmount')?.replace('.', ''),
    price.text('BaseQuantity'),
    line.text('InvoicedQuantity'),
  ];
  if (Number.isNaN(amount) || !texts.every((text) => /^-?\d+$/.test(text ?? ''))) return false;
  const [micros = 0n, base = 0n, quantity = 0n] = texts.map((text) => BigInt(text ?? ''));
  const off = quantity * micros - BigInt(amount) * 10_000n * base;
  return base > 0n && (off < 0n ? -off : off) * 2n <= 10_000n * base;
}

const isPeriod = (period: XmlElement): boolean => {
  const [from, to] = [period.text('StartDate') ?? '', period.text('EndDate') ?? ''];
  return isDay(from) && isDay(to) && from <= to;
};

function lineFaults(invoice: XmlElement): string[] {
  const lines = invoice.all('InvoiceLine');
  const faults = lines.flatMap((line) =>
    broken([
      [
        'BR-CO-04, BR-S-01, BR-E-01, BR-S-05, BR-E-05',
        isOfBreakdown(invoice, line.one('Item').one('ClassifiedTaxCategory')),
      ],
      ['BR-27', Number(line.one('Price').text('PriceAmount')) >= 0],
      ['price × quantity', isPriceTimesQuantity(line)],
      ['BR-30', isPeriod(line.one('InvoicePeriod'))],
    ]).map((rule) => `${rule}, line ${line.text('ID')}`),
  );
  const ids = new Set(lines.map((line) => line.text('ID')));
  return ids.size === lines.length ? faults : [...faults, 'line numbers'];
}

function partyFaults(invoice: XmlElement): string[] {
  const category = breakdownOf(invoice).one('TaxCategory');
  const isStandard = category.text('ID') === 'S';
  const [seller, buyer] = [
    invoice.one('AccountingSupplierParty').one('Party'),
    invoice.one('AccountingCustomerParty').one('Party'),
  ];
  const country = (party: XmlElement) =>
    party.one('PostalAddress').one('Country').text('IdentificationCode') ?? '';
  const schemeOf = (tax: XmlElement) => tax.one('TaxScheme').text('ID');
  const isVatOf = (party: XmlElement) => (tax: XmlElement) =>
    schemeOf(tax) !== 'VAT' || new RegExp(`^${country(party)}\\w+$`).test(tax.text('CompanyID') ?? '');
  return broken([
    ['BR-CL-14', [seller, buyer].every((party) => /^(RS|BA|SI|HR)$/.test(country(party)))],
    ['BR-CO-09', [seller, buyer].every((party) => party.all('PartyTaxScheme').every(isVatOf(party)))],
    ['BR-CO-26', seller.one('PartyLegalEntity').text('CompanyID') !== undefined],
    // Who adds no VAT has a tax number, which need not be one of VAT.
    ['BR-S-02, BR-E-02', schemeOf(seller.one('PartyTaxScheme')) === (isStandard ? 'VAT' : 'TAX')],
    ['scheme of the buyer', buyer.all('PartyTaxScheme').every((tax) => schemeOf(tax) === 'VAT')],
    ['BR-CL-17, BR-CL-18', isStandard || category.text('ID') === 'E'],
    ['BR-S-05, BR-E-05', isStandard === Number(category.text('Percent')) > 0],
    ['BR-E-10, BR-S-10', isStandard === (category.text('TaxExemptionReason') === undefined)],
  ]);
}

function headFaults(invoice: XmlElement): string[] {
  const amounts = (element: XmlElement): XmlElement[] =>
    element.name.endsWith('Amount') ? [element] : element.children.flatMap(amounts);
  return broken([
    ['BR-01', invoice.text('CustomizationID') === 'urn:cen.eu:en16931:2017'],
    ['BR-03', isDay(invoice.text('IssueDate') ?? '')],
    ['BR-CL-01', invoice.text('InvoiceTypeCode') === '380'],
    ['BR-CL-04', invoice.text('DocumentCurrencyCode') === 'EUR'],
    ['BR-29', isPeriod(invoice.one('InvoicePeriod'))],
    [
      'BR-DEC, UBL-DT-01',
      amounts(invoice).every(({ name, content }) => name === 'PriceAmount' || !Number.isNaN(cents(content))),
    ],
  ]);
}

/**
 * The rules of EN 16931 that an invoice breaks, of those that bear on what statements can say: sums (BR-CO), decimals
 * (BR-DEC), VAT (BR-S, BR-E), parties and lines; and first of all what it consists of. Written from the standard, and not
 * from the product.
 */
export function invoiceFaults(invoice: XmlElement): string[] {
  const faults = elementFaults(invoice);
  // Where a part is missing, the others cannot be looked at.
  if (faults.length > 0) return faults;
  return [headFaults, partyFaults, lineFaults, sumFaults].flatMap((look) => look(invoice));
}
