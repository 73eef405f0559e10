import type { DeskSeason } from '../../../../shared/contract/desk/desk-seasons.contract.ts';
import type { PortalCode } from '../../../../shared/rules/portals/portal-codes.ts';
import { belgradeDay, type Day } from '../../../../shared/rules/time/belgrade-time.ts';
import type { Services } from '../../../platform/start/services.ts';
import { getPortal } from '../desk-portals.repository.ts';
import { listSeasonRows, type SeasonRow } from './seasons.repository.ts';

/** Where the day stands to the season. */
export function seasonState({ fromDay, toDay }: Pick<SeasonRow, 'fromDay' | 'toDay'>, today: Day) {
  if (today < fromDay) return 'coming';
  return today <= toDay ? 'running' : 'over';
}

/** The seasons of a portal, the latest first. */
export async function listDeskSeasons(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  code: PortalCode,
): Promise<{ data: DeskSeason[] }> {
  const today = belgradeDay(clock());
  const { id } = await getPortal(db, code);
  const rows = await listSeasonRows(db, id);
  return {
    data: rows.map((row) => ({
      id: row.id,
      name: row.name,
      from_day: row.fromDay,
      to_day: row.toDay,
      state: seasonState(row, today),
      num_bands: row.bands,
      num_categories: row.categories,
      version: row.version,
    })),
  };
}
