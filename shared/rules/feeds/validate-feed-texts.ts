import { foldText, letterPairs, likeness } from '../texts/folded-text.ts';
import { isLongerThan } from '../texts/text-lengths.ts';
import { calmCapitals, hasMarkup, isInCapitals, stripMarkup } from './feed-fixes.ts';
import type { FeedItem } from './feed-item.ts';
import { FEED_BRAND_MAX, feedTextLimits } from './feed-text-limits.ts';
import type { FeedValidationContext, Note, PreviousItem } from './feed-validation-context.ts';
import { isIdOfLink } from './link-ids.ts';

/** Below it, an id means another product than it did. */
const SAME_TITLE_LIKENESS = 0.3;
/** Of a long description, as much as shows what the fix does. */
const SHOWN_OF_DESCRIPTION = 1000;

// On folded titles. "Akcijska kamera" and "poklon set" are goods; "akcija" and "uz poklon" are shouted.
const PROMOTION =
  /\b(?:akcija|na akciji|akcijska (?:cena|cijena)|popust\w*|rasprodaj\w*|razprodaj\w*|snizen\w*|znizan\w*|super (?:cena|cijena|ponuda|ponudba)|(?:najbolja|najniza|najboljsa|najnizja|hit) (?:cena|cijena)|besplatn\w+ (?:dostav\w*|isporuk\w*)|brezplacn\w+ (?:dostav\w*|postnin\w*)|gratis|(?:uz|sa?|plus) poklon\w*|z darilom|free (?:shipping|delivery|gift)|best price|on sale|sale|discount|special offer|black friday|samo danas|samo danes|kupi odmah|buy now|ne propusti\w*)\b/;
const SHOUT = /!{2,}|\+\s?(?:poklon|darilo|gratis)(?!\p{L})|(?:^|\s)-\d{1,2}\s?%(?!\p{L})/u;
/** A measure (30 km, 5 kN, DIN 933) is no price: short units need their cents. */
const PRICE = /\d\s?(?:€|eur[oa]?(?![a-z])|rsd(?![a-z])|dinara|din\.)|\d[.,]\d{2}\s?(?:km|kn|din)(?![a-z])/i;

export function validateId(
  item: FeedItem,
  { format }: FeedValidationContext,
  previous: PreviousItem | null,
  note: Note,
): void {
  const { id, title, groupId, link } = item;
  if (id === '') {
    note('id_missing', '');
    return;
  }
  if (isIdOfLink(id, link)) note('id_from_link', link);
  if (isLongerThan(id, feedTextLimits(format).id)) note('id_too_long', id);
  if (format === 'heureka' && !/^[\w-]+$/.test(id)) note('id_characters', id);
  if (groupId === id) note('group_as_id', id);
  if (previous === null || title === '' || previous.title === title) return;
  if (likeness(letterPairs(foldText(previous.title)), letterPairs(foldText(title))) < SAME_TITLE_LIKENESS) {
    note('id_reused', `${previous.title} → ${title}`);
  }
}

export function validateTitle(item: FeedItem, { format }: FeedValidationContext, note: Note): void {
  const { title, brand } = item;
  if (title === '') {
    note('title_missing', '');
    return;
  }
  if (isLongerThan(title, feedTextLimits(format).title)) note('title_too_long', title);
  if (isInCapitals(title, brand)) note('title_capitals', title, calmCapitals(title, brand));
  if (hasMarkup(title)) note('title_html', title, stripMarkup(title));
  const folded = foldText(title);
  if (PROMOTION.test(folded) || SHOUT.test(title)) note('title_promotion', title);
  if (PRICE.test(title)) note('title_price', title);
  const foldedBrand = foldText(brand);
  if (foldedBrand !== '' && !folded.includes(foldedBrand)) note('title_without_brand', `${brand}: ${title}`);
}

export function validateDescription(
  { description }: FeedItem,
  { format }: FeedValidationContext,
  note: Note,
): void {
  // The older form has no place for one.
  if (description === '' && format !== 'ceneje_attributes') note('description_missing', '');
  if (isLongerThan(description, feedTextLimits(format).description))
    note('description_too_long', description);
  if (hasMarkup(description)) {
    const shown = description.slice(0, SHOWN_OF_DESCRIPTION);
    note('description_html', shown, stripMarkup(shown));
  }
}

export function validateBrand(
  { brand }: FeedItem,
  isBook: boolean,
  { shopName }: FeedValidationContext,
  note: Note,
): void {
  if (brand === '') {
    if (!isBook) note('brand_missing', '');
    return;
  }
  if (isLongerThan(brand, FEED_BRAND_MAX)) note('brand_too_long', brand);
  if (shopName !== '' && foldText(brand) === foldText(shopName)) note('brand_is_shop', brand);
}
