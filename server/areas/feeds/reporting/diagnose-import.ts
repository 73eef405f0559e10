import type { FeedDiagnosis, FeedReport } from '../../../../shared/contract/shops/feeds.contract.ts';
import { FEED_RULES, type FeedSeverity } from '../../../../shared/rules/feeds/feed-rules.ts';
import { microsToEur } from '../../../../shared/rules/money/money.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { findIssues } from '../feed-imports.repository.ts';
import { getImport, presentImport } from '../present-import.ts';
import { COST_DAYS, findCosts, type ImportQuestion, type IssueCosts } from './issue-costs.ts';
import type { Diagnosis } from './issue-tally.ts';

const SEVERITIES: readonly FeedSeverity[] = ['E', 'W', 'I'];

function diagnosisOf({ code, ...found }: Diagnosis, costs: IssueCosts | null): FeedDiagnosis {
  const { group, severity, fix = null } = FEED_RULES[code] as (typeof FEED_RULES)['title_html'];
  const sum = costs ? (costs.byRule.get(code) ?? { clicks: 0, cost: 0 }) : null;
  return {
    code,
    group,
    severity,
    fix,
    count: found.count,
    fixable: found.fixable,
    clicks: sum?.clicks ?? null,
    cost: sum && microsToEur(sum.cost),
    share: sum && costs && costs.allClicks > 0 ? sum.clicks / costs.allClicks : null,
    examples: [...found.examples],
  };
}

/** What costs most stands first; then errors before warnings before hints, and what is most frequent. */
export function presentDiagnoses(
  diagnoses: readonly Diagnosis[],
  costs: IssueCosts | null = null,
): FeedDiagnosis[] {
  const rank = ({ severity }: FeedDiagnosis) => SEVERITIES.indexOf(severity);
  return diagnoses
    .map((diagnosis) => diagnosisOf(diagnosis, costs))
    .sort(
      (a, b) =>
        (b.cost ?? 0) - (a.cost ?? 0) ||
        (b.clicks ?? 0) - (a.clicks ?? 0) ||
        rank(a) - rank(b) ||
        b.count - a.count ||
        a.code.localeCompare(b.code),
    );
}

/** The feed doctor's report of an import that ended. */
export async function diagnoseImport(question: ImportQuestion): Promise<FeedReport> {
  const { services, shopId, importId } = question;
  const row = await getImport(services.db, shopId, importId);
  if (row.status === 'waiting' || row.status === 'running') {
    throw new AppError('conflict', 'The import has not ended yet; its report is there when it has');
  }
  const diagnoses = (await findIssues(services.db, importId)) as Diagnosis[];
  const costs = await findCosts({ ...question, run: row.runs });
  return { import: presentImport(row), days: COST_DAYS, data: presentDiagnoses(diagnoses, costs) };
}
