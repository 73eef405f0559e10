/** The words of a search, as they were typed. */
export const searchWords = (search: string): string[] => search.split(/\s+/).filter((word) => word !== '');

/** A pattern for SQL's LIKE for each word of a search, that finds the word as it was typed. */
export const searchPatterns = (search: string): string[] =>
  searchWords(search).map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
