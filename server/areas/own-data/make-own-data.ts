import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { DAY_MS, MINUTE_MS } from '../../../shared/rules/time/durations.ts';
import { zipArchive } from '../../platform/files/zip-archive.ts';
import { addJob } from '../../platform/jobs/add-job.repository.ts';
import { inTransaction } from '../../platform/postgres/database.ts';
import { isDatabaseAway } from '../../platform/postgres/lost-connection.ts';
import type { Services } from '../../platform/start/services.ts';
import { ownDataJob } from './order-own-data.ts';
import { type Attempt, endAttempt, leaveBytes, startOwnDataAttempt } from './own-data.repository.ts';
import { listOwnPageViews, listOwnParts } from './own-data-rows.repository.ts';
import { writeOwnData } from './write-own-data.ts';

type MakeServices = Pick<Services, 'db' | 'clickhouse' | 'clock' | 'files' | 'log'>;

const ATTEMPTS_MAX = 3;
/** So long a database may be away. */
const AWAY_MS = DAY_MS;
const payloadOf = z.object({ userId: z.int() });

async function make(attempt: Attempt, services: MakeServices): Promise<void> {
  const { db, clock, files } = services;
  const { userId, storedKey } = attempt;
  const parts = [...(await listOwnParts(db, userId)), await listOwnPageViews(services, userId)];
  const at = new Date(clock());
  let bytes = 0;
  async function* counted() {
    for await (const piece of zipArchive(writeOwnData(parts, at))) {
      bytes += piece.length;
      yield piece;
    }
  }
  await files.putStream(storedKey ?? '', Readable.from(counted(), { objectMode: false }));
  const isOurs = await endAttempt(db, attempt, { status: 'ready', madeAt: at, bytes });
  // The account was deleted meanwhile, or another attempt took it over.
  if (!isOurs && storedKey) await leaveBytes(db, storedKey);
}

/** Leaves it to a job that begins a minute later; after three attempts it has failed. */
async function giveBack(attempt: Attempt, { db, clock }: MakeServices, error?: unknown): Promise<void> {
  const isAway = isDatabaseAway(error);
  const isLast = isAway ? clock() - attempt.orderedAt.getTime() >= AWAY_MS : attempt.attempts >= ATTEMPTS_MAX;
  const attempts = isAway ? attempt.attempts - 1 : attempt.attempts;
  await inTransaction(db, async (tx) => {
    const isOurs = await endAttempt(tx, attempt, { status: isLast ? 'failed' : 'waiting', attempts });
    if (isOurs && !isLast) await addJob(tx, ownDataJob(attempt.userId, new Date(clock() + MINUTE_MS)));
  });
}

/**
 * The job that packs what is kept about somebody; where the process dies, that was one of three attempts. A
 * database that is away is none of them, for a day.
 */
export async function makeOwnData(payload: unknown, services: MakeServices): Promise<void> {
  const { userId } = payloadOf.parse(payload);
  const attempt = await startOwnDataAttempt(services.db, userId, `own-data/${randomUUID()}`);
  if (!attempt) return;
  if (attempt.attempts > ATTEMPTS_MAX) return giveBack(attempt, services);
  try {
    await make(attempt, services);
  } catch (error) {
    services.log.warn(`The data of user ${userId} were not packed: ${String(error)}`);
    await giveBack(attempt, services, error);
  }
}
