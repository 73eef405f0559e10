import { createReadStream, createWriteStream } from 'node:fs';
import { chmod, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'kysely';
import { openImporter } from '../../server/areas/feeds/feeds.public.ts';
import { uploadFeed } from '../../server/areas/feeds/upload-feed.ts';
import { FEED_UPLOAD_MAX_BYTES } from '../../shared/contract/shops/feeds.contract.ts';
import { makeCategory, makeShop, makeUser } from '../../tests/worlds/factories.ts';
import { type BenchWorld, openBenchWorld } from '../bench-world.ts';
import { milliseconds } from '../stopwatch.ts';
import { parseBare } from './bare-saxes.ts';
import { CATEGORY_COUNT, eanOfItem, generatedCategoryName, writeFeedFile } from './feed-file.ts';

const ITEMS = Number(process.env.FEED_ITEMS ?? 150_000);
const TARGET_PER_SECOND = 5_000;
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
async function copyRows({ db }: BenchWorld['services'], folder: string, shopId: number): Promise<number> {
  const file = path.join(folder, 'rows.copy');
  await sql`copy (select * from feed_item where shop_id = ${sql.lit(shopId)}) to ${sql.lit(file)}`.execute(
    db,
  );
  await sql`create table bare (like feed_item including indexes)`.execute(db);
  const ms = await milliseconds(() => sql`copy bare from ${sql.lit(file)}`.execute(db));
  await sql`drop table bare`.execute(db);
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
    const writing = await copyRows(services, folder, shop.id);
    const floor = reading + writing;
    console.log(
      `saxes alone ${perSecond(ITEMS, reading)}, COPY of the rows alone ${perSecond(ITEMS, writing)}`,
    );
    console.log(`ratio to both ${(all / floor).toFixed(2)}, of the next one ${(next / floor).toFixed(2)}`);
    console.log(`memory ${Math.round(process.resourceUsage().maxRSS / 1000)} MB at most`);
  } finally {
    await rm(folder, { recursive: true, force: true });
    await world.close();
  }
}
