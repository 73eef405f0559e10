import { HOUR_MS } from '../../../shared/rules/time/durations.ts';
import { beginSuspension } from '../../areas/desk/desk.public.ts';
import { recordAudit } from '../../kernel/audit/audit.public.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import { findShopByName, findStaffId, insertFailedImports } from './desk-state.repository.ts';

const SUSPENDED = { name: 'Hladna Bura', reason: 'Cijene na stranici nisu one iz feeda.' };
/** Fetched at an address that nobody has. */
const FAILING = {
  name: 'Njega i Sjaj',
  url: 'https://www.njegaisjaj.example/feed.xml',
  hoursAgo: [13, 7, 1],
};

/** What staff find at their desk: a shop that was suspended today, and a feed that cannot be fetched. */
export async function fillDesk(db: DbOrTx, now: number): Promise<void> {
  const [staffId, shopId, failingId] = [
    await findStaffId(db),
    await findShopByName(db, SUSPENDED.name),
    await findShopByName(db, FAILING.name),
  ];
  const { name, reason } = SUSPENDED;
  const at = new Date(now);
  await beginSuspension(db, { shopId, reason, by: staffId, at });
  await recordAudit(db, {
    at,
    actorId: staffId,
    action: 'shop_suspended',
    target: { kind: 'shop', id: shopId, label: name },
    shopIds: [shopId],
    before: { suspended: false },
    after: { suspended: true, reason },
  });
  const times = FAILING.hoursAgo.map((hours) => new Date(now - hours * HOUR_MS));
  await insertFailedImports(db, {
    shopId: failingId,
    url: FAILING.url,
    times,
    next: new Date(now + 5 * HOUR_MS),
  });
}
