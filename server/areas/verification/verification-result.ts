/** What was found in two places that must say the same. */
export type Difference = {
  /** Which shop and day, or which file. */
  readonly at: string;
  /** What both say. */
  readonly text: string;
};

export type VerificationResult = {
  readonly title: string;
  /** How many things were compared, and what they are. */
  readonly compared: number;
  readonly unit: string;
  /** All of them are counted, the first are named. */
  readonly count: number;
  readonly first: readonly Difference[];
};

const NAMED = 50;

/** Collects what one check compares and finds. */
export function openCheck(title: string, unit: string) {
  const first: Difference[] = [];
  let [compared, count] = [0, 0];
  return {
    compare: (things: number) => {
      compared += things;
    },
    differ: (at: string, text: string) => {
      count += 1;
      if (first.length < NAMED) first.push({ at, text });
    },
    result: (): VerificationResult => ({ title, unit, compared, count, first }),
  };
}

const MICROS_DIGITS = 6;

/** Micro-euro to the last of them: `12.340000 EUR`. */
export function exactEur(micros: bigint): string {
  const digits = (micros < 0n ? -micros : micros).toString().padStart(MICROS_DIGITS + 1, '0');
  return `${micros < 0n ? '-' : ''}${digits.slice(0, -MICROS_DIGITS)}.${digits.slice(-MICROS_DIGITS)} EUR`;
}

/** Clicks and what they cost, for people. */
export const totalsText = ({ clicks, micros }: { clicks: bigint; micros: bigint }): string =>
  `${exactEur(micros)} for ${clicks} ${clicks === 1n ? 'click' : 'clicks'}`;
