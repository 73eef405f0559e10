import { z } from 'zod';

/** Whether a write is only tried: 1 is validated, refused and answered as the call itself, and nothing of it stays. */
export const dryRun = (answers = 'the same refusals and the same answer, and nothing is changed') =>
  z.enum(['0', '1']).default('0').describe(`1: ${answers}`);

/** What a write takes in its address that takes nothing else there. */
export const onlyDryRun = z.strictObject({ dry_run: dryRun() });
