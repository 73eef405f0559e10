import { type RawBuilder, sql } from 'kysely';
import { type ClickHouse, selectRows } from '../../platform/clickhouse/clickhouse.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';

export type OwnRow = Readonly<Record<string, unknown>>;

/** What is kept about somebody, by the name of the part; hashes and keys that only machines read are left out. */
const PARTS: Readonly<Record<string, (userId: number) => RawBuilder<OwnRow>>> = {
  account: (userId) => sql`
    select id, email, role_id, invite_users, lang, name, surname, role_in_company, company_name, domain, vat_number,
      address, phone, xml_feed, title, image_url, email_verified_at, properties_set_at, created_at, shown_columns
    from app_user where id = ${userId}`,
  shops: (userId) => sql`
    select shop.id, shop.name, shop.website from user_shop join shop on shop.id = shop_id where user_id = ${userId} order by 1`,
  sessions: (userId) => sql`
    select coalesce(started_at, created_at) as started_at, created_at as renewed_at, expires_at, revoked_at,
      user_agent, address_range
    from session where user_id = ${userId} order by created_at`,
  known_devices_and_networks: (userId) => sql`
    select kind, value, last_seen_at from known_sign_in where user_id = ${userId} order by last_seen_at`,
  second_factors: (userId) => sql`
    select 'app' as kind, '' as name, created_at, null::timestamptz as last_used_at from totp_factor where user_id = ${userId}
    union all select 'passkey', name, created_at, last_used_at from passkey where user_id = ${userId}
    union all select 'recovery code', '', null, used_at from recovery_code where user_id = ${userId}`,
  sign_in_provider: (userId) => sql`
    select issuer, subject, email, linked_at, last_used_at from provider_link where user_id = ${userId}`,
  ways_of_signing_in: (userId) => sql`
    select way, began_at from session_way where user_id = ${userId} order by began_at`,
  mails: (userId) => sql`
    select queued_at, sent_at, given_up_at from mail
    where recipient = (select email from app_user where id = ${userId}) order by id`,
  mailed_links: (userId) => sql`
    select purpose, email, created_at, expires_at, used_at from account_link where user_id = ${userId} order by created_at`,
  agreements: (userId) => sql`
    select document, lang, version, agreed_at from agreement where user_id = ${userId} order by agreed_at`,
  notifications: (userId) => sql`
    select at, kind, shop_id, details, read_at from notification where user_id = ${userId} order by id`,
  invitations_sent: (userId) => sql`
    select email, role_id, shop_ids, sent_at, expires_at from user_invite where invited_by = ${userId} order by id`,
  access_tokens_made: (userId) => sql`
    select name, scopes, created_at, expires_at, revoked_at, last_used_at from access_token
    where created_by = ${userId} order by id`,
  report_files: (userId) => sql`
    select shop_id, kind, format, from_day, to_day, queued_at, made_at from report_file where ordered_by = ${userId} order by id`,
  report_subscriptions: (userId) => sql`
    select shop_id, kind, format, rhythm, lang, enabled, created_at from report_subscription
    where user_id = ${userId} order by id`,
  report_links: (userId) => sql`
    select shop_id, title, page, search, period, lang, created_at, expires_at, opened, last_opened_at from report_link
    where maker_id = ${userId} order by id`,
  day_notes: (userId) => sql`
    select shop_id, day, text, created_at from day_note where author_id = ${userId} or editor_id = ${userId} order by id`,
  saved_views: (userId) => sql`
    select shop_id, name, page, search, period, owner_id is null as shared, changed_at from saved_view
    where ${userId} in (owner_id, author_id) order by id`,
  views_mailed_by_them: (userId) => sql`
    select view_id, rhythm, hour, format, lang, enabled from view_mailing where sender_id = ${userId} order by id`,
  views_mailed_to_them: (userId) => sql`
    select mailing_id, stopped_at from view_mailing_recipient where user_id = ${userId} order by 1`,
  start_page: (userId) => sql`select view_id, name from start_view where user_id = ${userId}`,
  clients: (userId) =>
    sql`select shop_id, client from client_shop where user_id = ${userId} order by shop_id`,
  alert_settings: (userId) => sql`
    select sensitivity, kinds, mails, outbid_clicks from alert_settings where user_id = ${userId}`,
  alerts_told: (userId) => sql`
    select alert_id, told_at, by_mail from alert_told where user_id = ${userId} order by told_at`,
  news_mails: (userId) => sql`
    select sent_at from news_mail where user_id = ${userId} order by sent_at`,
  feed_imports_started: (userId) => sql`
    select shop_id, source, url, file_name, queued_at, status from feed_import where started_by = ${userId} order by id`,
  click_imports_started: (userId) => sql`
    select id, shop_id, source, file_name, created_at, status from click_import where started_by = ${userId} order by id`,
  click_imports_taken_back: (userId) => sql`
    select id, shop_id, undo_asked_at from click_import where undo_asked_by = ${userId} order by id`,
  order_imports_started: (userId) => sql`
    select id, shop_id, source, file_name, created_at, status from order_import where started_by = ${userId} order by id`,
  order_imports_taken_back: (userId) => sql`
    select id, shop_id, undo_asked_at from order_import where undo_asked_by = ${userId} order by id`,
  keys_of_pages_made: (userId) =>
    sql`select shop_id, made_at from conversion_key where made_by = ${userId} order by 1`,
  margins_and_vat_said: (userId) => sql`
    select shop_id, from_day, changed_at from shop_profit_settings where changed_by = ${userId} order by 1, 2`,
  euro_rates_said: (userId) => sql`
    select portal_id, day, per_euro_micros, changed_at from euro_rate where changed_by = ${userId} order by 1, 2`,
  feed_checks: (userId) => sql`select started_at from feed_check where user_id = ${userId}`,
  matches_decided: (userId) => sql`
    select shop_id, item_id, product_id, decided_at from match_decision where decided_by = ${userId} order by decided_at`,
  products_merged: (userId) => sql`
    select product_id, into_product_id, merged_at from product_merge where merged_by = ${userId} order by merged_at`,
  uploads: (userId) => sql`
    select file_name, media_type, bytes, purpose, shop_id, uploaded_at from upload where uploaded_by = ${userId} order by id`,
  tickets: (userId) => sql`
    select number, shop_id, creator, department, title, description, status, created_at from ticket
    where created_by = ${userId} order by id`,
  ticket_entries: (userId) => sql`
    select ticket.number, entry.author, entry.kind, entry.body, entry.at
    from ticket_entry as entry join ticket on ticket.id = ticket_id where author_id = ${userId} order by entry.id`,
  tickets_read: (userId) => sql`
    select ticket.number, entry_id from ticket_reader join ticket on ticket.id = ticket_id where user_id = ${userId} order by 1`,
  coupons: (userId) => sql`
    select id, shop_id, title, code, status, created_at, submitted_at, decided_at from coupon
    where ${userId} in (created_by, submitted_by, decided_by) order by id`,
  suspensions: (userId) => sql`
    select shop_id, reason, from_at, to_at from shop_suspension where ${userId} in (suspended_by, resumed_by) order by id`,
  price_lists: (userId) => sql`
    select portal_id, file_name, purpose, uploaded_at from price_list where uploaded_by = ${userId} order by id`,
  price_list_changes: (userId) => sql`
    select portal_id, changed_by_email, changed_at, added, changed, removed from price_list_change
    where changed_by = ${userId} order by id`,
  changes_of_bids_and_limits: (userId) => sql`
    select at, actor_email, shop_id, subject, subject_id, from_micros, to_micros, from_enabled, to_enabled, reason
    from money_change where actor_id = ${userId} order by id`,
  shared_limits_changed: (userId) =>
    sql`select id, name, limit_micros, changed_at from shared_limit where changed_by = ${userId} order by id`,
  goals: (userId) => sql`
    select id, shop_id, name, kind, mode, enabled, changed_at from bid_goal where author_id = ${userId} order by id`,
  plans_of_goals_applied: (userId) => sql`
    select shop_id, made_at, applied_at, change_set from bid_plan where applied_by = ${userId} order by applied_at`,
  experiments_with_goals: (userId) => sql`
    select id, shop_id, goal_id, challenger, first_day, last_day, made_at from bid_experiment
    where author_id = ${userId} order by id`,
  disputes_of_clicks: (userId) => sql`
    select id, shop_id, reason, message, opened_at from click_dispute where opened_by = ${userId} order by id`,
  disputes_decided: (userId) => sql`
    select id, shop_id, answer, decided_at from click_dispute where decided_by = ${userId} order by id`,
  item_costs_said: (userId) => sql`
    select shop_id, from_day, count(*)::int as items, max(changed_at) as changed_at from item_cost
    where changed_by = ${userId} group by 1, 2 order by 1, 2`,
  categories_of_feeds_chosen: (userId) => sql`
    select shop_id, feed_text, category_id, chosen_at from feed_category where chosen_by = ${userId} order by chosen_at`,
  duties: (userId) => sql`select portal_id, topic from staff_duty where user_id = ${userId} order by 1, 2`,
  picture: (userId) => sql`
    select media_type, length(bytes) as bytes, set_at from avatar where user_id = ${userId}`,
  // Of what they did to others it names nobody else.
  audit_log: (userId) => sql`
    select at, action, actor_id, target_kind, target_id,
      case when actor_id = ${userId} then actor_email end as actor_email,
      case when target_kind = 'user' and target_id = ${userId} then target_label end as target_label,
      case when target_kind = 'user' and target_id = ${userId} then before end as before,
      case when target_kind = 'user' and target_id = ${userId} then after end as after
    from audit_log where actor_id = ${userId} or target_kind = 'user' and target_id = ${userId} order by id`,
};
export type OwnDataPart = { readonly name: string; readonly rows: readonly OwnRow[] };

/** All that PostgreSQL keeps about somebody; a part without rows is there, empty. */
export async function listOwnParts(db: DbOrTx, userId: number): Promise<OwnDataPart[]> {
  const parts: OwnDataPart[] = [];
  for (const [name, statement] of Object.entries(PARTS))
    parts.push({ name, rows: (await statement(userId).execute(db)).rows });
  return parts;
}

/** The pages that somebody opened: under their number in the log, and under their id in rows of versions before. */
export async function listOwnPageViews(
  { db, clickhouse }: { db: DbOrTx; clickhouse: ClickHouse },
  userId: number,
): Promise<OwnDataPart> {
  const { page_log_number: number } = await db
    .selectFrom('app_user')
    .select('page_log_number')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const rows = await selectRows<OwnRow>(
    clickhouse,
    `SELECT toString(at) AS at, shop_id, route_name, page, page_url FROM app.page_log
      WHERE user_id IN {numbers:Array(UInt32)} ORDER BY at`,
    { numbers: [userId, ...(number === null ? [] : [number])] },
  );
  return { name: 'opened_pages', rows };
}
