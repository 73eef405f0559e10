import type { BestTest } from './best-test.ts';

/** Falls are told apart by what is expected in their hour. */
const BUSINESS = [20, 25, 32, 40, 50, 65, 80, 100, 130, 200];

/** A fall that was injected, and whether it was found. */
export type FallCase = {
  at: number;
  from: number;
  kind: 'seen' | 'unseen' | 'portal';
  /** Clicks that are expected in the hour of the fall. */
  expected: number;
  found: boolean;
  missing: Float64Array;
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
}
