/** Where the file with somebody's own data stands; `none` where it was not ordered, or is gone. */
export const OWN_DATA_STATUSES = ['none', 'waiting', 'running', 'ready', 'failed'] as const;
export type OwnDataStatus = (typeof OWN_DATA_STATUSES)[number];

/** From its order to its end. */
export const OWN_DATA_KEPT_DAYS = 7;
