import type { FeedIssue } from '../../../../shared/rules/feeds/feed-rules.ts';
import type { ClickHouse } from '../../../platform/clickhouse/clickhouse.ts';
import { type FoundItem, type IssueTally, tallyIssues } from '../reporting/issue-tally.ts';
import { type IssuePlace, insertIssues, issueRow } from '../reporting/issues.repository.ts';

/** Where the findings of a feed go while it is read. */
export type IssueSink = {
  readonly tally: IssueTally;
  readonly add: (item: FoundItem, finding: FeedIssue) => void;
  /** Stores what has come together, once it is enough or whatever it is. */
  readonly flush: (whatever?: boolean) => Promise<void>;
};

/** Characters of rows that are stored at once. */
const PART_LENGTH = 4_000_000;

/** Counts findings, and keeps each of them in ClickHouse. */
export function openIssueSink(clickhouse: ClickHouse, place: IssuePlace): IssueSink {
  const tally = tallyIssues();
  let rows: string[] = [];
  let length = 0;
  let part = 0;
  return {
    tally,
    add: (item, finding) => {
      tally.add(item, finding);
      const row = issueRow(place, item, finding);
      rows.push(row);
      length += row.length;
    },
    flush: async (whatever = false) => {
      if (length === 0 || (length < PART_LENGTH && !whatever)) return;
      const full = rows.join('');
      rows = [];
      length = 0;
      part += 1;
      await insertIssues(clickhouse, place, part, full);
    },
  };
}
