import { randomUUID } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '../../../shared/rules/time/durations.ts';
import { createServiceToken } from '../../kernel/identity/access-tokens/access-tokens.public.ts';
import { inTransaction } from '../../platform/postgres/database.ts';
import type { Services } from '../../platform/start/services.ts';
import { deleteEndedTokens, revokeToken, setTokenExpiry } from './simulator-token.repository.ts';

export type SimulatorToken = {
  /** The text to send; a new one when the last grows old. */
  readonly text: () => Promise<string>;
  readonly revoke: () => Promise<void>;
};

const NAME = 'Portal simulator ';
const LIFETIME_MS = DAY_MS;
const RENEWED_AFTER_MS = 12 * HOUR_MS;

/** A service token of this run: revoked when it stops, and expired within a day where it could not. */
export function simulatorToken(
  services: Pick<Services, 'db' | 'clock'>,
  portalIds: readonly number[],
): SimulatorToken {
  const { db, clock } = services;
  let current: { name: string; text: string; since: number } | null = null;

  const revoke = async () => {
    if (current) await revokeToken(db, current.name, new Date(clock()));
    current = null;
  };
  const create = async () => {
    const since = clock();
    const name = `${NAME}${randomUUID()}`;
    const text = await inTransaction(db, async (tx) => {
      await deleteEndedTokens(tx, NAME, new Date(since));
      const made = await createServiceToken(tx, { name, scopes: ['events:write'], portalIds });
      await setTokenExpiry(tx, name, new Date(since + LIFETIME_MS));
      return made;
    });
    return { name, text, since };
  };

  return {
    text: async () => {
      if (current && clock() - current.since > RENEWED_AFTER_MS) await revoke();
      current ??= await create();
      return current.text;
    },
    revoke,
  };
}
