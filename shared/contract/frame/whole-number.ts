import { z } from 'zod';

/** The largest id of a PostgreSQL `integer`. */
export const MAX_ID = 2_147_483_647;

/**
 * A whole number in a path or a query, in plain digits: `1e3`, `0x10`, `007` and ` 7` are no numbers here. What
 * the access check reads and what the use case gets can therefore never differ.
 */
export function wholeNumber(min: number, max: number) {
  return z.coerce
    .string()
    .regex(/^(0|[1-9]\d{0,9})$/, `A whole number from ${min} to ${max}`)
    .transform(Number)
    .pipe(z.number().int().min(min).max(max))
    .meta({ type: 'integer', minimum: min, maximum: max });
}
