import { SaxesParser } from 'saxes';

/** An element of XML without its namespace. */
export type XmlElement = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  readonly content: string;
  readonly all: (name: string) => readonly XmlElement[];
  /** The only child of the name; throws where there is none or another. */
  readonly one: (name: string) => XmlElement;
  /** What the only child of the name says; undefined without one. */
  readonly text: (name: string) => string | undefined;
};

/** The root of a document, read strictly. */
export function readXml(xml: string): XmlElement {
  type Open = { name: string; attributes: Record<string, string>; children: XmlElement[]; content: string };
  const stack: Open[] = [{ name: '', attributes: {}, children: [], content: '' }];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ local, attributes }) => {
    const values = Object.fromEntries(Object.entries(attributes).map(([name, { value }]) => [name, value]));
    stack.push({ name: local, attributes: values, children: [], content: '' });
  });
  parser.on('text', (text) => {
    const open = stack.at(-1);
    if (open) open.content += text;
  });
  parser.on('closetag', () => {
    const open = stack.pop();
    if (open) stack.at(-1)?.children.push(elementOf(open));
  });
  parser.write(xml).close();
  const [root] = stack[0]?.children ?? [];
  if (!root) throw new Error('no element');
  return root;
}

function elementOf(open: Pick<XmlElement, 'name' | 'attributes' | 'children' | 'content'>): XmlElement {
  const all = (name: string) => open.children.filter((child) => child.name === name);
  return {
    ...open,
    all,
    one: (name) => {
      const [found, other] = all(name);
      if (!found || other) throw new Error(`${open.name} has not one ${name}`);
      return found;
    },
    text: (name) => all(name)[0]?.content,
  };
}

/** Hundredths of an amount; NaN for one that has not exactly two decimals. */
const cents = (text: string | undefined): number =>
  text !== undefined && /^-?\d+\.\d{2}$/.test(text) ? Math.round(Number(text) * 100) : Number.NaN;
const sumOf = (of: readonly XmlElement[], name: string) =>
  of.reduce((sum, one) => sum + cents(one.text(name)), 0);

/** In the order of the schema of UBL 2.1; those that it may leave out. */
const ORDER = [
  'CustomizationID ID IssueDate InvoiceTypeCode DocumentCurrencyCode InvoicePeriod AccountingSupplierParty',
  'AccountingCustomerParty PaymentTerms AllowanceCharge TaxTotal LegalMonetaryTotal InvoiceLine',
]
  .join(' ')
  .split(' ');

/** VAT of an amount in cents, half away from zero, by whole numbers of another size than the product's. */
function vatOf(net: number, percent: number): number {
  const exact = (BigInt(Math.abs(net)) * BigInt(Math.round(percent * 100)) * 2n + 10_000n) / 20_000n;
  return Number(exact) * Math.sign(net) || 0;
}

function sumFaults(invoice: XmlElement): string[] {
  const total = invoice.one('LegalMonetaryTotal');
  const [lines, adjustments] = [invoice.all('InvoiceLine'), invoice.all('AllowanceCharge')];
  const isCharge = (one: XmlElement) => one.text('ChargeIndicator') === 'true';
  const [charges, allowances] = [adjustments.filter(isCharge), adjustments.filter((one) => !isCharge(one))];
  const of = (name: string) => cents(total.text(name));
  const tax = invoice.one('TaxTotal');
  const subtotals = tax.all('TaxSubtotal');
  const taxAmount = cents(tax.text('TaxAmount'));
  const holds: [string, boolean][] = [
    ['BR-CO-10', of('LineExtensionAmount') === sumOf(lines, 'LineExtensionAmount')],
    ['BR-CO-11', of('AllowanceTotalAmount') === sumOf(allowances, 'Amount')],
    ['BR-CO-12', of('ChargeTotalAmount') === sumOf(charges, 'Amount')],
    [
      'BR-CO-13',
      of('TaxExclusiveAmount') ===
        of('LineExtensionAmount') - of('AllowanceTotalAmount') + of('ChargeTotalAmount'),
    ],
    ['BR-CO-14', taxAmount === sumOf(subtotals, 'TaxAmount')],
    ['BR-CO-15', of('TaxInclusiveAmount') === of('TaxExclusiveAmount') + taxAmount],
    ['BR-CO-16', of('PayableAmount') === of('TaxInclusiveAmount')],
    [
      'BR-CO-17',
      subtotals.every((one) => {
        const percent = Number(one.one('TaxCategory').text('Percent'));
        return cents(one.text('TaxAmount')) === vatOf(cents(one.text('TaxableAmount')), percent);
      }),
    ],
    ['BR-CO-18', subtotals.length > 0],
    ['BR-CO-25', !(of('PayableAmount') > 0) || invoice.one('PaymentTerms').text('Note') !== ''],
    ['BR-S-08, BR-E-08', sumOf(subtotals, 'TaxableAmount') === of('TaxExclusiveAmount')],
    ['BR-33, BR-38', adjustments.every((one) => (one.text('AllowanceChargeReason') ?? '') !== '')],
    ['BR-16', lines.length > 0],
  ];
  return holds.filter(([, isKept]) => !isKept).map(([rule]) => rule);
}

function lineFaults(invoice: XmlElement): string[] {
  const [rate] = invoice.one('TaxTotal').all('TaxSubtotal');
  const category = rate?.one('TaxCategory');
  return invoice.all('InvoiceLine').flatMap((line) => {
    const own = line.one('Item').one('ClassifiedTaxCategory');
    const price = line.one('Price');
    const [each, base] = [Number(price.text('PriceAmount')), Number(price.text('BaseQuantity'))];
    const exact = (Number(line.text('InvoicedQuantity')) * each * 100) / base;
    const holds: [string, boolean][] = [
      [
        'BR-CO-04',
        own.text('ID') === category?.text('ID') && own.text('Percent') === category?.text('Percent'),
      ],
      ['BR-25', (line.one('Item').text('Name') ?? '') !== ''],
      ['BR-27', each >= 0],
      ['price × quantity', Math.abs(exact - cents(line.text('LineExtensionAmount'))) <= 0.5],
      [
        'BR-30',
        (line.one('InvoicePeriod').text('StartDate') ?? '') <=
          (line.one('InvoicePeriod').text('EndDate') ?? ''),
      ],
    ];
    return holds.filter(([, isKept]) => !isKept).map(([rule]) => `${rule}, line ${line.text('ID')}`);
  });
}

function partyFaults(invoice: XmlElement): string[] {
  const category = invoice.one('TaxTotal').all('TaxSubtotal')[0]?.one('TaxCategory');
  const [seller, buyer] = ['Supplier', 'Customer'].map((role) =>
    invoice.one(`Accounting${role}Party`).one('Party'),
  );
  if (!seller || !buyer) return ['parties'];
  const country = (party: XmlElement) =>
    party.one('PostalAddress').one('Country').text('IdentificationCode') ?? '';
  const vatNumbers = [seller, buyer].flatMap((party) =>
    party.all('PartyTaxScheme').filter((scheme) => scheme.one('TaxScheme').text('ID') === 'VAT'),
  );
  const isStandard = category?.text('ID') === 'S';
  const holds: [string, boolean][] = [
    ['BR-06', (seller.one('PartyLegalEntity').text('RegistrationName') ?? '') !== ''],
    ['BR-07', (buyer.one('PartyLegalEntity').text('RegistrationName') ?? '') !== ''],
    ['BR-09, BR-11', [seller, buyer].every((party) => /^[A-Z]{2}$/.test(country(party)))],
    ['BR-CO-09', vatNumbers.every((one) => /^[A-Z]{2}\w+$/.test(one.text('CompanyID') ?? ''))],
    ['BR-CO-26', (seller.one('PartyLegalEntity').text('CompanyID') ?? '') !== ''],
    ['BR-S-02, BR-E-02', seller.all('PartyTaxScheme').length === 1],
    ['BR-S-05', !isStandard || Number(category?.text('Percent')) > 0],
    ['BR-E-05', isStandard || Number(category?.text('Percent')) === 0],
    ['BR-E-10, BR-S-10', isStandard === ((category?.text('TaxExemptionReason') ?? '') === '')],
  ];
  return holds.filter(([, isKept]) => !isKept).map(([rule]) => rule);
}

function headFaults(invoice: XmlElement): string[] {
  const names = invoice.children.map(({ name }) => name);
  const places = names.map((name) => ORDER.indexOf(name));
  const amounts = (element: XmlElement): XmlElement[] => [
    ...(element.attributes.currencyID === undefined ? [] : [element]),
    ...element.children.flatMap(amounts),
  ];
  const holds: [string, boolean][] = [
    ['order of UBL', places.every((place, index) => place >= 0 && place >= (places[index - 1] ?? 0))],
    ['BR-01', invoice.text('CustomizationID') === 'urn:cen.eu:en16931:2017'],
    ['BR-02', (invoice.text('ID') ?? '') !== ''],
    ['BR-03', /^\d{4}-\d{2}-\d{2}$/.test(invoice.text('IssueDate') ?? '')],
    ['BR-04', invoice.text('InvoiceTypeCode') === '380'],
    ['BR-05', invoice.text('DocumentCurrencyCode') === 'EUR'],
    ['one currency', amounts(invoice).every(({ attributes }) => attributes.currencyID === 'EUR')],
    [
      'BR-DEC',
      amounts(invoice).every(({ name, content }) => name === 'PriceAmount' || !Number.isNaN(cents(content))),
    ],
  ];
  return holds.filter(([, isKept]) => !isKept).map(([rule]) => rule);
}

/**
 * The rules of EN 16931 that an invoice breaks, of those that bear on what statements can say: sums (BR-CO), decimals
 * (BR-DEC), VAT (BR-S, BR-E), parties, lines, and the order of UBL 2.1. Written from the standard, and not from the product.
 */
export function invoiceFaults(invoice: XmlElement): string[] {
  return [headFaults, partyFaults, lineFaults, sumFaults].flatMap((look) => look(invoice));
}
