import { cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../tests/servers/engine-process.ts';

const { lintMigrations } = (await import(new URL('./lint-migrations.mjs', import.meta.url).href)) as {
  lintMigrations: (root: string) => Promise<string[]>;
};
const root = fileURLToPath(new URL('../', import.meta.url));
const EXPAND = '-- expand\n';
const CONTRACT = '-- contract: needs no process of a version before 0.2.0\n';
const OUTSIDE = '-- expand\n-- no transaction\n';

/** Runs the check over the project's migrations and these after them; what it complains of, in its order. */
async function complaintsAbout(postgres: readonly string[], clickhouse: readonly string[] = []) {
  const scratch = await temporaryFolder();
  await mkdir(path.join(scratch, 'db'));
  const add = async (engine: string, base: number, files: readonly string[]) => {
    const folder = path.join(scratch, 'db', engine);
    await cp(path.join(root, 'db', engine), folder, {
      recursive: true,
      filter: (source) => Number(/^\d{4}/.exec(path.basename(source))?.[0] ?? 0) <= base,
    });
    for (const [index, sql] of files.entries()) {
      const number = String(base + 1 + index).padStart(4, '0');
      await writeFile(path.join(folder, `${number}-new.sql`), sql);
    }
  };
  await add('postgres', 23, postgres);
  await add('clickhouse', 8, clickhouse);
  return lintMigrations(scratch);
}

it.each([
  [
    'an index',
    'create index offer_x on offer (shop_id);',
    /^db\/postgres\/0024-new\.sql:2: offer: an index is built/,
  ],
  [
    'another type',
    'alter table offer alter column price_minor type numeric;',
    /another type writes the whole table/,
  ],
  [
    'a default by row',
    'alter table offer add column x uuid default gen_random_uuid();',
    /differs from row to row/,
  ],
  ['a serial', 'alter table offer add column x bigserial;', /writes the whole table/],
  [
    'a computed column',
    'alter table offer add column x int generated always as (shop_id) stored;',
    /computed column/,
  ],
  ['a column that must be given', 'alter table offer add column x int not null;', /has no default/],
  ['a rule of a column', 'alter table offer add column x int check (x > 0);', /checked for every row/],
  ['a unique column', 'alter table offer add column x int unique;', /built while all wait/],
  [
    'not null',
    'alter table offer alter column shop_id set not null;',
    /first validate a check "shop_id is not null"/,
  ],
  ['a check', 'alter table offer add constraint x check (shop_id > 0);', /"not valid"/],
  [
    'a foreign key',
    'alter table offer add constraint x foreign key (shop_id) references shop (id);',
    /"not valid"/,
  ],
  ['a unique rule', 'alter table offer add constraint x unique (shop_id);', /"using index"/],
  ['an exclusion', 'alter table offer add constraint x exclude using btree (shop_id with =);', /exclusion/],
  ['a lock', 'lock table offer;', /taken by hand/],
  ['a vacuum', 'vacuum full offer;', /cannot run in a transaction/],
  ['a sorting', 'cluster offer using offer_pkey;', /writes the whole table/],
  ['a whole table', 'update offer set title = title;', /whole table is changed/],
  [
    'rows under a lock',
    'alter table offer add column x int; update offer set x = 1 where id = 1;',
    /holds a strong lock/,
  ],
  [
    'copied rows under a lock',
    'alter table shop add column x int; insert into offer select * from offer;',
    /holds a strong lock/,
  ],
  ['a hidden lock', 'do $$ begin alter table offer add column x int; end $$;', /unseen/],
  ['what nobody knows', 'alter table offer set logged;', /does not know AT_SetLogged/],
  [
    'concurrently in a transaction',
    'create index concurrently x on offer (shop_id);',
    /needs "-- no transaction"/,
  ],
  ['no SQL', 'alter tabel offer;', /syntax error/],
])('refuses a strong lock, whatever the kind: %s', async (_what, sql, complaint) => {
  for (const mark of [EXPAND, CONTRACT]) {
    const complaints = await complaintsAbout([mark + sql]);
    expect(complaints).toEqual([expect.stringMatching(complaint)]);
  }
});

it.each([
  ['a column', 'alter table offer drop column title;'],
  ['a table', 'drop table offer;'],
  ['a trigger', 'drop trigger announce_shop on shop;'],
  ['a name of a column', 'alter table offer rename column title to name;'],
  ['a name of a table', 'alter table offer rename to item;'],
  ['what is unique', 'alter table shop drop constraint shop_name_key;'],
  ['rows', 'delete from offer where id = 1;'],
  ['all rows', 'truncate offer;'],
])('takes %s away in a contract migration only', async (_what, sql) => {
  expect(await complaintsAbout([EXPAND + sql])).toEqual([
    expect.stringMatching(/for a contract migration\.$/),
  ]);
  expect(await complaintsAbout([CONTRACT + sql])).toEqual([]);
});

it('lets pass what holds its locks for a moment', async () => {
  const files = [
    `${EXPAND}create table gift (id int primary key, shop_id int references shop (id), at timestamptz default now());
     create index gift_shop on gift (shop_id);
     alter table gift alter column shop_id set not null;
     insert into gift (id) select id from shop;
     comment on table gift is 'new';`,
    `${EXPAND}alter table offer add column x int, add column y text not null default '', add column z timestamptz default now();
     alter table offer add constraint x_filled check (x is not null) not valid;
     create trigger announce_offer after update on offer for each row execute function announce_change('offer:', 'id');`,
    `${OUTSIDE}create index concurrently offer_x on offer (x);`,
    `${OUTSIDE}do $$ begin loop update offer set x = 1 where id in (select id from offer where x is null limit 9); exit when not found; commit; end loop; end $$;`,
    `${EXPAND}alter table offer validate constraint x_filled;`,
    `${EXPAND}alter table offer alter column x set not null; alter table offer drop constraint x_filled;`,
    `${OUTSIDE}drop index concurrently if exists offer_x;`,
    `${CONTRACT}alter table offer drop column y;`,
  ];
  expect(await complaintsAbout(files)).toEqual([]);
});

it('a rule is not validated in the file that adds it', async () => {
  const sql =
    'alter table offer add constraint c check (shop_id > 0) not valid; alter table offer validate constraint c;';
  expect(await complaintsAbout([EXPAND + sql])).toEqual([expect.stringMatching(/in the file that adds it/)]);
});

it.each([
  [
    'two statements',
    'create index concurrently a on offer (id); create index concurrently b on offer (id);',
    /one statement/,
  ],
  ['one that could not run again', 'drop index concurrently offer_x;', /outside a transaction there may be/],
  [
    'one that may find a half-built index',
    'create index concurrently if not exists a on offer (id);',
    /there may be/,
  ],
  ['an index without a name', 'create index concurrently on offer (id);', /there may be/],
  ['a block in one step', 'do $$ begin update offer set title = title; end $$;', /there may be/],
])('refuses outside a transaction %s', async (_what, sql, complaint) => {
  expect(await complaintsAbout([OUTSIDE + sql])).toEqual([expect.stringMatching(complaint)]);
});

it('a strong lock on a small table may be excused with a reason, for that table', async () => {
  const sql = 'alter table portal alter column name set not null; lock table offer;';
  const reason = '-- strong lock on portal: it has four rows.\n';
  expect(await complaintsAbout([`${EXPAND}${reason}${sql}`])).toEqual([
    'db/postgres/0024-new.sql:3: all wait for a lock that is taken by hand.',
  ]);
});

it('a file without a mark is refused', async () => {
  expect(await complaintsAbout(['select 1;'])).toEqual([
    expect.stringMatching(/^The first line of the migration 0024-new\.sql must be/),
  ]);
});

it('in ClickHouse, too, what is taken away is for a contract migration', async () => {
  const add = 'alter table app.click add column x UInt8;';
  for (const sql of [
    'alter table app.click drop column x;',
    'drop table app.click;',
    'rename table app.click to app.a;',
  ]) {
    expect(await complaintsAbout([], [EXPAND + add, EXPAND + sql])).toEqual([
      expect.stringMatching(/^db\/clickhouse\/0010-new\.sql: statement 1 takes away/),
    ]);
    expect(await complaintsAbout([], [EXPAND + add, CONTRACT + sql])).toEqual([]);
  }
});
