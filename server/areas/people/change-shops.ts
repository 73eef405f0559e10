import type { Member } from '../../../shared/contract/people/people.contract.ts';
import { setShopsRefusal, takeShopsRefusal } from '../../../shared/rules/people/people.ts';
import { localeOf } from '../../../shared/rules/portals/locales.ts';
import { recordAudit } from '../../kernel/audit/audit.public.ts';
import type { ShopScope } from '../../kernel/callers/callers.public.ts';
import { queueMail } from '../../kernel/mail/mail.public.ts';
import { listShopNames } from '../../kernel/shops/shops.public.ts';
import { requireGivableShops } from './assignable-shops.ts';
import {
  type ChangeParts,
  changedMember,
  changeMember,
  type MemberChange,
  personTarget,
} from './change-member.ts';
import { withdrawInvitesTo } from './invites/revoke-invites.ts';
import { addShops, removeShops, updateRights } from './people.repository.ts';
import { accountConfirmedEmail } from './people-emails.ts';
import { throwRefusal } from './people-refusal.ts';
import { seenOf } from './present-member.ts';
import { confirmation, settledRights } from './settle-account.ts';

async function writeShops(
  change: MemberChange,
  { added, removed }: { added: readonly number[]; removed: readonly number[] },
): Promise<void> {
  const { tx, manager, at, row } = change;
  const shopIds = [...row.shop_ids.filter((id) => !removed.includes(id)), ...added].sort((a, b) => a - b);
  const rights = settledRights(row, { roleId: row.role_id, shopIds, at });
  const confirms = confirmation(rights, row);
  if (added.length + removed.length === 0 && !('confirmed' in confirms)) return;
  await addShops(tx, row.id, added);
  await removeShops(tx, row.id, removed);
  await withdrawInvitesTo(change, row.email, removed);
  await updateRights(tx, row.id, rights);
  await recordAudit(tx, {
    at,
    actorId: manager.id,
    action: 'shops_changed',
    target: personTarget(row),
    shopIds: [...added, ...removed],
    before: { shop_ids: row.shop_ids, ...confirmation(row, rights) },
    after: { shop_ids: shopIds, ...confirms },
  });
}

/** Writes to somebody whose first shops were just set. */
export async function notifyConfirmation(
  { tx, row }: MemberChange,
  services: ChangeParts['services'],
  shopIds: readonly number[],
): Promise<void> {
  const shops = (await listShopNames(tx, shopIds)).map(({ name }) => name);
  const template = accountConfirmedEmail(localeOf(row.lang), shops);
  await queueMail({ tx, services, recipient: row.email, template });
}

/**
 * Sets the shops that somebody may use, of those in the caller's sight; others stay. Who had none is confirmed by it,
 * and told so by mail.
 * @throws AppError of shared/rules/people/people.ts, `not_found` for staff, `validation_failed` for a shop that does not exist
 */
export function setShops(parts: ChangeParts & { shopIds: readonly number[] }): Promise<Member> {
  const { shopIds, services } = parts;
  return changedMember(parts, async (change) => {
    const { tx, sight, manager, row, member } = change;
    await requireGivableShops(tx, sight, shopIds);
    throwRefusal(setShopsRefusal(manager, member, shopIds));
    const added = shopIds.filter((id) => !row.shop_ids.includes(id));
    const removed = seenOf(row.shop_ids, sight).filter((id) => !shopIds.includes(id));
    await writeShops(change, { added, removed });
    if (!member.confirmed) await notifyConfirmation(change, services, shopIds);
  });
}

function takenShops(shopId: number | undefined, sight: ShopScope, row: { shop_ids: readonly number[] }) {
  const seen = seenOf(row.shop_ids, sight);
  return shopId === undefined ? seen : seen.filter((id) => id === shopId);
}

/**
 * Takes one shop from somebody, or every one in the caller's sight. Who has none left is unconfirmed again.
 * @throws AppError of shared/rules/people/people.ts, `not_found` for staff, `validation_failed` for a shop that does not exist
 */
export async function takeShops(parts: ChangeParts & { shopId: number | undefined }): Promise<undefined> {
  const { shopId } = parts;
  await changeMember(parts, async (change) => {
    const { tx, sight, manager, row, member } = change;
    if (shopId !== undefined) await requireGivableShops(tx, sight, [shopId], 'shop_id');
    const removed = takenShops(shopId, sight, row);
    throwRefusal(takeShopsRefusal(manager, member, removed));
    await writeShops(change, { added: [], removed });
  });
  return undefined;
}
