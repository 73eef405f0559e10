import type { EventIntake } from '../../../../shared/rules/auction/click-validity.ts';
import { firstEventAt } from '../../../../shared/rules/auction/click-validity.ts';
import { belgradeDay } from '../../../../shared/rules/time/belgrade-time.ts';
import { addDays } from '../../../../shared/rules/time/periods.ts';
import { loadCatalogue } from '../../../kernel/catalogue/catalogue.public.ts';
import type { Services } from '../../../platform/start/services.ts';
import type { ClickTokenKey } from '../placements/click-token.ts';
import { type CheckedEvents, checkEvents, namedIn, readTokens } from './check-events.ts';
import { duplicateOf } from './event-errors.ts';
import type { ParsedBody } from './parse-events.ts';
import { findStoredClickIds, findStoredViewIds } from './stored-events.repository.ts';
import { timeToJudgeBy } from './time-to-judge-by.ts';

type CheckServices = Pick<Services, 'db' | 'clickhouse' | 'clock' | 'latestClock'>;

/**
 * Refuses what ClickHouse has: PostgreSQL remembers clicks for weeks and views for days, and history may be brought
 * again after that. What is not there yet, PostgreSQL remembers.
 */
async function refuseStored(
  { clickhouse }: CheckServices,
  portalId: number,
  { clicks, views, refused }: CheckedEvents,
): Promise<CheckedEvents> {
  const shownShops = views.flatMap(({ places }) => places.map(({ shop_id: shopId }) => shopId));
  const facts = clicks.map(({ fact }) => fact);
  const place = {
    portalId,
    shopIds: [...new Set([...facts.map(({ shopId }) => shopId), ...shownShops])],
    days: [...new Set(views.map(({ page }) => belgradeDay(page.at)))],
  };
  const eventIds = facts.map(({ eventId }) => eventId);
  const stored = new Set([
    ...(await findStoredClickIds(clickhouse, place, eventIds)),
    ...(await findStoredViewIds(
      clickhouse,
      place,
      views.map(({ id }) => id),
    )),
  ]);
  const again = [
    ...clicks.map(({ line, fact }) => ({ line, id: fact.eventId })),
    ...views.map(({ line, id }) => ({ line, id })),
  ].filter(({ id }) => stored.has(id));
  return {
    clicks: clicks.filter(({ fact }) => !stored.has(fact.eventId)),
    views: views.filter(({ id }) => !stored.has(id)),
    refused: [...refused, ...again.map(({ line, id }) => ({ line, ...duplicateOf(id) }))],
  };
}

/**
 * Holds the events of batches of one portal against the catalogue, the clock and their tokens; history also against
 * ClickHouse. The catalogue is asked once for all of them.
 * @returns what each batch comes to, in their order
 */
export async function checkBatches(options: {
  services: CheckServices;
  tokenKey: ClickTokenKey;
  portalId: number;
  intake: EventIntake;
  bodies: readonly ParsedBody[];
}): Promise<CheckedEvents[]> {
  const { services, tokenKey, portalId, intake, bodies } = options;
  const batches = bodies.map((body) => ({ ...body, tokens: readTokens(tokenKey, body.events) }));
  const now = await timeToJudgeBy(services, bodies);
  const catalogue = await loadCatalogue({
    db: services.db,
    portalId,
    named: namedIn(batches),
    // A portal's clock may be somewhat ahead.
    period: {
      from: addDays(belgradeDay(firstEventAt(now, intake)), -1),
      to: addDays(belgradeDay(now), 1),
    },
  });
  const found: CheckedEvents[] = [];
  for (const { events, tokens, refused } of batches) {
    const checked = checkEvents({ events, tokens, catalogue, now, intake });
    const whole = { ...checked, refused: [...refused, ...checked.refused] };
    found.push(intake === 'live' ? whole : await refuseStored(services, portalId, whole));
  }
  return found;
}
