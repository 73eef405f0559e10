import { describe, expect, test } from 'vitest';
import { csvTable } from '../../../../tests/clients/csv-table.ts';
import { readFeed } from '../../../../tests/clients/read-feed.ts';

const website = 'prodavnica.example';
const now = new Date('2026-11-20T12:00:00Z');

describe('addresses of items', () => {
  const row = { handle: 'a b/č', title: 'T', 'variant price': '5', 'option1 value': '' };

  test('are made by the shop’s own template, with what stands there encoded', async () => {
    const linkTemplate = 'https://other.example/{handle}?v={option1 value}';
    const whole = { ...row, 'option1 value': 'x&y' };
    const { items } = await readFeed(csvTable([whole, row]), { website, now, linkTemplate });
    expect(items.map(({ link }) => link)).toEqual(['https://other.example/a%20b%2F%C4%8D?v=x%26y', '']);
  });

  test('are none without a site and a template', async () => {
    expect((await readFeed(csvTable([{ ...row, handle: 'a' }]), { now })).items).toMatchObject([
      { link: '' },
    ]);
  });

  test('of a mapping may be a template, in XML too', async () => {
    const mapping = { item: 'p', fields: { id: '@sifra', link: 'https://x.example/p/{@sifra}/{naziv}' } };
    const xml = '<r><p sifra="1"><naziv>a b</naziv></p><p sifra="2"/></r>';
    const { items } = await readFeed(xml, { mapping });
    expect(items.map(({ link }) => link)).toEqual(['https://x.example/p/1/a%20b', '']);
    const csv = { item: '', fields: { id: 'Šifra', link: 'https://x.example/{Šifra}' } };
    expect((await readFeed('Šifra;Naziv\n7;N\n', { mapping: csv })).items).toMatchObject([
      { link: 'https://x.example/7' },
    ]);
  });
});
