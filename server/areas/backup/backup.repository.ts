import { sql } from 'kysely';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import { connectForDump } from '../../platform/postgres/dump-tables.ts';

/** A name under which other connections see what the transaction sees, while it lasts. */
export async function exportSnapshot(tx: DbOrTx): Promise<string> {
  const { rows } = await sql<{ snapshot: string }>`
    select pg_export_snapshot() as snapshot, set_config('idle_in_transaction_session_timeout', '0', true)`.execute(
    tx,
  );
  return rows[0]?.snapshot ?? '';
}

/** Imports that are not at their end: what they have found and changed so far is found again. */
export async function listUnfinishedImports(tx: DbOrTx): Promise<{ unfinished: number[]; last: number }> {
  const { rows } = await sql<{ unfinished: number[]; last: number }>`
    select coalesce(array_agg(id) filter (where status in ('receiving', 'waiting', 'running')), '{}') as unfinished,
      coalesce(max(id), 0) as last from feed_import`.execute(tx);
  return rows[0] ?? { unfinished: [], last: 0 };
}

/**
 * Takes files that were deleted while the backup was made for deleted, as their rows say a moment later: imports forget
 * their bytes, and report files go.
 */
export async function forgetGoneFiles(databaseUrl: string, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const client = await connectForDump(databaseUrl);
  try {
    await client.query('update feed_import set stored_key = null where stored_key = any ($1)', [keys]);
    await client.query('update click_import set stored_key = null where stored_key = any ($1)', [keys]);
    await client.query('update order_import set stored_key = null where stored_key = any ($1)', [keys]);
    await client.query('delete from report_file where stored_key = any ($1)', [keys]);
  } finally {
    await client.end();
  }
}
