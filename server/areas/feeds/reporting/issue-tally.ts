import { FEED_EXAMPLES_MAX, type FeedExample } from '../../../../shared/contract/shops/feeds.contract.ts';
import { FEED_RULES, type FeedIssue, type FeedRuleCode } from '../../../../shared/rules/feeds/feed-rules.ts';

/** What a rule found in a whole feed. */
export type Diagnosis = {
  readonly code: FeedRuleCode;
  readonly count: number;
  /** Of the affected items, those that the rule's fix puts right. */
  readonly fixable: number;
  readonly examples: readonly FeedExample[];
};

/** The item that a finding is about; a finding about the whole feed has line 0. */
export type FoundItem = { readonly line: number; readonly id: string; readonly title: string };

export type IssueTally = {
  readonly add: (item: FoundItem, finding: FeedIssue) => void;
  readonly diagnoses: () => Diagnosis[];
};

type Count = { count: number; fixable: number; examples: FeedExample[] };

/** Counts findings by rule and keeps the first examples of each. */
export function tallyIssues(): IssueTally {
  const counts = new Map<FeedRuleCode, Count>();
  return {
    add: ({ line, id, title }, { code, value, fixed }) => {
      const known = counts.get(code) ?? { count: 0, fixable: 0, examples: [] };
      known.count += 1;
      if (fixed !== undefined) known.fixable += 1;
      if (known.examples.length < FEED_EXAMPLES_MAX) {
        known.examples.push({ line, item_id: id, title, value, fixed: fixed ?? null });
      }
      counts.set(code, known);
    },
    diagnoses: () => [...counts].map(([code, count]) => ({ code, ...count })),
  };
}

export const severityOf = (code: FeedRuleCode) => FEED_RULES[code].severity;
