import { FULL_PACE } from '../../../shared/rules/auto-bids/pacing.ts';
import { canSeeBidding, isStaff } from '../../../shared/rules/people/access.ts';
import { DAY_MS } from '../../../shared/rules/time/durations.ts';
import { findUser } from '../../kernel/identity/users/user.public.ts';
import { queueMail } from '../../kernel/mail/mail.public.ts';
import { notify } from '../../kernel/notify/notifications.public.ts';
import { listShopNames, listShopUserIds } from '../../kernel/shops/shops.public.ts';
import { type DbOrTx, inTransaction } from '../../platform/postgres/database.ts';
import type { Services } from '../../platform/start/services.ts';
import { claimNewsMail } from '../alerts/alerts.public.ts';
import { type GoalMailNews, goalEmail, type PacedBids } from './goal-emails.ts';
import { hasPacedBefore, listNewlyUnmet, markWaitingTold } from './goal-news.repository.ts';
import { lockGoalRun } from './goal-runs.repository.ts';
import type { GoalQuestion } from './targets/goal-places.ts';

/** A suggestion that nobody looks at is told of again after so long. */
const WAITING_AGAIN_MS = 7 * DAY_MS;

type GoalNews = {
  /** Goals that were judged this hour, and those of them that cannot be met. */
  readonly judged: readonly number[];
  readonly unmet: readonly number[];
  /** At the beginning of the hour. */
  readonly paceBefore: number;
  /** What a plan that applied itself lowered for the limit in this hour. */
  readonly lowered: (PacedBids & { readonly planId: string }) | null;
  /** A suggestion with changes waits. */
  readonly isWaiting: boolean;
  readonly now: number;
};

type MailServices = Pick<Services, 'db' | 'clock' | 'secretKey'>;

/** One mail of all that is new this hour, to each of the shop’s people who want mails and have not had two today. */
async function mailOfGoals(
  tx: DbOrTx,
  about: {
    readonly services: MailServices;
    readonly shopId: number;
    readonly at: Date;
    readonly news: GoalMailNews;
  },
): Promise<void> {
  const { services, shopId, at, news } = about;
  const [found] = await listShopNames(tx, [shopId]);
  const shop = { id: shopId, name: found?.name ?? '' };
  for (const userId of await listShopUserIds(tx, shopId)) {
    const user = await findUser(tx, userId);
    if (!user || isStaff(user) || !canSeeBidding(user) || !(await claimNewsMail(tx, userId, at))) continue;
    const template = goalEmail({ lang: user.lang, shop, news });
    await queueMail({ tx, services, recipient: user.email, template });
  }
}

/** Tells the people of a shop that an experiment with a goal is over, in the transaction that ends it; by mail too. */
export async function tellOfExperiment(
  tx: DbOrTx,
  services: MailServices,
  about: {
    readonly shop: GoalQuestion['shop'];
    readonly goal: { readonly id: number; readonly name: string };
    readonly now: number;
  },
): Promise<void> {
  const { shop, goal, now } = about;
  const at = new Date(now);
  const details = { title: goal.name, goal_id: goal.id };
  await notify(tx, 'shop', { kind: 'experiment_over', shopId: shop.id, details, at });
  const news = { unmet: [], pace: null, over: [goal.name] };
  await mailOfGoals(tx, { services, shopId: shop.id, at, news });
}

/**
 * Tells the people of a shop, each thing once: that a goal cannot be met, until it was met in between; that plans have
 * lowered bids so that the limit lasts, until they need not; that a suggestion waits, once a week. The first two by mail too.
 */
export async function tellOfGoals(
  services: MailServices,
  shop: GoalQuestion['shop'],
  news: GoalNews,
): Promise<void> {
  const at = new Date(news.now);
  await inTransaction(services.db, async (tx) => {
    await lockGoalRun(tx, shop.id);
    const tell = (
      kind: 'goal_unmet' | 'goals_paced' | 'goals_wait',
      details: { readonly title?: string; readonly goal_id?: number } = {},
    ) => notify(tx, 'shop', { kind, shopId: shop.id, details, at });
    const unmet = await listNewlyUnmet(tx, shop.id, { ...news, at });
    for (const { id, name } of unmet) await tell('goal_unmet', { title: name, goal_id: id });
    const { lowered } = news;
    const isPaced =
      lowered !== null &&
      (news.paceBefore >= FULL_PACE.factor || !(await hasPacedBefore(tx, shop.id, lowered.planId)));
    if (isPaced) await tell('goals_paced');
    if (unmet.length > 0 || isPaced)
      await mailOfGoals(tx, {
        services,
        shopId: shop.id,
        at,
        news: { unmet: unmet.map(({ name }) => name), pace: isPaced ? lowered : null, over: [] },
      });
    const since = new Date(news.now - WAITING_AGAIN_MS);
    if (news.isWaiting && (await markWaitingTold(tx, shop.id, { at, since }))) await tell('goals_wait');
  });
}
