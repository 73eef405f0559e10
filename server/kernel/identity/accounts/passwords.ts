import { hash, verify } from '@node-rs/argon2';
import { HASH_COST } from '../sessions/hardening.ts';

/** Hash of a password (argon2id, in PHC form). */
export function hashPassword(password: string): Promise<string> {
  return hash(password, HASH_COST);
}

let stranger: Promise<string> | undefined;

/** Whether the password fits; a user who does not exist (null) takes as long as one who does. */
export async function passwordFits(passwordHash: string | null, password: string): Promise<boolean> {
  stranger ??= hashPassword('nobody has this password');
  const fits = await verify(passwordHash ?? (await stranger), password);
  return fits && passwordHash !== null;
}
