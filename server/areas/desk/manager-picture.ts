import type { DeskManager } from '../../../shared/contract/desk/desk-shops.contract.ts';
import type { AuditAction } from '../../../shared/rules/people/audit-actions.ts';
import { recordAudit } from '../../kernel/audit/audit.public.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { type DbOrTx, inTransaction } from '../../platform/postgres/database.ts';
import type { Services } from '../../platform/start/services.ts';
import { deleteAvatar, receiveAvatar, type SentPicture, saveAvatar } from '../uploads/uploads.public.ts';
import { findManager } from './desk-shops.repository.ts';
import { presentManager } from './present-desk-shop.ts';

type PictureChange = {
  readonly services: Pick<Services, 'db' | 'clock' | 'workers'>;
  /** Whose picture it is. */
  readonly userId: number;
  readonly actorId: number;
};

async function requireManager(db: DbOrTx, userId: number) {
  const manager = await findManager(db, userId);
  if (manager) return manager;
  throw new AppError('not_found', 'There is nobody of this id who may look after shops');
}

async function noteChange(
  tx: DbOrTx,
  { services, userId, actorId }: PictureChange,
  action: AuditAction,
): Promise<DeskManager> {
  const manager = await requireManager(tx, userId);
  const target = { kind: 'user', id: userId, label: manager.email } as const;
  const at = new Date(services.clock());
  await recordAudit(tx, { at, actorId, action, target, shopIds: [], before: null, after: null });
  return presentManager(manager);
}

/**
 * Gives somebody who may look after shops their picture, in place of the one before.
 * @throws AppError `not_found`, `validation_failed`, `payload_too_large`, `too_many_requests`, `scanner_away`
 */
export async function setManagerPicture(change: PictureChange & SentPicture): Promise<DeskManager> {
  const { services, userId } = change;
  await requireManager(services.db, userId);
  const avatar = await receiveAvatar(services, change);
  return inTransaction(services.db, async (tx) => {
    await requireManager(tx, userId);
    await saveAvatar(tx, { userId }, avatar);
    return noteChange(tx, change, 'manager_picture_changed');
  });
}

/**
 * Takes the picture of an account manager away; where there is none nothing happens.
 * @throws AppError `not_found`
 */
export async function removeManagerPicture(change: PictureChange): Promise<DeskManager> {
  const { services, userId } = change;
  return inTransaction(services.db, async (tx) => {
    const manager = await requireManager(tx, userId);
    const wasThere = await deleteAvatar(tx, { userId });
    if (!wasThere) return presentManager(manager);
    return noteChange(tx, change, 'manager_picture_removed');
  });
}
