import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import {
  type BidSheetStep,
  SHEET_FAULTS_SHOWN,
  type SheetFaultRow,
} from '../../../shared/contract/bidding/bid-sheets.contract.ts';
import { SHEET_MAX_BYTES } from '../../../shared/rules/bids/bid-sheet.ts';
import { microsToEur } from '../../../shared/rules/money/money.ts';
import type { Caller } from '../../kernel/callers/callers.public.ts';
import { AppError, invalidField } from '../../platform/http/app-error.ts';
import { WorkerLimitError, type WorkerTask } from '../../platform/jobs/worker-pool.ts';
import type { Services } from '../../platform/start/services.ts';
import type { ReadRows, readSheet, SheetQuestion } from './reading/read-sheet.ts';
import type { TakenFault, Wanted } from './sheet-faults.ts';

const READ: WorkerTask = {
  module: new URL('./reading/read-sheet.ts', import.meta.url),
  name: 'readSheet',
  timeLimitMs: 30_000,
};

export const SHEET_LIMIT = { maxBytes: SHEET_MAX_BYTES, advice: 'send the rows that change alone' };

/**
 * Reads a sheet in a worker thread.
 * @throws AppError `validation_failed` where that takes longer than any sheet may take
 */
export async function readSentSheet(
  workers: Services['workers'],
  body: AsyncIterable<Uint8Array>,
  about: Omit<SheetQuestion, 'bytes'>,
): Promise<ReadRows> {
  const question: SheetQuestion = { ...about, bytes: await buffer(body) };
  try {
    return await workers.run<typeof readSheet>(READ, question);
  } catch (error) {
    if (!(error instanceof WorkerLimitError)) throw error;
    const advice = 'This sheet takes too long to be read; send the rows that change alone';
    throw invalidField('body', 'read_too_long', {}, advice);
  }
}

/** Who sends a sheet. */
export type SheetCaller = Extract<Caller, { kind: 'user' | 'shop-token' }>;

type SheetChange = {
  readonly line: number;
  readonly before: { readonly id: number; readonly version: number } | null;
  readonly after: Wanted;
};

/** The edited rows of a sheet held against what stands. */
export type ComparedSheet<Change extends SheetChange> = {
  readonly changes: readonly Change[];
  readonly faults: readonly TakenFault[];
  /** Rows that are so already. */
  readonly unchanged: number;
};

/** The same with the rows that could not be read. */
export const withUnread = <Change extends SheetChange>(
  read: ReadRows,
  compared: ComparedSheet<Change>,
): ComparedSheet<Change> => ({
  ...compared,
  faults: [...read.faults.map((fault) => ({ ...fault, standing: null })), ...compared.faults],
});

/** What a sheet would change by now, as one short text: another one where anything of it is different. */
export function sheetPlan(
  shopId: number,
  { changes, faults }: Pick<ComparedSheet<SheetChange>, 'changes' | 'faults'>,
): string {
  const shown = {
    shopId,
    changes: changes.map(({ line, before, after }) => [
      ...[line, before?.id ?? null, before?.version ?? null],
      ...[after.micros, after.enabled],
    ]),
    faults: faults.map(({ line, fault, standing }) => [line, fault, standing?.version ?? null]),
  };
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url');
}

export const sheetMoved = () =>
  new AppError('changed_meanwhile', 'The sheet would change something else by now: look at it again');

/**
 * Holds a sheet that is to be applied against its faults.
 * @throws AppError `validation_failed` where one is at fault and none may be
 */
export function requireWholeSheet(partialFailure: '0' | '1', faults: readonly TakenFault[]): void {
  const [first] = faults;
  if (!first || partialFailure === '1') return;
  const message = `${faults.length} rows are at fault, the first one in line ${first.line} (${first.fault}); look at them by dry_run=1, or leave them out by partial_failure=1`;
  throw invalidField('partial_failure', 'required', {}, message);
}

/** The faults of a sheet for its answer, in the order of their lines. */
function presentFaults(faults: readonly TakenFault[]): {
  num_faults: number;
  faults: SheetFaultRow[];
} {
  const sorted = [...faults].sort((a, b) => a.line - b.line);
  return {
    num_faults: faults.length,
    faults: sorted.slice(0, SHEET_FAULTS_SHOWN).map(({ standing, ...fault }) => ({
      ...fault,
      current_bid: standing && microsToEur(standing.micros),
      current_enabled: standing?.enabled ?? null,
    })),
  };
}

/** What an answer says of every sheet beside its changes. */
export function presentSheet(
  shopId: number,
  read: ReadRows,
  {
    compared,
    leftMicros,
  }: { readonly compared: ComparedSheet<SheetChange>; readonly leftMicros: number | null },
) {
  const untouched = read.rows - read.edited.length - read.faults.filter(({ line }) => line > 1).length;
  return {
    plan: sheetPlan(shopId, compared),
    num_rows: read.rows,
    num_unchanged: Math.max(0, untouched) + compared.unchanged,
    ...presentFaults(compared.faults),
    limit_left: leftMicros === null ? null : microsToEur(leftMicros),
  };
}

/** Whether any of the changes lets a bid or an ad spend more than it may now. */
export const raisesAny = (
  changes: readonly Pick<BidSheetStep, keyof ReturnType<typeof presentStep>>[],
): boolean =>
  changes.some(
    ({ from_bid: from, from_enabled: was, to_bid: to, to_enabled: is }) =>
      is && (from === null || !was || to > from),
  );

/** How a bid or an ad stands and is to stand, for an answer. */
export function presentStep(before: Wanted | null, after: Wanted) {
  return {
    from_bid: before && microsToEur(before.micros),
    from_enabled: before?.enabled ?? null,
    to_bid: microsToEur(after.micros),
    to_enabled: after.enabled,
  };
}
