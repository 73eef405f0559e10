import { type Insertable, sql } from 'kysely';
import type { Ticket, TicketEntry } from '../../../db/schema.generated.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';

export type Person = { readonly id: number; readonly name: string };
/** Who speaks for a shop and who looks after it; the shops of nobody have no people. */
export type ShopPeople = { readonly people: readonly Person[]; readonly manager: Person | null };

const person = sql`json_build_object('id', app_user.id, 'name', app_user.name || ' ' || app_user.surname)`;

export async function listShopPeople(db: DbOrTx): Promise<Map<number, ShopPeople>> {
  const { rows } = await sql<ShopPeople & { id: number }>`
    select shop.id, array(
        select ${person} from user_shop join app_user on app_user.id = user_shop.user_id
        where user_shop.shop_id = shop.id and app_user.role_id <> 1 order by app_user.id) as people,
      (select ${person} from app_user where app_user.id = shop.account_manager_id) as manager
    from shop`.execute(db);
  return new Map(rows.map(({ id, ...people }) => [id, people]));
}

export async function getPerson(db: DbOrTx, email: string): Promise<Person> {
  const { rows } =
    await sql<Person>`select id, name || ' ' || surname as name from app_user where email = ${email}`.execute(
      db,
    );
  const [found] = rows;
  if (!found) throw new Error(`Nobody is ${email}`);
  return found;
}

/** Adds a picture that a coupon names; its id. */
export async function insertPicture(
  tx: DbOrTx,
  picture: {
    shopId: number;
    publicKey: string;
    storedKey: string;
    bytes: number;
    width: number;
    height: number;
    at: Date;
  },
): Promise<number> {
  const { id } = await tx
    .insertInto('upload')
    .values({
      public_key: picture.publicKey,
      shop_id: picture.shopId,
      purpose: 'coupon_image',
      stored_key: picture.storedKey,
      file_name: 'kupon.png',
      media_type: 'image/png',
      bytes: picture.bytes,
      width_px: picture.width,
      height_px: picture.height,
      uploaded_at: picture.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export type CouponColumns = {
  id: number;
  shop_id: number;
  type: string;
  code: string;
  title: string;
  description: string;
  discount_type: string | null;
  percentage: number | null;
  amount_minor: number | null;
  free_shipping: boolean;
  image_id: number | null;
  valid_from: string | null;
  valid_to: string | null;
  promotion_level: string;
  targeting: string;
  status: string;
  enabled: boolean;
  rejection_reason: string | null;
  version: number;
  created_by: number | null;
  created_at: Date;
  updated_at: Date;
  submitted_at: Date | null;
  submitted_by: number | null;
  decided_at: Date | null;
  decided_by: number | null;
};

/** Adds coupons under the ids by which past clicks name them, each for its category where it has one. */
export async function insertCoupons(
  tx: DbOrTx,
  coupons: readonly CouponColumns[],
  categories: readonly { coupon_id: number; category_id: number }[],
): Promise<void> {
  const [first] = coupons;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)));
  await sql`insert into coupon (${columns}) overriding system value
    select ${columns} from json_populate_recordset(null::coupon, ${JSON.stringify(coupons)})`.execute(tx);
  await sql`select setval(pg_get_serial_sequence('coupon', 'id'), (select max(id) from coupon))`.execute(tx);
  if (categories.length > 0)
    await tx
      .insertInto('coupon_category')
      .values([...categories])
      .execute();
}

/** Adds a ticket with what was said and done on it; its id and those of its entries in order. */
export async function insertDemoTicket(
  tx: DbOrTx,
  ticket: Insertable<Ticket>,
  entries: readonly Omit<Insertable<TicketEntry>, 'ticket_id'>[],
): Promise<{ id: number; entryIds: number[] }> {
  const { id } = await tx.insertInto('ticket').values(ticket).returning('id').executeTakeFirstOrThrow();
  const entryIds: number[] = [];
  for (const entry of entries) {
    const row = await tx
      .insertInto('ticket_entry')
      .values({ ...entry, ticket_id: id })
      .returning('id')
      .executeTakeFirstOrThrow();
    entryIds.push(row.id);
  }
  return { id, entryIds };
}

export async function insertReaders(
  tx: DbOrTx,
  readers: readonly { ticket_id: number; user_id: number; entry_id: number }[],
): Promise<void> {
  if (readers.length > 0)
    await tx
      .insertInto('ticket_reader')
      .values([...readers])
      .execute();
}

/** Portals go on counting after these. */
export async function setLastNumbers(tx: DbOrTx, last: ReadonlyMap<number, number>): Promise<void> {
  const rows = [...last].map(([portal_id, number]) => ({ portal_id, last: number }));
  if (rows.length > 0) await tx.insertInto('ticket_number').values(rows).execute();
}

/** What was told before the instant has been read an hour later. */
export async function markDemoNotificationsRead(tx: DbOrTx, before: Date): Promise<void> {
  await sql`update notification set read_at = at + interval '1 hour' where at < ${before}`.execute(tx);
}
