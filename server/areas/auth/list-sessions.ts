import type { Session } from '../../../shared/contract/auth.contract.ts';
import type { Services } from '../../core/services.ts';
import type { UserCaller } from './caller.ts';
import { listLiveFamilies } from './own-sessions.repository.ts';

/** Where the caller is signed in. */
export async function listSessions(options: {
  services: Pick<Services, 'db' | 'clock'>;
  caller: UserCaller;
}): Promise<{ data: Session[] }> {
  const { services, caller } = options;
  const families = await listLiveFamilies(services.db, caller.userId, new Date(services.clock()));
  return {
    data: families.map(({ familyId, createdAt, lastUsedAt }) => ({
      id: familyId,
      created_at: createdAt.toISOString(),
      last_used_at: lastUsedAt.toISOString(),
      current: familyId === caller.familyId,
    })),
  };
}
