import type { BestTest } from './best-test.ts';

/** Falls are told apart by what is expected in their hour. */
const BUSINESS = [20, 25, 32, 40, 50, 65, 80, 100, 130, 200];

/** From here on a cost that doubles is looked at apart. */
const RISE_BUSY = 40;

/** A fall that was injected, and whether it was found. */
export type FallCase = {
  at: number;
  from: number;
  kind: 'seen' | 'unseen' | 'portal';
  /** Clicks that are expected in the hour of the fall. */
  expected: number;
  found: boolean;
  /** The same of its cost, had each click become twice as dear. */
  isRiseFound: boolean;
  missing: Float64Array;
  readonly clicks: Uint16Array;
};

const percent = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;

/** How many were found, by what is expected in their hour. */
export function printFound(
  all: ReadonlySet<FallCase>,
  { line, isFound }: ReturnType<BestTest['result']>,
): void {
  console.log(
    `with as few false alarms of chance, the best test takes ${line.toFixed(2)} deviations for a fall`,
  );
  for (const kind of ['seen', 'portal', 'unseen'] as const) {
    const ofKind = [...all].filter((one) => one.kind === kind);
    const say = (of: readonly FallCase[]) => {
      const found = percent(of.filter((one) => one.found).length, of.length);
      const atBest = kind === 'unseen' ? `, at best ${percent(of.filter(isFound).length, of.length)}` : '';
      return `${found} of ${of.length}${atBest}`;
    };
    console.log(`${kind}: found within 60 minutes ${say(ofKind)}`);
    for (const [nth, least] of BUSINESS.entries()) {
      const of = ofKind.filter(
        ({ expected }) => expected >= least && expected < (BUSINESS[nth + 1] ?? Infinity),
      );
      if (of.length > 0) console.log(`  from ${least} clicks in its hour: ${say(of)}`);
    }
  }
  const risen = [...all].filter((one) => one.kind === 'unseen');
  const sayRisen = (of: readonly FallCase[]) =>
    `${percent(of.filter((one) => one.isRiseFound).length, of.length)} of ${of.length}`;
  console.log(`cost twice as high: found within 60 minutes ${sayRisen(risen)}`);
  const busy = risen.filter(({ expected }) => expected >= RISE_BUSY);
  console.log(`  from ${RISE_BUSY} clicks in its hour: ${sayRisen(busy)}`);
}
