import type { ResponseOf } from '../../../shared/contract/frame/call.ts';
import type { listSubscriptionsCall as listCall } from '../../../shared/contract/reports/report-files.contract.ts';
import { findUserRow } from '../../kernel/identity/users/user.public.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Services } from '../../platform/start/services.ts';
import { presentSubscription } from './present-subscription.ts';
import { listSubscriptionRows } from './report-subscriptions.repository.ts';

/** What somebody has mailed of a shop, and where it goes. */
export async function listSubscriptions(options: {
  services: Pick<Services, 'db'>;
  shopId: number;
  userId: number;
}): Promise<ResponseOf<typeof listCall>> {
  const { services, shopId, userId } = options;
  const user = await findUserRow(services.db, userId);
  if (!user) throw new AppError('unauthorized', 'This account no longer exists');
  const rows = await listSubscriptionRows(services.db, { userId, shopId });
  return { email: user.email, data: rows.map(presentSubscription) };
}
