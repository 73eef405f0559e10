import { crossingsOf, type LimitCrossing } from '../../../shared/rules/budget/budget.ts';
import { microsToEur } from '../../../shared/rules/money/money.ts';
import { canUseReports } from '../../../shared/rules/people/access.ts';
import type { Day } from '../../../shared/rules/time/belgrade-time.ts';
import { findUser } from '../../kernel/identity/users/user.public.ts';
import { queueMail } from '../../kernel/mail/mail.public.ts';
import { notify } from '../../kernel/notify/notifications.public.ts';
import { listShopUserIds } from '../../kernel/shops/shops.public.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import type { Services } from '../../platform/start/services.ts';
import { insertCrossing, listMonthBudgets, type MonthBudget } from './budget.repository.ts';
import { crossingEmail } from './budget-emails.ts';
import { openMonths, type ShopMonth } from './shop-month.ts';

export type CrossingServices = Pick<Services, 'clock' | 'secretKey'>;

type Recording = { tx: DbOrTx; services: CrossingServices };

/** Tells everybody who may see the limit of a shop. */
async function tellPeople({
  tx,
  services,
  budget,
  kind,
  month,
}: Recording & { budget: MonthBudget; kind: LimitCrossing; month: ShopMonth }): Promise<void> {
  const told: number[] = [];
  for (const userId of await listShopUserIds(tx, budget.shopId)) {
    const user = await findUser(tx, userId);
    if (!user || !canUseReports(user)) continue;
    const template = crossingEmail({ lang: user.lang, kind, budget, monthEnd: month.monthEnd });
    await queueMail({ tx, services, recipient: user.email, template });
    told.push(userId);
  }
  await notify(
    tx,
    { userIds: told },
    {
      kind: `limit_${kind}`,
      shopId: budget.shopId,
      details: { limit: microsToEur(budget.limitMicros) },
      at: new Date(services.clock()),
    },
  );
}

/** Writes down what a month's spending has newly crossed, and returns the last of it. */
async function noteNew(tx: DbOrTx, budget: MonthBudget, month: ShopMonth, at: Date) {
  const crossed = crossingsOf(budget).filter((kind) => !budget.known.includes(kind));
  for (const kind of crossed) await insertCrossing(tx, budget, { kind, month: month.month, at });
  return crossed.at(-1) ?? null;
}

/**
 * Writes down which shops have neared or reached their limit by what was just spent, once for each month and limit,
 * and tells their people in the bell and by mail: once, even where both lines were crossed at once. Runs in the transaction of the
 * spending, whose shops it holds. A month that is over crosses nothing.
 */
export async function noteCrossings({
  tx,
  services,
  spent,
}: Recording & { spent: readonly { shopId: number; day: Day }[] }): Promise<void> {
  const now = services.clock();
  for (const month of openMonths(
    spent.map(({ day }) => day),
    now,
  )) {
    const inMonth = spent.filter(({ day }) => day >= month.month && day <= month.monthEnd);
    const shopIds = [...new Set(inMonth.map(({ shopId }) => shopId))];
    for (const budget of await listMonthBudgets(tx, shopIds, month)) {
      const kind = await noteNew(tx, budget, month, new Date(now));
      if (kind && !budget.suspended) await tellPeople({ tx, services, budget, kind, month });
    }
  }
}

/** Writes down what a shop's new limit has crossed already, without a word: whoever set it sees it. */
export async function noteCrossingsOfNewLimit({
  tx,
  services,
  shopId,
  day,
}: Pick<Recording, 'tx'> & { services: Pick<Services, 'clock'>; shopId: number; day: Day }): Promise<void> {
  const now = services.clock();
  for (const month of openMonths([day], now)) {
    const budgets = await listMonthBudgets(tx, [shopId], month);
    for (const budget of budgets) await noteNew(tx, budget, month, new Date(now));
  }
}
