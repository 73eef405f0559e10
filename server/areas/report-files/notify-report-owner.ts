import type { NotificationKind } from '../../../shared/rules/tickets/notifications.ts';
import type { Period } from '../../../shared/rules/time/periods.ts';
import { notify } from '../../kernel/notify/notifications.public.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import type { Services } from '../../platform/start/services.ts';
import { findMailingFile } from './mailings/view-mailings.repository.ts';
import { reportFileName } from './present-report-file.ts';
import type { TakenFile } from './report-attempts.repository.ts';

/**
 * Tells whoever ordered a file by hand what became of it; those of subscriptions and mailed views come by mail, and of a
 * mailed view that could not be made its sender hears.
 */
export async function notifyReportOwner(options: {
  tx: DbOrTx;
  services: Pick<Services, 'clock'>;
  file: TakenFile;
  kind: Extract<NotificationKind, `report_${string}`>;
  days: Period;
}): Promise<void> {
  const { tx, services, file, kind, days } = options;
  if (file.ordered_by === null || file.subscription_id !== null) return;
  if (kind === 'report_ready' && (await findMailingFile(tx, file.id))) return;
  await notify(
    tx,
    { userIds: [file.ordered_by] },
    {
      kind,
      shopId: file.shop_id,
      details: { title: reportFileName(file, days) },
      at: new Date(services.clock()),
    },
  );
}
