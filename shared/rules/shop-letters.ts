const LETTERS = 26;

/** What a rival is called before a merchant: `A` … `Z`, `AA` …, by its index from 0. */
export function shopLetter(index: number): string {
  const letter = String.fromCharCode(65 + (index % LETTERS));
  return index < LETTERS ? letter : `${shopLetter(Math.floor(index / LETTERS) - 1)}${letter}`;
}
