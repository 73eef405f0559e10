import { describe, expect, test } from 'vitest';
import { readFeed, readOnlyItem } from '../../../../tests/clients/read-feed.ts';
import { workbookOf } from '../../../../tests/clients/workbooks.ts';

describe('mappings', () => {
  const file = `<katalog xmlns:x="urn:x"><grupa naziv="Dom"><artikal sifra="A1" x:boja="plava"><x:naziv>Lonac</x:naziv>
    <ponuda><cena valuta="RSD">1.299,00</cena></ponuda><slike><slika>1.jpg</slika><slika>2.jpg</slika></slike>
    </artikal></grupa></katalog>`;
  const mapping = {
    item: 'Artikal',
    fields: {
      id: '@sifra',
      title: 'x:naziv',
      price: 'ponuda/cena',
      currency: 'ponuda/cena/@valuta',
      color: '@x:boja',
      image: 'slike/slika',
      moreImages: 'slike/slika',
    },
  };

  test('XML: paths, attributes, prefixes, one place for two fields', async () => {
    expect(await readOnlyItem(file, { mapping })).toMatchObject({
      format: 'mapped_xml',
      id: 'A1',
      title: 'Lonac',
      price: '1.299,00',
      currency: 'RSD',
      color: 'plava',
      image: '1.jpg',
      moreImages: ['2.jpg'],
    });
  });

  test('CSV: columns by their names, another delimiter', async () => {
    const csv = { item: '', fields: { id: 'Šifra', price: 'Cena', title: 'Naziv' }, delimiter: ';' };
    const read = await readOnlyItem('Šifra;Naziv;Cena\n1;"Lonac; veliki";1.299,00\n', { mapping: csv });
    expect(read).toMatchObject({ format: 'mapped_csv', id: '1', title: 'Lonac; veliki', price: '1.299,00' });
  });

  test('a workbook: what separated the columns of the file before it does not count', async () => {
    const file = workbookOf([
      ['Šifra', 'Naziv; opis', 'Cena'],
      ['1', 'Lonac; veliki', '1.299,00'],
    ]);
    const used = { item: '', fields: { id: 'Šifra', price: 'Cena', title: 'Naziv; opis' }, delimiter: ';' };
    const read = await readOnlyItem(file, { mapping: used });
    expect(read).toMatchObject({ format: 'mapped_csv', id: '1', title: 'Lonac; veliki', price: '1.299,00' });
  });

  test.each([
    ['XML without its item', file, { ...mapping, item: 'proizvod' }],
    ['CSV without its columns', 'a;b\n1;2\n', { item: '', fields: { id: 'c' } }],
  ])('%s', async (_, text, wrong) => {
    expect((await readFeed(text, { mapping: wrong })).fault?.code).toBe('mapping_without_items');
  });
});
