import type { Shop } from '../../../shared/contract/shops/shops.contract.ts';
import type { AuditAction } from '../../../shared/rules/people/audit-actions.ts';
import { recordAudit } from '../../kernel/audit/audit.public.ts';
import { avatarUrl } from '../../kernel/pictures/pictures.public.ts';
import { listShopNames } from '../../kernel/shops/shops.public.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { type DbOrTx, inTransaction } from '../../platform/postgres/database.ts';
import type { Services } from '../../platform/start/services.ts';
import { deleteAvatar, receiveAvatar, type SentPicture, saveAvatar } from '../uploads/uploads.public.ts';

type LogoChange = {
  readonly services: Pick<Services, 'db' | 'clock' | 'workers'>;
  readonly shopId: number;
  readonly actorId: number;
};
type Logo = Pick<Shop, 'logo_url'>;

async function noteLogo(tx: DbOrTx, { services, shopId, actorId }: LogoChange, action: AuditAction) {
  const [shop] = await listShopNames(tx, [shopId]);
  if (!shop) throw new AppError('not_found', 'There is no such shop');
  const target = { kind: 'shop', id: shopId, label: shop.name } as const;
  const at = new Date(services.clock());
  await recordAudit(tx, { at, actorId, action, target, shopIds: [shopId], before: null, after: null });
}

/**
 * Gives a shop its logo, in place of the one before.
 * @throws AppError `validation_failed`, `payload_too_large`, `too_many_requests`, `scanner_away`
 */
export async function setShopLogo(change: LogoChange & SentPicture): Promise<Logo> {
  const { services, shopId } = change;
  const avatar = await receiveAvatar(services, change);
  await inTransaction(services.db, async (tx) => {
    await saveAvatar(tx, { shopId }, avatar);
    await noteLogo(tx, change, 'shop_logo_changed');
  });
  return { logo_url: avatarUrl(avatar.publicKey) };
}

/** Takes the logo of a shop away; where there is none nothing happens. */
export async function removeShopLogo(change: LogoChange): Promise<Logo> {
  await inTransaction(change.services.db, async (tx) => {
    if (await deleteAvatar(tx, { shopId: change.shopId })) await noteLogo(tx, change, 'shop_logo_removed');
  });
  return { logo_url: null };
}
