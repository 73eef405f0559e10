import { randomBytes } from 'node:crypto';
import type { DbOrTx } from '../../../core/database.ts';
import { hashPassword } from '../../auth/auth.public.ts';
import { insertAccount, insertManager } from './accounts.repository.ts';
import {
  ACCOUNT_MANAGERS,
  ACCOUNTS,
  type AccountDraft,
  DEMO_PASSWORD,
  type ManagerDraft,
} from './demo-people.ts';
import type { DemoPortal, DemoShop, DemoWorld } from './demo-world.ts';
import { slugOf } from './slug.ts';

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

function shopIdsOf({ shopsOf }: AccountDraft, shops: readonly DemoShop[]): number[] {
  const ownedBy = (owner: string) => shops.filter((shop) => shop.owner === owner).map(({ id }) => id);
  if (shopsOf === 'nobody') return [];
  return shopsOf === 'member' ? ownedBy('merchant').slice(0, 1) : ownedBy(shopsOf);
}

/** Adds the accounts that the start prints, all with the same password. */
export async function fillAccounts(db: DbOrTx, world: DemoWorld, at: Date): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const shops = world.portals.flatMap((portal) => portal.shops);
  for (const draft of ACCOUNTS) {
    await insertAccount(db, { ...draft, passwordHash, shopIds: shopIdsOf(draft, shops), at });
  }
}
