import { type RawBuilder, sql } from 'kysely';

/** How who did something is called now; null of nobody, of who is gone, and of who has not said it yet. */
export const actorNameOf = (actorId: RawBuilder<number | null>): RawBuilder<string | null> => sql`(
  select nullif(trim(concat(app_user.name, ' ', app_user.surname)), '') from app_user
  where app_user.id = ${actorId})`;
