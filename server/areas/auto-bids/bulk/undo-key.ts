import { createHmac, timingSafeEqual } from 'node:crypto';
import type { GoalDraft } from '../../../../shared/contract/bidding/goal-draft.contract.ts';
import type { GoalScheduleDraft } from '../../../../shared/contract/reports/portfolio-changes.contract.ts';
import { DAY_MS } from '../../../../shared/rules/time/durations.ts';
import { derivedKey, derivedKeys, type InstallationKeys } from '../../../platform/start/derived-key.ts';

const PURPOSE = 'undoing of a goal that several shops were given';
/** How long it can be taken back. */
const UNDO_KEY_MS = DAY_MS;

/** A goal that a shop was given, by whom and when, and what it was before; null where it was made. */
export type GivenGoal = {
  readonly shopId: number;
  readonly goalId: number;
  readonly version: number;
  readonly before: GoalDraft | null;
  readonly userId: number;
  /** Ms since the epoch. */
  readonly at: number;
};

const sign = (key: Uint8Array, content: string) => createHmac('sha256', key).update(content).digest();

/** The goals of a shop that were given a schedule, by whom and when, and how each acted before. */
export type GivenSchedules = Pick<GivenGoal, 'shopId' | 'userId' | 'at'> & {
  readonly schedules: readonly {
    readonly goalId: number;
    readonly version: number;
    readonly before: GoalScheduleDraft;
  }[];
};
export type Given = GivenGoal | GivenSchedules;

/** What takes a goal, or the schedules of a shop's goals, back: all that it takes, signed, so that nothing of it has to be kept. */
export function undoKey(given: Given, { secretKey }: InstallationKeys): string {
  const content = Buffer.from(JSON.stringify(given)).toString('base64url');
  return `${content}.${sign(derivedKey(secretKey, PURPOSE), content).toString('base64url')}`;
}

/** What a key takes back; null for one that is none, that is somebody else’s, or that is too old. */
export function readUndoKey(
  key: string,
  by: { readonly userId: number; readonly now: number },
  installation: InstallationKeys,
): Given | null {
  const [, content = '', signature = ''] = /^([\w-]+)\.([\w-]{43})$/.exec(key) ?? [];
  if (content === '') return null;
  const bytes = Buffer.from(signature, 'base64url');
  const isOurs = derivedKeys(installation, PURPOSE).some((secret) =>
    timingSafeEqual(bytes, sign(secret, content)),
  );
  if (!isOurs) return null;
  const given = JSON.parse(Buffer.from(content, 'base64url').toString()) as Given;
  return given.userId === by.userId && by.now < given.at + UNDO_KEY_MS ? given : null;
}
