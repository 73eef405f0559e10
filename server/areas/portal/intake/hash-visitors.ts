import { createHash, createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { EVENT_MAX_AGE_DAYS, REPEAT_CLICK_MINUTES } from '../../../../shared/rules/limits.ts';
import { belgradeDay, dayStart, monthOf } from '../../../../shared/rules/time/belgrade-time.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../shared/rules/time/durations.ts';
import { addMonths } from '../../../../shared/rules/time/periods.ts';
import type { ClickFact } from '../../../kernel/catalogue/catalogue.public.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';
import {
  deleteVisitorKeys,
  findPlainClick,
  getVisitorKeys,
  keyPlainClicks,
  type VisitorKeys,
} from './visitor-keys.repository.ts';

const MARK_HEX = 32;
const UUID_HEX = /^(.{8})(.{4})(.{4})(.{4})(.{12})/;
/** From this age on what is remembered of a click may be hashed with the key of its month. */
const PLAIN_MS = 2 * DAY_MS;

/** The month in Belgrade, as `2026-11`. */
export const visitorMonth = (at: number): string => monthOf(belgradeDay(at));

/** Who of a month it was: equal marks of one month stay equal, and those of two months have nothing in common. */
const visitorMark = (key: KeyObject, visitor: string): string =>
  createHmac('sha256', key).update(visitor).digest('hex').slice(0, MARK_HEX);

/** What is remembered of a visitor on an offer, hashed with a key; db/postgres knows it as `keyPlainClicks`. */
function keyedVisitor(key: Buffer, offerVisitor: string): string {
  const bytes = Buffer.from(offerVisitor.replaceAll('-', ''), 'hex');
  return createHash('sha256')
    .update(key)
    .update(bytes)
    .digest('hex')
    .replace(UUID_HEX, '$1-$2-$3-$4-$5')
    .slice(0, 36);
}

/**
 * Puts the hash of each visitor in the place of the portal's mark, with the key of the month of the click.
 * @param known keys that were looked up before
 */
export async function hashVisitors<F extends Pick<ClickFact, 'at' | 'visitor'>>(
  tx: DbOrTx,
  facts: readonly F[],
  known: VisitorKeys = new Map(),
): Promise<F[]> {
  const unknown = facts.map(({ at }) => visitorMonth(at)).filter((month) => !known.has(month));
  const keys = new Map([...known, ...(await getVisitorKeys(tx, unknown))]);
  // Made once: making it from its bytes takes five times as long as a mark does.
  const marking = new Map([...keys].map(([month, key]) => [month, createSecretKey(key)]));
  return facts.map((fact) => {
    const key = marking.get(visitorMonth(fact.at));
    // Imported clicks may have none.
    return fact.visitor === '' || !key ? fact : { ...fact, visitor: visitorMark(key, fact.visitor) };
  });
}

/**
 * By what repeats of a click are looked for among those that are remembered: visitor and offer, for late clicks also
 * hashed with the key of the month in which an earlier or later click of the same half hour may lie.
 * @returns for each visitor on an offer what else stands for them
 */
export async function findKeyedVisitors(
  tx: DbOrTx,
  clicks: readonly { readonly at: number; readonly offerVisitor: string }[],
  now: number,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const repeatMs = REPEAT_CLICK_MINUTES * MINUTE_MS;
  // An hour more: nobody looks at the clock twice at the same instant.
  const late = clicks.filter(({ at }) => at - repeatMs < now - PLAIN_MS + HOUR_MS);
  const monthsOf = (at: number) => [...new Set([visitorMonth(at - repeatMs), visitorMonth(at + repeatMs)])];
  const keys = await getVisitorKeys(
    tx,
    late.flatMap(({ at }) => monthsOf(at)),
  );
  const found = new Map<string, readonly string[]>();
  for (const { at, offerVisitor } of late) {
    const keyed = monthsOf(at).flatMap((month) => {
      const key = keys.get(month);
      return key ? [keyedVisitor(key, offerVisitor)] : [];
    });
    found.set(offerVisitor, [...new Set([...(found.get(offerVisitor) ?? []), ...keyed])]);
  }
  return found;
}

/**
 * Hashes what is remembered of visitors with the key of the month, two days after the click, and deletes the keys of
 * months of which no event is taken any more.
 */
export async function forgetVisitors(db: DbOrTx, now: number): Promise<void> {
  const plainBefore = now - PLAIN_MS;
  for (
    let first = await findPlainClick(db, new Date(plainBefore));
    first;
    first = await findPlainClick(db, new Date(plainBefore))
  ) {
    const month = visitorMonth(first.getTime());
    const key = (await getVisitorKeys(db, [month])).get(month);
    if (!key) return;
    const monthEnd = dayStart(addMonths(`${month}-01`, 1));
    await keyPlainClicks(db, { key, from: first, before: new Date(Math.min(monthEnd, plainBefore)) });
  }
  await deleteVisitorKeys(db, visitorMonth(now - (EVENT_MAX_AGE_DAYS + 2) * DAY_MS));
}
