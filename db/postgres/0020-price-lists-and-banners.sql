-- A whole list of base prices as it was uploaded, or as it was before one was.
create table price_list (
  id integer primary key generated always as identity,
  portal_id smallint not null references portal,
  -- One of a season never takes the place of the portal's.
  purpose text not null check (purpose in ('base', 'season')),
  -- Empty for what stood there before anything was uploaded.
  file_name text not null,
  -- Of each band the category, where it begins and ends (minor units; null is no end), and its price (micro-euro).
  bands jsonb not null,
  num_bands integer not null,
  -- The same for the same bands, whatever their order in the file.
  digest text not null,
  uploaded_by integer references app_user on delete set null,
  uploaded_at timestamptz not null
);
create index price_list_portal on price_list (portal_id, uploaded_at);
create index price_list_uploader on price_list (uploaded_by) where uploaded_by is not null;

-- When which list took the place of which.
create table price_list_change (
  id integer primary key generated always as identity,
  portal_id smallint not null references portal,
  before_id integer not null references price_list,
  after_id integer not null references price_list,
  changed_by integer references app_user on delete set null,
  -- As it was then: accounts come and go.
  changed_by_email text not null,
  changed_at timestamptz not null,
  added integer not null,
  removed integer not null,
  changed integer not null
);
create index price_list_change_portal on price_list_change (portal_id, id desc);
create index price_list_change_before on price_list_change (before_id);
create index price_list_change_after on price_list_change (after_id);
create index price_list_change_user on price_list_change (changed_by) where changed_by is not null;

-- Moves with every change, so that whoever changes an older state learns of it.
alter table season add column version integer not null default 1;

-- What stands above the pages for a time; the rules of the specification say to whom.
create table banner (
  id integer primary key generated always as identity,
  kind text not null check (kind in ('event', 'coupons', 'trust')),
  portal_ids smallint[] not null check (cardinality(portal_ids) > 0),
  -- By language: title, text, short, link.
  texts jsonb not null,
  -- A page of the app or an address that begins with https://; empty for none.
  link text not null default '',
  code text not null default '',
  -- Days in Belgrade, both included; null is no end.
  from_day date,
  to_day date,
  enabled boolean not null,
  version integer not null default 1,
  -- What browsers remember once it was closed, where that was given before it had an id.
  dismissed_as text unique,
  check (from_day <= to_day),
  check (kind <> 'event' or (from_day is not null and to_day is not null))
);

insert into banner (kind, portal_ids, texts, link, from_day, to_day, enabled, dismissed_as) values
('event', array(select id from portal order by id), '{
  "en": {"title": "", "text": "Spring season until {{to}}: see which of your products shoppers are looking at.", "short": "", "link": "See the products"},
  "sr": {"title": "", "text": "Prolećna sezona do {{to}}: pogledajte koje vaše proizvode kupci gledaju.", "short": "", "link": "Pogledaj proizvode"},
  "sl": {"title": "", "text": "Pomladna sezona do {{to}}: poglejte, katere vaše izdelke si kupci ogledujejo.", "short": "", "link": "Poglej izdelke"}
}', '/products', '2025-04-01', '2025-04-25', true, 'event:spring-2025'),
('coupons', '{1}', '{
  "en": {"title": "Win more buyers with a coupon", "text": "A coupon code or a deal stands beside your offer on the portal. No commission on coupon sales; it appears within 4 hours of approval.", "short": "A code or a deal beside your offer, without commission.", "link": "Create a coupon"},
  "sr": {"title": "Privucite više kupaca kuponom", "text": "Kod kupona ili akcija stoji uz vašu ponudu na portalu. Bez provizije na prodaju preko kupona; pojavljuje se najviše 4 sata posle odobrenja.", "short": "Kod ili akcija uz vašu ponudu, bez provizije.", "link": "Napravi kupon"},
  "sl": {"title": "S kuponom do več kupcev", "text": "Koda kupona ali akcija stoji ob vaši ponudbi na portalu. Brez provizije na prodajo s kuponi; prikaže se najpozneje 4 ure po odobritvi.", "short": "Koda ali akcija ob vaši ponudbi, brez provizije.", "link": "Ustvari kupon"}
}', '/coupons/add', null, null, true, 'coupons'),
('trust', array(select id from portal order by id), '{
  "en": {"title": "", "text": "Shoppers trust shops with the trust mark. See what your shop already meets.", "short": "", "link": "See the trust mark"},
  "sr": {"title": "", "text": "Kupci veruju prodavnicama sa oznakom poverenja. Pogledajte šta vaša prodavnica već ispunjava.", "short": "", "link": "Pogledaj oznaku poverenja"},
  "sl": {"title": "", "text": "Kupci zaupajo trgovinam z oznako zaupanja. Poglejte, kaj vaša trgovina že izpolnjuje.", "short": "", "link": "Poglej oznako zaupanja"}
}', '/trust-ok', null, null, true, 'trust');
