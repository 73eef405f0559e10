import type { DeskSeason, SeasonDraft } from '../../../../shared/contract/desk/desk-seasons.contract.ts';
import type { PriceBand } from '../../../../shared/rules/auction/base-price.ts';
import { percentBands, SEASON_DAYS_MAX } from '../../../../shared/rules/auction/season-bands.ts';
import type { PortalCode } from '../../../../shared/rules/portals/portal-codes.ts';
import { belgradeDay, dayNumber } from '../../../../shared/rules/time/belgrade-time.ts';
import { addDays } from '../../../../shared/rules/time/periods.ts';
import { recordAudit } from '../../../kernel/audit/audit.public.ts';
import { listPriceBands } from '../../../kernel/catalogue/catalogue.public.ts';
import { invalidField } from '../../../platform/http/app-error.ts';
import { type DbOrTx, inTransactionOrVain } from '../../../platform/postgres/database.ts';
import type { Services } from '../../../platform/start/services.ts';
import { getPortal, listPortalCategories, lockPortal, type PortalRow } from '../desk-portals.repository.ts';
import { findList, replaceSeasonBands } from '../lists/price-lists.repository.ts';
import { listDeskSeasons } from './list-seasons.ts';
import { auditedSeason, requireComing, requireSeason } from './season-steps.ts';
import { insertSeason, listSeasonRows, type SeasonRow, updateSeason } from './seasons.repository.ts';

/** The bands that a draft asks for; null leaves those that are there. */
async function bandsOf(
  tx: DbOrTx,
  portal: PortalRow,
  asked: SeasonDraft['bands'],
): Promise<readonly PriceBand[] | null> {
  if (asked.kind === 'keep') return null;
  if (asked.kind === 'file') {
    const list = await findList(tx, { portalId: portal.id, listId: asked.list_id, purpose: 'season' });
    if (!list)
      throw invalidField(
        'bands.list_id',
        'unknown',
        {},
        'There is no such list of a season; upload it again',
      );
    return list.bands;
  }
  const categories = await listPortalCategories(tx, portal.id);
  const known = new Set(categories.map(({ id }) => id));
  if (asked.category_ids.some((id) => !known.has(id))) {
    throw invalidField('bands.category_ids', 'unknown', {}, 'Only categories of this portal');
  }
  return percentBands({
    bands: await listPriceBands(tx, portal.id),
    defaultMicros: portal.defaultMicros,
    categories,
    chosen: new Set(asked.category_ids),
    percent: asked.percent,
  });
}

/** Errors that only the clock and the other seasons tell. */
function checkDays(draft: SeasonDraft, others: readonly SeasonRow[], today: string): void {
  const { from_day: from, to_day: to } = draft;
  if (from <= today) {
    throw invalidField(
      'from_day',
      'too_early',
      { earliest: addDays(today, 1) },
      'A season begins tomorrow at the earliest: clicks of today have their price',
    );
  }
  if (to < from) throw invalidField('to_day', 'range_reversed', {}, 'The last day is not before the first');
  if (dayNumber(to) - dayNumber(from) >= SEASON_DAYS_MAX) {
    throw invalidField(
      'to_day',
      'range_too_long_days',
      { maximum: SEASON_DAYS_MAX },
      `A season has at most ${SEASON_DAYS_MAX} days`,
    );
  }
  const other = others.find(({ fromDay, toDay }) => fromDay <= to && from <= toDay);
  if (other) {
    const days = `${other.fromDay} to ${other.toDay}`;
    throw invalidField('from_day', 'overlap', {}, `Shares days with the season ${other.name.en}, ${days}`);
  }
}

/**
 * Adds a season, or changes one that has not begun.
 * @throws AppError `changed_meanwhile` for another version, `conflict` for one that has begun
 */
export async function saveSeason(options: {
  services: Pick<Services, 'db' | 'clock'>;
  code: PortalCode;
  draft: SeasonDraft;
  /** Null for a new one. */
  old: { id: number; version: number } | null;
  userId: number;
  /** All is refused and answered as usual, and nothing of it stays. */
  isDryRun: boolean;
}): Promise<{ data: DeskSeason[] }> {
  const { services, code, draft, old, userId, isDryRun } = options;
  const now = services.clock();
  return inTransactionOrVain(services.db, isDryRun, async (tx) => {
    const portal = await getPortal(tx, code);
    await lockPortal(tx, portal.id);
    const seasons = await listSeasonRows(tx, portal.id);
    const before = old && requireSeason(seasons, old);
    const today = belgradeDay(now);
    if (before) requireComing(before, today);
    checkDays(
      draft,
      seasons.filter(({ id }) => id !== old?.id),
      today,
    );
    const bands = await bandsOf(tx, portal, draft.bands);
    if (!bands && !old) throw invalidField('bands', 'required', {}, 'A new season needs prices');
    const values = { name: draft.name, fromDay: draft.from_day, toDay: draft.to_day };
    const id = old ? old.id : await insertSeason(tx, portal.id, values);
    if (old) await updateSeason(tx, id, values);
    if (bands) await replaceSeasonBands(tx, id, bands);
    const after = { ...values, bands: bands?.length ?? before?.bands ?? 0 };
    await recordAudit(tx, {
      at: new Date(now),
      actorId: userId,
      action: 'season_saved',
      target: { kind: 'season', id, label: `${portal.name}: ${draft.name.en}` },
      shopIds: [],
      before: before && auditedSeason(before),
      after: auditedSeason(after),
    });
    return listDeskSeasons({ ...services, db: tx }, code);
  });
}
