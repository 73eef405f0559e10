import type { FeedDiagnosis } from '../../../../shared/contract/shops/feeds.contract.ts';
import { FEED_RULE_GROUPS, type FeedRuleGroup } from '../../../../shared/rules/feeds/feed-rule-groups.ts';
import type { FeedFix, FeedSeverity } from '../../../../shared/rules/feeds/feed-rules.ts';
import type { DiagnosisFilter } from '../feeds-search-params.ts';

export function filterDiagnoses(
  diagnoses: readonly FeedDiagnosis[],
  { severity, group }: DiagnosisFilter,
): FeedDiagnosis[] {
  return diagnoses.filter(
    (one) =>
      (severity === undefined || one.severity === severity) && (group === undefined || one.group === group),
  );
}

/** How many diagnoses there are of each severity. */
export function countSeverities(diagnoses: readonly FeedDiagnosis[]): Record<FeedSeverity, number> {
  const counts = { E: 0, W: 0, I: 0 };
  for (const { severity } of diagnoses) counts[severity] += 1;
  return counts;
}

/** The groups that have a diagnosis, in the doctor's order. */
export function groupsOf(diagnoses: readonly FeedDiagnosis[]): FeedRuleGroup[] {
  return FEED_RULE_GROUPS.filter((group) => diagnoses.some((one) => one.group === group));
}

/** The fixes with one more switched on, or without one. */
export function toggledFixes(fixes: readonly FeedFix[], fix: FeedFix): FeedFix[] {
  return fixes.includes(fix) ? fixes.filter((one) => one !== fix) : [...fixes, fix];
}
