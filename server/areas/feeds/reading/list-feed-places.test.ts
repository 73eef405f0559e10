import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { feedMapping } from '../../../../shared/contract/shops/feeds.contract.ts';
import type { FeedMapping } from '../../../../shared/rules/feeds/feed-item.ts';
import { inChunks } from '../../../../tests/clients/read-feed.ts';
import { workbookOf } from '../../../../tests/clients/workbooks.ts';
import { listFeedPlaces } from './list-feed-places.ts';
import { openFeed } from './open-feed.ts';

const list = (file: string | Uint8Array) => listFeedPlaces({ bytes: inChunks(Buffer.from(file)) });

test('XML: what repeats, what stands in it, and what it may mean', async () => {
  const file = `<katalog verzija="1"><prodavnica><naziv>Radnja</naziv></prodavnica><artikli>
    <artikal sifra="A1"><naziv>Lonac</naziv><cijena valuta="EUR">12,90</cijena><slike><slika>1.jpg</slika><slika>2.jpg</slika></slike>
      <link>https://a.example/1</link><dostupnost>da</dostupnost><kategorija>Dom</kategorija></artikal>
    <artikal sifra="A2"><naziv>Lonac</naziv><cijena valuta="EUR">13,90</cijena><proizvođač>Metalac</proizvođač></artikal>
    </artikli></katalog>`;
  const places = await list(file);
  expect(places.items).toEqual([{ item: 'artikal', count: 2 }]);
  expect(places.places).toEqual([
    { item: 'artikal', place: '@sifra', samples: ['A1', 'A2'] },
    { item: 'artikal', place: 'naziv', samples: ['Lonac'] },
    { item: 'artikal', place: 'cijena', samples: ['12,90', '13,90'] },
    { item: 'artikal', place: 'cijena/@valuta', samples: ['EUR'] },
    { item: 'artikal', place: 'slike/slika', samples: ['1.jpg', '2.jpg'] },
    { item: 'artikal', place: 'link', samples: ['https://a.example/1'] },
    { item: 'artikal', place: 'dostupnost', samples: ['da'] },
    { item: 'artikal', place: 'kategorija', samples: ['Dom'] },
    { item: 'artikal', place: 'proizvođač', samples: ['Metalac'] },
  ]);
  expect(places.suggestion).toEqual({
    item: 'artikal',
    fields: {
      id: '@sifra',
      title: 'naziv',
      price: 'cijena',
      currency: 'cijena/@valuta',
      image: 'slike/slika',
      link: 'link',
      stock: 'dostupnost',
      category: 'kategorija',
      brand: 'proizvođač',
    },
  });
});

test('CSV: its columns, its delimiter, packed or not', async () => {
  const file =
    'SKU;Naziv proizvoda;Cena sa PDV;Cena;Slika URL;Na stanju\n1;Lonac;1.299,00;1.082,50;a.jpg;da\n';
  const places = await list(gzipSync(file));
  expect(places.items).toEqual([]);
  expect(places.places[1]).toEqual({ item: '', place: 'Naziv proizvoda', samples: ['Lonac'] });
  expect(places.suggestion).toEqual({
    item: '',
    delimiter: ';',
    fields: {
      id: 'SKU',
      title: 'Naziv proizvoda',
      price: 'Cena sa PDV',
      image: 'Slika URL',
      stock: 'Na stanju',
    },
  });
});

test.each([
  [
    'German',
    'artikelnummer;titel;preis;bild;hersteller;kategorie;bestand',
    'id title price image brand category quantity',
  ],
  [
    'Slovenian',
    'šifra|ime izdelka|cena z DDV|zaloga|blagovna znamka|povezava',
    'id title price stock brand link',
  ],
  ['Croatian', 'Šifra artikla,Naziv,Maloprodajna cijena,Poveznica,Količina', 'id title price link quantity'],
])('%s names', async (_, header, fields) => {
  const { suggestion } = await list(`${header}\n`);
  expect(Object.keys(suggestion.fields).toSorted()).toEqual(fields.split(' ').toSorted());
});

test('a suggestion is a mapping that reads the feed', async () => {
  const item = (id: number) => `<p><sku>${id}</sku><ime>N${id}</ime><cena>${id},00</cena></p>`;
  const file = `<root>${item(1)}${item(2)}</root>`;
  const { suggestion } = await list(file);
  const mapping = feedMapping.parse(suggestion) as FeedMapping;
  const feed = await openFeed({ bytes: inChunks(Buffer.from(file)), mapping });
  const read = [];
  for await (const batch of feed.batches()) read.push(...batch);
  expect(read).toMatchObject([
    { id: '1', title: 'N1', price: '1,00' },
    { id: '2', title: 'N2', price: '2,00' },
  ]);
});

test('nothing repeats: the elements that have something in them', async () => {
  const places = await list('<root><shop><offer><id>1</id><cena>2</cena></offer></shop></root>');
  expect(places.items.map(({ item }) => item)).toEqual(['shop', 'offer']);
  expect(places.suggestion).toMatchObject({ item: 'offer' });
});

test.each([
  ['<!DOCTYPE a><a/>', 'doctype'],
  ['<html></html>', 'html_page'],
  ['', 'empty_file'],
])('%s', async (file, code) => {
  await expect(list(file)).rejects.toMatchObject({ fault: { code } });
});

test('names of parameters are no titles, addresses of pictures no links, and what is nearest to the item counts', async () => {
  const item = (id: number) =>
    `<artikl><media><url>https://s.example/${id}.jpg</url></media><param><name>Boja</name><value>crna</value></param>
     <dostava><cena>300</cena></dostava><sku>${id}</sku><naziv>N${id}</naziv><cena>${id}</cena><url>https://s.example/${id}</url></artikl>`;
  const { suggestion } = await list(`<root>${item(1)}${item(2)}</root>`);
  expect(suggestion).toMatchObject({
    item: 'artikl',
    fields: { id: 'sku', title: 'naziv', price: 'cena', link: 'url', image: 'media/url' },
  });
});

test('a workbook: its columns, whatever signs stand in their names, and nothing that separates them', async () => {
  const found = await list(
    workbookOf([
      ['SKU', 'Naziv; opis; boja; veličina', 'Cena'],
      ['1', 'Lonac; dubok', '1.299,00'],
    ]),
  );
  expect(found.is_workbook).toBe(true);
  expect(found.places.map(({ place }) => place)).toEqual(['SKU', 'Naziv; opis; boja; veličina', 'Cena']);
  expect(found.suggestion).not.toHaveProperty('delimiter');
  expect((await list('SKU;Naziv\n1;Lonac\n')).is_workbook).toBe(false);
  expect((await list('<a><b><c>1</c></b><b><c>2</c></b></a>')).is_workbook).toBe(false);
});
