import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FEED_FORMATS, type FeedItem } from '../../../../shared/rules/feeds/feed-item.ts';
import { FEED_FIXES, FEED_RULES, FEED_VALUE_MAX } from '../../../../shared/rules/feeds/feed-rules.ts';
import { PORTAL_CODES } from '../../../../shared/rules/portals/portal-codes.ts';
import { feedItem, validateItem, validationContext } from '../../../../tests/clients/feed-items.ts';
import { describeSamples, naughtyTexts } from '../../../../tests/worlds/samples.ts';
import { openWorld } from '../../../../tests/worlds/test-world.ts';

const texts = naughtyTexts();

const { db } = await openWorld();

const FIELDS = Object.keys(feedItem()).filter((field) => field !== 'line' && field !== 'moreImages');
const everywhere = (text: string): Partial<FeedItem> =>
  Object.fromEntries(FIELDS.map((field) => [field, text]));
const { findCategory } = validationContext();

/** The verdict on an item, for the promises that hold whatever is in it. */
function check(item: Partial<FeedItem>, options: { isFixed: boolean; place?: number }) {
  const fixes = new Set(options.isFixed ? FEED_FIXES : []);
  const format = FEED_FORMATS[(options.place ?? 0) % FEED_FORMATS.length] ?? 'cnj';
  const portal = PORTAL_CODES[(options.place ?? 0) % PORTAL_CODES.length] ?? 'rs';
  const last = { title: 'Another', priceMinor: 1 };
  const verdict = validateItem({ item, last, context: { fixes, format, portal, findCategory } });
  const { findings, offer } = verdict;
  const isRejected = findings.some(({ code }) => FEED_RULES[code].severity === 'E');
  expect(offer === null).toBe(isRejected);
  expect(new Set(findings.map(({ code }) => code)).size).toBe(findings.length);
  for (const finding of findings) expect(finding.value.length).toBeLessThanOrEqual(FEED_VALUE_MAX);
  if (offer) {
    expect(Number.isSafeInteger(offer.priceMinor) && offer.priceMinor > 0).toBe(true);
    expect(offer.ean ?? '00000000').toMatch(/^(?:\d{8}|\d{13}|\d{14})$/);
    expect(Object.values(offer).filter((value) => typeof value === 'string' && value.includes('\0'))).toEqual(
      [],
    );
  }
  return verdict;
}

describeSamples('the naughty strings', () => {
  test('are validated in every field at once, with the fixes and without', () => {
    for (const [place, text] of texts.entries()) {
      for (const isFixed of [true, false]) check(everywhere(text), { isFixed, place });
    }
  });

  test('stand in the stage as they were taken', async () => {
    const offers = texts.flatMap((text, index) => {
      const item = {
        id: `n${index}`,
        line: index + 1,
        title: `LG ${text}`,
        brand: text,
        mpn: text,
        groupId: text,
        color: text,
      };
      const { offer } = validateItem({
        item: { ...item, category: `TV > ${text}`, couponCode: text },
        context: { findCategory },
      });
      return offer ? [offer] : [];
    });
    expect(offers).toHaveLength(texts.length);
    const rows = offers.map((offer) => ({
      import_id: 1,
      item_id: offer.itemId,
      line: offer.line,
      title: offer.title,
      link: offer.link,
      image: offer.image,
      price_minor: offer.priceMinor,
      in_stock: offer.inStock,
      brand: offer.brand,
      mpn: offer.mpn,
      group_id: offer.groupId,
      variant: offer.variant,
      coupon: offer.coupon,
      category_text: offer.categoryText,
      content_hash: 0,
    }));
    await db.insertInto('feed_stage').values(rows).execute();
    const kept = await db.selectFrom('feed_stage').selectAll().orderBy('line').execute();
    expect(kept.map(({ title, brand, coupon }) => ({ title, brand, coupon }))).toEqual(
      offers.map(({ title, brand, coupon }) => ({ title, brand, coupon })),
    );
  });
});

test('no text makes the validation fail, and a fix is made once', () => {
  const part = fc.constantFrom(
    ...'<b>&amp;%25 .,-0123456789€\t\0ž'.split(''),
    '\ud83d',
    'AKCIJA',
    'https://shop.example/',
  );
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(part, { maxLength: 12 }).map((parts) => parts.join('')),
  );
  const item = fc.record(Object.fromEntries(FIELDS.map((field) => [field, text])), { requiredKeys: [] });
  fc.assert(
    fc.property(item, fc.nat(1_000), (patch, place) => {
      check(patch, { isFixed: false, place });
      const { findings } = check(patch, { isFixed: true, place });
      expect(findings.filter(({ fixed, code }) => fixed !== undefined && 'fix' in FEED_RULES[code])).toEqual(
        [],
      );
    }),
    { numRuns: 400 },
  );
});
