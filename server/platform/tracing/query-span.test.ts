import { describe, expect, test } from 'vitest';
import { querySpan, withoutValues } from './query-span.ts';

describe('a query without its values', () => {
  test.each([
    ['select * from app_user where email = $1', 'select * from app_user where email = $1'],
    ["select 'ana@shop.example', 'it''s', 12.5 from t", 'select ?, … from t'],
    ['select "Ana" from "shop" where id in ($1, $2, $3)', 'select "Ana" from "shop" where id in ($1, …)'],
    [String.raw`select E'it\'s ana@x.y', '\', 'ana' from t`, 'select ?, … from t'],
    ['select $$ana$$, $a$it is $$ ana$a$ from t1', 'select ?, … from t1'],
    ['/* planned once: find_user */ select 1 -- ana\n from t', 'select ? from t'],
    ["select 'ana@shop.example", null],
    ['select x::int4, interval_2 from t where n > -3e5', 'select x::int4, interval_2 from t where n > -?'],
  ])('of PostgreSQL: %s', (text, plain) => {
    expect(withoutValues('postgresql', text)).toBe(plain);
  });

  test.each([
    [String.raw`SELECT 'it\'s', 'ana' FROM click`, 'SELECT ?, … FROM click'],
    [
      "INSERT INTO app.click (a) SETTINGS insert_deduplication_token = 'b:click:2026-11' FORMAT TabSeparated",
      'INSERT INTO app.click (a) SETTINGS insert_deduplication_token = ? FORMAT TabSeparated',
    ],
    [
      'SELECT sum(cost) FROM click WHERE shop_id = {shopId:UInt32} AND d IN (1, 2,3)',
      'SELECT sum(cost) FROM click WHERE shop_id = {shopId:UInt32} AND d IN (?, …)',
    ],
    [String.raw`SELECT '\'`, null],
  ])('of ClickHouse: %s', (text, plain) => {
    expect(withoutValues('clickhouse', text)).toBe(plain);
  });

  test('is not told where nobody can be sure, or where it is longer than anybody reads', () => {
    const longest = `select ${'1, '.repeat(100_000)}1`;
    expect(querySpan('postgresql', longest).attributes).toEqual({
      'db.system.name': 'postgresql',
      'db.operation.name': 'QUERY',
    });
  });
});

test('a span is named by what the query does, and to which table', () => {
  const nameOf = (text: string) => querySpan('postgresql', text).name;
  expect(nameOf('select "id" from "app_user" where "id" = $1')).toBe('SELECT app_user');
  expect(nameOf('insert into "audit_log" ("a") values ($1)')).toBe('INSERT audit_log');
  expect(nameOf('select from graphile_worker.add_job($1)')).toBe('SELECT graphile_worker.add_job');
  expect(nameOf('update "graphile_worker"."jobs" set a = 1')).toBe('UPDATE graphile_worker.jobs');
  expect(nameOf('begin')).toBe('BEGIN');
  expect(nameOf("'ana' from t")).toBe('QUERY t');
});
