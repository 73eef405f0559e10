import { type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DB } from '../../../db/schema.generated.ts';
import { ROLES } from '../../../shared/rules/people/account.ts';
import type { Department, TicketStatus } from '../../../shared/rules/tickets/tickets.ts';
import { accountName } from '../../kernel/identity/users/user.public.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';

/**
 * Whether the reader has not seen the last thing said on a ticket, or its end. One that was closed before they ever looked
 * at it is not new to them.
 */
const isUnread = sql<SqlBool>`case when reader.entry_id is null then ticket.status <> 'closed'
  else exists (select from ticket_entry as entry where entry.ticket_id = ticket.id and entry.id > reader.entry_id
    and entry.kind in ('comment', 'closed')) end`;

const tickets = (db: DbOrTx, userId: number) =>
  db
    .selectFrom('ticket')
    .leftJoin('ticket_reader as reader', (join) =>
      join.onRef('reader.ticket_id', '=', 'ticket.id').on('reader.user_id', '=', userId),
    );

/** Since when an open ticket waits for staff: the first that was said after their last answer. */
const WAITING_SINCE = sql<Date>`coalesce((select min(said.at) from ticket_entry as said
  where said.ticket_id = ticket.id and said.kind = 'comment' and not said.by_staff
    and said.id > (select max(answer.id) from ticket_entry as answer
      where answer.ticket_id = ticket.id and answer.kind = 'comment' and answer.by_staff)), ticket.created_at)`;

/** Who is no longer of staff looks after nothing. */
const rows = (db: DbOrTx, userId: number) =>
  tickets(db, userId)
    .innerJoin('shop', 'shop.id', 'ticket.shop_id')
    .innerJoin('portal', 'portal.id', 'ticket.portal_id')
    .leftJoin('app_user as assignee', (join) =>
      join.onRef('assignee.id', '=', 'ticket.assignee_id').on('assignee.role_id', '=', ROLES.staff),
    )
    .select([
      'ticket.id',
      'ticket.number',
      'ticket.shop_id',
      'shop.name as shop_name',
      'portal.locale_code',
      'ticket.title',
      'ticket.description',
      'ticket.department',
      'ticket.status',
      'ticket.creator',
      'ticket.created_by',
      'ticket.created_at',
      'ticket.updated_at',
      'ticket.closed_at',
      'ticket.version',
      'assignee.id as assignee_id',
    ])
    .select([
      accountName('assignee').as('assignee_name'),
      sql<number>`(select count(*) from ticket_entry where ticket_id = ticket.id and kind = 'comment')`.as(
        'comments',
      ),
      sql<number>`(select count(*) from ticket_attachment where ticket_id = ticket.id)`.as('attachments'),
      isUnread.as('unread'),
      WAITING_SINCE.as('waiting_since'),
    ]);

export async function findTicketRow(db: DbOrTx, ticketId: number, userId: number) {
  const row = await rows(db, userId).where('ticket.id', '=', ticketId).executeTakeFirst();
  return row ?? null;
}
export type TicketDbRow = NonNullable<Awaited<ReturnType<typeof findTicketRow>>>;

export type TicketFilter = {
  /** Absent: of all shops. */
  readonly shopId?: number;
  readonly cc?: string | undefined;
  readonly assignee?: number | 'nobody' | undefined;
  readonly status?: TicketStatus | 'not_closed' | undefined;
  readonly department?: Department | undefined;
  /** Each has to occur somewhere in it. */
  readonly words: readonly string[];
  readonly onlyUnread: boolean;
  /** Who reads the list. */
  readonly userId: number;
};

const isStaffNow = sql<SqlBool>`exists (select from app_user as assigned
  where assigned.id = ticket.assignee_id and assigned.role_id = ${sql.lit(ROLES.staff)})`;

/**
 * The same as ILIKE of the texts, of which the lower case stands ready (`0101-search-of-tickets.sql`); tickets that an older
 * backup brought have none. `offset 0` keeps PostgreSQL from reading all comments for each word: mostly the ticket itself
 * has it, and the others have a few comments each.
 */
const occurs = (
  word: string,
) => sql<SqlBool>`(strpos(coalesce(ticket.search_text, lower(concat_ws(' ', '#' || ticket.number,
  ticket.title, ticket.creator, ticket.description))), lower(${word})) > 0
  or exists (select from ticket_entry as entry where entry.ticket_id = ticket.id and entry.kind = 'comment'
    and strpos(coalesce(entry.search_text, lower(entry.body)), lower(${word})) > 0 offset 0))`;

function fits(filter: TicketFilter) {
  const { shopId, cc, assignee, status, department, words, onlyUnread } = filter;
  return (eb: ExpressionBuilder<DB, 'ticket'>) =>
    eb.and([
      ...(shopId === undefined ? [] : [eb('ticket.shop_id', '=', shopId)]),
      ...(cc === undefined
        ? []
        : [sql<SqlBool>`ticket.portal_id = (select id from portal where locale_code = ${cc})`]),
      ...(assignee === 'nobody' ? [sql<SqlBool>`not ${isStaffNow}`] : []),
      ...(typeof assignee === 'number' ? [eb('ticket.assignee_id', '=', assignee), isStaffNow] : []),
      ...(status === 'not_closed' ? [eb('ticket.status', '<>', 'closed')] : []),
      ...(status && status !== 'not_closed' ? [eb('ticket.status', '=', status)] : []),
      ...(department === undefined ? [] : [eb('ticket.department', '=', department)]),
      ...words.map(occurs),
      ...(onlyUnread ? [isUnread] : []),
    ]);
}

const STATUS_PLACE = sql`case ticket.status when 'open' then 0 when 'answered' then 1 else 2 end`;

const ORDERS = {
  waiting: [
    STATUS_PLACE,
    sql`case when ticket.status = 'open' then extract(epoch from ${WAITING_SINCE})
      else -extract(epoch from ticket.updated_at) end`,
  ],
  last_update: [sql`ticket.updated_at`],
  created: [sql`ticket.created_at`],
  number: [sql`ticket.number`],
  title: [sql`lower(ticket.title)`],
  status: [STATUS_PLACE],
} as const satisfies Record<string, readonly RawBuilder<unknown>[]>;
export type TicketOrder = keyof typeof ORDERS;

export type TicketSlice = {
  readonly sortBy: TicketOrder;
  readonly direction: 'asc' | 'desc';
  readonly limit: number;
  readonly offset: number;
};

async function countTickets(db: DbOrTx, filter: TicketFilter): Promise<number> {
  const { total } = await tickets(db, filter.userId)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(fits(filter))
    .executeTakeFirstOrThrow();
  return total;
}

/** A page of tickets, and how many fit: counted on the way, as a search reads every text. */
export async function selectTickets(
  db: DbOrTx,
  filter: TicketFilter,
  { sortBy, direction, limit, offset }: TicketSlice,
): Promise<{ rows: TicketDbRow[]; total: number }> {
  let page = tickets(db, filter.userId)
    .select(['ticket.id', sql<number>`count(*) over ()`.as('total')])
    .where(fits(filter));
  for (const order of [...ORDERS[sortBy], sql`ticket.id`]) page = page.orderBy(order, direction);
  const slice = await page.limit(limit).offset(offset).execute();
  const ids = slice.map(({ id }) => id);
  const total = slice[0]?.total ?? (offset === 0 ? 0 : await countTickets(db, filter));
  if (ids.length === 0) return { rows: [], total };
  const found = await rows(db, filter.userId).where('ticket.id', 'in', ids).execute();
  const byId = new Map(found.map((row) => [row.id, row]));
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), total };
}

/** Tickets with something new for somebody; without a shop those of all. */
export async function countUnreadTickets(db: DbOrTx, userId: number, shopId?: number): Promise<number> {
  const row = await tickets(db, userId)
    .select((eb) => eb.fn.countAll<number>().as('unread'))
    .where(isUnread)
    .$if(shopId !== undefined, (query) => query.where('ticket.shop_id', '=', shopId ?? 0))
    .executeTakeFirstOrThrow();
  return row.unread;
}
