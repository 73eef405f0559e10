import type { PortalCode } from '../../../shared/rules/portals/portal-codes.ts';
import { belgradeDay, wallInstant } from '../../../shared/rules/time/belgrade-time.ts';
import { addDays } from '../../../shared/rules/time/periods.ts';
import { type Watching, watchTraffic } from './watch-traffic.ts';

/** At a quarter past two what is left of a day is there. */
const NIGHT_MINUTES = 135;
/** The nights that are looked back on, and the last days that are by day as well. */
const [NIGHTS, DAYS] = [10, 6];
const BY_DAY = [9, 11, 13, 15, 17, 19, 21];

/** When the past is looked at, in its order; ms since the epoch. */
function pastLooks(now: number): number[] {
  const today = belgradeDay(now);
  const nights = Array.from({ length: NIGHTS }, (_, ago) => wallInstant(addDays(today, -ago), NIGHT_MINUTES));
  const days = Array.from({ length: DAYS }, (_, nth) => addDays(today, -1 - nth));
  const byDay = days.flatMap((day) => BY_DAY.map((hour) => wallInstant(day, hour * 60)));
  return [...nights, ...byDay].filter((at) => at < now).sort((a, b) => a - b);
}

type Filled = Parameters<typeof watchTraffic>[0];

/** Lets the job look at the last days of the demo's history as it would have then; nobody is mailed of it. */
export async function fillDemoAlerts(services: Filled, portals: readonly PortalCode[]): Promise<void> {
  const watching: Watching = { portals, isPast: true };
  for (const at of pastLooks(services.clock()))
    await watchTraffic({ ...services, clock: () => at }, watching);
}
