import { sql } from 'kysely';
import type { UploadPurpose } from '../../../shared/rules/tickets/uploads.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import { firstRow } from '../../platform/postgres/query-answers.ts';

/** First key of the advisory locks of this area; no other area uses these numbers. */
const QUOTA_LOCK = 18_000;

/** One upload of a shop at a time passes from here to the end of the transaction. */
export async function lockQuota(tx: DbOrTx, shopId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${QUOTA_LOCK}::int, ${shopId}::int)`.execute(tx);
}

/** Bytes of all files that a shop keeps with us. */
export async function sumShopBytes(db: DbOrTx, shopId: number): Promise<number> {
  const row = await db
    .selectFrom('upload')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('bytes'), sql<number>`0`).as('bytes'))
    .where('shop_id', '=', shopId)
    .executeTakeFirstOrThrow();
  return row.bytes;
}

export type NewUpload = {
  readonly publicKey: string;
  readonly shopId: number;
  readonly purpose: UploadPurpose;
  readonly storedKey: string;
  readonly fileName: string;
  readonly mediaType: string;
  readonly bytes: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly uploadedBy: number;
  readonly at: Date;
};

const COLUMNS = [
  'id',
  'public_key',
  'shop_id',
  'purpose',
  'stored_key',
  'file_name',
  'media_type',
  'bytes',
  'width_px',
  'height_px',
] as const;

export function insertUpload(tx: DbOrTx, upload: NewUpload) {
  return tx
    .insertInto('upload')
    .values({
      public_key: upload.publicKey,
      shop_id: upload.shopId,
      purpose: upload.purpose,
      stored_key: upload.storedKey,
      file_name: upload.fileName,
      media_type: upload.mediaType,
      bytes: upload.bytes,
      width_px: upload.width,
      height_px: upload.height,
      uploaded_by: upload.uploadedBy,
      uploaded_at: upload.at,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}
export type UploadRow = Awaited<ReturnType<typeof insertUpload>>;

export async function listUploadRows(db: DbOrTx, ids: readonly number[]): Promise<UploadRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('upload')
    .select(COLUMNS)
    .where('id', '=', sql<number>`any(${[...ids]}::int[])`)
    .orderBy('id')
    .execute();
}

export function findImage(db: DbOrTx, publicKey: string): Promise<UploadRow | null> {
  return firstRow(
    db
      .selectFrom('upload')
      .select(COLUMNS)
      .where('public_key', '=', publicKey)
      .where('purpose', '=', 'coupon_image'),
  );
}

/** The shop's files of a purpose among the ids, kept from being collected until the transaction ends. */
export async function lockFreeUploads(
  tx: DbOrTx,
  owner: { readonly shopId: number; readonly purpose: UploadPurpose; readonly ids: readonly number[] },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select upload.id from upload
    where upload.id = any(${[...owner.ids]}::int[]) and shop_id = ${owner.shopId} and purpose = ${owner.purpose}
      and not exists (select from ticket_attachment where upload_id = upload.id)
    order by upload.id for update of upload`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Deletes what was uploaded before the instant and is named by nothing. */
export async function deleteUnnamed(db: DbOrTx, before: Date): Promise<void> {
  await sql`
    with unnamed as (
      select id from upload
      where uploaded_at < ${before}
        and not exists (select from coupon where image_id = upload.id and deleted_at is null)
        and not exists (select from ticket_attachment where upload_id = upload.id)
      for update skip locked
    ), freed as (
      update coupon set image_id = null from unnamed
      where coupon.image_id = unnamed.id and coupon.deleted_at is not null
    )
    delete from upload using unnamed where upload.id = unnamed.id`.execute(db);
}

/** Notes bytes that are about to be written, so that a crash leaves none behind. */
export async function noteIncoming(db: DbOrTx, storedKey: string, notBefore: Date): Promise<void> {
  await db.insertInto('upload_leftover').values({ stored_key: storedKey, not_before: notBefore }).execute();
}

export async function forgetUploadLeftover(db: DbOrTx, storedKey: string): Promise<void> {
  await db.deleteFrom('upload_leftover').where('stored_key', '=', storedKey).execute();
}

/** Keys of bytes that nobody can reach any more. */
export async function listUploadLeftovers(db: DbOrTx, at: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('upload_leftover')
    .select('stored_key')
    .where((eb) => eb.or([eb('not_before', 'is', null), eb('not_before', '<=', at)]))
    .execute();
  return rows.map((row) => row.stored_key);
}
