import type { PortalCode } from '../../../shared/rules/portals/portal-codes.ts';
import { HOUR_MS } from '../../../shared/rules/time/durations.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import type { DemoShop, DemoWorld } from '../world/demo-world.ts';
import {
  insertDemoTicket,
  insertReaders,
  type Person,
  type ShopPeople,
  setLastNumbers,
} from './conversations.repository.ts';
import type { DemoNotification } from './demo-notifications.ts';
import {
  TICKET_STORIES,
  type TicketStep,
  type TicketStory,
  type TicketStoryName,
  type TicketText,
} from './ticket-stories.ts';
import { TICKET_TEXTS_BA } from './ticket-texts-ba.ts';
import { TICKET_TEXTS_HR } from './ticket-texts-hr.ts';
import { TICKET_TEXTS_RS } from './ticket-texts-rs.ts';
import { TICKET_TEXTS_SI } from './ticket-texts-si.ts';

const TEXTS: Readonly<Record<PortalCode, Readonly<Record<TicketStoryName, TicketText>>>> = {
  rs: TICKET_TEXTS_RS,
  ba: TICKET_TEXTS_BA,
  si: TICKET_TEXTS_SI,
  hr: TICKET_TEXTS_HR,
};
/** Who writes for shops whose people have no account any more. */
const FORMER: Readonly<Record<PortalCode, string>> = {
  rs: 'Milan Jovanović',
  ba: 'Emir Begić',
  si: 'Tina Zupan',
  hr: 'Ana Babić',
};
const NAMES = Object.keys(TICKET_STORIES) as TicketStoryName[];

type Told = {
  readonly portalId: number;
  readonly cc: PortalCode;
  readonly shop: DemoShop;
  readonly name: TicketStoryName;
  readonly openedAt: number;
};

/** Shops of the demo's people have told all stories, every fourth of the others one; in the order of their opening. */
function toldStories(world: DemoWorld, now: number): Told[] {
  const told = world.portals.flatMap(({ portal, shops }) =>
    shops.flatMap((shop, index) => {
      const names =
        shop.owner !== null
          ? NAMES
          : index % 4 === 0
            ? NAMES.slice((index / 4) % 5, ((index / 4) % 5) + 1)
            : [];
      return names.map((name): Told => {
        const openedAt = now - TICKET_STORIES[name].openedHoursAgo * HOUR_MS - index * 7 * 60_000;
        return { portalId: portal.id, cc: portal.cc, shop, name, openedAt };
      });
    }),
  );
  return told.toSorted((a, b) => a.openedAt - b.openedAt || a.shop.id - b.shop.id);
}

type Sides = { readonly creator: Person | null; readonly creatorName: string; readonly staff: Person };

function entryOf(step: TicketStep, text: TicketText, { creator, creatorName, staff }: Sides, at: Date) {
  const byStaff = { author_id: staff.id, author: staff.name, by_staff: true, at };
  switch (step.kind) {
    case 'shop': {
      const body = text.comments[step.text] ?? '';
      return {
        kind: 'comment',
        body,
        author_id: creator?.id ?? null,
        author: creatorName,
        by_staff: false,
        at,
      };
    }
    case 'staff':
      return { kind: 'comment', body: text.comments[step.text] ?? '', ...byStaff };
    case 'department':
      return { kind: 'department', body: step.to, ...byStaff };
    case 'assignee':
      return { kind: 'assignee', body: staff.name, ...byStaff };
    case 'closed':
      return { kind: 'closed', body: '', ...byStaff };
  }
}

type Kept = { readonly id: number; readonly number: number; readonly entryIds: readonly number[] };

function newsOf(
  { shop, name, openedAt }: Told,
  { id, number }: Kept,
  text: TicketText,
  now: number,
): DemoNotification[] {
  const story: TicketStory = TICKET_STORIES[name];
  const about = { shopId: shop.id, details: { ticket_id: id, number, title: text.title } };
  const opened: DemoNotification = { ...about, audience: 'staff', kind: 'ticket_opened', at: openedAt };
  const others = story.steps.flatMap((step): DemoNotification[] => {
    const at = now - step.hoursAgo * HOUR_MS;
    if (step.kind === 'staff') return [{ ...about, audience: 'shop', kind: 'ticket_answered', at }];
    if (step.kind === 'shop') return [{ ...about, audience: 'staff', kind: 'ticket_commented', at }];
    return step.kind === 'closed' ? [{ ...about, audience: 'shop', kind: 'ticket_closed', at }] : [];
  });
  return [opened, ...others];
}

/** Everybody has read everything but what a story says is unread. */
function readersOf(story: TicketStory, { id, entryIds }: Kept, shopIds: readonly number[], staffId: number) {
  const last = entryIds.at(-1) ?? 0;
  const before = entryIds.at(-2) ?? 0;
  const seenBy = (user_id: number, side: 'shop' | 'staff') => {
    if (story.unreadBy === side && entryIds.length === 0) return [];
    return [{ ticket_id: id, user_id, entry_id: story.unreadBy === side ? before : last }];
  };
  return [...shopIds.flatMap((userId) => seenBy(userId, 'shop')), ...seenBy(staffId, 'staff')];
}

async function keepTicket(
  tx: DbOrTx,
  told: Told,
  number: number,
  { sides, now }: { sides: Sides; now: number },
) {
  const { portalId, cc, shop, name, openedAt } = told;
  const story: TicketStory = TICKET_STORIES[name];
  const text = TEXTS[cc][name];
  const at = (hoursAgo: number) => new Date(now - hoursAgo * HOUR_MS);
  const updated = story.steps.at(-1)?.hoursAgo;
  const updatedAt = updated === undefined ? new Date(openedAt) : at(updated);
  const kept = await insertDemoTicket(
    tx,
    {
      portal_id: portalId,
      number,
      shop_id: shop.id,
      department: story.department,
      title: text.title,
      description: text.description,
      status: story.status,
      created_by: sides.creator?.id ?? null,
      creator: sides.creatorName,
      assignee_id: story.steps.some(({ kind }) => kind === 'assignee') ? sides.staff.id : null,
      version: 1 + story.steps.length,
      created_at: new Date(openedAt),
      updated_at: updatedAt,
      closed_at: story.status === 'closed' ? updatedAt : null,
    },
    story.steps.map((step) => entryOf(step, text, sides, at(step.hoursAgo))),
  );
  return { ...kept, number, text };
}

/** Keeps the shops' tickets with what was said on them; what people were told of it. */
export async function fillDemoTickets(
  tx: DbOrTx,
  options: { world: DemoWorld; people: ReadonlyMap<number, ShopPeople>; staff: Person; now: number },
): Promise<DemoNotification[]> {
  const { world, people, staff, now } = options;
  const numbers = new Map<number, number>();
  const news: DemoNotification[] = [];
  for (const told of toldStories(world, now)) {
    const number = (numbers.get(told.portalId) ?? 0) + 1;
    numbers.set(told.portalId, number);
    const ofShop = people.get(told.shop.id);
    const creator = ofShop?.people[0] ?? null;
    const answering = told.cc === 'rs' ? staff : (ofShop?.manager ?? staff);
    const sides = { creator, creatorName: creator?.name ?? FORMER[told.cc], staff: answering };
    const { text, ...kept } = await keepTicket(tx, told, number, { sides, now });
    const shopIds = ofShop?.people.map(({ id }) => id) ?? [];
    await insertReaders(tx, readersOf(TICKET_STORIES[told.name], kept, shopIds, staff.id));
    news.push(...newsOf(told, kept, text, now));
  }
  await setLastNumbers(tx, numbers);
  return news;
}
