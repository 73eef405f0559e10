/** What a file can tell of, and how it is written. */
export const REPORT_KINDS = ['clicks', 'prices'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

export const REPORT_FORMATS = ['csv', 'xlsx', 'html'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

export const REPORT_STATUSES = ['waiting', 'running', 'ready', 'failed'] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];

export const REPORT_FILES_PER_PAGE = 10;
export const REPORT_FILE_KEPT_DAYS = 90;
/** A larger file is not attached to its mail: mail servers refuse it, and mailboxes fill. */
export const REPORT_ATTACHED_MAX_BYTES = 5 * 1024 * 1024;
/** Files of a shop that may wait at a time, and that may be ordered in 24 hours. */
export const REPORT_WAITING_MAX = 5;
export const REPORT_ORDERED_PER_DAY_MAX = 100;
