const CYRILLIC: Readonly<Record<string, string>> = Object.fromEntries(
  'а:a б:b в:v г:g д:d ђ:d е:e ж:z з:z и:i ј:j к:k л:l љ:lj м:m н:n њ:nj о:o п:p р:r с:s т:t ћ:c у:u ф:f х:h ц:c ч:c џ:dz ш:s'
    .split(' ')
    .map((pair) => pair.split(':')),
);

function plainLetters(text: string): string {
  const plain = text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replaceAll('đ', 'd');
  return /[а-џ]/.test(plain) ? plain.replace(/[а-џ]/g, (letter) => CYRILLIC[letter] ?? letter) : plain;
}

/**
 * A text as it is compared: small letters and digits with single spaces between them, without accents,
 * Serbian Cyrillic as Latin. `Мобилни телефони`, `MOBILNI-TELEFONI` and `mobilni telefoni` are one.
 */
export function foldText(text: string): string {
  const small = text.toLowerCase();
  return (/[^ -~]/.test(small) ? plainLetters(small) : small).replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
}

/** The pairs of neighbouring letters of a folded text's words, with the beginnings and ends of these. */
export function letterPairs(text: string): Set<string> {
  const pairs = new Set<string>();
  const marked = ` ${text} `;
  for (let i = 0; i + 1 < marked.length; i++) pairs.add(marked.slice(i, i + 2));
  return pairs;
}

/** How alike two texts are by their pairs, 0 to 1: the share of them that both have. */
export function likeness(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  let common = 0;
  for (const pair of left) if (right.has(pair)) common++;
  return (2 * common) / (left.size + right.size);
}
