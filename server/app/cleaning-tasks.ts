import { DAY_MS } from '../../shared/rules/time/durations.ts';
import { deleteOldAlerts } from '../areas/alerts/alerts.public.ts';
import { deleteOldPlans } from '../areas/auto-bids/auto-bids.public.ts';
import { deleteOldClickFiles } from '../areas/click-import/click-import.public.ts';
import { deleteOldFeeds } from '../areas/feeds/feeds.public.ts';
import { deleteOldOrderFiles } from '../areas/order-import/order-import.public.ts';
import { deleteOldOrders } from '../areas/orders/orders.public.ts';
import { deleteEndedInvites } from '../areas/people/people.public.ts';
import { deleteOldBatches } from '../areas/portal/portal.public.ts';
import { deleteUnnamedUploads } from '../areas/uploads/uploads.public.ts';
import { forgetGonePeople } from '../kernel/audit/audit.public.ts';
import { remindOfEndingTokens } from '../kernel/identity/access-tokens/access-tokens.public.ts';
import { deleteEndedSessions, deleteUnprovenAccounts } from '../kernel/identity/auth.public.ts';
import { deleteOldMails } from '../kernel/mail/mail.public.ts';
import { deleteOldNotifications } from '../kernel/notify/notifications.public.ts';
import type { Task } from '../platform/jobs/job-runner.ts';
import { deleteEndedRateLimits } from '../platform/rate-limit/rate-limit.repository.ts';
import type { Services } from '../platform/start/services.ts';

/** Who has not opened the link in the mail by then does not come any more. */
const UNPROVEN_ACCOUNT_DAYS = 30;
/** Until then whoever sent it sees that nobody came, and can send it again. */
const ENDED_INVITE_DAYS = 30;

/** Tasks that delete, at night, what nobody needs any more. */
export function cleaningTasks(services: Services): Readonly<Record<string, Task>> {
  const now = () => new Date(services.clock());
  const daysAgo = (days: number) => new Date(services.clock() - days * DAY_MS);
  return {
    'delete-old-batches': { run: () => deleteOldBatches(services), crontab: '15 2 * * *' },
    'delete-ended-sessions': { run: () => deleteEndedSessions(services.db, now()), crontab: '30 2 * * *' },
    'delete-unproven-accounts': {
      run: () => deleteUnprovenAccounts(services.db, daysAgo(UNPROVEN_ACCOUNT_DAYS)),
      crontab: '25 2 * * *',
    },
    'delete-ended-invites': {
      run: () => deleteEndedInvites(services.db, daysAgo(ENDED_INVITE_DAYS)),
      crontab: '28 2 * * *',
    },
    'delete-ended-rate-limits': {
      run: () => deleteEndedRateLimits(services.db, now()),
      crontab: '32 2 * * *',
    },
    'delete-old-mails': { run: () => deleteOldMails(services), crontab: '45 2 * * *' },
    'delete-old-notifications': { run: () => deleteOldNotifications(services), crontab: '50 2 * * *' },
    'delete-old-alerts': { run: () => deleteOldAlerts(services), crontab: '52 2 * * *' },
    'delete-old-plans': { run: () => deleteOldPlans(services), crontab: '53 2 * * *' },
    'forget-gone-people': { run: () => forgetGonePeople(services), crontab: '55 2 * * *' },
    'delete-old-click-files': { run: () => deleteOldClickFiles(services), crontab: '4 3 * * *' },
    'delete-old-order-files': { run: () => deleteOldOrderFiles(services), crontab: '6 * * * *' },
    'delete-old-orders': { run: () => deleteOldOrders(services), crontab: '8 3 * * *' },
    'delete-old-feeds': { run: () => deleteOldFeeds(services), crontab: '0 3 * * *' },
    // It also deletes from where tokens were used, longer ago than anybody is shown.
    'remind-of-ending-tokens': { run: () => remindOfEndingTokens(services), crontab: '10 6 * * *' },
    'delete-unnamed-uploads': { run: () => deleteUnnamedUploads(services), crontab: '35 * * * *' },
  };
}
