import type { DbOrTx } from '../../../platform/postgres/database.ts';

import {
  type FeedLevelIssue,
  openFeedMarket,
  productRules,
  readSetRule,
  stageRules,
} from './feed-level-rules.repository.ts';

export type { FeedLevelIssue };

/**
 * What the staged items of an import say together, in parts; rejected items are not among them. To be called in a
 * transaction, which no other query may end before the last part.
 */
export async function* findFeedLevelIssues(
  tx: DbOrTx,
  { importId }: { importId: number },
): AsyncGenerator<readonly FeedLevelIssue[]> {
  for (const rule of stageRules(importId)) yield* readSetRule(tx, rule);
}

/** What they say beside the portal's products, once they are matched. */
export async function* findProductIssues(
  tx: DbOrTx,
  { importId, shopId }: { importId: number; shopId: number },
): AsyncGenerator<readonly FeedLevelIssue[]> {
  await openFeedMarket(tx, importId, shopId);
  for (const rule of productRules(importId)) yield* readSetRule(tx, rule);
}
