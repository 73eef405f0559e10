import type { EuroRates } from '../../../../shared/contract/orders/profit-settings.contract.ts';
import { LEGAL_UNITS_PER_EUR, portalCurrencyCode } from '../../../../shared/rules/feeds/feed-currency.ts';
import { MICROS_PER_EUR } from '../../../../shared/rules/money/money.ts';
import type { PortalCode } from '../../../../shared/rules/portals/portal-codes.ts';
import { belgradeDay, type Day } from '../../../../shared/rules/time/belgrade-time.ts';
import { invalidField } from '../../../platform/http/app-error.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import type { Services } from '../../../platform/start/services.ts';
import { listSaidRates, makePortalOrdersDue, upsertEuroRate } from './euro-rates.repository.ts';

/** What one euro is in a portal's currency, by the day from which on. */
export async function presentEuroRates({ db }: Pick<Services, 'db'>, portal: PortalCode): Promise<EuroRates> {
  const rows = await listSaidRates(db, portal);
  return {
    data: rows.map(({ day, perEuroMicros, changedAt, email }) => ({
      from_day: day,
      per_euro: perEuroMicros / MICROS_PER_EUR,
      changed_at: changedAt.toISOString(),
      changed_by: email,
    })),
  };
}

/** Says what one euro is from a day on; orders from there are accounted again. 422 where a law fixes it, or for a day to come. */
export async function saveEuroRate(
  services: Pick<Services, 'db' | 'clock'>,
  portal: PortalCode,
  { fromDay, perEuro, userId }: { readonly fromDay: Day; readonly perEuro: number; readonly userId: number },
): Promise<EuroRates> {
  const now = services.clock();
  const latest = belgradeDay(now);
  const currency = portalCurrencyCode(portal);
  if (currency === 'EUR' || currency in LEGAL_UNITS_PER_EUR)
    throw invalidField('portal', 'invalid', {}, `A law fixes ${currency}`);
  if (fromDay > latest) throw invalidField('from_day', 'too_late', { latest }, `At most today, ${latest}`);
  const at = new Date(now);
  await inTransaction(services.db, async (tx) => {
    const perEuroMicros = Math.round(perEuro * MICROS_PER_EUR);
    await upsertEuroRate(tx, portal, { day: fromDay, perEuroMicros, userId, at });
    await makePortalOrdersDue(tx, portal, { day: fromDay, currency, now: at });
  });
  return presentEuroRates(services, portal);
}
