import { eventAge } from '../../../../shared/rules/auction/click-validity.ts';
import { MINUTE_MS } from '../../../../shared/rules/time/durations.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/start/services.ts';
import { findNewestBatchTime } from './event-batch.repository.ts';
import type { ParsedBody } from './parse-events.ts';

/** By so much the clocks of several processes may differ. */
const CLOCKS_DIFFER_MS = MINUTE_MS;

const CLOCK_BEHIND =
  'The clock of the server was set back, so it cannot tell whether these events have happened yet; please try again later.';

/**
 * The time by which events are held against the clock. Where one has not happened yet by ours, ours may have been set
 * back, and the event be right: then the latest of the clocks in reach decides.
 * @throws AppError `unavailable` where batches were taken in at a time that is yet to come by all of them: the portal
 * sends the batch again, and nothing of it is refused for good
 */
export async function timeToJudgeBy(
  services: Pick<Services, 'db' | 'clock' | 'latestClock'>,
  bodies: readonly ParsedBody[],
): Promise<number> {
  const now = services.clock();
  const newest = bodies.reduce(
    (latest, { events }) => events.reduce((most, { at }) => Math.max(most, at), latest),
    Number.NEGATIVE_INFINITY,
  );
  if (eventAge(newest, now) !== 'in_future') return now;
  const latest = Math.max(now, await services.latestClock());
  if (eventAge(newest, latest) !== 'in_future') return latest;
  const known = await findNewestBatchTime(services.db);
  if (known !== null && known > latest + CLOCKS_DIFFER_MS) throw new AppError('unavailable', CLOCK_BEHIND);
  return latest;
}
