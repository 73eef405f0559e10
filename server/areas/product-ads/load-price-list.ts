import type { PriceList } from '../../../shared/rules/auction/base-price.ts';
import { belgradeDay } from '../../../shared/rules/time/belgrade-time.ts';
import { loadPrices } from '../../kernel/catalogue/catalogue.public.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';

/** The portal's base prices at `now` (ms since the epoch). */
export async function loadPriceList(db: DbOrTx, portalId: number, now: number): Promise<PriceList> {
  const today = belgradeDay(now);
  return (await loadPrices(db, portalId, { from: today, to: today })).at(now);
}
