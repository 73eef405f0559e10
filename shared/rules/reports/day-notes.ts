/** The longest note on a day, characters. */
export const DAY_NOTE_MAX = 200;
/** So many notes one day of a shop can have. */
export const NOTES_PER_DAY_MAX = 10;
/** So many are answered at once; a list of more days has the newest of them. */
export const NOTES_LISTED_MAX = 1_000;
/** A note is written at most so far ahead of its day, or after it. */
export const NOTE_YEARS = 3;
