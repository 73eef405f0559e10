import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { importLines, openClickImport } from '../../../tests/clients/import-text.ts';
import { readLedger } from '../../../tests/clients/portal-client.ts';
import { makeShop } from '../../../tests/worlds/factories.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';
import { openLocalFile, parseMapping } from './click-import.public.ts';

const { db, services } = await openWorld();

const importText = openClickImport(services);

describe('what is wrong is said', () => {
  test.each([
    ['a truncated last line', '2026-01-0', /1 fields, and the header has 3/],
    ['a line with too many fields', '2026-01-01,p,c,x', /4 fields, and the header has 3/],
    ['31 February', '2026-02-31,p,c', /"2026-02-31" is not a day/],
    ['a day whose order is not said', '31/01/2026,p,c', /"31\/01\/2026" may be two days/],
    ['a bad time', '2026-01-01 25:00,p,c', /"25:00" is not a time/],
    ['the future', '2026-11-21,p,c', /future/],
    ['no product', '2026-01-01, ,c', /product is empty/],
    ['a quote that does not end', '2026-01-01,"p,c', /the quote that opens in this line does not end/],
  ])('%s is left out and named, the other lines go in', async (_, row, message) => {
    const shop = await makeShop(db);
    const summary = await importText(shop.id, importLines('2026-01-01,p,c', row));
    expect(summary).toMatchObject({ added: 1, bad: { count: 1, first: [{ line: 3 }] } });
    expect(summary.bad.first[0]?.message).toMatch(message);
  });

  test('a wrong column: those that the file has are listed, and nothing is imported', async () => {
    const shop = await makeShop(db);
    const options = { map: ['date=date', 'product=Artikal', 'category=category'] };
    await expect(importText(shop.id, importLines('2026-01-01,p,c'), options)).rejects.toThrow(
      'The file has no column "Artikal" for product. Its columns are: "date", "product", "category".',
    );
    expect(await readLedger(services, shop.id)).toEqual([]);
  });

  test('another delimiter is guessed at', async () => {
    const shop = await makeShop(db);
    await expect(importText(shop.id, importLines('2026-01-01,p,c'), { delimiter: ';' })).rejects.toThrow(
      /another --delimiter/,
    );
  });

  test('another encoding: named before anything is imported, and right once it is said', async () => {
    const shop = await makeShop(db);
    const many = Array.from({ length: 30_000 }, () => '2026-01-01,p,c');
    const content = iconv.encode(importLines(...many, '2026-01-01,Čaša,Žurke'), 'windows-1250');
    await expect(importText(shop.id, content)).rejects.toThrow(
      /not UTF-8 \(from line \d+ on\).*--encoding windows-1250/,
    );
    expect(await readLedger(services, shop.id)).toEqual([]);
    expect(await importText(shop.id, content, { encoding: 'windows-1250' })).toMatchObject({ added: 30_001 });
    const names = await db.selectFrom('product').select('name').where('name', '=', 'Čaša').execute();
    expect(names).toHaveLength(1);
  });

  test.each([
    ['an unknown encoding', { encoding: 'klingon' }, /encoding "klingon" is not known/],
    ['UTF-16', { encoding: 'utf-8', utf16: true }, /--encoding utf-16le/],
  ])('%s', async (_, options, message) => {
    const shop = await makeShop(db);
    const content = importLines('2026-01-01,p,c');
    const bytes = 'utf16' in options ? Buffer.from(`\ufeff${content}`, 'utf16le') : content;
    await expect(importText(shop.id, bytes, options)).rejects.toThrow(message);
  });

  test('an unknown shop: those that exist are listed; a file that is not there, and one that is empty', async () => {
    const shop = await makeShop(db);
    await expect(importText(2_000_000_000, 'x')).rejects.toThrow(
      /There is no shop 2000000000. The shops are: \d+ /,
    );
    await expect(importText(shop.id, '')).rejects.toThrow('The file is empty.');
    await expect(openLocalFile('/no/such.csv')).rejects.toThrow('There is no file /no/such.csv.');
  });

  test.each([
    ['a word of no meaning', ['date'], /"date" is not understood/],
    ['an unknown field', ['colour=c'], /"colour=c" is not understood.*date, year/],
    ['a field twice', ['date=a', 'date=b'], /twice/],
    ['no date', ['product=a', 'category=b'], /Map the date/],
    ['half a date', ['year=a', 'month=b', 'product=a', 'category=b'], /Map the date/],
    ['two dates', ['date=d', 'year=a', 'month=b', 'day=c'], /Map the date/],
    ['no product', ['date=a', 'category=b'], /Map the product/],
    ['no category', ['date=a', 'product=b'], /Map the category: .*category:=text/],
  ])('a mapping with %s', (_, map, message) => {
    expect(() => parseMapping(map)).toThrow(message);
  });
});
