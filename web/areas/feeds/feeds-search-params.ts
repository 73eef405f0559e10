import { unsortedList } from '../../../shared/contract/frame/list-specs.ts';
import { FEED_RULE_GROUPS } from '../../../shared/rules/feeds/feed-rule-groups.ts';
import type { FeedSeverity } from '../../../shared/rules/feeds/feed-rules.ts';
import { PAGE_SIZES } from '../../../shared/rules/limits.ts';
import { listSearch } from '../../core/navigation/list-search-params.ts';
import { choiceParam, type SearchOf, searchSchema } from '../../core/navigation/search-params.ts';

export const FEED_IMPORTS = listSearch('imports', unsortedList(PAGE_SIZES.feedImports), {});

export const CATEGORY_LINES = ['open', 'all'] as const;
export const FEED_CATEGORIES = listSearch('categories', unsortedList(PAGE_SIZES.feedCategories), {
  only: choiceParam(CATEGORY_LINES),
});

/** The items of the feed, as the guided first import shows them. */
export const FEED_ITEMS = listSearch('items', unsortedList(PAGE_SIZES.feedImports), {});

export const SEVERITIES = ['E', 'W', 'I'] as const satisfies readonly FeedSeverity[];
/** What the list of diagnoses is restricted to; what is undefined restricts nothing. */
const DIAGNOSIS_PARAMS = {
  severity: choiceParam(SEVERITIES),
  group: choiceParam(FEED_RULE_GROUPS),
};
export const DIAGNOSIS_SEARCH = searchSchema(DIAGNOSIS_PARAMS);
export type DiagnosisFilter = SearchOf<typeof DIAGNOSIS_SEARCH>;

export const FEED_CHANGE_KINDS = ['new', 'gone', 'price'] as const;
export type FeedChangeKind = (typeof FEED_CHANGE_KINDS)[number];
/** What an import changed, one kind at a time. */
export const FEED_CHANGES = listSearch('changes', unsortedList(PAGE_SIZES.feedImports), {
  kind: choiceParam(FEED_CHANGE_KINDS),
});

export const REPORT_VIEWS = ['diagnoses', 'changes'] as const;
/** The report of an import. */
export const FEED_REPORT_SEARCH = searchSchema({
  view: choiceParam(REPORT_VIEWS),
  ...DIAGNOSIS_PARAMS,
  ...FEED_CHANGES.params,
});
