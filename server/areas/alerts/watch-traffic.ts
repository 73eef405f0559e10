import { ALERT_DAYS, type AlertSpan } from '../../../shared/rules/alerts/alert-kinds.ts';
import { isJudgeable, isPortalBack, WINDOW_MINUTES } from '../../../shared/rules/alerts/alert-rule.ts';
import { WEBHOOK_DELIVERY_DAYS } from '../../../shared/rules/alerts/alert-webhook.ts';
import {
  ALERT_OVER_HOURS,
  UNJUDGED_OVER_DAYS,
  UNJUDGED_OVER_HOURS,
} from '../../../shared/rules/alerts/lasting-alert.ts';
import { BAND_WEEKS, wallHours } from '../../../shared/rules/alerts/traffic-band.ts';
import type { PortalCode } from '../../../shared/rules/portals/portal-codes.ts';
import {
  belgradeDay,
  belgradeHour,
  type Day,
  dayEnd,
  dayNumber,
} from '../../../shared/rules/time/belgrade-time.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../shared/rules/time/durations.ts';
import { addDays } from '../../../shared/rules/time/periods.ts';
import { listShopNames } from '../../kernel/shops/shops.public.ts';
import { inTransaction } from '../../platform/postgres/database.ts';
import type { Services } from '../../platform/start/services.ts';
import { deleteAlertsBefore, deleteNewsMailsBefore, type FoundAlert } from './alerts.repository.ts';
import { explainFalls, type SeenCauses } from './explain-fall.ts';
import { judgeMeasures, type Leaving, portalStates } from './judge-measures.ts';
import { endUnjudged, endWithin, upsertAlert, type Within } from './lasting-alerts.repository.ts';
import { nameCause, provenShare } from './name-cause.ts';
import { listOrderSources, type OrdersOfSource } from './order-sources.repository.ts';
import { orderMeasures, type ShopMeasure, trafficMeasures } from './shop-measures.ts';
import { listOrderDays, listTrafficDays, listWatchedShops } from './shop-traffic.repository.ts';
import { tellOfAlert } from './tell-of-alert.ts';
import { queueDelivery } from './webhook/queue-delivery.ts';
import { deleteDeliveriesBefore } from './webhook/webhooks.repository.ts';

/**
 * Which portals are looked at, all where nothing is said; of a time that is over nobody is mailed, and offers are known by
 * the snapshots of its days.
 */
export type Watching = { readonly portals?: readonly PortalCode[]; readonly isPast?: boolean };

type WatchServices = Pick<Services, 'db' | 'clickhouse' | 'clock' | 'secretKey' | 'log'>;

/** So long what portals send may take until it is counted. */
const LAG_MS = 2 * MINUTE_MS;
/** From this hour on nothing of yesterday is on its way. */
const YESTERDAY_OVER_HOUR = 2;
/** The band's weeks, and one more for the level of the season on the first of its days. */
const READ_DAYS = 7 * (BAND_WEEKS + 2);

/** So many days before say by which ways a shop's orders come. */
const SOURCE_DAYS = 28;

type Portal = { readonly id: number; readonly cc: PortalCode; readonly shopIds: ReadonlySet<number> };

/** What all shops of a portal have, beside what is expected of them. */
async function measurePortal({ db, clickhouse }: WatchServices, portal: Portal, now: number) {
  const windowTo = now - LAG_MS;
  const today = belgradeDay(windowTo);
  const [day, hour] = [dayNumber(today), belgradeHour(windowTo)];
  const end = day * 24 + hour + (windowTo % HOUR_MS) / HOUR_MS;
  const hours = wallHours(end - WINDOW_MINUTES / 60, end);
  const looked = { portal: portal.cc, today, hours, isYesterdayOver: hour >= YESTERDAY_OVER_HOUR };
  const fromDay = addDays(today, -READ_DAYS);
  const [traffic, orders] = await Promise.all([
    listTrafficDays(clickhouse, {
      portalId: portal.id,
      fromDay,
      today,
      firstHour: (hours[0]?.hour ?? 0) % 24,
      lastHour: (hours.at(-1)?.hour ?? 0) % 24,
      windowFrom: windowTo - WINDOW_MINUTES * MINUTE_MS,
      windowTo,
    }),
    listOrderDays(db, { portalId: portal.id, fromDay, beforeHour: hour }),
  ]);
  const measures = [...trafficMeasures(traffic, looked), ...orderMeasures(orders, looked)];
  return measures.filter(({ shopId }) => portal.shopIds.has(shopId));
}

const isFall = ({ kind }: { kind: string }) => kind === 'clicks_low';

type Causes = ReadonlyMap<AlertSpan, ReadonlyMap<number, SeenCauses>>;

/** The causes that are seen of shops that may have left their bands, by the span that did. */
async function seeCauses(
  services: WatchServices,
  portal: Portal,
  { measures, isPast }: { measures: readonly ShopMeasure[]; isPast: boolean },
): Promise<Causes> {
  const perhaps = judgeMeasures(measures, (measure) => (isFall(measure) ? 1 : 0));
  const causes = new Map<AlertSpan, ReadonlyMap<number, SeenCauses>>();
  for (const [span, ofSpan] of Map.groupBy(perhaps, (one) => one.span)) {
    const shopIds = [...new Set(ofSpan.map(({ shopId }) => shopId))];
    const day = ofSpan[0]?.day as Day;
    causes.set(span, await explainFalls({ services, portalId: portal.id, shopIds, span, day, isPast }));
  }
  return causes;
}

/** By which ways orders came to shops that have too few of them, over the last four weeks and on the day. */
async function seeOrderSources({ db }: WatchServices, leaving: readonly Leaving[], now: number) {
  const few = leaving.filter(({ kind, seen }) => kind === 'orders_low' && seen > 0);
  const known = new Map<Day, OrdersOfSource[]>();
  for (const [day, ofDay] of Map.groupBy(few, (one) => one.day)) {
    const shopIds = ofDay.map(({ shopId }) => shopId);
    const asked = { fromDay: addDays(day, -SOURCE_DAYS), day, until: new Date(now) };
    known.set(day, await listOrderSources(db, shopIds, asked));
  }
  return ({ day, shopId }: Leaving) => (known.get(day) ?? []).filter((one) => one.shopId === shopId);
}

/** Those that leave their bands, each with what explains most of it. */
async function findLeaving(
  services: WatchServices,
  portal: Portal,
  looked: { measures: readonly ShopMeasure[]; isPast: boolean; now: number },
) {
  const causes = await seeCauses(services, portal, looked);
  const seenOf = ({ span, shopId }: ShopMeasure) => causes.get(span)?.get(shopId);
  const { measures } = looked;
  const leaving = judgeMeasures(measures, (measure) => (isFall(measure) ? provenShare(seenOf(measure)) : 0));
  const sourcesOf = await seeOrderSources(services, leaving, looked.now);
  return leaving.map((one): FoundAlert => {
    const known = { leaving, measures, seen: seenOf(one), sources: sourcesOf(one) };
    const { cause, categoryId } = nameCause(one, known);
    const { shopId, kind, span, level, day, unit } = one;
    return {
      ...{ shopId, kind, span, level, day, cause, categoryId },
      expected: one.expected * unit,
      seen: one.seen * unit,
    };
  });
}

/** What is within its band, as far as enough is expected of it to say so. */
function withinBand(measures: readonly ShopMeasure[], found: readonly FoundAlert[], now: number): Within[] {
  const keyOf = ({ shopId, kind, span }: Pick<FoundAlert, 'shopId' | 'kind' | 'span'>) =>
    `${shopId} ${kind} ${span}`;
  const outside = new Set(found.map(keyOf));
  const portalOf = portalStates(measures);
  const since = { hour: () => now - ALERT_OVER_HOURS * HOUR_MS, day: dayEnd };
  return measures
    .filter((one) => isJudgeable(one.span, one.band.expected) && !outside.has(keyOf(one)))
    .map((one) => {
      const { shopId, kind, span, day } = one;
      const notSeenSince = new Date(since[span](day));
      return { shopId, kind, span, notSeenSince, isPortalBack: isPortalBack(portalOf(one)) };
    });
}

async function watchPortal(
  services: WatchServices,
  portal: Portal,
  { now, isPast = false }: Watching & { now: number },
): Promise<void> {
  const measures = await measurePortal(services, portal, now);
  const found = await findLeaving(services, portal, { measures, isPast, now });
  const shopIds = found.map(({ shopId }) => shopId);
  const names = new Map((await listShopNames(services.db, shopIds)).map(({ id, name }) => [id, name]));
  for (const one of found) {
    await inTransaction(services.db, async (tx) => {
      const alertId = await upsertAlert(tx, { found: one, at: new Date(now), portal: portal.cc });
      if (alertId === null) return;
      const shopName = names.get(one.shopId) ?? '';
      await tellOfAlert({ tx, services, alertId, shopName, found: one, mails: !isPast });
      await queueDelivery(tx, { alertId, found: one, at: new Date(now) });
    });
  }
  await endWithin(services.db, withinBand(measures, found, now));
}

/** Looks at all portals, one after the other: what left its band, what lasts, and what is over. */
export async function watchTraffic(services: WatchServices, watching: Watching = {}): Promise<void> {
  const { db, clock } = services;
  const now = clock();
  const shops = await listWatchedShops(db);
  for (const [id, own] of Map.groupBy(shops, ({ portalId }) => portalId)) {
    const cc = own[0]?.cc as PortalCode;
    if (watching.portals?.includes(cc) === false) continue;
    const shopIds = new Set(own.map((shop) => shop.id));
    await watchPortal(services, { id, cc, shopIds }, { ...watching, now });
  }
  await endUnjudged(db, {
    hour: new Date(now - UNJUDGED_OVER_HOURS * HOUR_MS),
    day: new Date(now - UNJUDGED_OVER_DAYS * DAY_MS),
  });
}

/** Deletes what nobody asks for any more. */
export async function deleteOldAlerts({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await deleteAlertsBefore(db, new Date(clock() - ALERT_DAYS * DAY_MS));
  await deleteNewsMailsBefore(db, new Date(clock() - ALERT_DAYS * DAY_MS));
  await deleteDeliveriesBefore(db, new Date(clock() - WEBHOOK_DELIVERY_DAYS * DAY_MS));
}
