import { belgradeDay } from '../../../shared/rules/time/belgrade-time.ts';
import { bucketOf } from '../../../shared/rules/time/periods.ts';
import { readAuditHeads, verifyAuditChain } from '../../kernel/audit/audit.public.ts';
import type { Services } from '../../platform/start/services.ts';
import type { FactsCut } from '../portal/portal.public.ts';
import type { PlaceNames } from './compare-day-spending.ts';
import {
  countBudgets,
  listMissedCrossings,
  listMissingTriggers,
  listStrayLimits,
  listWrongCrossings,
} from './verification.repository.ts';
import { exactEur, openCheck, type VerificationResult } from './verification-result.ts';

const AUDIT_TRIGGERS = [
  { relation: 'audit_log', name: 'audit_log_stays' },
  { relation: 'audit_log', name: 'audit_log_chained' },
  { relation: 'audit_chain', name: 'audit_chain_stays' },
] as const;

const eur = (micros: string | null) => (micros === null ? 'no limit' : exactEur(BigInt(micros)));

/** Compares monthly limits, and the notes of when they were reached, with what was spent. */
export async function checkBudgets(
  { clock }: Pick<Services, 'clock'>,
  { tx }: FactsCut,
  nameOf: PlaceNames,
): Promise<VerificationResult> {
  const check = openCheck('Budgets agree with what was spent', 'limits and crossings');
  check.compare(await countBudgets(tx));
  for (const { shopId, month, kind, crossed, limit, spent } of await listWrongCrossings(tx)) {
    check.differ(
      nameOf(shopId, month.slice(0, 7)),
      `the limit ${eur(limit)} is noted as ${kind} at ${eur(crossed)}, spending says ${eur(spent)} in the month`,
    );
  }
  const month = bucketOf(belgradeDay(clock()), 'month');
  for (const { shopId, limit, spent } of await listMissedCrossings(tx, month)) {
    check.differ(
      nameOf(shopId, month.slice(0, 7)),
      `spending says ${eur(spent)}, and nobody noted that the limit ${eur(limit)} is reached`,
    );
  }
  for (const { shopId, limit, changed } of await listStrayLimits(tx)) {
    check.differ(
      nameOf(shopId, 'now'),
      `the limit is ${eur(limit)}, its last change made it ${eur(changed)}`,
    );
  }
  return check.result();
}

/** Looks whether the audit log can only be added to, and recomputes its chain of hashes. */
export async function checkAuditLog(
  { tx }: FactsCut,
  { files }: Pick<Services, 'files'>,
): Promise<VerificationResult> {
  const check = openCheck('The audit log is whole, and can only be added to', 'entries');
  for (const trigger of await listMissingTriggers(tx, AUDIT_TRIGGERS))
    check.differ('audit_log', `the trigger ${trigger} is gone or disabled`);
  const { entries, broken } = await verifyAuditChain(tx, await readAuditHeads(files));
  check.compare(entries);
  for (const { at, text } of broken) check.differ(at, text);
  return check.result();
}
