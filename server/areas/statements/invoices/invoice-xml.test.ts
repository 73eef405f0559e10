import { beforeEach, describe, expect, test } from 'vitest';
import {
  getInvoiceBuyerCall,
  saveInvoiceBuyerCall,
  saveInvoiceSellerCall,
} from '../../../../shared/contract/bidding/invoice-parties.contract.ts';
import { downloadStatementCall } from '../../../../shared/contract/bidding/statements.contract.ts';
import { LOCALES } from '../../../../shared/rules/portals/locales.ts';
import { type Loose, send } from '../../../../tests/clients/call-client.ts';
import { openDisputeWorld } from '../../../../tests/clients/dispute-client.ts';
import { readXml } from '../../../../tests/references/invoice-elements.ts';
import { invoiceFaults } from '../../../../tests/references/invoice-rules.ts';
import { issueStatements } from '../statements.public.ts';

const { app, db, services, setNow, made, charged, open, decide, signInBoth } = await openDisputeWorld();
const ISSUED = '2027-01-06T12:00:00Z';
const seller = {
  name: 'Portal & sinovi d.o.o.',
  street: 'Knez Mihailova 1',
  city: 'Beograd',
  postal_code: '11000',
  country: 'rs',
  registration_number: '20000001',
  vat_number: '100000024',
  vat_percent: 20,
  exemption_reason: '',
  payment_terms: 'U roku od 15 dana',
} as const;
const buyer = {
  name: 'Šuma "čžđć" <d.o.o.>',
  street: 'Ulica 1',
  city: 'Novi Sad',
  postal_code: '21000',
  country: 'rs',
  vat_number: 'RS 101134702',
} as const;

const ofShop = () => ({ token: made.token, params: { shopId: made.shop.id } });
const saveBuyer = (body: Loose) => send(app, saveInvoiceBuyerCall, { ...ofShop(), body });
const saveSeller = (body: Loose) =>
  send(app, saveInvoiceSellerCall, { token: made.staff, params: { portal: 'rs' }, body });
const gapOf = async () => (await send(app, getInvoiceBuyerCall, ofShop())).body.gap;
const download = (lang = 'sr') =>
  app.inject({
    url: `${downloadStatementCall.path.replace(':shopId', String(made.shop.id)).replace(':month', '2026-11')}?format=xml&lang=${lang}`,
    headers: { authorization: `Bearer ${made.token}` },
  });

beforeEach(async () => {
  await db.deleteFrom('invoice_seller').execute();
});

/** A statement with clicks at a price that lines up with no cent, and perhaps a credit. */
async function issue({ credited = 0 } = {}): Promise<void> {
  const ids = await charged(3);
  if (credited > 0) await decide((await open(ids)).body.id, ids.slice(0, credited));
  const day = { shop_id: made.shop.id, day: '2026-11-18', charge_micros: 123_457, clicks: 2 };
  await db.insertInto('spending').values(day).execute();
  setNow(ISSUED);
  await signInBoth();
  await issueStatements(services);
}

describe('the invoice of a statement', () => {
  test.each([
    ['with VAT', seller],
    ['without VAT', { ...seller, vat_percent: 0, exemption_reason: 'Nije u sistemu PDV-a, čl. 33' }],
  ])('keeps the rules of EN 16931 %s', async (_, by) => {
    await saveSeller(by);
    await saveBuyer(buyer);
    await issue({ credited: 1 });
    const { statusCode, headers, body } = await download();
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
    const invoice = readXml(body);
    expect(invoiceFaults(invoice)).toEqual([]);
    const total = invoice.one('LegalMonetaryTotal');
    // 3 × 0.05 + 0.123457 − 0.05, rounded once; the lines alone are 0.15 + 0.12 − 0.05.
    expect([total.text('LineExtensionAmount'), total.text('TaxExclusiveAmount')]).toEqual(['0.22', '0.22']);
    expect(total.text('PayableAmount')).toBe(by.vat_percent === 20 ? '0.26' : '0.22');
    const [first, late, credit] = invoice.all('InvoiceLine');
    expect([first?.text('InvoicedQuantity'), first?.one('Price').text('PriceAmount')]).toEqual([
      '3',
      '0.150000',
    ]);
    expect([late?.text('InvoicedQuantity'), late?.one('Price').text('PriceAmount')]).toEqual([
      '2',
      '0.123457',
    ]);
    expect([credit?.text('InvoicedQuantity'), credit?.text('LineExtensionAmount')]).toEqual(['-1', '-0.05']);
    const customer = invoice.one('AccountingCustomerParty').one('Party');
    expect(customer.one('PartyLegalEntity').text('RegistrationName')).toBe(buyer.name);
    expect(customer.one('PartyTaxScheme').text('CompanyID')).toBe('RS101134702');
  });

  test('is the same each time, with the companies as they were when it was issued', async () => {
    await saveSeller(seller);
    await saveBuyer(buyer);
    await issue();
    const { body } = await download();
    await saveBuyer({ ...buyer, name: 'Another name' });
    await saveSeller({ ...seller, vat_percent: 10 });
    expect((await download()).body).toBe(body);
    await expect(db.updateTable('statement_party').set({ noted_at: new Date() }).execute()).rejects.toThrow(
      'never changes',
    );
  });

  test.each(LOCALES)('names its lines in %s', async (lang) => {
    await saveSeller(seller);
    await saveBuyer(buyer);
    await issue();
    const names = readXml((await download(lang)).body)
      .all('InvoiceLine')
      .map((line) => line.one('Item').text('Name'));
    expect(names).toHaveLength(2);
    for (const name of names) expect(name).toMatch(/^\p{L}+ · /u);
  });

  test('is not made of what nobody has said, and says who has to', async () => {
    await issue();
    expect([await gapOf(), (await download()).statusCode]).toEqual(['seller', 409]);
    await saveSeller(seller);
    expect([await gapOf(), (await download()).statusCode]).toEqual(['buyer', 409]);
    await saveBuyer({ ...buyer, country: 'si', vat_number: '' });
    expect([await gapOf(), (await download()).statusCode]).toEqual(['abroad', 409]);
    await saveBuyer({ ...buyer, vat_number: '' });
    expect([await gapOf(), (await download()).statusCode]).toEqual([null, 200]);
  });
});

describe('what is said of a company', () => {
  test.each([
    ['name', { name: '' }],
    ['vat_number', { vat_number: '101134703' }],
    ['country', { country: 'at' }],
    ['city', { city: 'two\nlines' }],
    ['name', { name: '\uFFFE' }],
    ['phone', { phone: '1' }],
  ])('is refused of a shop with a wrong %s', async (field, changed) => {
    const { status, problem } = await saveBuyer({ ...buyer, ...changed });
    expect([status, problem.errors?.[0]?.field]).toEqual([422, field]);
  });

  test.each([
    ['vat_percent', { vat_percent: 19 }],
    ['exemption_reason', { vat_percent: 0 }],
    ['exemption_reason', { exemption_reason: 'why' }],
    ['vat_number', { vat_number: '' }],
    ['payment_terms', { payment_terms: ' ' }],
    ['registration_number', { registration_number: '' }],
  ])('is refused of a portal with a wrong %s', async (field, changed) => {
    const { status, problem } = await saveSeller({ ...seller, ...changed });
    expect([status, problem.errors?.[0]?.field]).toEqual([422, field]);
  });
});
