import { type BidRule, RULE_UNITS, type RuleCondition } from '../../../shared/rules/auto-bids/bid-rules.ts';
import { formatEur } from '../../../shared/rules/money/money.ts';
import type { Translate } from '../../core/texts/i18n.ts';
import type { KeyOfTexts } from '../../core/texts/texts.ts';
import type { autoBidsTexts } from './auto-bids-texts.ts';

type WishWord = Translate<KeyOfTexts<typeof autoBidsTexts, 'wish'>>;

const COMPARED = { above: '>', below: '<' } as const;
const numberFormat = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 2 });

function limitText({ measure, value }: RuleCondition, formatPart: (part: number) => string): string {
  const unit = RULE_UNITS[measure];
  if (unit === 'part') return formatPart(value);
  return unit === 'eur' ? formatEur(value) : numberFormat.format(value);
}

/** A rule in one sentence: what has to hold for how long, and what the bid does then. */
export function ruleText(
  t: WishWord,
  { conditions, days, change }: BidRule,
  formatPart: (part: number) => string,
): string {
  const held = conditions.map(
    (one) => `${t(`measure_${one.measure}`)} ${COMPARED[one.comparison]} ${limitText(one, formatPart)}`,
  );
  const sign = change > 0 ? '+' : '−';
  return t('rule', {
    conditions: held.join(t('and')),
    count: days,
    change: `${sign}${formatPart(Math.abs(change))}`,
  });
}
