const fold = (text: string) =>
  text
    .replaceAll(/[đĐ]/g, 'd')
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/** Whether a name has all words of a search, whatever their case and diacritics: `racunari` finds `Računari`. */
export function matchesSearch(name: string, search: string): boolean {
  const folded = fold(name);
  return fold(search)
    .split(/\s+/)
    .every((word) => folded.includes(word));
}
