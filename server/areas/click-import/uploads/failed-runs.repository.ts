import { sql } from 'kysely';
import type { PortalCode } from '../../../../shared/rules/portals/portal-codes.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';

type FailedRun = {
  readonly id: number;
  readonly fileName: string;
  readonly shopId: number;
  readonly shopName: string;
  readonly cc: PortalCode;
  readonly failedAt: Date;
};

/** The last runs of shops where these failed since then, the longest failed first, and how many there are in all. */
export async function listFailedRuns(
  db: DbOrTx,
  { since, most }: { since: Date; most: number },
): Promise<{ rows: readonly FailedRun[]; total: number }> {
  const { rows } = await sql<FailedRun & { total: number }>`
    select run.id, run.file_name as "fileName", shop.id as "shopId", shop.name as "shopName",
      portal.locale_code as cc, run.finished_at as "failedAt", (count(*) over ())::int as total
    from (
      select distinct on (shop_id) id, shop_id, file_name, status, finished_at from click_import
      where status <> 'receiving' order by shop_id, id desc
    ) as run
    join shop on shop.id = run.shop_id
    join portal on portal.id = shop.portal_id
    where run.status = 'failed' and run.finished_at >= ${since}
    order by run.finished_at, run.id limit ${most}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}
