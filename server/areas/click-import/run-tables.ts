/** The tables of runs. What all of them share are the columns of the first; `counted` is where each counts what it has read. */
export const RUN_TABLES = {
  click_import: { counted: 'clicks' },
  order_import: { counted: 'orders' },
} as const;
export type RunTable = keyof typeof RUN_TABLES;

/** The tables share their columns, so that one description is that of all. */
export const sharedTable = (table: RunTable) => table as 'click_import';
