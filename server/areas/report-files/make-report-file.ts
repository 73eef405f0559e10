import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { z } from 'zod';
import type { ReportFormat } from '../../../shared/rules/reports/report-files.ts';
import { DAY_MS, MINUTE_MS } from '../../../shared/rules/time/durations.ts';
import type { ShopDirectory } from '../../kernel/shops/shops.public.ts';
import { addJob } from '../../platform/jobs/add-job.repository.ts';
import { inTransaction } from '../../platform/postgres/database.ts';
import { isDatabaseAway } from '../../platform/postgres/lost-connection.ts';
import type { Services } from '../../platform/start/services.ts';
import type { ReportDocument } from './content/report-document.ts';
import { writeDocument } from './content/write-document.ts';
import { mailReportFile } from './mail-report-file.ts';
import { mailView } from './mailings/mail-view.ts';
import { notifyReportOwner } from './notify-report-owner.ts';
import { type DocumentServices, openDocument } from './open-document.ts';
import { makeReportJob } from './queue-report-file.ts';
import {
  insertLeftover,
  markReady,
  markUnmade,
  startAttempt,
  type TakenFile,
} from './report-attempts.repository.ts';

type MakeServices = DocumentServices & Pick<Services, 'files' | 'log'>;
type Making = { readonly services: MakeServices; readonly shops: ShopDirectory };

const ATTEMPTS_MAX = 3;
/** So long a database may be away. */
const AWAY_MS = DAY_MS;

/** Writes the bytes under the key of this attempt; returns how many there are. */
async function storeDocument(
  files: Services['files'],
  file: TakenFile,
  document: ReportDocument,
): Promise<number> {
  let bytes = 0;
  async function* counted() {
    for await (const piece of writeDocument(file.format as ReportFormat, document)) {
      bytes += piece.length;
      yield piece;
    }
  }
  await files.putStream(file.stored_key ?? '', Readable.from(counted(), { objectMode: false }));
  return bytes;
}

/** Makes the file; it is ready and its mail is queued in one moment, or neither. */
async function make(file: TakenFile, { services, shops }: Making): Promise<void> {
  const { db, clock, files } = services;
  const { signal } = new AbortController();
  const document = await openDocument({ services, shops, file, signal });
  const bytes = await storeDocument(files, file, document);
  const isOurs = await inTransaction(db, async (tx) => {
    const isReady = await markReady(tx, file, new Date(clock()), bytes);
    if (isReady) {
      await mailReportFile({ tx, services, file, document, bytes });
      await mailView({ tx, services, file, document, bytes });
      await notifyReportOwner({ tx, services, file, kind: 'report_ready', days: document.days });
    }
    return isReady;
  });
  // Somebody deleted it, or took it over from us.
  if (!isOurs && file.stored_key) await insertLeftover(db, file.stored_key);
}

/** Nobody tries it again by themselves; whoever ordered it hears of it. */
async function giveUp(file: TakenFile, { services }: Making): Promise<void> {
  const days = { from: file.from_day, to: file.to_day };
  await inTransaction(services.db, async (tx) => {
    if (await markUnmade(tx, file, { status: 'failed', attempts: file.attempts }))
      await notifyReportOwner({ tx, services, file, kind: 'report_failed', days });
  });
}

/** Leaves the file to a job that begins so many minutes from now as there were attempts. */
async function postpone(file: TakenFile, attempts: number, { db, clock }: MakeServices): Promise<void> {
  await inTransaction(db, async (tx) => {
    const next = new Date(clock() + file.attempts * MINUTE_MS);
    if (await markUnmade(tx, file, { status: 'waiting', attempts }))
      await addJob(tx, makeReportJob(file.id, next));
  });
}

async function tryToMake(file: TakenFile, making: Making): Promise<void> {
  const { log, clock } = making.services;
  try {
    await make(file, making);
  } catch (error) {
    log.warn(`Report file ${file.id} was not made: ${String(error)}`);
    const isAway = isDatabaseAway(error);
    const isLast = isAway ? clock() - file.queued_at.getTime() >= AWAY_MS : file.attempts >= ATTEMPTS_MAX;
    if (isLast) await giveUp(file, making);
    else if (isAway) await postpone(file, file.attempts - 1, making.services);
    else await postpone(file, file.attempts, making.services);
  }
}

const payloadOf = z.object({ fileId: z.int() });

/**
 * The job of one report file: makes it. One that cannot be made is tried three times, a minute and two apart; where the
 * process dies, that was one of the three. A database that is away is none of them, for a day.
 */
export async function makeReportFile(payload: unknown, making: Making): Promise<void> {
  const { db, log } = making.services;
  const { fileId } = payloadOf.parse(payload);
  const file = await startAttempt(db, fileId, `report-files/${randomUUID()}`);
  // It was deleted, or made already.
  if (!file) return;
  if (file.attempts <= ATTEMPTS_MAX) return tryToMake(file, making);
  // It took down whoever tried.
  log.warn(`Report file ${file.id} was given up`);
  await giveUp(file, making);
}
