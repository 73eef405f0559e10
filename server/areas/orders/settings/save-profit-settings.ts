import type { z } from 'zod';
import type {
  ProfitSettingsView,
  saveProfitSettingsCall,
} from '../../../../shared/contract/orders/profit-settings.contract.ts';
import { MICROS_PER_EUR } from '../../../../shared/rules/money/money.ts';
import {
  defaultProfitSettings,
  heldOn,
  type ProfitSettings,
  RATE_PER_PERCENT,
} from '../../../../shared/rules/orders/profit-settings.ts';
import type { PortalCode } from '../../../../shared/rules/portals/portal-codes.ts';
import { belgradeDay } from '../../../../shared/rules/time/belgrade-time.ts';
import { addDays } from '../../../../shared/rules/time/periods.ts';
import { recordAudit } from '../../../kernel/audit/audit.public.ts';
import { listShopNames, type ShopPlace } from '../../../kernel/shops/shops.public.ts';
import { invalidField } from '../../../platform/http/app-error.ts';
import { type DbOrTx, inTransaction } from '../../../platform/postgres/database.ts';
import type { Services } from '../../../platform/start/services.ts';
import { queueAccounting } from '../accounting/accounting-tasks.ts';
import { listEuroRates, listProfitSettings } from '../accounting/dated-rows.repository.ts';
import { makeOrdersDue } from '../accounting/due-orders.repository.ts';
import { firstOrderDay } from '../keeping/delete-old-orders.ts';
import { listSettingsAuthors, listSubjectNames, upsertProfitSettings } from './profit-settings.repository.ts';

type SettingsServices = Pick<Services, 'db' | 'clock'>;
type SavedSettings = z.output<typeof saveProfitSettingsCall.body>;

const toRate = (percent: number): number => Math.round(percent * RATE_PER_PERCENT);
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

async function checkSubjects(db: DbOrTx, portalId: number, { margins }: SavedSettings): Promise<void> {
  const nameOf = await listSubjectNames(db, portalId, margins);
  for (const [index, margin] of margins.entries()) {
    const field = `margins.${index}.id`;
    if (nameOf(margin) === undefined)
      throw invalidField(field, 'invalid', {}, `No ${margin.of} of the portal`);
    if (margins.findIndex(({ of, id }) => of === margin.of && id === margin.id) !== index)
      throw invalidField(field, 'invalid', {}, 'Said twice');
  }
}

/** Says a shop's settings anew from a day on; its orders from there are accounted again. 422 for a day that cannot be. */
export async function saveProfitSettings(
  services: SettingsServices,
  shop: ShopPlace,
  { body, userId }: { readonly body: SavedSettings; readonly userId: number },
): Promise<ProfitSettingsView> {
  const now = services.clock();
  const [earliest, latest] = [firstOrderDay(now), addDays(belgradeDay(now), 1)];
  if (body.from_day < earliest)
    throw invalidField('from_day', 'too_early', { earliest }, `At least ${earliest}`);
  if (body.from_day > latest) throw invalidField('from_day', 'too_late', { latest }, `At most ${latest}`);
  await checkSubjects(services.db, shop.portalId, body);
  const at = new Date(now);
  await inTransaction(services.db, async (tx) => {
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
    await makeOrdersDue(tx, shop.id, body.from_day, at);
    await queueAccounting(tx, shop.id, at);
    const [named] = await listShopNames(tx, [shop.id]);
    await recordAudit(tx, {
      at,
      actorId: userId,
      action: 'profit_settings_changed',
      target: { kind: 'shop', id: shop.id, label: named?.name ?? '' },
      shopIds: [shop.id],
      before: null,
      after: null,
    });
  });
  return getProfitSettings(services, shop);
}
