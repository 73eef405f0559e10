import type { z } from 'zod';
import type {
  ProfitSettingsView,
  saveProfitSettingsCall,
} from '../../../../shared/contract/orders/profit-settings.contract.ts';
import { MICROS_PER_EUR } from '../../../../shared/rules/money/money.ts';
import {
  defaultProfitSettings,
  heldOn,
  type OwnMargin,
  type ProfitSettings,
  RATE_PER_PERCENT,
} from '../../../../shared/rules/orders/profit-settings.ts';
import type { AuditAction } from '../../../../shared/rules/people/audit-actions.ts';
import type { PortalCode } from '../../../../shared/rules/portals/portal-codes.ts';
import { belgradeDay, type Day } from '../../../../shared/rules/time/belgrade-time.ts';
import { addDays } from '../../../../shared/rules/time/periods.ts';
import { recordAudit } from '../../../kernel/audit/audit.public.ts';
import { listShopNames, type ShopPlace } from '../../../kernel/shops/shops.public.ts';
import { invalidField } from '../../../platform/http/app-error.ts';
import { repeatedPlaces } from '../../../platform/http/repeated-places.ts';
import { type DbOrTx, inTransaction } from '../../../platform/postgres/database.ts';
import type { Services } from '../../../platform/start/services.ts';
import { queueAccounting } from '../accounting/accounting-tasks.ts';
import { listEuroRates, listProfitSettings } from '../accounting/dated-rows.repository.ts';
import { makeOrdersDue } from '../accounting/due-orders.repository.ts';
import { lockShopOrders } from '../intake/order-intake.repository.ts';
import { firstOrderDay } from '../keeping/delete-old-orders.ts';
import { listSettingsAuthors, listSubjectNames, upsertProfitSettings } from './profit-settings.repository.ts';

type SettingsServices = Pick<Services, 'db' | 'clock'>;
type SavedSettings = z.output<typeof saveProfitSettingsCall.body>;

/** Of a percentage the rate that is kept. */
export const toRate = (percent: number): number => Math.round(percent * RATE_PER_PERCENT);
const toPercent = (rate: number): number => rate / RATE_PER_PERCENT;

type NameOf = Awaited<ReturnType<typeof listSubjectNames>>;

const present = (settings: ProfitSettings, nameOf: NameOf): ProfitSettingsView['today'] => ({
  window_days: settings.windowDays,
  vat_percent: toPercent(settings.vatRate),
  prices_include_vat: settings.pricesIncludeVat,
  margin_percent: settings.marginRate === null ? null : toPercent(settings.marginRate),
  margins: settings.margins.map(({ of, id, rate }) => ({
    of,
    id,
    percent: toPercent(rate),
    name: nameOf({ of, id }) ?? '',
  })),
});

/** What a shop says of its margins, from which day on. */
export async function getProfitSettings(
  { db, clock }: SettingsServices,
  shop: ShopPlace,
): Promise<ProfitSettingsView> {
  const today = belgradeDay(clock());
  const dated = await listProfitSettings(db, shop.id);
  const authors = await listSettingsAuthors(db, shop.id);
  const nameOf = await listSubjectNames(
    db,
    shop.portalId,
    dated.flatMap(({ margins }) => margins),
  );
  const rate = heldOn(await listEuroRates(db, shop.portalId), today);
  return {
    currency: shop.currency,
    today: present(heldOn(dated, today) ?? defaultProfitSettings(shop.cc as PortalCode), nameOf),
    dated: dated.toReversed().map((row) => ({
      ...present(row, nameOf),
      from_day: row.fromDay,
      changed_at: authors.get(row.fromDay)?.changedAt.toISOString() ?? '',
      changed_by: authors.get(row.fromDay)?.email ?? null,
    })),
    euro_rate: rate && { from_day: rate.fromDay, per_euro: rate.perEuroMicros / MICROS_PER_EUR },
  };
}

type Subject = Pick<OwnMargin, 'of' | 'id'> & { readonly percent: number | null };

/** 422 where the portal does not have what gets a rate, or something is said twice. */
export async function checkSubjects(
  db: DbOrTx,
  portalId: number,
  { field, margins }: { readonly field: string; readonly margins: readonly Subject[] },
): Promise<void> {
  const nameOf = await listSubjectNames(db, portalId, margins);
  const repeated = new Set(repeatedPlaces(margins.map(({ of, id }) => `${of} ${id}`)));
  for (const [index, margin] of margins.entries()) {
    const name = `${field}.${index}.id`;
    if (margin.percent !== null && nameOf(margin) === undefined)
      throw invalidField(name, 'invalid', {}, `No ${margin.of} of the portal`);
    if (repeated.has(index)) throw invalidField(name, 'invalid', {}, 'Said twice');
  }
}

/** 422 for a day from which on nothing can be said: orders of before are gone, and later ones than of tomorrow far off. */
export function checkFromDay(day: Day, now: number): void {
  const [earliest, latest] = [firstOrderDay(now), addDays(belgradeDay(now), 1)];
  if (day < earliest) throw invalidField('from_day', 'too_early', { earliest }, `At least ${earliest}`);
  if (day > latest) throw invalidField('from_day', 'too_late', { latest }, `At most ${latest}`);
}

/** Has the orders of a shop from a day on accounted again, since it has said something else of them, and notes who did. */
export async function countOrdersAgain(
  tx: DbOrTx,
  shopId: number,
  said: { readonly action: AuditAction; readonly fromDay: Day; readonly userId: number; readonly at: Date },
): Promise<void> {
  const { action, fromDay, userId, at } = said;
  await makeOrdersDue(tx, shopId, fromDay, at);
  await queueAccounting(tx, shopId, at);
  const [named] = await listShopNames(tx, [shopId]);
  await recordAudit(tx, {
    at,
    actorId: userId,
    action,
    target: { kind: 'shop', id: shopId, label: named?.name ?? '' },
    shopIds: [shopId],
    before: null,
    after: null,
  });
}

/** Says a shop's settings anew from a day on; its orders from there are accounted again. 422 for a day that cannot be. */
export async function saveProfitSettings(
  services: SettingsServices,
  shop: ShopPlace,
  { body, userId }: { readonly body: SavedSettings; readonly userId: number },
): Promise<ProfitSettingsView> {
  const now = services.clock();
  checkFromDay(body.from_day, now);
  await checkSubjects(services.db, shop.portalId, { field: 'margins', margins: body.margins });
  const at = new Date(now);
  await inTransaction(services.db, async (tx) => {
    await lockShopOrders(tx, shop.id);
    await upsertProfitSettings(
      tx,
      shop.id,
      {
        fromDay: body.from_day,
        windowDays: body.window_days,
        vatRate: toRate(body.vat_percent),
        pricesIncludeVat: body.prices_include_vat,
        marginRate: body.margin_percent === null ? null : toRate(body.margin_percent),
        margins: body.margins.map(({ of, id, percent }) => ({ of, id, rate: toRate(percent) })),
      },
      { by: userId, at },
    );
    const action = 'profit_settings_changed';
    await countOrdersAgain(tx, shop.id, { action, fromDay: body.from_day, userId, at });
  });
  return getProfitSettings(services, shop);
}
