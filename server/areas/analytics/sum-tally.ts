import type { Day } from '../../../shared/rules/time/belgrade-time.ts';
import type { SumRow } from './analytics.repository.ts';
import { NO_BUCKET, PART, type Part, WHOLE } from './report-branches.ts';
import { isDistinct, NO_SUMS, reportSumOf, type SumName, type Sums } from './report-sums.ts';

/** A query's rows by what they are about. What has no row has sums of 0. */
export type SumTally = {
  readonly at: (part: Part, key: number, bucket?: Day) => Sums;
  /** Over the whole range: of a period, or of one plot item. */
  readonly whole: (part: Part, key?: number) => Sums;
  /** The keys of a part's rows, in the order of the query. */
  readonly keys: (part: Part) => number[];
  /** How many keys the current period has. */
  readonly groups: number;
};

const place = (part: number, key: number, bucket: Day) => `${part} ${key} ${bucket}`;

/** Files the rows of a query under part, key and bucket. */
export function tallySums(rows: readonly SumRow[], names: readonly SumName[]): SumTally {
  const byPlace = new Map<string, Sums>();
  const wholes = new Map<string, Sums>();
  const add = (map: Map<string, Sums>, at: string, row: SumRow, counts: (name: SumName) => boolean) => {
    const sums = { ...(map.get(at) ?? NO_SUMS) };
    for (const name of names) if (counts(name)) sums[name] += row[name] ?? 0;
    map.set(at, sums);
  };
  const ofWhole = (part: number, key: number) => place(part, part === PART.item ? key : 0, NO_BUCKET);

  for (const row of rows) {
    const part = row.part % WHOLE;
    if (row.part >= WHOLE) add(wholes, ofWhole(part, row.key), row, isDistinct);
    else {
      // Sources stand under each other, so one place can have a row of each.
      add(byPlace, place(part, row.key, row.bucket), row, () => true);
      add(wholes, ofWhole(part, row.key), row, (name) => !isDistinct(name));
    }
  }

  const shared = names.filter((name) => reportSumOf(name).ofShop);
  const withShop = (part: Part, sums: Sums, shop: () => Sums): Sums => {
    if (part !== PART.item || shared.length === 0) return sums;
    return { ...sums, ...Object.fromEntries(shared.map((name) => [name, shop()[name]])) };
  };
  const find = (part: Part, key: number, bucket: Day) => byPlace.get(place(part, key, bucket)) ?? NO_SUMS;
  const findWhole = (part: Part, key: number) => wholes.get(ofWhole(part, key)) ?? NO_SUMS;
  return {
    at: (part, key, bucket = NO_BUCKET) =>
      withShop(part, find(part, key, bucket), () => find(PART.now, 0, bucket)),
    whole: (part, key = 0) => withShop(part, findWhole(part, key), () => findWhole(PART.now, 0)),
    keys: (part) => [...new Set(rows.filter((row) => row.part === part).map((row) => row.key))],
    groups: rows.find((row) => row.groups !== undefined)?.groups ?? 0,
  };
}
