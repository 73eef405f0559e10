import type { FeedError } from '../../../../shared/rules/feeds/feed-errors.ts';
import type { FeedRuleCode } from '../../../../shared/rules/feeds/feed-rules.ts';

const SHOWN_HOST = 100;

export type ForeignLinks = {
  readonly add: (link: string) => void;
  /** Why nothing of the feed is taken, where all its links lead to another host. */
  readonly fault: (items: number, own: string) => FeedError | null;
};

/** Counts links that lead elsewhere than to the shop. */
export function tallyForeignLinks(): ForeignLinks {
  let links = 0;
  let first = '';
  return {
    add: (link) => {
      links += 1;
      first ||= link;
    },
    fault: (items, own) => {
      if (items === 0 || links < items) return null;
      const host = URL.parse(first)?.hostname.slice(0, SHOWN_HOST) ?? '';
      return { code: 'foreign_host', values: { host, own: own.slice(0, SHOWN_HOST) } };
    },
  };
}

/** Without the finding of each item that the fault says of the whole feed. */
export const findingsBeside = <Finding extends { readonly code: FeedRuleCode }>(
  fault: FeedError | null,
  findings: readonly Finding[],
): Finding[] => findings.filter(({ code }) => fault?.code !== 'foreign_host' || code !== 'url_foreign');
