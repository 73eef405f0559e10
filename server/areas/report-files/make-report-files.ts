import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReportFormat } from '../../../shared/rules/reports/report-files.ts';
import { MINUTE_MS } from '../../../shared/rules/time/durations.ts';
import type { ShopDirectory } from '../../kernel/shops/shops.public.ts';
import { inTransaction } from '../../platform/postgres/database.ts';
import type { Services } from '../../platform/start/services.ts';
import type { ReportDocument } from './content/report-document.ts';
import { writeDocument } from './content/write-document.ts';
import { mailReportFile } from './mail-report-file.ts';
import { notifyReportOwner } from './notify-report-owner.ts';
import { type DocumentServices, openDocument } from './open-document.ts';
import {
  beatFile,
  insertLeftover,
  markReady,
  markUnmade,
  type TakenFile,
  takeFile,
} from './report-queue.repository.ts';

type MakeServices = DocumentServices & Pick<Services, 'files' | 'log' | 'secretKey'>;
type Making = { readonly services: MakeServices; readonly shops: ShopDirectory };

const BEAT_MS = 10_000;
/** Whoever has been silent for so long is dead. */
const SILENT_MS = MINUTE_MS;
const ATTEMPTS_MAX = 3;

/** Says every ten seconds that somebody works on the file, until it is told to stop. */
function beating({ db, clock, log }: MakeServices, file: TakenFile): () => void {
  const timer = setInterval(() => {
    beatFile(db, file, new Date(clock())).catch((error: Error) =>
      log.debug(`no beat for report file ${file.id}: ${error.message}`),
    );
  }, BEAT_MS);
  return () => clearInterval(timer);
}

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
    const isOurs = await markUnmade(tx, file, { status: 'failed', at: new Date(services.clock()) });
    if (isOurs) await notifyReportOwner({ tx, services, file, kind: 'report_failed', days });
  });
}

async function tryToMake(file: TakenFile, making: Making): Promise<void> {
  const { db, clock, log } = making.services;
  const stopBeating = beating(making.services, file);
  try {
    await make(file, making);
  } catch (error) {
    log.warn(`Report file ${file.id} was not made: ${String(error)}`);
    const isLast = file.attempts >= ATTEMPTS_MAX;
    if (isLast) await giveUp(file, making);
    else await markUnmade(db, file, { status: 'waiting', at: new Date(clock() + file.attempts * MINUTE_MS) });
  } finally {
    stopBeating();
  }
}

/**
 * Makes every report file that is due. One whose maker died is made anew after a minute; one that cannot be made is
 * tried three times, a minute and two apart.
 */
export async function makeReportFiles(making: Making): Promise<void> {
  const { db, clock, log } = making.services;
  for (;;) {
    const now = clock();
    const storedKey = `report-files/${randomUUID()}`;
    const file = await takeFile(db, {
      now: new Date(now),
      silentSince: new Date(now - SILENT_MS),
      storedKey,
    });
    if (!file) return;
    if (file.attempts > ATTEMPTS_MAX) {
      // It took down whoever tried.
      log.warn(`Report file ${file.id} was given up`);
      await giveUp(file, making);
    } else await tryToMake(file, making);
  }
}
