import { sql } from 'kysely';
import type { DbOrTx } from '../../../platform/postgres/database.ts';
import { firstRow } from '../../../platform/postgres/query-answers.ts';

export type LinkPurpose = 'verify_email' | 'reset_password' | 'change_email';

export async function insertLink(
  db: DbOrTx,
  link: {
    tokenHash: Buffer;
    purpose: LinkPurpose;
    userId: number;
    email: string;
    /** The session that asked for it, where one did. */
    askedByFamily: string | null;
    createdAt: Date;
    expiresAt: Date;
  },
): Promise<void> {
  await db
    .insertInto('account_link')
    .values({
      token_hash: link.tokenHash,
      purpose: link.purpose,
      user_id: link.userId,
      email: link.email,
      asked_by_family: link.askedByFamily,
      created_at: link.createdAt,
      expires_at: link.expiresAt,
    })
    .execute();
}

/** Uses a link up; null for one that is unknown, used, expired or for something else. Of two at once one gets it. */
export function takeLink(
  db: DbOrTx,
  link: { tokenHash: Buffer; purpose: LinkPurpose; now: Date },
): Promise<{ userId: number; email: string; askedByFamily: string | null } | null> {
  return firstRow(
    db
      .updateTable('account_link')
      .set({ used_at: link.now })
      .where('token_hash', '=', link.tokenHash)
      .where('purpose', '=', link.purpose)
      .where('used_at', 'is', null)
      .where('expires_at', '>', link.now)
      .returning(['user_id as userId', 'email', 'asked_by_family as askedByFamily']),
  );
}

/** Whether a link to confirm a mailbox has done so, and the account still has this mailbox. */
export async function isLinkOfConfirmed(db: DbOrTx, tokenHash: Buffer): Promise<boolean> {
  const link = await db
    .selectFrom('account_link')
    .innerJoin('app_user', (join) =>
      join
        .onRef('app_user.id', '=', 'account_link.user_id')
        .onRef('app_user.email', '=', 'account_link.email'),
    )
    .select('account_link.user_id')
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', 'verify_email')
    .where('used_at', 'is not', null)
    .where('app_user.email_verified_at', 'is not', null)
    .executeTakeFirst();
  return link !== undefined;
}

const LINKS_LOCK = 4_012;

/** Lets one transaction at a time replace the links of a user. */
export async function lockLinks(tx: DbOrTx, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LINKS_LOCK}::integer, ${userId}::integer)`.execute(tx);
}

/** Uses up what links the user has for a purpose. */
export async function voidLinks(
  db: DbOrTx,
  link: { userId: number; purpose: LinkPurpose; now: Date },
): Promise<void> {
  await db
    .updateTable('account_link')
    .set({ used_at: link.now })
    .where('user_id', '=', link.userId)
    .where('purpose', '=', link.purpose)
    .where('used_at', 'is', null)
    .execute();
}

/** The mailbox of the user's newest link for a purpose that still works; null where none does. */
export function findOpenLink(
  db: DbOrTx,
  link: { userId: number; purpose: LinkPurpose; now: Date },
): Promise<{ email: string; askedByFamily: string | null; createdAt: Date; expiresAt: Date } | null> {
  return firstRow(
    db
      .selectFrom('account_link')
      .select([
        'email',
        'asked_by_family as askedByFamily',
        'created_at as createdAt',
        'expires_at as expiresAt',
      ])
      .where('user_id', '=', link.userId)
      .where('purpose', '=', link.purpose)
      .where('used_at', 'is', null)
      .where('expires_at', '>', link.now)
      .orderBy('created_at', 'desc'),
  );
}
