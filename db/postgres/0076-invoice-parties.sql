-- expand
-- What invoices of a portal say of its company, as staff wrote it; by the contract `invoiceSeller`.
create table invoice_seller (
  portal_id smallint primary key references portal,
  details jsonb not null,
  changed_at timestamptz not null
);

-- What invoices say of a shop's company, as its owner wrote it; by the contract `invoiceBuyer`.
create table invoice_buyer (
  shop_id integer primary key references shop on delete cascade,
  details jsonb not null,
  changed_at timestamptz not null
);

-- Both as they were when a statement was issued, or else when its invoice was first asked for; it never changes then.
create table statement_party (
  statement_id integer primary key references statement,
  seller jsonb not null,
  buyer jsonb not null,
  noted_at timestamptz not null
);
create trigger statement_party_stays before update or delete on statement_party
  for each row execute function refuse_statement_change();
