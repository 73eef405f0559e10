-- Files that merchants and staff gave us. What no coupon and no ticket names within a day is deleted.
create table upload (
  id integer primary key generated always as identity,
  -- Coupons' pictures are public under this key once it is known; nobody guesses it.
  public_key text not null unique,
  shop_id integer not null references shop on delete cascade,
  purpose text not null check (purpose in ('coupon_image', 'ticket_attachment')),
  -- Key of the bytes in the file store.
  stored_key text not null unique,
  file_name text not null,
  media_type text not null,
  bytes bigint not null check (bytes > 0),
  width_px integer,
  height_px integer,
  uploaded_by integer references app_user on delete set null,
  uploaded_at timestamptz not null
);
create index upload_shop on upload (shop_id);
create index upload_uploader on upload (uploaded_by);
create index upload_age on upload (uploaded_at);

-- Bytes that nobody can reach any more, until a job deletes them.
create table upload_leftover (
  stored_key text primary key,
  -- While a file is being taken in its bytes stand here too, so that a crash leaves none behind.
  not_before timestamptz
);
create function leave_upload_bytes() returns trigger language plpgsql as $$
begin
  insert into upload_leftover (stored_key) values (old.stored_key);
  return null;
end $$;
create trigger upload_deleted after delete on upload
  for each row execute function leave_upload_bytes();

create table coupon (
  id integer primary key generated always as identity,
  shop_id integer not null references shop on delete cascade,
  type text not null check (type in ('coupon', 'deal')),
  code text not null default '',
  title text not null default '',
  description text not null default '',
  discount_type text check (discount_type in ('percent', 'amount')),
  percentage smallint,
  -- Portal's currency.
  amount_minor bigint,
  free_shipping boolean not null default false,
  image_id integer references upload,
  -- Days in Belgrade, both included.
  valid_from date,
  valid_to date,
  promotion_level text not null default 'regular' check (promotion_level in ('regular', 'exclusive')),
  targeting text not null default 'all' check (targeting in ('all', 'categories', 'products')),
  price_min_minor bigint,
  -- Inclusive, as a visitor reads it.
  price_max_minor bigint,
  status text not null default 'draft' check (status in ('draft', 'in_review', 'approved', 'rejected')),
  enabled boolean not null default true,
  rejection_reason text,
  -- Moves with every change, so that whoever changes or judges an older state learns of it.
  version integer not null default 1,
  created_by integer references app_user on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- When it last went to review, and when staff last decided.
  submitted_at timestamptz,
  submitted_by integer references app_user on delete set null,
  decided_at timestamptz,
  decided_by integer references app_user on delete set null,
  deleted_at timestamptz,
  check (status = 'draft' or (valid_from <= valid_to)),
  -- One code at a time for visitors to type; deals have none. Ranges, as GiST alone knows no equality.
  constraint coupon_code_once exclude using gist (
    int4range(shop_id, shop_id, '[]') with &&,
    numrange(hashtextextended(lower(code), 0), hashtextextended(lower(code), 0), '[]') with &&,
    daterange(valid_from, valid_to, '[]') with &&
  ) where (type = 'coupon' and status in ('in_review', 'approved') and deleted_at is null)
);
create index coupon_shop on coupon (shop_id, id desc) where deleted_at is null;
create index coupon_live on coupon (shop_id) where status = 'approved' and enabled and deleted_at is null;
create index coupon_review on coupon (submitted_at) where status = 'in_review' and deleted_at is null;
create index coupon_image on coupon (image_id) where image_id is not null;
create index coupon_creator on coupon (created_by) where created_by is not null;
create index coupon_submitter on coupon (submitted_by) where submitted_by is not null;
create index coupon_decider on coupon (decided_by) where decided_by is not null;

-- What a coupon is for; read only where its targeting says so.
create table coupon_category (
  coupon_id integer not null references coupon on delete cascade,
  category_id integer not null references category,
  primary key (coupon_id, category_id)
);
create index coupon_category_category on coupon_category (category_id);
create table coupon_brand (
  coupon_id integer not null references coupon on delete cascade,
  brand_id integer not null references brand,
  -- Only these brands, or all but these, which win over the others.
  excluded boolean not null,
  primary key (coupon_id, brand_id, excluded)
);
create index coupon_brand_brand on coupon_brand (brand_id);
create table coupon_product (
  coupon_id integer not null references coupon on delete cascade,
  product_id integer not null references product,
  primary key (coupon_id, product_id)
);
create index coupon_product_product on coupon_product (product_id);

-- The last number that a portal has given to a ticket; none is ever given again.
create table ticket_number (
  portal_id smallint primary key references portal,
  last integer not null
);

create table ticket (
  id integer primary key generated always as identity,
  portal_id smallint not null references portal,
  number integer not null,
  shop_id integer not null references shop on delete cascade,
  department text not null
    check (department in ('technical_support', 'campaigns_and_bidding', 'billing', 'shop_data_and_feeds')),
  title text not null,
  description text not null,
  status text not null default 'open' check (status in ('open', 'answered', 'closed')),
  created_by integer references app_user on delete set null,
  -- Names are kept as they were: accounts come and go.
  creator text not null,
  assignee_id integer references app_user on delete set null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  closed_at timestamptz,
  unique (portal_id, number),
  check ((status = 'closed') = (closed_at is not null))
);
create index ticket_shop on ticket (shop_id, updated_at desc);
create index ticket_queue on ticket (updated_at) where status <> 'closed';
create index ticket_creator on ticket (created_by) where created_by is not null;
create index ticket_assignee on ticket (assignee_id) where assignee_id is not null;

-- What was said, and what was done to the ticket, in one order.
create table ticket_entry (
  id integer primary key generated always as identity,
  ticket_id integer not null references ticket on delete cascade,
  kind text not null check (kind in ('comment', 'department', 'assignee', 'closed')),
  -- Of a comment what was written; of a change what it is now.
  body text not null,
  author_id integer references app_user on delete set null,
  author text not null,
  by_staff boolean not null,
  at timestamptz not null
);
create index ticket_entry_ticket on ticket_entry (ticket_id, id);
create index ticket_entry_author on ticket_entry (author_id) where author_id is not null;

create table ticket_attachment (
  upload_id integer primary key references upload,
  ticket_id integer not null references ticket on delete cascade,
  -- Null: it came with the description.
  entry_id integer references ticket_entry on delete cascade
);
create index ticket_attachment_ticket on ticket_attachment (ticket_id);
create index ticket_attachment_entry on ticket_attachment (entry_id) where entry_id is not null;

-- How far somebody has read.
create table ticket_reader (
  ticket_id integer not null references ticket on delete cascade,
  user_id integer not null references app_user on delete cascade,
  -- Id of the last entry that was seen; 0 is the description.
  entry_id integer not null,
  primary key (ticket_id, user_id)
);
create index ticket_reader_user on ticket_reader (user_id);

-- What happened while somebody was elsewhere, a row for each person who is told.
create table notification (
  id bigint primary key generated always as identity,
  user_id integer not null references app_user on delete cascade,
  shop_id integer references shop on delete cascade,
  kind text not null,
  -- What the text of the kind names, as shared/rules/tickets/notifications.ts has it.
  details jsonb not null,
  at timestamptz not null,
  read_at timestamptz
);
create index notification_user on notification (user_id, id desc);
create index notification_unread on notification (user_id) where read_at is null;
create index notification_shop on notification (shop_id) where shop_id is not null;
create index notification_age on notification (at);
create trigger announce_notification after insert or update on notification
  for each row execute function announce_change('notification:', 'user_id');

-- Who loses a shop is not told of it any more; staff have every shop.
create function end_notifications() returns trigger language plpgsql as $$
begin
  delete from notification using app_user
  where app_user.id = old.user_id and app_user.role_id <> 1
    and notification.user_id = old.user_id and notification.shop_id = old.shop_id;
  return null;
end $$;
create trigger end_notifications after delete on user_shop
  for each row execute function end_notifications();
