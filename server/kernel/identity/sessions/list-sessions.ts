import type { Session } from '../../../../shared/contract/people/auth.contract.ts';
import { deviceOf } from '../../../../shared/rules/people/device-name.ts';
import type { Services } from '../../../platform/start/services.ts';
import type { UserCaller } from '../../callers/callers.public.ts';
import { listLiveFamilies } from './own-sessions.repository.ts';

/** Where the caller is signed in. */
export async function listSessions(options: {
  services: Pick<Services, 'db' | 'clock'>;
  caller: UserCaller;
}): Promise<{ data: Session[] }> {
  const { services, caller } = options;
  const families = await listLiveFamilies(services.db, caller.userId, new Date(services.clock()));
  return {
    data: families.map(({ familyId, createdAt, lastUsedAt, userAgent }) => ({
      id: familyId,
      created_at: createdAt.toISOString(),
      last_used_at: lastUsedAt.toISOString(),
      ...deviceOf(userAgent),
      current: familyId === caller.familyId,
    })),
  };
}
