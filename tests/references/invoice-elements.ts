import { SaxesParser } from 'saxes';

/** An element of XML; its name is without the prefix of its namespace. */
export type XmlElement = {
  readonly name: string;
  readonly namespace: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  readonly content: string;
  readonly all: (name: string) => readonly XmlElement[];
  /** The only child of the name; throws where there is none or another. */
  readonly one: (name: string) => XmlElement;
  /** What the only child of the name says; undefined without one. */
  readonly text: (name: string) => string | undefined;
};
type OpenElement = Pick<XmlElement, 'name' | 'namespace' | 'attributes'> & {
  children: XmlElement[];
  content: string;
};

/** The root of a document, read strictly. */
export function readXml(xml: string): XmlElement {
  const stack: OpenElement[] = [{ name: '', namespace: '', attributes: {}, children: [], content: '' }];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    const own = Object.entries(attributes).filter(([name]) => !/^xmlns(:|$)/.test(name));
    const values = Object.fromEntries(own.map(([name, { value }]) => [name, value]));
    stack.push({ name: local, namespace: uri, attributes: values, children: [], content: '' });
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

function elementOf(open: OpenElement): XmlElement {
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

/**
 * What each part of a statement's invoice consists of, in the order of the schema of UBL 2.1: `?` may be left out, `+` may
 * come again. Nothing else belongs into one: what the schema also has is either not of EN 16931 (UBL-CR) or never said.
 */
const PARTS: Readonly<Record<string, string>> = {
  Invoice:
    'CustomizationID ID IssueDate InvoiceTypeCode DocumentCurrencyCode InvoicePeriod AccountingSupplierParty ' +
    'AccountingCustomerParty PaymentTerms AllowanceCharge? TaxTotal LegalMonetaryTotal InvoiceLine+',
  InvoicePeriod: 'StartDate EndDate',
  AccountingSupplierParty: 'Party',
  AccountingCustomerParty: 'Party',
  'AccountingSupplierParty/Party': 'PostalAddress PartyTaxScheme PartyLegalEntity',
  'AccountingCustomerParty/Party': 'PostalAddress PartyTaxScheme? PartyLegalEntity',
  PostalAddress: 'StreetName CityName PostalZone Country',
  Country: 'IdentificationCode',
  PartyTaxScheme: 'CompanyID TaxScheme',
  TaxScheme: 'ID',
  PartyLegalEntity: 'RegistrationName CompanyID?',
  PaymentTerms: 'Note',
  AllowanceCharge: 'ChargeIndicator AllowanceChargeReason Amount TaxCategory',
  TaxCategory: 'ID Percent TaxScheme',
  // Only the breakdown says why there is no VAT.
  'TaxSubtotal/TaxCategory': 'ID Percent TaxExemptionReason? TaxScheme',
  ClassifiedTaxCategory: 'ID Percent TaxScheme',
  TaxTotal: 'TaxAmount TaxSubtotal',
  TaxSubtotal: 'TaxableAmount TaxAmount TaxCategory',
  LegalMonetaryTotal:
    'LineExtensionAmount TaxExclusiveAmount TaxInclusiveAmount AllowanceTotalAmount ChargeTotalAmount PayableAmount',
  InvoiceLine: 'ID InvoicedQuantity LineExtensionAmount InvoicePeriod Item Price',
  Item: 'Name ClassifiedTaxCategory',
  Price: 'PriceAmount BaseQuantity',
};
const NAMESPACE = 'urn:oasis:names:specification:ubl:schema:xsd:';

const holdsParts = (children: readonly XmlElement[], parts: string): boolean => {
  const pattern = parts.split(' ').map((part) => part.replace(/^(\w+)(\W?)$/, '(?:$1 )$2'));
  return new RegExp(`^${pattern.join('')}$`).test(children.map(({ name }) => `${name} `).join(''));
};

/** Amounts say their currency, quantities that they are pieces, and nothing else says anything beside its text. */
const saysOfItself = (name: string): Readonly<Record<string, string>> => {
  if (name.endsWith('Amount')) return { currencyID: 'EUR' };
  return name.endsWith('Quantity') ? { unitCode: 'C62' } : {};
};

/** Where an element and those in it are not what UBL and the standard let them be. */
export function elementFaults(element: XmlElement, parent = ''): string[] {
  const { name, namespace, attributes, children, content } = element;
  const parts = PARTS[`${parent}/${name}`] ?? PARTS[name];
  const kind = parts === undefined ? 'CommonBasicComponents-2' : 'CommonAggregateComponents-2';
  const holds: [string, boolean][] = [
    ['namespace of UBL', namespace === NAMESPACE + (name === 'Invoice' ? 'Invoice-2' : kind)],
    ['order of UBL', parts === undefined ? children.length === 0 : holdsParts(children, parts)],
    ['empty', parts !== undefined || content.trim() !== ''],
    ['UBL-DT, BR-CL-03, BR-CL-23', JSON.stringify(attributes) === JSON.stringify(saysOfItself(name))],
  ];
  const own = holds.filter(([, isKept]) => !isKept).map(([rule]) => `${rule}: ${parent}/${name}`);
  return [...own, ...children.flatMap((child) => elementFaults(child, name))];
}
