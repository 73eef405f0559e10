import type { UploadPurpose } from '../../../shared/rules/tickets/uploads.ts';
import { invalidField } from '../../platform/http/app-error.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import { lockFreeUploads } from './uploads.repository.ts';

/**
 * Makes sure that files can be named by what is written in the same transaction: they are the shop's, for this
 * purpose, and no ticket has them yet. A picture may be that of several coupons.
 * @throws AppError `validation_failed` on the field
 */
export async function claimUploads(
  tx: DbOrTx,
  claim: {
    readonly shopId: number;
    readonly purpose: UploadPurpose;
    readonly ids: readonly number[];
    readonly field: string;
  },
): Promise<void> {
  const { ids, field } = claim;
  if (ids.length === 0) return;
  const free = await lockFreeUploads(tx, claim);
  const missing = ids.find((id) => !free.includes(id));
  if (missing === undefined && new Set(ids).size === ids.length) return;
  throw invalidField(
    field,
    'file_gone',
    {},
    `File ${missing ?? 'named twice'} is not there any more, or belongs to something else: upload it again`,
  );
}
