import type { Locale } from '../../../shared/rules/portals/locales.ts';
import type { ReportFormat, ReportKind } from '../../../shared/rules/reports/report-files.ts';
import {
  latestDueDay,
  nextDue,
  type ReportRhythm,
  reportedPeriod,
} from '../../../shared/rules/reports/report-schedule.ts';
import type { Period } from '../../../shared/rules/time/periods.ts';
import { inTransaction } from '../../platform/postgres/database.ts';
import type { Services } from '../../platform/start/services.ts';
import { findReader } from './mail-report-file.ts';
import { queueReportFile } from './queue-report-file.ts';
import { type SubscriptionRow, setNextDue, takeDueSubscription } from './report-subscriptions.repository.ts';

type PlanServices = Pick<Services, 'db' | 'clock'>;

/** Clicks are of the week or month that has passed; prices are those of the day. */
function dueDays({ kind, rhythm }: SubscriptionRow, now: number): Period {
  const day = latestDueDay(rhythm as ReportRhythm, now);
  return kind === 'prices' ? { from: day, to: day } : reportedPeriod(rhythm as ReportRhythm, day);
}

/** Orders the report of one subscription that is due; false where none is. */
function planNext({ db, clock }: PlanServices): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const now = clock();
    const subscription = await takeDueSubscription(tx, new Date(now));
    if (!subscription) return false;
    const { id, user_id: userId, shop_id: shopId, kind, format, lang, rhythm } = subscription;
    const days = dueDays(subscription, now);
    if ((await findReader(tx, userId, shopId)) !== null) {
      await queueReportFile(tx, {
        shopId,
        kind: kind as ReportKind,
        format: format as ReportFormat,
        lang: lang as Locale,
        fromDay: days.from,
        toDay: days.to,
        compare: kind === 'clicks' ? 'previous' : 'none',
        compareFrom: null,
        compareTo: null,
        orderedBy: userId,
        subscriptionId: id,
        queuedAt: new Date(now),
      });
    }
    await setNextDue(tx, id, new Date(nextDue(rhythm as ReportRhythm, now)));
    return true;
  });
}

/**
 * Orders the reports that are due, each once. Where the app did not run for weeks, only the latest is made up for; who
 * may not see the shop's reports at this moment gets none.
 */
export async function planReportFiles(services: PlanServices): Promise<void> {
  while (await planNext(services));
}
