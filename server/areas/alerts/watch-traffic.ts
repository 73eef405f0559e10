import { ALERT_DAYS, type AlertSpan } from '../../../shared/rules/alerts/alert-kinds.ts';
import { WINDOW_MINUTES } from '../../../shared/rules/alerts/alert-rule.ts';
import { WEBHOOK_DELIVERY_DAYS } from '../../../shared/rules/alerts/alert-webhook.ts';
import { UNJUDGED_OVER_DAYS, UNJUDGED_OVER_HOURS } from '../../../shared/rules/alerts/lasting-alert.ts';
import { BAND_WEEKS, wallHours } from '../../../shared/rules/alerts/traffic-band.ts';
import type { PortalCode } from '../../../shared/rules/portals/portal-codes.ts';
import {
  belgradeDay,
  belgradeHour,
  type Day,
  dayEnd,
  dayNumber,
  dayStart,
} from '../../../shared/rules/time/belgrade-time.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../shared/rules/time/durations.ts';
import { addDays } from '../../../shared/rules/time/periods.ts';
import { listShopNames } from '../../kernel/shops/shops.public.ts';
import { inTransaction } from '../../platform/postgres/database.ts';
import type { Services } from '../../platform/start/services.ts';
import { deleteAlertsBefore, deleteNewsMailsBefore, type FoundAlert } from './alerts.repository.ts';
import { explainFalls, type SeenCauses } from './explain-fall.ts';
import { judgeMeasures, type Leaving, withinBand } from './judge-measures.ts';
import { endUnjudged, endWithin, upsertAlert } from './lasting-alerts.repository.ts';
import { nameCause, provenShare } from './name-cause.ts';
import { listOrderSources, type OrdersOfSource } from './order-sources.repository.ts';
import { orderMeasures, type ShopMeasure, trafficMeasures } from './shop-measures.ts';
import {
  listOrderDays,
  listOrdersUpTo,
  listTrafficDays,
  listWatchedShops,
} from './shop-traffic.repository.ts';
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
  const watched = { portalId: portal.id, fromDay, until: new Date(windowTo) };
  const [traffic, days, upToNow] = await Promise.all([
    listTrafficDays(clickhouse, {
      portalId: portal.id,
      fromDay,
      today,
      firstHour: (hours[0]?.hour ?? 0) % 24,
      lastHour: (hours.at(-1)?.hour ?? 0) % 24,
      windowFrom: windowTo - WINDOW_MINUTES * MINUTE_MS,
      windowTo,
    }),
    listOrderDays(db, watched),
    listOrdersUpTo(db, watched),
  ]);
  const measures = [...trafficMeasures(traffic, looked), ...orderMeasures({ days, upToNow }, looked)];
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

/** Since when what is judged of orders is counted: the stretch up to now that left its band, or the day. */
const countedSince = ({ orderHours, day }: Leaving, now: number) =>
  orderHours === null ? dayStart(day) : now - LAG_MS - orderHours * HOUR_MS;

/** By which ways orders came to shops that have too few of them, over the last four weeks and in what is judged. */
async function seeOrderSources({ db }: WatchServices, leaving: readonly Leaving[], now: number) {
  const few = leaving.filter(({ kind, seen }) => kind === 'orders_low' && seen > 0);
  const known = new Map<number, OrdersOfSource[]>();
  for (const [since, [first, ...others]] of Map.groupBy(few, (one) => countedSince(one, now))) {
    if (!first) continue;
    const shopIds = [first, ...others].map(({ shopId }) => shopId);
    const until = Math.min(now, dayEnd(first.day));
    const asked = {
      fromDay: addDays(first.day, -SOURCE_DAYS),
      since: new Date(since),
      until: new Date(until),
    };
    known.set(since, await listOrderSources(db, shopIds, asked));
  }
  return (one: Leaving) =>
    (known.get(countedSince(one, now)) ?? []).filter(({ shopId }) => shopId === one.shopId);
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
    const { shopId, kind, span, level, day, unit, orderHours } = one;
    return {
      ...{ shopId, kind, span, level, day, cause, categoryId, orderHours },
      expected: one.expected * unit,
      seen: one.seen * unit,
    };
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
