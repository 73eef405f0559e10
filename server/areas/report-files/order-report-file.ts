import type { ReportFile, ReportOrder } from '../../../shared/contract/reports/report-files.contract.ts';
import {
  REPORT_ORDERED_PER_DAY_MAX,
  REPORT_WAITING_MAX,
} from '../../../shared/rules/reports/report-files.ts';
import { belgradeDay, type Day } from '../../../shared/rules/time/belgrade-time.ts';
import { DAY_MS } from '../../../shared/rules/time/durations.ts';
import type { Period } from '../../../shared/rules/time/periods.ts';
import { AppError, invalidField } from '../../platform/http/app-error.ts';
import { type DbOrTx, inTransaction } from '../../platform/postgres/database.ts';
import type { Services } from '../../platform/start/services.ts';
import { comparedWith, rangeOf } from '../analytics/analytics.public.ts';
import { getReportFile } from './get-report-file.ts';
import { presentReportFile } from './present-report-file.ts';
import { queueReportFile } from './queue-report-file.ts';
import { countOrders } from './report-files.repository.ts';

const SOON_SECONDS = 60;

const DAYS = ['date_from', 'date_to', 'compare', 'compare_from', 'compare_to'] as const;

/** The days of an order; prices are those of today. */
function orderedDays(order: ReportOrder, today: Day): Period {
  if (order.kind === 'clicks') {
    const days = rangeOf(order, today);
    if (order.compare !== 'none') comparedWith({ ...order, compare: order.compare }, days);
    return days;
  }
  const given = DAYS.find((name) => order[name] !== undefined);
  if (given !== undefined)
    throw invalidField(given, 'not_needed', {}, 'Prices are those of today; leave it out');
  return { from: today, to: today };
}

async function requireRoom(tx: DbOrTx, shopId: number, now: number): Promise<void> {
  const { waiting, ordered } = await countOrders(tx, shopId, new Date(now - DAY_MS));
  if (waiting < REPORT_WAITING_MAX && ordered < REPORT_ORDERED_PER_DAY_MAX) return;
  throw new AppError('too_many_requests', 'Too many files of this shop are waiting or were ordered today', {
    retryAfterSeconds: SOON_SECONDS,
  });
}

/**
 * Orders a file, which a job makes.
 * @throws AppError `validation_failed` for days that cannot be, `too_many_requests`
 */
export function orderReportFile(options: {
  services: Pick<Services, 'db' | 'clock'>;
  shopId: number;
  order: ReportOrder;
  orderedBy: number;
}): Promise<ReportFile> {
  const { services, shopId, order, orderedBy } = options;
  const now = services.clock();
  const days = orderedDays(order, belgradeDay(now));
  return inTransaction(services.db, async (tx) => {
    await requireRoom(tx, shopId, now);
    const { kind, format, lang, compare = kind === 'clicks' ? 'previous' : 'none' } = order;
    const isCustom = compare === 'custom';
    const id = await queueReportFile(tx, {
      ...{ shopId, kind, format, lang, orderedBy },
      fromDay: days.from,
      toDay: days.to,
      compare,
      compareFrom: (isCustom && order.compare_from) || null,
      compareTo: (isCustom && order.compare_to) || null,
      subscriptionId: null,
      queuedAt: new Date(now),
    });
    return presentReportFile(await getReportFile(tx, shopId, id ?? 0));
  });
}
