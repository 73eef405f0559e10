import { sql } from 'kysely';
import { signInAs } from '../../tests/clients/call-client.ts';
import { makeShop, makeUser } from '../../tests/worlds/factories.ts';
import { type BenchWorld, openBenchWorld } from '../bench-world.ts';
import { median, milliseconds } from '../stopwatch.ts';

const TICKETS = 10_000;
const COMMENTS_OF_TICKET = 5;
/** Words of a comment: some 450 characters. */
const WORDS = 60;
const RUNS = 9;
const WARM_UP = 2;
const TARGET_MS = 100;
const VOCABULARY = `feed cena proizvod Šta žele kupci račun obračun klik ponuda kategorija slika greška molim hvala dostava
  Prodavnica csv import limit budžet kupon popust strana naslov opis čekamo zašto kaj izdelek trgovina plačilo naročilo`;
const SEARCHES: Readonly<Record<string, string>> = {
  'a word of nearly all': 'OBRAČUN',
  'two such words': 'naročilo čekamo',
  'a part of a word': 'lačil',
  'what few have': 'a3f9c',
  'what none has': 'zzzqqq',
  'no search': '',
};

/** Tickets and comments of words by chance, the same every time. */
async function fillTickets({ services: { db } }: BenchWorld, shopId: number): Promise<void> {
  const words = sql`string_to_array(regexp_replace(${VOCABULARY}, '\\s+', ' ', 'g'), ' ')`;
  const textOf = (seed: ReturnType<typeof sql>) => sql`(
    select string_agg(words.list[1 + (hashint4(${seed} + word) & 65535) % cardinality(words.list)]
      || case when word % 20 = 0 then ' ' || left(md5((${seed} + word)::text), 12) else '' end, ' ')
    from generate_series(1, ${sql.lit(WORDS)}) word)`;
  await sql`insert into ticket (portal_id, number, shop_id, department, title, description, status, creator, created_at,
      updated_at, closed_at)
    select 1, i, ${shopId}, 'billing', 'Pitanje ' || i, ${textOf(sql`i * 1000`)},
      case when i % 10 = 0 then 'open' else 'closed' end, 'Đorđe Anić', now() - i * interval '1 minute',
      now() - i * interval '30 seconds', case when i % 10 = 0 then null else now() end
    from generate_series(1, ${sql.lit(TICKETS)}) i, (select ${words} as list) as words`.execute(db);
  await sql`insert into ticket_entry (ticket_id, kind, body, author, by_staff, at)
    select ticket.id, 'comment', ${textOf(sql`(ticket.id * 7919 + nth * 104729)`)}, 'Đorđe Anić', nth % 2 = 0, now()
    from ticket, generate_series(1, ${sql.lit(COMMENTS_OF_TICKET)}) nth, (select ${words} as list) as words`.execute(
    db,
  );
  await sql`vacuum analyze`.execute(db);
}

/** Searches of the desk among 10,000 tickets of one shop, beside the shortest statement that looks through the same texts. */
export async function runTicketsBench(): Promise<void> {
  const world = await openBenchWorld();
  try {
    const { services, app } = world;
    await fillTickets(world, (await makeShop(services.db)).id);
    const token = await signInAs(app, await makeUser(services.db, { roleId: 1 }));
    const headers = { authorization: `Bearer ${token}` };
    console.log(`${'searches of the desk'.padEnd(26)}list ms   texts ms   ratio   found`);
    let worst = 0;
    for (const [name, q] of Object.entries(SEARCHES)) {
      let found = 0;
      const ask = async () => {
        const answer = await app.inject({ url: '/v1/desk/tickets', query: { q }, headers });
        if (answer.statusCode !== 200) throw new Error(answer.body);
        found = answer.json<{ total: number }>().total;
      };
      const pattern = `%${q.split(' ')[0]}%`;
      const read = () =>
        sql`select (select count(*) from ticket where description like ${pattern}),
          (select count(*) from ticket_entry where body like ${pattern})`.execute(services.db);
      const runs: { list: number; texts: number }[] = [];
      for (let run = 0; run < RUNS; run += 1)
        runs.push({ list: await milliseconds(ask), texts: await milliseconds(read) });
      const counted = runs.slice(WARM_UP);
      const list = median(counted.map((run) => run.list));
      worst = Math.max(worst, list);
      const ratio = median(counted.map((run) => run.list / run.texts));
      const figures = [list.toFixed(0), median(counted.map((run) => run.texts)).toFixed(0), ratio.toFixed(2)];
      console.log(name.padEnd(22) + [...figures, found].map((figure) => `${figure}`.padStart(11)).join(''));
    }
    console.log(
      `slowest ${worst.toFixed(0)} ms, target at most ${TARGET_MS}: ${worst <= TARGET_MS ? 'met' : 'MISSED'}`,
    );
  } finally {
    await world.close();
  }
}
