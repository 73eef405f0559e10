import type { AdTarget } from '../../../../shared/rules/auction/ad-auction.ts';
import { microsToEur } from '../../../../shared/rules/money/money.ts';
import {
  type AdEditSession,
  type AdRow,
  type AdStep,
  type CheckedTarget,
  indexTargets,
  lockAds,
  sameTarget,
  validateAdAmounts,
  validateAdTargets,
} from '../../product-ads/product-ads.public.ts';
import type { EditedRow } from '../reading/read-sheet.ts';
import {
  faultsByLine,
  rowField,
  staleFault,
  type TakenFault,
  valueIn,
  type Wanted,
  wantedOf,
} from '../sheet-faults.ts';
import type { ComparedSheet } from '../sheet-outcome.ts';

/** A row of a sheet with the ad that it changes as it stands; null for a new one. */
export type ComparedAd = {
  readonly line: number;
  readonly target: AdTarget;
  readonly before: AdRow | null;
  readonly after: Wanted;
};

const MINOR = 100;
const minorOf = (price: number | null) => (price === null ? null : Math.round(price * MINOR));

/** What the row says that its ad is for; a sheet changes no targets. */
const isForTarget = (row: EditedRow, ad: AdRow): boolean =>
  sameTarget(ad, {
    categoryId: row.categoryId ?? 0,
    brandId: row.brandId,
    fromMinor: minorOf(row.priceFrom) || null,
    toMinor: minorOf(row.priceTo),
  });

export function adStepOf({ before, target, after }: ComparedAd): AdStep {
  if (before) return { before, after };
  const { categoryId, brandId, fromMinor, toMinor } = target;
  return { before: null, after: { categoryId, brandId, fromMinor, toMinor, ...after } };
}

const toldIn = (row: EditedRow, column: 'category_id' | 'bid', fault: TakenFault['fault']): TakenFault => ({
  ...{ line: row.line, fault, column, value: valueIn(row, column) },
  standing: null,
});

type Asked = { readonly row: EditedRow; readonly ad: AdRow | undefined; readonly target: CheckedTarget };

/** What is wrong with a row beside its cells: others were faster, or the ad is for something else. */
function findFault(
  { row, ad, target }: Asked,
  others: ReturnType<typeof indexTargets<AdTarget>>,
): TakenFault | null {
  const stale = row.adId === null ? null : staleFault(row, ad);
  if (stale) return stale;
  if (ad) return isForTarget(row, ad) ? null : toldIn(row, 'category_id', 'target_changed');
  return others.find(target) ? toldIn(row, 'category_id', 'taken') : null;
}

/** The rows with their ads; a new one with what it is to be for. */
async function openRows({ tx, shop }: AdEditSession, rows: readonly EditedRow[]) {
  const standing = new Map((await lockAds(tx, shop.id, 'all')).map((ad) => [ad.id, ad]));
  const named = rows.map((row) => ({
    ...{ category_id: row.categoryId ?? 0, brand_id: row.brandId },
    ...{ price_from: row.priceFrom, price_to: row.priceTo },
  }));
  const { targets, errors } = await validateAdTargets(tx, shop.portalId, named, rowField);
  const asked = rows.map((row, index): Asked => {
    const ad = row.adId === null ? undefined : standing.get(row.adId);
    return { row, ad, target: ad ?? (targets[index] as CheckedTarget) };
  });
  // Whatever is wrong with what an ad is for that is there already, the ad is for it.
  const ofNew = errors.filter(({ field }) => !asked[Number(field.split('.')[0])]?.ad);
  return { asked, errors: ofNew, standing };
}

/** What the edited rows of a sheet would change of a shop's ads as they stand, and which of them cannot be. */
export async function compareAds(
  session: AdEditSession,
  rows: readonly EditedRow[],
): Promise<ComparedSheet<ComparedAd>> {
  const { asked, errors, standing } = await openRows(session, rows);
  const amounts = await validateAdAmounts(
    session,
    asked.map(({ row, ad, target }, index) => ({
      ...{ field: rowField(index, 'bid'), target },
      ...{ eur: microsToEur(wantedOf(row).micros), nowMicros: ad?.micros ?? null },
    })),
  );
  const faulty = faultsByLine([...amounts.errors, ...errors], rows);
  const changes: ComparedAd[] = [];
  const faults: TakenFault[] = [];
  const others = indexTargets<AdTarget>(standing.values());
  for (const one of asked) {
    const { row, ad, target } = one;
    const after = wantedOf(row);
    if (ad?.micros === after.micros && ad.enabled === after.enabled) continue;
    const fault = findFault(one, others) ?? faulty.get(row.line);
    if (fault) {
      faults.push(fault);
      continue;
    }
    if (!ad) others.add(target);
    changes.push({ line: row.line, target, before: ad ?? null, after });
  }
  return { changes, faults, unchanged: rows.length - changes.length - faults.length };
}
