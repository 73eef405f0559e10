import type { Day } from '../time/belgrade-time.ts';
import { type DatedSettings, heldOn, type OwnMargin, type ProfitSettings } from './profit-settings.ts';

/** Another rate of a product, a brand or a category; null: none of its own any more. */
export type MarginChange = Pick<OwnMargin, 'of' | 'id'> & { readonly rate: number | null };

const isSame = (one: Pick<OwnMargin, 'of' | 'id'>, other: Pick<OwnMargin, 'of' | 'id'>): boolean =>
  one.of === other.of && one.id === other.id;

function changeRow(row: DatedSettings, changes: readonly MarginChange[]): DatedSettings | null {
  const differs = changes.some(
    (change) => (row.margins.find((margin) => isSame(margin, change))?.rate ?? null) !== change.rate,
  );
  if (!differs) return null;
  const kept = row.margins.filter((margin) => !changes.some((change) => isSame(margin, change)));
  const added = changes.flatMap(({ of, id, rate }) => (rate === null ? [] : [{ of, id, rate }]));
  return { ...row, margins: [...kept, ...added] };
}

/**
 * A shop's settings with other rates from a day on, whatever was said for later days; all else stays as it was said.
 * @param usual what holds where nothing was said
 * @returns the rows that differ, earliest first; orders change from the day of the first one on
 */
export function applyMarginChanges(
  rows: readonly DatedSettings[],
  {
    fromDay,
    changes,
    usual,
  }: { readonly fromDay: Day; readonly changes: readonly MarginChange[]; readonly usual: ProfitSettings },
): DatedSettings[] {
  const held = { ...(heldOn(rows, fromDay) ?? usual), fromDay };
  const later = rows.filter((row) => row.fromDay > fromDay);
  return [held, ...later]
    .flatMap((row) => changeRow(row, changes) ?? [])
    .toSorted((a, b) => (a.fromDay < b.fromDay ? -1 : 1));
}
