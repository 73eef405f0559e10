import type { Locale } from '../../../shared/rules/portals/locales.ts';
import { defineTexts, type KeyOfTexts } from '../../core/texts/texts.ts';
import { feedRulesAddressTexts } from './feed-rules-address.texts.ts';
import { feedRulesDocumentTexts } from './feed-rules-document.texts.ts';
import { feedRulesIdentityTexts } from './feed-rules-identity.texts.ts';
import { feedRulesPriceTexts } from './feed-rules-price.texts.ts';
import { feedRulesSupplyTexts } from './feed-rules-supply.texts.ts';
import { feedRulesTermsTexts } from './feed-rules-terms.texts.ts';
import { feedRulesTitleTexts } from './feed-rules-title.texts.ts';

const parts = [
  feedRulesDocumentTexts,
  feedRulesTitleTexts,
  feedRulesAddressTexts,
  feedRulesPriceTexts,
  feedRulesIdentityTexts,
  feedRulesSupplyTexts,
  feedRulesTermsTexts,
];
type Key = KeyOfTexts<(typeof parts)[number]>;

const together = (locale: Locale): Record<Key, string> =>
  Object.assign({}, ...parts.map(({ tables }) => tables[locale]));

/** Every rule of the feed doctor by its code: what is wrong, why it matters (`_why`), what to do (`_fix`). */
export const feedRulesTexts = defineTexts('feed-rules', {
  en: together('en'),
  sr: together('sr'),
  sl: together('sl'),
});
