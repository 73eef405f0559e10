import type { GoalDraft } from '../../../../shared/contract/bidding/goal-draft.contract.ts';
import { MATCHED_THINGS, type TargetMatch } from '../../../../shared/rules/auto-bids/target-match.ts';
import { createFieldIssue, type FieldIssue } from '../../../../shared/rules/texts/field-issue.ts';
import { isWholeCents, typedNumber } from './goal-numbers.ts';

/** What a set by rule is made of, as it is typed; prices in the portal's currency. */
export type MatchForm = {
  match_words: string;
  match_from: string;
  match_to: string;
  match_stock: boolean;
};

export const NEW_MATCH: MatchForm = { match_words: '', match_from: '', match_to: '', match_stock: false };

export const COVERS_MATCHING = [
  'matching_categories',
  'matching_products',
  'matching_ads',
] as const satisfies `matching_${TargetMatch['of']}`[];

/** What a choice of the form is a set of; null where it is none by rule. */
export const matchedThing = (covers: string): TargetMatch['of'] | null =>
  MATCHED_THINGS.find((of) => covers === `matching_${of}`) ?? null;

const priceFormat = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 2, useGrouping: false });
const priceText = (price: number | null) => (price === null ? '' : priceFormat.format(price));

export const matchFormOf = (match: TargetMatch | null): MatchForm =>
  match === null
    ? NEW_MATCH
    : {
        match_words: match.words,
        match_from: priceText(match.price_from),
        match_to: priceText(match.price_to),
        match_stock: match.in_stock,
      };

const typedPrice = (text: string) => (text.trim() === '' ? null : typedNumber(text));

/** The rule as it is sent; ads have no prices and no stock. */
export function matchOf(of: TargetMatch['of'], form: MatchForm): GoalDraft['matching'] {
  const words = form.match_words.trim();
  if (of === 'ads') return { of, words, price_from: null, price_to: null, in_stock: false };
  return {
    ...{ of, words, price_from: typedPrice(form.match_from), price_to: typedPrice(form.match_to) },
    in_stock: form.match_stock,
  };
}

function priceIssue(field: 'match_from' | 'match_to', price: number | null): FieldIssue[] {
  if (price === null) return [];
  if (Number.isNaN(price)) return [createFieldIssue(field, 'invalid_type', { expected: 'number' })];
  if (price < 0) return [createFieldIssue(field, 'too_small', { minimum: 0 })];
  return isWholeCents(price) ? [] : [createFieldIssue(field, 'too_fine', { decimals: 2 })];
}

/** What is wrong with a set by rule. */
export function matchIssues(of: TargetMatch['of'], form: MatchForm): FieldIssue[] {
  const match = matchOf(of, form);
  if (!match) return [];
  const { words, price_from: from, price_to: to, in_stock: isInStock } = match;
  const isEmpty = words === '' && from === null && to === null && !isInStock;
  return [
    ...(isEmpty ? [createFieldIssue('match_words', 'required', {})] : []),
    ...priceIssue('match_from', from),
    ...priceIssue('match_to', to),
    ...(from !== null && to !== null && to <= from
      ? [createFieldIssue('match_to', 'range_reversed', {})]
      : []),
  ];
}
