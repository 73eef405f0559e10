import { expect, test } from 'vitest';
import { createCategoryFinder } from '../../../../shared/rules/feeds/categories/category-finder.ts';
import { FEED_RULES } from '../../../../shared/rules/feeds/feed-rules.ts';
import { validateFeedItem } from '../../../../shared/rules/feeds/validate-feed-item.ts';
import type { PortalCode } from '../../../../shared/rules/portals/portal-codes.ts';
import { treeOf, validationContext } from '../../../../tests/clients/feed-items.ts';
import { readFeed } from '../../../../tests/clients/read-feed.ts';
import { describeSamples, readFileOfSamples } from '../../../../tests/worlds/samples.ts';

const bytesOf = (name: string) => readFileOfSamples('feeds', name);

/** How often a pattern stands in the letters of a file: the count that the verdicts must equal, made without a parser. */
const countIn = (name: string, pattern: RegExp) => bytesOf(name).toString('utf8').match(pattern)?.length ?? 0;
const textsIn = (name: string, pattern: RegExp) =>
  [...bytesOf(name).toString('utf8').matchAll(pattern)].map(([, text = '']) => text.trim());

type ValidatedFeed = { portal: PortalCode; host: string; tree?: string[]; currency?: string };

async function verdictsOn(name: string, about: ValidatedFeed) {
  const { items, format } = await readFeed(bytesOf(name));
  const { portal, host, tree = [], currency = null } = about;
  const findCategory = createCategoryFinder(treeOf(tree));
  const context = validationContext({
    ...{ portal, host, findCategory, currency, shopName: '', format: format ?? 'cnj' },
  });
  const verdicts = items.map((item) => validateFeedItem(item, context, null));
  const counts: Record<string, number> = {};
  for (const { code } of verdicts.flatMap(({ findings }) => findings)) {
    const key = `${FEED_RULES[code].severity} ${code}`;
    counts[key] = (counts[key] ?? 0) + 1;
  }
  const offers = verdicts.flatMap(({ offer }) => (offer ? [offer] : []));
  return { items: items.length, accepted: offers.length, offers, counts };
}

/** GS1’s other way to say it: with weights 1 and 3 from the left all 13 digits make a multiple of ten. */
const isSound = (ean: string) =>
  /^\d{13}$/.test(ean) &&
  [...ean].reduce((sum, digit, at) => sum + Number(digit) * (at % 2 ? 3 : 1), 0) % 10 === 0;

describeSamples('the verdicts on real feeds', () => {
  test('a Croatian CNJExport on its own portal: all of it is taken', async () => {
    const name = 'jeftinije-hr.xml';
    const about = {
      portal: 'hr',
      host: 'luvmechanics.com',
      tree: ['Erotska pomagala > Vibratori'],
    } as const;
    const { items, accepted, counts, offers } = await verdictsOn(name, { ...about, tree: [...about.tree] });
    expect({ items, accepted }).toEqual({ items: 162, accepted: 162 });
    const paths = textsIn(name, /<fileUnder><!\[CDATA\[(.*?)\]\]>/g);
    const vibrators = paths.filter((text) => text === 'Erotska pomagala > Vibratori').length;
    const roots = paths.filter((text) => text === 'Erotska pomagala').length;
    expect({ vibrators, roots }).toEqual({ vibrators: 82, roots: 16 });
    expect(counts).toEqual({
      'W category_unknown': 162 - vibrators - roots,
      'W category_general': roots,
      'W category_shallow': paths.filter((text) => !text.includes('>')).length,
      'I gtin_missing': 162 - countIn(name, /<EAN><!\[CDATA\[\d/g),
      'I url_untracked': countIn(name, /<link>/g) - countIn(name, /<link>.*[?&]utm_/g),
    });
    expect(counts['I gtin_missing']).toBe(11);
    expect(offers.filter(({ categoryId }) => categoryId !== null)).toHaveLength(vibrators);
    // Every item says "preorder": it can be ordered, and is not there.
    expect(countIn(name, /<stock>preorder<\/stock>/g)).toBe(162);
    expect(offers.filter(({ inStock }) => inStock)).toHaveLength(0);
    const prices = textsIn(name, /<price>(.*?)<\/price>/g).map((text) => Math.round(Number(text) * 100));
    expect(offers.map(({ priceMinor }) => priceMinor)).toEqual(prices);
  });

  test('its twin in windows-1250 gets the same findings', async () => {
    const about = { portal: 'hr', host: 'luvmechanics.com' } as const;
    const [one, other] = [
      await verdictsOn('jeftinije-hr.xml', about),
      await verdictsOn('jeftinije-hr.windows-1250.xml', about),
    ];
    expect(other).toEqual(one);
  });

  test('the same feed on the Serbian portal: no price in euros is taken for dinars', async () => {
    const { accepted, counts } = await verdictsOn('jeftinije-hr.xml', { portal: 'rs', host: '' });
    expect(accepted).toBe(0);
    expect(counts['E currency_foreign']).toBe(countIn('jeftinije-hr.xml', /<curCode>EUR<\/curCode>/g));
  });

  test('the same feed on the Bosnian portal: converted at the fixed rate', async () => {
    const { accepted, counts, offers } = await verdictsOn('jeftinije-hr.xml', { portal: 'ba', host: '' });
    expect({ accepted, converted: counts['W currency_converted'] }).toEqual({
      accepted: 162,
      converted: 162,
    });
    const marks = textsIn('jeftinije-hr.xml', /<price>(.*?)<\/price>/g).map((text) => Number(text) * 1.95583);
    for (const [at, { priceMinor }] of offers.entries()) {
      expect(Math.abs(priceMinor / 100 - (marks[at] ?? 0))).toBeLessThanOrEqual(0.005_001);
    }
  });

  test.each([
    {
      name: 'importpc_google_feed.xml',
      host: 'importpc.cz',
      price: /<g:availability>/g,
      unit: /<g:price>[\d.]+ CZK<\/g:price><g:availability>/g,
      items: 1255,
      gtins: 1243,
    },
    {
      name: 'opispost_google_feed.xml',
      host: 'opispot.com',
      price: /<g:availability>/g,
      unit: /<g:price>[\d.]+ USD<\/g:price>\s*<g:availability>/g,
      items: 486,
      gtins: 0,
    },
  ])(
    '$name: prices in crowns and dollars are nobody’s euros',
    async ({ name, host, price, unit, items, gtins }) => {
      const verdict = await verdictsOn(name, { portal: 'si', host });
      expect(verdict).toMatchObject({ items, accepted: 0 });
      expect(countIn(name, price)).toBe(items);
      expect(verdict.counts['E currency_foreign']).toBe(countIn(name, unit));
      expect(countIn(name, /<g:gtin>\d/g)).toBe(gtins);
      expect(verdict.counts['I gtin_missing']).toBe(items - gtins);
      const errors = Object.keys(verdict.counts).filter((key) => key.startsWith('E '));
      expect(errors).toEqual(['E currency_foreign']);
    },
  );

  test('a Skroutz feed: four links lead to other shops, and two items say yes and none', async () => {
    const name = 'skroutz_mihnea.xml';
    const { items, accepted, counts, offers } = await verdictsOn(name, {
      ...{ portal: 'si', host: 'ruris.ro', currency: 'EUR' },
    });
    const strange = textsIn(name, /<link>([^<]*)<\/link>/g).filter(
      (text) => !/^https:\/\/www\.ruris\.ro\//.test(text),
    );
    expect(strange).toHaveLength(4);
    expect(counts).toEqual({
      'E url_foreign': strange.length,
      'I url_untracked': 149,
      'W category_unknown': 149,
      'W delivery_missing': 149,
      'W stock_contradicted': countIn(name, /<quantity>0<\/quantity>/g),
    });
    expect({ items, accepted }).toEqual({ items: 149, accepted: 149 - strange.length });
    expect(countIn(name, /<instock>Y<\/instock>/g)).toBe(149);
    expect(offers.every(({ inStock }) => inStock)).toBe(true);
    expect(textsIn(name, /<ean>([^<]*)<\/ean>/g).every(isSound)).toBe(true);
  });

  test('Heureka’s own examples have no ID: each gets one of its address, and says what else is wrong', async () => {
    const name = 'heureka_mhujer.xml';
    const { items, accepted, counts } = await verdictsOn(name, { portal: 'si', host: '', currency: 'EUR' });
    const eans = textsIn(name, /<EAN>([^<]*)<\/EAN>/g);
    const isWhole = (item: string) =>
      /<CATEGORYTEXT>[^<]/.test(item) &&
      /<DELIVERY_DATE>\d/.test(item) &&
      !/<(?:URL|IMGURL)>[^<]*\s[^<]*</.test(item) &&
      (!item.includes('<EAN>') || isSound(/<EAN>([^<]*)/.exec(item)?.[1] ?? ''));
    const whole = textsIn(name, /<SHOPITEM>(.*?)<\/SHOPITEM>/gs).filter(isWhole);
    expect({ items, accepted, ids: countIn(name, /<ITEM_ID>/g) }).toEqual({
      items: 18,
      accepted: whole.length,
      ids: 0,
    });
    expect(counts).not.toHaveProperty('E id_missing');
    expect(counts).toMatchObject({
      'W id_from_link': 18,
      'E category_missing': 18 - countIn(name, /<CATEGORYTEXT>[^<]/g),
      'E stock_unknown': 18 - countIn(name, /<DELIVERY_DATE>\d/g),
      'E gtin_invalid': eans.filter((ean) => !isSound(ean)).length,
      'I gtin_missing': 18 - eans.length,
      'E url_whitespace': countIn(name, /<URL>[^<]*\s[^<]*<\/URL>/g),
      'E image_invalid': countIn(name, /<IMGURL>[^<]*\s[^<]*<\/IMGURL>/g),
      'W url_http': countIn(name, /<URL>http:/g),
      'W brand_missing': 18 - countIn(name, /<MANUFACTURER>[^<]/g),
    });
    expect(counts['E gtin_invalid']).toBe(10);
  });

  test('a Ceneo feed names no currency: nothing is taken before the shop says which', async () => {
    const name = 'ceneo_marekkomp.xml';
    const about = { portal: 'si', host: 'kompre.pl' } as const;
    const silent = await verdictsOn(name, about);
    expect(silent).toMatchObject({ accepted: 0, counts: { 'E currency_missing': 81 } });
    const zlotys = await verdictsOn(name, { ...about, currency: 'PLN' });
    expect(zlotys).toMatchObject({ accepted: 0, counts: { 'E currency_foreign': 81 } });
    const { items, accepted, counts, offers } = await verdictsOn(name, { ...about, currency: 'EUR' });
    expect({ items, accepted }).toEqual({ items: 81, accepted: 81 });
    expect(counts).toMatchObject({
      'I gtin_missing': 81,
      'W brand_missing': 81 - countIn(name, /<a name="Producent">[^<]/g),
      'I url_untracked': 81,
    });
    expect(counts['W delivery_missing']).toBeUndefined();
    const prices = textsIn(name, / price="(.*?)"/g).map((text) => Math.round(Number(text) * 100));
    expect(offers.map(({ priceMinor }) => priceMinor)).toEqual(prices);
    expect(countIn(name, / avail="1"/g)).toBe(81);
    expect(offers.every(({ inStock }) => inStock)).toBe(true);
  });
});
