/** A set of lines of a feed, at one bit for each line. */
export type LineSet = {
  readonly add: (line: number) => void;
  readonly size: () => number;
};

const FIRST_BYTES = 1024;

export function lineSet(): LineSet {
  let bits = new Uint8Array(FIRST_BYTES);
  let size = 0;
  return {
    add: (line) => {
      const place = line >> 3;
      if (place >= bits.length) {
        const larger = new Uint8Array(Math.max(bits.length * 2, place + 1));
        larger.set(bits);
        bits = larger;
      }
      const bit = 1 << (line & 7);
      const byte = bits[place] ?? 0;
      if (byte & bit) return;
      bits[place] = byte | bit;
      size += 1;
    },
    size: () => size,
  };
}
