/** A pattern for SQL's LIKE for each word of a search, that finds the word as it was typed. */
export function searchPatterns(search: string): string[] {
  return search
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
}
