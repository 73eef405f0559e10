import { FULL_PACE } from '../../../shared/rules/auto-bids/pacing.ts';
import { DAY_MS } from '../../../shared/rules/time/durations.ts';
import { notify } from '../../kernel/notify/notifications.public.ts';
import { inTransaction } from '../../platform/postgres/database.ts';
import { listNewlyUnmet, markWaitingTold } from './goal-news.repository.ts';
import { lockGoalRun } from './goal-runs.repository.ts';
import type { GoalQuestion } from './targets/goal-places.ts';

/** A suggestion that nobody looks at is told of again after so long. */
const WAITING_AGAIN_MS = 7 * DAY_MS;

type GoalNews = {
  /** Goals that were judged this hour, and those of them that cannot be met. */
  readonly judged: readonly number[];
  readonly unmet: readonly number[];
  readonly paceBefore: number;
  readonly pace: number;
  /** A suggestion with changes waits. */
  readonly isWaiting: boolean;
  readonly now: number;
};

/**
 * Tells the people of a shop, each thing once: that a goal cannot be met, until it was met in between; that bids are
 * lowered so that the limit lasts, until they were not; that a suggestion waits, once a week.
 */
export async function tellOfGoals({ services, shop }: GoalQuestion, news: GoalNews): Promise<void> {
  const at = new Date(news.now);
  await inTransaction(services.db, async (tx) => {
    await lockGoalRun(tx, shop.id);
    const tell = (kind: 'goal_unmet' | 'goals_paced' | 'goals_wait', title?: string) =>
      notify(tx, 'shop', {
        kind,
        shopId: shop.id,
        details: title === undefined ? {} : { title },
        at,
      });
    for (const name of await listNewlyUnmet(tx, shop.id, { ...news, at })) await tell('goal_unmet', name);
    if (news.paceBefore >= FULL_PACE.factor && news.pace < FULL_PACE.factor) await tell('goals_paced');
    const since = new Date(news.now - WAITING_AGAIN_MS);
    if (news.isWaiting && (await markWaitingTold(tx, shop.id, { at, since }))) await tell('goals_wait');
  });
}
