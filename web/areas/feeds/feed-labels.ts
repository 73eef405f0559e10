import type { FeedImport } from '../../../shared/contract/shops/feeds.contract.ts';
import { FEED_FORMATS, type FeedFormat } from '../../../shared/rules/feeds/feed-item.ts';
import { FEED_RULE_CODES, type FeedRuleCode } from '../../../shared/rules/feeds/feed-rules.ts';
import { formatCount } from '../../../shared/rules/money/money.ts';
import { useTexts } from '../../core/texts/i18n.ts';
import { feedRulesTexts } from './feeds-rules-texts.ts';
import { feedsTexts } from './feeds-texts.ts';

/** What a rule is called, why it matters, and what the merchant can do. */
export type RuleLabels = { name: string; why: string; todo: string };

export function useRuleLabels(): (code: FeedRuleCode) => RuleLabels {
  const t = useTexts(feedRulesTexts);
  return (code) => ({ name: t(code), why: t(`${code}_why`), todo: t(`${code}_fix`) });
}

const isRule = (text: unknown): text is FeedRuleCode =>
  (FEED_RULE_CODES as readonly unknown[]).includes(text);

/** Says why a whole feed was not taken, and what to do about it. */
export function useFeedErrorText(): (fault: NonNullable<FeedImport['fault']>) => string {
  const t = useTexts(feedRulesTexts, 'errors');
  const format = useTexts(feedsTexts, 'formats');
  const isFormat = (text: unknown): text is FeedFormat => (FEED_FORMATS as readonly unknown[]).includes(text);
  const refusal = useTexts(feedsTexts, 'refusal');
  const rule = useRuleLabels();
  return ({ code, values }) => {
    // Imports of a version before do not say what was wrong with most items.
    if (code === 'no_valid_items' && isRule(values.rule))
      return refusal('all_rejected', {
        items: formatCount(Number(values.items)),
        rule: rule(values.rule).name,
      });
    return t(code, isFormat(values.format) ? { ...values, format: format(values.format) } : values);
  };
}
