import type { FieldError } from '../../../../shared/contract/frame/error-codes.ts';
import { microsToEur } from '../../../../shared/rules/money/money.ts';
import { refuseErrors, refuseStale, staleError } from '../../../platform/http/refuse-change.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';
import {
  type AdEditSession,
  type AdStep,
  changeAdsWithin,
  loadAdClicks,
  lockAds,
  takeAdsBack,
  validateAdAmounts,
} from '../../product-ads/product-ads.public.ts';
import type { ContentRow } from '../plan-content.ts';
import type { GoalQuestion } from '../targets/goal-places.ts';

/** The rows of ads as changes of the ads as they stand. */
async function stepsOf(session: AdEditSession, rows: readonly ContentRow[]): Promise<AdStep[]> {
  const ids = rows.flatMap(({ ad }) => ad?.id ?? []);
  const standing = new Map((await lockAds(session.tx, session.shop.id, ids)).map((row) => [row.id, row]));
  const fieldOf = (index: number, name: string) => `rows.${index}.${name}`;
  const stale = rows.flatMap(({ ad, version }, index): FieldError[] => {
    const now = standing.get(ad?.id ?? 0);
    if (now && now.version === version) return [];
    const asItStands = now && `Changed meanwhile: ad ${now.id} has version ${now.version} now`;
    return [staleError(fieldOf(index, 'version'), asItStands)];
  });
  refuseStale(stale);
  const moving = rows.flatMap(({ ad, toMicros }, index) => {
    const before = standing.get(ad?.id ?? 0);
    return before ? { before, toMicros, field: fieldOf(index, 'bid') } : [];
  });
  const amounts = await validateAdAmounts(
    session,
    moving.map(({ before, toMicros, field }) => {
      return { field, target: before, eur: microsToEur(toMicros), nowMicros: before.micros };
    }),
  );
  refuseErrors(amounts.errors);
  return moving.map(({ before }, index) => ({
    before,
    after: { micros: amounts.micros[index] ?? before.micros, enabled: before.enabled },
  }));
}

/** Changes the ads of a plan within the transaction in which it is applied, or takes them back; answers the change set. */
export type PlannedAds = {
  readonly apply: (tx: DbOrTx, rows: readonly ContentRow[]) => Promise<string | null>;
  readonly takeBack: (tx: DbOrTx, changeSet: string) => Promise<void>;
};

/** Reads what the ads are to show, before any transaction. */
export async function openPlannedAds({ services, shop }: GoalQuestion, userId: number): Promise<PlannedAds> {
  const clicks = await loadAdClicks(services, shop.id);
  const by = { shop, userId, clicks, clock: services.clock };
  return {
    apply: async (tx, rows) => {
      if (rows.length === 0) return null;
      const change = async (session: AdEditSession) => ({ steps: await stepsOf(session, rows) });
      return (await changeAdsWithin(tx, by, change)).changeSet;
    },
    takeBack: async (tx, changeSet) => {
      await changeAdsWithin(tx, by, takeAdsBack(changeSet));
    },
  };
}
