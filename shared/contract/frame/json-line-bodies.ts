/** How newline-delimited JSON is called as the type of a body; the first is its own name. */
export const JSON_LINES_TYPES = ['application/x-ndjson', 'application/ndjson', 'application/jsonl'] as const;
export const IDEMPOTENCY_KEY = /^[\x20-\x7e]{1,200}$/;
