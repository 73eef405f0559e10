import { createReadStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { openImporter } from '../server/areas/feeds/feeds.public.ts';
import { openFeed } from '../server/areas/feeds/reading/open-feed.ts';
import { uploadFeed } from '../server/areas/feeds/upload-feed.ts';
import { makeCategory, makeShop, makeUser } from '../tests/worlds/factories.ts';
import { type BenchWorld, openBenchWorld } from './bench-world.ts';
import { CATEGORY_COUNT, categoryName, eanOfItem, writeFeedFile } from './feed-file.ts';
import { milliseconds } from './stopwatch.ts';

const ITEMS = Number(process.env.FEED_ITEMS ?? 100_000);
const TARGET_PER_SECOND = 5_000;
/** Of the items, those whose product the portal knows already. */
const KNOWN_SHARE = 0.5;

async function fillPortal({ db }: BenchWorld['services']): Promise<void> {
  const root = await makeCategory(db, { name: 'Tehnika' });
  const group = await makeCategory(db, { parent: root, name: 'Grupa' });
  const leaves = [];
  for (let number = 0; number < CATEGORY_COUNT; number += 1) {
    leaves.push((await makeCategory(db, { parent: group, name: categoryName(number) })).id);
  }
  const numbers = Array.from({ length: ITEMS * KNOWN_SHARE }, (_, index) => index * 2 + 1);
  const eans = numbers.map(eanOfItem);
  await sql`
    insert into product (portal_id, category_id, ean, name, url)
    select 1, (${leaves}::int[])[1 + number % ${leaves.length}], ean, 'Proizvod ' || number, ''
    from unnest(${numbers}::int[], ${eans}::text[]) as known (number, ean)`.execute(db);
  await sql`analyze`.execute(db);
}

async function readOnly(file: string): Promise<void> {
  const feed = await openFeed({ bytes: createReadStream(file) });
  let items = 0;
  for await (const batch of feed.batches()) items += batch.length;
  if (items !== ITEMS) throw new Error(`${items} items read of ${ITEMS}`);
}

/** The rows of the items that an import leaves, into an empty table of the same shape. */
async function writeOnly({ db }: BenchWorld['services'], shopId: number): Promise<void> {
  await sql`create table bare (like feed_item including indexes)`.execute(db);
  await sql`insert into bare select * from feed_item where shop_id = ${shopId}`.execute(db);
  await sql`drop table bare`.execute(db);
}

const perSecond = (items: number, ms: number) =>
  `${Math.round((items / ms) * 1000).toLocaleString('en')} items/s`;

async function importFile(world: BenchWorld, file: string, shopId: number, userId: number): Promise<number> {
  const { services } = world;
  const importer = openImporter({ services });
  await uploadFeed({ services, shopId, startedBy: userId, fileName: '', body: createReadStream(file) });
  const ms = await milliseconds(() => importer.drain());
  const last = await services.db
    .selectFrom('feed_import')
    .select(['status', 'fault', 'items', 'accepted', 'added', 'price_changes'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  if (last.status !== 'done') throw new Error(`the import ended as ${JSON.stringify(last)}`);
  const { accepted, added, price_changes: prices } = last;
  const verdict = (ITEMS / ms) * 1000 >= TARGET_PER_SECOND ? 'ok' : 'TOO SLOW';
  console.log(
    `  ${perSecond(ITEMS, ms)}  ${verdict}  (${accepted} accepted, ${added} new, ${prices} prices changed)`,
  );
  return ms;
}

/** A feed of 100,000 items from its file to the shop's offers, against reading it and writing its rows alone. */
export async function runFeedBench(): Promise<void> {
  const world = await openBenchWorld();
  const folder = await mkdtemp(path.join(tmpdir(), 'business-manager-feed-'));
  const [first, second] = [path.join(folder, 'first.xml'), path.join(folder, 'second.xml')];
  try {
    const { services } = world;
    await fillPortal(services);
    const shop = await makeShop(services.db);
    const { id: userId } = await makeUser(services.db, { shopIds: [shop.id] });
    await writeFeedFile(first, ITEMS);
    await writeFeedFile(second, ITEMS, 1);
    console.log(`${ITEMS.toLocaleString('en')} items, ${Math.round((await stat(first)).size / 1e6)} MB`);
    console.log('the first import: parse, check, match, store');
    const all = await importFile(world, first, shop.id, userId);
    console.log('the next one');
    await importFile(world, second, shop.id, userId);
    const reading = await milliseconds(() => readOnly(first));
    const writing = await milliseconds(() => writeOnly(services, shop.id));
    const floor = reading + writing;
    console.log(
      `reading alone ${perSecond(ITEMS, reading)}, writing the rows alone ${perSecond(ITEMS, writing)}`,
    );
    console.log(`ratio of the first import to both ${(all / floor).toFixed(2)}`);
    console.log(`memory ${Math.round(process.resourceUsage().maxRSS / 1000)} MB at most`);
  } finally {
    await rm(folder, { recursive: true, force: true });
    await world.close();
  }
}
