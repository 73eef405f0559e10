import { createHash, randomBytes } from 'node:crypto';
import type { Scope } from '../../../../shared/contract/frame/call.ts';
import { latestTokenEnd } from '../../../../shared/rules/people/token-rights.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';
import { insertToken } from './access-tokens.repository.ts';

/** What tells a service token from a JWT at a glance, in a log or in a leaked file. */
const PREFIX = 'bmt_';

export type ServiceTokenDraft = {
  name: string;
  scopes: readonly Scope[];
  portalIds: readonly number[];
  shopIds?: readonly number[];
  /** Sets the text, for scripts. */
  text?: string | undefined;
  createdBy?: number;
  createdAt?: Date;
  /** As long as any token lives unless given. */
  expiresAt?: Date | null;
};

/** Under what a token is stored. Its text has 256 random bits, so that a fast hash is enough. */
export const tokenHash = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Stores a new token; its text is returned this once. */
export async function storeServiceToken(
  db: DbOrTx,
  draft: ServiceTokenDraft,
): Promise<{ id: number; text: string }> {
  const { createdAt = new Date(), text = `${PREFIX}${randomBytes(32).toString('base64url')}` } = draft;
  const id = await insertToken(db, {
    name: draft.name,
    hash: tokenHash(text),
    scopes: draft.scopes,
    portalIds: draft.portalIds,
    shopIds: draft.shopIds ?? [],
    createdBy: draft.createdBy ?? null,
    createdAt,
    expiresAt: draft.expiresAt ?? latestTokenEnd(createdAt.getTime()),
  });
  return { id, text };
}
