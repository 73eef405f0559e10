import { sql } from 'kysely';
import { FEED_VALUE_MAX } from '../../../../shared/rules/feeds/feed-rules.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';

export type SampledItem = {
  readonly itemId: string;
  readonly line: number;
  readonly title: string;
  readonly link: string;
  readonly image: string;
  readonly priceMinor: number;
};

/** So many staged items from all over the feed, for one import always the same. */
export async function sampleStaged(db: DbOrTx, stageId: number, count: number): Promise<SampledItem[]> {
  const { rows } = await sql<SampledItem>`
    select item_id as "itemId", line, left(title, ${FEED_VALUE_MAX}::int) as title, link, image,
      price_minor as "priceMinor"
    from feed_stage where import_id = ${stageId}
    order by hashtextextended(item_id, ${stageId}), item_id limit ${count}`.execute(db);
  return rows;
}

/** Takes items out of the stage: they become no offers. */
export async function deleteStaged(db: DbOrTx, stageId: number, itemIds: readonly string[]): Promise<void> {
  await sql`
    delete from feed_stage where import_id = ${stageId} and item_id = any(${[...itemIds]}::text[])`.execute(
    db,
  );
}
