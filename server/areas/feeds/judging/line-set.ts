/** A set of lines of a feed, at one bit for each line. */
export type LineSet = {
  readonly add: (line: number) => void;
  readonly has: (line: number) => boolean;
  readonly remove: (line: number) => void;
  readonly size: () => number;
};

const FIRST_BYTES = 1024;

export function lineSet(): LineSet {
  let bits = new Uint8Array(FIRST_BYTES);
  let size = 0;
  const has = (line: number) => ((bits[line >> 3] ?? 0) & (1 << (line & 7))) !== 0;
  return {
    has,
    remove: (line) => {
      if (!has(line)) return;
      bits[line >> 3] = (bits[line >> 3] ?? 0) & ~(1 << (line & 7));
      size -= 1;
    },
    add: (line) => {
      const place = line >> 3;
      if (place >= bits.length) {
        const larger = new Uint8Array(Math.max(bits.length * 2, place + 1));
        larger.set(bits);
        bits = larger;
      }
      if (has(line)) return;
      bits[place] = (bits[place] ?? 0) | (1 << (line & 7));
      size += 1;
    },
    size: () => size,
  };
}
