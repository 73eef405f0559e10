import type { StoredState } from '../../../kernel/audit/audit.public.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { seasonState } from './list-seasons.ts';
import type { SeasonRow } from './seasons.repository.ts';

/** A season of the list in the version that was seen. */
export function requireSeason(
  seasons: readonly SeasonRow[],
  asked: { id: number; version: number },
): SeasonRow {
  const season = seasons.find(({ id }) => id === asked.id);
  if (!season) throw new AppError('not_found', 'There is no such season');
  if (season.version !== asked.version) {
    throw new AppError('changed_meanwhile', 'The season has changed; look at it again');
  }
  return season;
}

/** Once clicks were priced by a season, its prices stay what they were. */
export function requireComing(season: SeasonRow, today: string): void {
  if (seasonState(season, today) === 'coming') return;
  throw new AppError('conflict', 'A season that has begun can only be ended: clicks were priced by it');
}

/** What the audit log keeps of a season. */
export const auditedSeason = (
  season: Pick<SeasonRow, 'name' | 'fromDay' | 'toDay' | 'bands'>,
): StoredState => ({
  name: season.name.en,
  from_day: season.fromDay,
  to_day: season.toDay,
  rows: season.bands,
});
