import { expect, it } from 'vitest';
import { openDatabaseBefore } from '../tests/servers/database-before.ts';
import { migratePostgres } from './migrate-postgres.ts';

it('tickets and comments of before are found by their texts, and what was done to a ticket by none', async () => {
  const { client, url } = await openDatabaseBefore('0100');
  await client.query(`
    insert into shop (id, portal_id, name, website)
      select 1, min(id), 'shop', 'https://shop.example' from portal;
    insert into ticket (id, portal_id, number, shop_id, department, title, description, creator, created_at, updated_at)
      overriding system value
      select id, (select min(id) from portal), id, 1, 'billing', 'ŠTA je?', 'Čaša ' || id, 'Đorđe', now(), now()
      from unnest(array[7, 1999, 2000]) as id;
    insert into ticket_entry (id, ticket_id, kind, body, author, by_staff, at) overriding system value
      values (1, 7, 'comment', 'Želim 50 % ĆIRILICE', 'Đorđe', false, now()),
        (5003, 7, 'comment', 'Da', 'Đorđe', false, now()), (5004, 7, 'department', 'billing', 'Ana', true, now())`);
  await migratePostgres({ url });
  const textsOf = async (table: string) =>
    (await client.query(`select search_text from ${table} order by id`)).rows.map((row) => row.search_text);
  expect(await textsOf('ticket')).toEqual([7, 1999, 2000].map((id) => `#${id} šta je? đorđe čaša ${id}`));
  expect(await textsOf('ticket_entry')).toEqual(['želim 50 % ćirilice', 'da', null]);
  await client.query(`update ticket set creator = 'Nobody' where id = 7`);
  expect((await textsOf('ticket'))[0]).toBe('#7 šta je? nobody čaša 7');
  await client.end();
});
