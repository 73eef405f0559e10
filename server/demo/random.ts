/** Draws from a sequence that depends on the seed alone. */
export type Random = {
  /** From 0 (inclusive) to 1 (exclusive), in steps of 2⁻³². */
  readonly next: () => number;
  /** From `low` to `high`. */
  readonly between: (low: number, high: number) => number;
  /** A whole number from 0 to below `count`. */
  readonly below: (count: number) => number;
  readonly chance: (probability: number) => boolean;
  /** Standard normal. */
  readonly normal: () => number;
  /** Sixteen hexadecimal digits. */
  readonly hex: () => string;
  /** A version 4 UUID. */
  readonly uuid: () => string;
};

function seedOf(text: string): number {
  let hash = 0x811c9dc5; // FNV-1a
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

const HEX = Array.from({ length: 65_536 }, (_, word) => word.toString(16).padStart(4, '0'));

/** A sequence by the sfc32 generator (Chris Doty-Humphrey, PractRand), started from the texts and numbers given. */
export function seededRandom(...seed: readonly (string | number)[]): Random {
  const text = seed.join('/');
  let a = seedOf(text);
  let b = seedOf(`${text}/b`);
  let c = seedOf(`${text}/c`);
  let counter = 1;
  const word = (): number => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    c |= 0;
    return sum >>> 0;
  };
  for (let i = 0; i < 12; i++) word();

  const next = () => word() / 4_294_967_296;
  const hex4 = (bits: number) => HEX[bits & 0xffff] ?? '0000';
  const hex8 = (bits: number) => hex4(bits >>> 16) + hex4(bits);
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    below: (count) => Math.floor(next() * count),
    chance: (probability) => next() < probability,
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    hex: () => hex8(word()) + hex8(word()),
    uuid: () => {
      const [one, two, three, four] = [word(), word(), word(), word()];
      const version = hex4((two & 0x0fff) | 0x4000);
      const variant = hex4((three & 0x3fff) | 0x8000);
      return `${hex8(one)}-${hex4(two >>> 16)}-${version}-${variant}-${hex4(three >>> 16)}${hex8(four)}`;
    },
  };
}
