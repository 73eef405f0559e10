import { createReadStream, createWriteStream } from 'node:fs';
import { chmod, mkdtemp, rm, stat } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'kysely';
import { importLanes, importPlaces, openImporter } from '../../server/areas/feeds/feeds.public.ts';
import { uploadFeed } from '../../server/areas/feeds/upload-feed.ts';
import { type Jobs, startJobs } from '../../server/platform/jobs/job-runner.ts';
import { openDatabase, poolSize } from '../../server/platform/postgres/database.ts';
import { FEED_UPLOAD_MAX_BYTES } from '../../shared/contract/shops/feeds.contract.ts';
import { makeCategory, makeShop, makeUser } from '../../tests/worlds/factories.ts';
import { type BenchWorld, openBenchWorld } from '../bench-world.ts';
import { milliseconds } from '../stopwatch.ts';
import { parseBare } from './bare-saxes.ts';
import { CATEGORY_COUNT, eanOfItem, generatedCategoryName, writeFeedFile } from './feed-file.ts';

const ITEMS = Number(process.env.FEED_ITEMS ?? 1_000_000);
const TARGET_PER_SECOND = 5_000;
const MEMORY_MAX_MB = 1_000;
/** Small feeds that other shops queue while the large one goes on, and how soon each has to be through. */
const SMALL_FEEDS = 50;
const SMALL_ITEMS = 1_000;
const SMALL_WITHIN_MS = 30_000;
/** Of the items, those whose product the portal knows already. */
const KNOWN_SHARE = 0.5;
const OTHER_SHOPS = 20;

/** Every other item's product is known and sold by other shops, which are all that the planner has counted. */
async function fillPortal({ db }: BenchWorld['services']): Promise<void> {
  const root = await makeCategory(db, { name: 'Tehnika' });
  const group = await makeCategory(db, { parent: root, name: 'Grupa' });
  const leaves = [];
  for (let number = 0; number < CATEGORY_COUNT; number += 1) {
    leaves.push((await makeCategory(db, { parent: group, name: generatedCategoryName(number) })).id);
  }
  const numbers = Array.from({ length: ITEMS * KNOWN_SHARE }, (_, index) => index * 2 + 1);
  const eans = numbers.map(eanOfItem);
  await sql`
    insert into product (portal_id, category_id, ean, name, url)
    select 1, (${leaves}::int[])[1 + number % ${leaves.length}], ean, 'Proizvod ' || number, ''
    from unnest(${numbers}::int[], ${eans}::text[]) as known (number, ean)`.execute(db);
  for (let shop = 0; shop < OTHER_SHOPS; shop += 1) {
    const { id } = await makeShop(db);
    await sql`
      insert into offer (shop_id, product_id, price_minor, in_stock)
      select ${id}, product.id, 100 * (1000 + (number * 37) % 90000), true
      from product cross join lateral (select split_part(name, ' ', 2)::int as number) as made
      where product.id % ${OTHER_SHOPS} = ${shop}`.execute(db);
  }
  await sql`vacuum analyze`.execute(db);
}

/** The rows of the items that an import leaves, copied into an empty table of the same shape. */
async function copyRows({ adminUrl }: BenchWorld, folder: string, shopId: number): Promise<number> {
  const db = openDatabase(adminUrl, 1);
  const file = path.join(folder, 'rows.copy');
  await sql`copy (select * from feed_item where shop_id = ${sql.lit(shopId)}) to ${sql.lit(file)}`.execute(
    db,
  );
  await sql`create table bare (like feed_item including indexes)`.execute(db);
  const ms = await milliseconds(() => sql`copy bare from ${sql.lit(file)}`.execute(db));
  await sql`drop table bare`.execute(db);
  await db.destroy();
  return ms;
}

const perSecond = (items: number, ms: number) =>
  `${Math.round((items / ms) * 1000).toLocaleString('en')} items/s`;

/** The file as it may be uploaded: one that is too large is packed, as its shop would have to. */
async function packed(file: string): Promise<string> {
  if ((await stat(file)).size <= FEED_UPLOAD_MAX_BYTES) return file;
  await pipeline(createReadStream(file), createGzip({ level: 1 }), createWriteStream(`${file}.gz`));
  return `${file}.gz`;
}

/** Milliseconds from the first byte of the file to the last offer. */
async function importFile(world: BenchWorld, file: string, shopId: number, userId: number): Promise<number> {
  const { services } = world;
  const { importing } = openImporter({ services });
  const ms = await milliseconds(async () => {
    const body = createReadStream(file);
    const { id: importId } = await uploadFeed({ services, shopId, startedBy: userId, fileName: '', body });
    await importing['import-feed'].run({ importId });
  });
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

/** Runs the jobs of imports as a process does, until the test ends them. */
async function startLanes({ services, databaseUrl }: BenchWorld): Promise<Jobs> {
  const { importing } = openImporter({ services });
  const places = importPlaces({ cores: availableParallelism(), connections: poolSize(services.db) });
  return startJobs({ databaseUrl, lanes: importLanes(importing, places), log: services.log });
}

async function ended(
  world: BenchWorld,
  importId: number,
): Promise<{ status: string; finished_at: Date | null }> {
  for (;;) {
    const row = await world.services.db
      .selectFrom('feed_import')
      .select(['status', 'finished_at'])
      .where('id', '=', importId)
      .executeTakeFirstOrThrow();
    if (row.finished_at) return row;
    await sleep(200);
  }
}

/** A large feed is queued first, then small ones of other shops: how long each of these took from its last byte. */
async function importBeside(world: BenchWorld, folder: string, large: string, userId: number): Promise<void> {
  const { services } = world;
  const upload = async (file: string, shopId: number) => {
    const options = { services, shopId, startedBy: userId, fileName: '', body: createReadStream(file) };
    const { id } = await uploadFeed(options);
    return { id, at: performance.now() };
  };
  const small = path.join(folder, 'small.xml');
  await writeFeedFile(small, SMALL_ITEMS);
  const jobs = await startLanes(world);
  try {
    const { id: largeId } = await upload(large, (await makeShop(services.db)).id);
    const queued = [];
    for (let nr = 0; nr < SMALL_FEEDS; nr += 1)
      queued.push(await upload(small, (await makeShop(services.db)).id));
    const times = await Promise.all(
      queued.map(async ({ id, at }) => {
        const { status } = await ended(world, id);
        if (status !== 'done') throw new Error(`a small import ended as ${status}`);
        return performance.now() - at;
      }),
    );
    const slowest = Math.max(...times);
    const verdict = slowest <= SMALL_WITHIN_MS ? 'ok' : 'TOO SLOW';
    console.log(
      `${SMALL_FEEDS} feeds of ${SMALL_ITEMS} items beside it: the slowest ${(slowest / 1000).toFixed(1)} s  ${verdict}`,
    );
    const { status } = await ended(world, largeId);
    if (status !== 'done') throw new Error(`the large import ended as ${status}`);
  } finally {
    await jobs.stop();
  }
}

/** A large feed from its first byte to a new shop's offers, and again, beside the parser and a bare COPY of its rows. */
export async function runFeedBench(): Promise<void> {
  const world = await openBenchWorld();
  const folder = await mkdtemp(path.join(tmpdir(), 'business-manager-feed-'));
  // PostgreSQL may run as another user, and writes a file here.
  await chmod(folder, 0o777);
  const [first, second] = [path.join(folder, 'first.xml'), path.join(folder, 'second.xml')];
  try {
    const { services } = world;
    await fillPortal(services);
    const shop = await makeShop(services.db);
    const { id: userId } = await makeUser(services.db, { shopIds: [shop.id] });
    await writeFeedFile(first, ITEMS);
    await writeFeedFile(second, ITEMS, 1);
    console.log(`${ITEMS.toLocaleString('en')} items, ${Math.round((await stat(first)).size / 1e6)} MB`);
    console.log('into a new shop: upload, parse, check, match, store');
    const all = await importFile(world, await packed(first), shop.id, userId);
    console.log('the next one');
    const next = await importFile(world, await packed(second), shop.id, userId);
    const reading = await milliseconds(() => parseBare(createReadStream(first)));
    const writing = await copyRows(world, folder, shop.id);
    const floor = reading + writing;
    console.log(
      `saxes alone ${perSecond(ITEMS, reading)}, COPY of the rows alone ${perSecond(ITEMS, writing)}`,
    );
    console.log(`ratio to both ${(all / floor).toFixed(2)}, of the next one ${(next / floor).toFixed(2)}`);
    const memory = Math.round(process.resourceUsage().maxRSS / 1000);
    console.log(`memory ${memory} MB at most  ${memory <= MEMORY_MAX_MB ? 'ok' : 'TOO MUCH'}`);
    console.log('into another new shop, with small feeds queued behind it');
    await importBeside(world, folder, await packed(first), userId);
  } finally {
    await rm(folder, { recursive: true, force: true });
    await world.close();
  }
}
