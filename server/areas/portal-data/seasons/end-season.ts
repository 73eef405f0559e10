import type { DeskSeason } from '../../../../shared/contract/desk/desk-seasons.contract.ts';
import type { PortalCode } from '../../../../shared/rules/portals/portal-codes.ts';
import { belgradeDay, type Day } from '../../../../shared/rules/time/belgrade-time.ts';
import { recordAudit } from '../../../kernel/audit/audit.public.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { type DbOrTx, inTransactionOrVain } from '../../../platform/postgres/database.ts';
import type { Services } from '../../../platform/start/services.ts';
import { getPortal, lockPortal } from '../desk-portals.repository.ts';
import { listDeskSeasons, seasonState } from './list-seasons.ts';
import { auditedSeason, requireComing, requireSeason } from './season-steps.ts';
import { listSeasonRows, removeSeason, type SeasonRow, updateSeason } from './seasons.repository.ts';

type Asked = {
  services: Pick<Services, 'db' | 'clock'>;
  code: PortalCode;
  season: { id: number; version: number };
  userId: number;
  /** All is refused and answered as usual, and nothing of it stays. */
  isDryRun: boolean;
};
/** What is done to a season, and what it is afterwards; null where it is no more. */
type SeasonEnding = (tx: DbOrTx, season: SeasonRow, today: Day) => Promise<SeasonRow | null>;

async function change(
  { services, code, season, userId, isDryRun }: Asked,
  end: SeasonEnding,
): Promise<{ data: DeskSeason[] }> {
  const now = services.clock();
  return inTransactionOrVain(services.db, isDryRun, async (tx) => {
    const portal = await getPortal(tx, code);
    await lockPortal(tx, portal.id);
    const before = requireSeason(await listSeasonRows(tx, portal.id), season);
    const after = await end(tx, before, belgradeDay(now));
    await recordAudit(tx, {
      at: new Date(now),
      actorId: userId,
      action: after ? 'season_saved' : 'season_deleted',
      target: { kind: 'season', id: season.id, label: `${portal.name}: ${before.name.en}` },
      shopIds: [],
      before: auditedSeason(before),
      after: after && auditedSeason(after),
    });
    return listDeskSeasons({ ...services, db: tx }, code);
  });
}

/**
 * Makes today the last day of a season that runs: clicks of today keep their price.
 * @throws AppError `conflict` for one that does not run
 */
export function endSeason(asked: Asked): Promise<{ data: DeskSeason[] }> {
  return change(asked, async (tx, season, today) => {
    if (seasonState(season, today) !== 'running') {
      throw new AppError('conflict', 'Only a season that runs can be ended');
    }
    const { name, fromDay } = season;
    await updateSeason(tx, season.id, { name, fromDay, toDay: today });
    return { ...season, toDay: today };
  });
}

/**
 * Deletes a season that has not begun.
 * @throws AppError `conflict` for one that has
 */
export function deleteSeason(asked: Asked): Promise<{ data: DeskSeason[] }> {
  return change(asked, async (tx, season, today) => {
    requireComing(season, today);
    await removeSeason(tx, season.id);
    return null;
  });
}
