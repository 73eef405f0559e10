import { randomBytes } from 'node:crypto';
import { INVITE_DAYS } from '../../../../shared/rules/people/people.ts';
import { DAY_MS, HOUR_MS } from '../../../../shared/rules/time/durations.ts';
import { recordAudit } from '../../../kernel/audit/audit.public.ts';
import { hashPassword, newLinkToken } from '../../../kernel/identity/auth.public.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';
import type { DemoPortal, DemoShop, DemoWorld } from '../demo-world.ts';
import { slugOf } from '../shops/slug.ts';
import { insertDemoAccount, insertInvitation, insertManager } from './accounts.repository.ts';
import { COLLEAGUES, INVITATIONS } from './demo-colleagues.ts';
import { NEWCOMERS } from './demo-newcomers.ts';
import { ownerOf } from './demo-owners.ts';
import {
  ACCOUNT_MANAGERS,
  ACCOUNTS,
  type AccountDraft,
  DEMO_PASSWORD,
  type ManagerDraft,
} from './demo-people.ts';

const emailOf = ({ name, surname }: ManagerDraft, portal: DemoPortal): string =>
  `${slugOf(name)}.${slugOf(surname)}@${portal.site}`;

/** Adds the portals' account managers; returns their ids by portal. */
export async function fillManagers(
  db: DbOrTx,
  portals: readonly DemoPortal[],
  at: Date,
): Promise<Map<number, number[]>> {
  const passwordHash = await hashPassword(randomBytes(32).toString('hex'));
  const managers = new Map<number, number[]>();
  for (const portal of portals) {
    const ids: number[] = [];
    for (const draft of ACCOUNT_MANAGERS[portal.cc]) {
      ids.push(await insertManager(db, { ...draft, email: emailOf(draft, portal), passwordHash, at }));
    }
    managers.set(portal.id, ids);
  }
  return managers;
}

function shopIdsOf({ shopsOf }: Pick<AccountDraft, 'shopsOf'>, shops: readonly DemoShop[]): number[] {
  const ownedBy = (owner: string) => shops.filter((shop) => shop.owner === owner).map(({ id }) => id);
  switch (shopsOf) {
    case 'nobody':
      return [];
    case 'member':
      return ownedBy('merchant').slice(0, 1);
    case 'helper':
      return [...ownedBy('merchant').slice(0, 1), ...ownedBy('rival').slice(0, 1)];
    default:
      return ownedBy(shopsOf);
  }
}

type Moments = {
  /** When the history begins. */
  readonly start: Date;
  readonly now: number;
};

/** Who is still on the way in came this morning; the others were there from the start. */
const arrival = ({ state }: Pick<AccountDraft, 'state'>, { start, now }: Moments) =>
  state ? new Date(now - 2 * HOUR_MS) : start;

async function fillInvitations(
  db: DbOrTx,
  options: { shops: readonly DemoShop[]; accounts: ReadonlyMap<string, number>; now: number },
): Promise<void> {
  const { shops, accounts, now } = options;
  for (const draft of INVITATIONS) {
    const invitedBy = accounts.get(draft.by) ?? 0;
    const sentAt = new Date(now - draft.sentDaysAgo * DAY_MS);
    const expiresAt = new Date(sentAt.getTime() + INVITE_DAYS * DAY_MS);
    const shop_ids = shopIdsOf(draft, shops);
    const rights = { email: draft.email, role_id: draft.roleId, invite_users: draft.invites, shop_ids };
    const sending = { ...newLinkToken(), invitedBy, sentAt, expiresAt };
    const { token: _unsent, ...stored } = { ...rights, ...sending, lang: draft.lang };
    const id = await insertInvitation(db, stored);
    await recordAudit(db, {
      at: sentAt,
      actorId: invitedBy,
      action: 'invite_sent',
      target: { kind: 'invite', id, label: draft.email },
      shopIds: shop_ids,
      before: null,
      after: { ...rights, expires_at: expiresAt.toISOString() },
    });
  }
}

/**
 * Adds the accounts that the start prints, all with the same password, their colleagues, an owner for each other shop, and
 * open invitations.
 */
export async function fillAccounts(db: DbOrTx, world: DemoWorld, moments: Moments): Promise<void> {
  const shops = world.portals.flatMap((portal) => portal.shops);
  const accounts = new Map<string, number>();
  const known = await hashPassword(DEMO_PASSWORD);
  const unknown = await hashPassword(randomBytes(32).toString('hex'));
  const drafts = [
    ...ACCOUNTS.map((draft) => ({ ...draft, passwordHash: known })),
    ...[...COLLEAGUES, ...NEWCOMERS].map((draft) => ({ ...draft, passwordHash: unknown })),
  ];
  for (const draft of drafts) {
    const account = { ...draft, shopIds: shopIdsOf(draft, shops), at: arrival(draft, moments) };
    const { id, email } = await insertDemoAccount(db, account);
    accounts.set(email, id);
  }
  for (const { portal, shops: ofPortal } of world.portals) {
    for (const shop of ofPortal.filter(({ owner }) => owner === null)) {
      const owner = { ...ownerOf(shop, portal.cc), passwordHash: unknown, shopIds: [shop.id] };
      await insertDemoAccount(db, { ...owner, at: moments.start });
    }
  }
  await fillInvitations(db, { shops, accounts, now: moments.now });
}
