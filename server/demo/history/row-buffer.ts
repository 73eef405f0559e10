export type RowBuffer = {
  /** Adds text of one-byte characters. */
  readonly add: (text: string) => void;
  readonly size: () => number;
  /** Everything that was added since the last time. */
  readonly take: () => string;
};

const FIRST_SIZE = 1_000_000;

/** Gathers rows as bytes: a string that grows by millions of small pieces keeps the garbage collector busy. */
export function rowBuffer(): RowBuffer {
  let bytes = Buffer.allocUnsafe(FIRST_SIZE);
  let length = 0;
  return {
    add: (text) => {
      if (length + text.length > bytes.length) {
        const larger = Buffer.allocUnsafe(bytes.length * 2 + text.length);
        bytes.copy(larger, 0, 0, length);
        bytes = larger;
      }
      length += bytes.write(text, length, 'latin1');
    },
    size: () => length,
    take: () => {
      const text = bytes.toString('latin1', 0, length);
      length = 0;
      return text;
    },
  };
}
