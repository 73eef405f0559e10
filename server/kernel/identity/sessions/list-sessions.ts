import type { Session } from '../../../../shared/contract/people/auth.contract.ts';
import { deviceOf } from '../../../../shared/rules/people/device-name.ts';
import { sessionEndsAt } from '../../../../shared/rules/people/session-lifetime.ts';
import type { Services } from '../../../platform/start/services.ts';
import type { UserCaller } from '../../callers/callers.public.ts';
import { listLiveFamilies } from './own-sessions.repository.ts';

/** Where the caller is signed in. */
export async function listSessions(options: {
  services: Pick<Services, 'db' | 'clock'>;
  caller: UserCaller;
}): Promise<{ data: Session[] }> {
  const { services, caller } = options;
  const now = services.clock();
  const families = await listLiveFamilies(services.db, caller.userId, new Date(now));
  const isYoung = ({ startedAt }: { startedAt: Date }) =>
    sessionEndsAt(startedAt.getTime(), caller.viewer.role_id) > now;
  return {
    data: families.filter(isYoung).map(({ familyId, startedAt, lastUsedAt, way, ...place }) => ({
      id: familyId,
      created_at: startedAt.toISOString(),
      last_used_at: lastUsedAt.toISOString(),
      way,
      ...deviceOf(place.userAgent),
      address_range: place.addressRange,
      current: familyId === caller.familyId,
    })),
  };
}
