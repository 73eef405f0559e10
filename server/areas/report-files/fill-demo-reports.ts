import { nextDue } from '../../../shared/rules/reports/report-schedule.ts';
import { belgradeDay } from '../../../shared/rules/time/belgrade-time.ts';
import { presetPeriod } from '../../../shared/rules/time/date-presets.ts';
import { inTransaction } from '../../platform/postgres/database.ts';
import type { Services } from '../../platform/start/services.ts';
import { queueReportFile } from './queue-report-file.ts';
import { findFirstShopOf } from './report-files.repository.ts';
import { insertSubscription } from './report-subscriptions.repository.ts';

/** Gives somebody of the demo a weekly subscription and orders two files, which the job makes as soon as it runs. */
export async function fillDemoReports(
  services: Pick<Services, 'db' | 'clock'>,
  email: string,
): Promise<void> {
  const { db, clock } = services;
  const person = await findFirstShopOf(db, email);
  if (!person) return;
  const now = clock();
  const today = belgradeDay(now);
  const about = { kind: 'clicks', lang: 'sr' } as const;
  await insertSubscription(db, person, {
    ...about,
    format: 'xlsx',
    rhythm: 'weekly',
    enabled: true,
    createdAt: new Date(now),
    nextDueAt: new Date(nextDue('weekly', now)),
  });
  for (const [format, preset] of [
    ['xlsx', 'last_month'],
    ['html', 'last_30'],
  ] as const) {
    const { from: fromDay, to: toDay } = presetPeriod(preset, today);
    await inTransaction(db, (tx) =>
      queueReportFile(tx, {
        ...{ ...about, format, fromDay, toDay },
        ...{ compare: 'previous', compareFrom: null, compareTo: null },
        shopId: person.shopId,
        orderedBy: person.userId,
        subscriptionId: null,
        queuedAt: new Date(now),
      }),
    );
  }
}
