import { NOTIFICATION_DAYS } from '../../../shared/rules/tickets/notifications.ts';
import { DAY_MS } from '../../../shared/rules/time/durations.ts';
import { notify } from '../../kernel/notify/notifications.public.ts';
import { inTransaction } from '../../platform/postgres/database.ts';
import type { Services } from '../../platform/start/services.ts';
import type { DemoWorld } from '../world/demo-world.ts';
import { getPerson, listShopPeople, markDemoNotificationsRead } from './conversations.repository.ts';
import { fillDemoCoupons } from './fill-demo-coupons.ts';
import { fillDemoTickets } from './fill-demo-tickets.ts';

const STAFF = 'staff@demo.test';
/** What is newer has not been read yet. */
const UNREAD_MS = 2 * DAY_MS;

/** The talks between merchants and staff: coupons and tickets, and what everybody was told of them. */
export async function fillConversations(
  { db, files }: Pick<Services, 'db' | 'files'>,
  world: DemoWorld,
  now: number,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const people = await listShopPeople(tx);
    const staff = await getPerson(tx, STAFF);
    const ofCoupons = await fillDemoCoupons(tx, files, { world, people, staff });
    const ofTickets = await fillDemoTickets(tx, { world, people, staff, now });
    const recent = [...ofCoupons, ...ofTickets].filter(({ at }) => at > now - NOTIFICATION_DAYS * DAY_MS);
    for (const { audience, at, ...news } of recent.toSorted((a, b) => a.at - b.at)) {
      await notify(tx, audience === 'staff' ? { userIds: [staff.id] } : audience, {
        ...news,
        at: new Date(at),
      });
    }
    await markDemoNotificationsRead(tx, new Date(now - UNREAD_MS));
  });
}
