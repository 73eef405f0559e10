import { randomUUID } from 'node:crypto';
import { belgradeDay } from '../../../shared/rules/time/belgrade-time.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import type { Services } from '../../platform/start/services.ts';
import { insertMoneyChanges } from '../changes/changes.public.ts';
import { setLimit } from './budget.repository.ts';
import { noteCrossingsOfNewLimit } from './record-limit-crossings.ts';

/**
 * Sets the limit of a shop whose row the transaction holds, with who, when, from, to and why, and writes down what it
 * has crossed already. Amounts in micro-euro; null is no limit.
 */
export async function writeLimit(options: {
  tx: DbOrTx;
  services: Pick<Services, 'clock'>;
  shopId: number;
  actorId: number;
  from: number | null;
  to: number | null;
  reason?: string;
}): Promise<void> {
  const { tx, services, shopId, actorId, from, to, reason = null } = options;
  const now = services.clock();
  await setLimit(tx, shopId, to);
  await insertMoneyChanges(tx, { shopId, actorId, at: new Date(now), changeSet: randomUUID(), reason }, [
    {
      subject: 'limit',
      subjectId: null,
      from: { micros: from, enabled: null },
      to: { micros: to, enabled: null },
    },
  ]);
  await noteCrossingsOfNewLimit({ tx, services, shopId, day: belgradeDay(now) });
}
