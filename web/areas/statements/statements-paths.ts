/** What a shop was charged, month by month. */
export const STATEMENTS_PATH = '/statements';
