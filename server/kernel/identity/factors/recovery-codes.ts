import { randomInt } from 'node:crypto';
import { normalizedCode, RECOVERY_CODE_COUNT } from '../../../../shared/rules/people/factors.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';
import { hashPassword, passwordFits } from '../accounts/passwords.ts';
import { listRecoveryCodes, spendRecoveryCode } from './factors.repository.ts';

/** Without signs that are mistaken for others on paper: 49 bits in ten of them. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
const HALF = 5;

const newCode = () => {
  const half = () => Array.from({ length: HALF }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  return `${half()}-${half()}`;
};

/** New recovery codes, with what they are stored as: hashed like passwords. */
export async function newRecoveryCodes(): Promise<{ codes: string[]; hashes: string[] }> {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, newCode);
  return { codes, hashes: await Promise.all(codes.map((code) => hashPassword(normalizedCode(code)))) };
}

/** Uses up the recovery code that was typed; false where the user has none such, or no longer. */
export async function takeRecoveryCode(
  db: DbOrTx,
  { userId, typed, at }: { userId: number; typed: string; at: Date },
): Promise<boolean> {
  const code = normalizedCode(typed);
  for (const { id, hash } of await listRecoveryCodes(db, userId)) {
    if (await passwordFits(hash, code)) return spendRecoveryCode(db, id, at);
  }
  return false;
}
