import { describe, expect, it } from 'vitest';
import type { FeedPlaces } from '../../../../shared/contract/shops/feeds.contract.ts';
import {
  choicesOf,
  firstMapping,
  isMappingChanged,
  missingFields,
  NEEDED_FIELDS,
  readSample,
  sampleCurrency,
  samplesAt,
  withField,
  withItem,
} from './mapping-form.ts';

const place = (item: string, name: string) => ({ item, place: name, samples: [name] });
const known: FeedPlaces = {
  is_workbook: false,
  items: [
    { item: 'ware', count: 3 },
    { item: 'shop', count: 1 },
  ],
  places: [place('ware', '@code'), place('ware', 'naslov'), place('shop', 'naslov'), place('shop', 'cena')],
  suggestion: { item: 'ware', fields: { id: '@code', title: 'naslov' } },
  mapping: null,
};

describe('a mapping', () => {
  it('begins with the one in use, else with what was found out', () => {
    const mapping = { item: 'shop', fields: { title: 'cena' } };
    expect(firstMapping(known)).toBe(known.suggestion);
    expect(firstMapping({ ...known, mapping })).toBe(mapping);
  });

  it('of another element keeps what stands there too', () => {
    const other = withItem(known.suggestion, 'shop', known);
    expect(other).toEqual({ item: 'shop', fields: { title: 'naslov' } });
    expect(withItem(other, 'ware', known).fields).toEqual({ id: '@code', title: 'naslov' });
  });

  it('lacks the needed fields that have no place, in the order of the form', () => {
    expect(missingFields({ item: '', fields: {} })).toEqual(NEEDED_FIELDS);
    expect(missingFields(known.suggestion)[0]).toBe('link');
    const whole = Object.fromEntries(NEEDED_FIELDS.map((field) => [field, 'x']));
    expect(missingFields({ item: '', fields: whole })).toEqual([]);
  });

  it('knows whether it differs from the one in use', () => {
    const used = { ...known, mapping: known.suggestion };
    expect(isMappingChanged(known.suggestion, known)).toBe(true);
    expect(isMappingChanged({ ...known.suggestion, fields: { ...known.suggestion.fields } }, used)).toBe(
      false,
    );
    expect(isMappingChanged(withField(known.suggestion, 'brand', 'x'), used)).toBe(true);
    expect(isMappingChanged(withField(known.suggestion, 'title', null), used)).toBe(true);
    expect(isMappingChanged({ ...known.suggestion, delimiter: ';' }, used)).toBe(true);
  });
});

describe('a value is read as the import reads it', () => {
  const world = { currency: 'RSD', isCsv: false, now: new Date('2026-11-20T10:00:00Z') };
  it.each([
    { field: 'price', sample: '8.000', reading: { kind: 'text', text: '8.000,00\u00a0RSD' } },
    { field: 'price', sample: '1,234.00 EUR', reading: { kind: 'text', text: '1.234,00\u00a0€' } },
    { field: 'price', sample: 'na upit', reading: { kind: 'unread', text: 'na upit' } },
    { field: 'stock', sample: 'na stanju', reading: { kind: 'stock', stock: 'in' } },
    { field: 'stock', sample: '???', reading: { kind: 'unread', text: '???' } },
    { field: 'link', sample: '/p/1', reading: { kind: 'unread', text: '/p/1' } },
    { field: 'link', sample: 'https://a.test/p', reading: { kind: 'text', text: 'https://a.test/p' } },
    { field: 'title', sample: '/p/1', reading: { kind: 'text', text: '/p/1' } },
  ] as const)('$field $sample', ({ field, sample, reading }) => {
    expect(readSample(field, sample, world)).toEqual(reading);
  });
});

describe('the currency in which samples of prices are shown', () => {
  const samples = (text: string) => [{ item: 'p', place: 'valuta', samples: [text] }];
  const draft = { item: 'p', fields: { currency: 'valuta' } };
  const saying = (text: string) => ({ ...known, places: samples(text) });

  it.each([
    ['czk', 'CZK'],
    ['EUR', 'EUR'],
    ['dinari', 'RSD'],
  ])('%s beside them: %s', (text, expected) => {
    expect(sampleCurrency(draft, saying(text), 'RSD')).toBe(expected);
  });

  it('is the other one where no place says it', () => {
    expect(sampleCurrency({ item: 'p', fields: {} }, saying('CZK'), 'BAM')).toBe('BAM');
  });
});

describe('a template of links', () => {
  const places = [
    { item: '', place: 'Šifra', samples: ['A 1', 'A 2'] },
    { item: '', place: 'Prazno', samples: [] },
  ];
  const template = 'https://s.example/p/{šifra}';

  it('is a choice once it is one, and stays one where it is in use', () => {
    expect(choicesOf(places, [undefined, 'https://s.example/'])).toEqual(['Šifra', 'Prazno']);
    expect(choicesOf(places, [template, template])).toEqual([template, 'Šifra', 'Prazno']);
  });

  it('shows what it makes of the first item, nothing where that lacks a value', () => {
    expect(samplesAt(places, template)).toEqual(['https://s.example/p/A%201']);
    expect(samplesAt(places, 'https://s.example/{Prazno}')).toEqual([]);
    expect(samplesAt(places, 'Šifra')).toEqual(['A 1', 'A 2']);
    expect(samplesAt(places, undefined)).toEqual([]);
  });
});
