import { createHmac, timingSafeEqual } from 'node:crypto';
import { BACKTEST_KEY_MS } from '../../../../shared/rules/auto-bids/bid-rules.ts';
import { belgradeDay } from '../../../../shared/rules/time/belgrade-time.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { derivedKey, derivedKeys, type InstallationKeys } from '../../../platform/start/derived-key.ts';
import type { GoalColumns, GoalRow } from '../goals.repository.ts';

const PURPOSE = 'backtest of a rule';

/** All that the test of a rule depends on, besides the day. */
export type TestedRule = Pick<
  GoalColumns,
  'rule' | 'lowest_micros' | 'highest_micros' | 'seasons' | 'all_categories' | 'matching'
> &
  Pick<GoalRow, 'categoryIds' | 'productIds' | 'adIds' | 'allAds'>;

const ordered = (ids: readonly number[]) => ids.toSorted((a, b) => a - b);

/** The same text for rules whose tests are the same. */
function contentOf({ rule, matching, categoryIds, productIds, adIds, ...goal }: TestedRule): string {
  return JSON.stringify([
    rule?.conditions.map(({ measure, comparison, value }) => [measure, comparison, value]),
    [rule?.days, rule?.change],
    [goal.lowest_micros, goal.highest_micros, goal.all_categories],
    goal.seasons.map((season) => [
      season.date_from,
      season.date_to,
      season.lowest_micros,
      season.highest_micros,
    ]),
    [ordered(categoryIds), ordered(productIds), ordered(adIds), goal.allAds],
    matching && [matching.of, matching.words, matching.price_from, matching.price_to, matching.in_stock],
  ]);
}

export const isSameTest = (a: TestedRule, b: TestedRule): boolean => contentOf(a) === contentOf(b);

type About = { readonly shopId: number; readonly tested: TestedRule; readonly now: number };

const sign = (key: Uint8Array, { shopId, tested, now }: About) =>
  createHmac('sha256', key)
    .update(`${shopId} ${now} ${contentOf(tested)}`)
    .digest();

/** The key that says that somebody was shown the test of this rule now. */
export const backtestKey = (about: About, { secretKey }: InstallationKeys): string =>
  `${about.now}-${sign(derivedKey(secretKey, PURPOSE), about).toString('base64url')}`;

/** Whether the key is of a test of this rule, on this day and within the hour. */
function isSeen(key: string, about: About, installation: InstallationKeys): boolean {
  const [, made = '', signature = ''] = /^(\d{1,15})-([\w-]{43})$/.exec(key) ?? [];
  const at = Number(made);
  const isFresh =
    at <= about.now && about.now < at + BACKTEST_KEY_MS && belgradeDay(at) === belgradeDay(about.now);
  if (signature === '' || !isFresh) return false;
  const given = Buffer.from(signature, 'base64url');
  return derivedKeys(installation, PURPOSE).some((secret) =>
    timingSafeEqual(given, sign(secret, { ...about, now: at })),
  );
}

/**
 * Refuses a rule that nobody was shown the test of.
 * @throws AppError `backtest_unseen`
 */
export function requireBacktest(key: string | undefined, about: About, installation: InstallationKeys): void {
  if (about.tested.rule === null || isSeen(key ?? '', about, installation)) return;
  throw new AppError(
    'backtest_unseen',
    'Test this rule first (POST /v1/auto-bids/backtest/{shopId}) and send the backtest_key of the answer: it holds for an hour of the same day, and for this rule with its bounds, seasons and bids alone',
  );
}
