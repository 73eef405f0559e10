import {
  appendFile,
  mkdir,
  mkdtemp,
  readFile,
  rename,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readOwnSchema, readSchemaState } from '../../../db/schema-state.ts';
import { makePortalToken, sendEvents, someClickEvent } from '../../../tests/clients/portal-client.ts';
import { openBucketServer } from '../../../tests/servers/bucket-server.ts';
import { makeProduct, makeSeller, makeShop } from '../../../tests/worlds/factories.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';
import type { AttachedInstallation } from '../../platform/start/attach-installation.ts';
import { readEnv } from '../../platform/start/env.ts';
import { createShutdown } from '../../platform/start/shutdown.ts';
import { openForwarder } from '../portal/portal.public.ts';
import { backupInstallation, openBackupPlace, restoreInstallation } from './backup.public.ts';
import { MANIFEST_PATH, readManifest, writeManifest } from './backup-manifest.ts';
import type { BackupPlace } from './backup-place.ts';
import { checkBackup } from './check-backup.ts';

const { app, services, databaseUrl } = await openWorld();
const { db, clickhouse, files } = services;
const bucket = await openBucketServer('backups');
const root = await mkdtemp(path.join(tmpdir(), 'business-manager-backups-'));
afterAll(() => rm(root, { recursive: true, force: true }));

const KEY = 'ab'.repeat(32);
const { drain } = openForwarder(services);
let [installation, token]: [AttachedInstallation?, string?] = [];
let product: Awaited<ReturnType<typeof makeProduct>>;

beforeAll(async () => {
  const schema = await readSchemaState(databaseUrl, clickhouse);
  const secret = { key: KEY, isGiven: false };
  installation = { ...services, databaseUrl, schema, isBesideApp: false, secret };
  token = await makePortalToken(db);
  product = await makeProduct(db);
});

async function acceptClicks(count: number): Promise<void> {
  const shop = await makeSeller(db, [product]);
  const events = Array.from({ length: count }, () =>
    someClickEvent({ shopId: shop.id, productId: product.id }),
  );
  const { body } = await sendEvents(app, { token: token ?? '', events });
  expect(body).toMatchObject({ accepted: count });
}

let made = 0;
const nextFolder = () => {
  made += 1;
  return path.join(root, `backup-${made}`);
};

async function backUp(place: BackupPlace, isGiven = false) {
  if (!installation) throw new Error('not open');
  const secret = { key: KEY, isGiven };
  return backupInstallation({ installation: { ...installation, secret }, place, version: '0.1.0' });
}

async function backUpToFolder(isGiven = false): Promise<string> {
  const folder = nextFolder();
  await backUp(await openBackupPlace(folder), isGiven);
  return folder;
}

/** Tries to restore into a folder that is not there; it must not be there afterwards. */
async function refusalOf(address: string, env: NodeJS.ProcessEnv = {}): Promise<string> {
  const dataDir = nextFolder();
  const shutdown = createShutdown(services.log, {
    signals: { on: () => {}, once: () => {}, exit: () => {} },
  });
  const place = await openBackupPlace(address);
  const settings = readEnv({ DATA_DIR: dataDir, ...env });
  const refusal = await restoreInstallation({ env: settings, shutdown, log: services.log, place }).then(
    () => 'restored',
    (error: Error) => `${error.name}: ${error.message}`,
  );
  await expect(stat(dataDir)).rejects.toThrow('ENOENT');
  return refusal;
}

const isDamaged = (folder: string, what: string) =>
  `StartError: The backup in ${folder} is damaged: ${what}.`;

async function changeManifest(folder: string, change: (text: string) => string): Promise<void> {
  const file = path.join(folder, MANIFEST_PATH);
  await writeFile(file, change(await readFile(file, 'utf8')));
}

describe('before anything is written, a restore refuses', () => {
  test.each<[string, string, (file: string) => Promise<unknown>]>([
    ['a file that is missing', 'is missing', (file) => rm(file)],
    ['a file that was cut', 'has 10 bytes instead of', (file) => truncate(file, 10)],
    ['a file that grew', 'bytes instead of', (file) => appendFile(file, 'x')],
    [
      'a file with a byte that is another',
      'is not what was written',
      async (file) => {
        const bytes = await readFile(file);
        bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
        await writeFile(file, bytes);
      },
    ],
  ])('%s', async (_, sentence, damage) => {
    const folder = await backUpToFolder();
    const part = 'postgres/app.portal.copy.zst';
    await damage(path.join(folder, part));
    const refusal = await refusalOf(folder);
    expect(refusal).toContain(`StartError: The backup in ${folder} is damaged: ${part}`);
    expect(refusal).toContain(sentence);
  });

  test('a manifest that was changed or cut', async () => {
    const folder = await backUpToFolder();
    await changeManifest(folder, (text) => text.replace('"rows":4', '"rows":5'));
    expect(await refusalOf(folder)).toBe(isDamaged(folder, MANIFEST_PATH));
    await truncate(path.join(folder, MANIFEST_PATH), 100);
    expect(await refusalOf(folder)).toBe(isDamaged(folder, MANIFEST_PATH));
  });

  test('what is no backup, or is not finished', async () => {
    const folder = await backUpToFolder();
    await rename(path.join(folder, MANIFEST_PATH), path.join(folder, 'other.json'));
    const sentence = (at: string) =>
      `StartError: There is no finished backup in ${at}: it has no manifest.json.`;
    expect(await refusalOf(folder)).toBe(sentence(folder));
    expect(await refusalOf(`${folder}-not-there`)).toBe(sentence(`${folder}-not-there`));
  });

  test('a backup of a newer version, by its migrations or its format', async () => {
    const folder = await backUpToFolder();
    const original = await readFile(path.join(folder, MANIFEST_PATH), 'utf8');
    const sentence =
      'StartError: The backup was made by a newer version of the app (0.9.0) than this one; restore it with that version.';
    for (const engine of ['postgres', 'clickhouse'] as const) {
      const manifest = readManifest(original, folder);
      manifest.app = '0.9.0';
      manifest[engine].migrations.push({ name: '9999-later.sql', checksum: 'x' });
      await changeManifest(folder, () => writeManifest(manifest));
      expect(await refusalOf(folder)).toBe(sentence);
    }
    const later = { ...readManifest(original, folder), app: '0.9.0', format: 2, something: 'else' };
    await changeManifest(folder, () => writeManifest(later as never));
    expect(await refusalOf(folder)).toBe(sentence);
  });

  test('another secret key, or none where the backup holds none', async () => {
    const folder = await backUpToFolder();
    const other = 'another secret of 32 characters or more';
    expect(await refusalOf(folder, { SECRET_KEY: other })).toContain(
      'SECRET_KEY is not the one of the backup',
    );
    const without = await backUpToFolder(true);
    await expect(stat(path.join(without, 'secret.key'))).rejects.toThrow('ENOENT');
    expect(await refusalOf(without)).toContain('The backup does not hold the secret key; set SECRET_KEY');
  });
});

test('a backup is refused where something is already', async () => {
  const folder = nextFolder();
  await mkdir(folder);
  await writeFile(path.join(folder, 'a.txt'), 'mine');
  await expect(backUp(await openBackupPlace(folder))).rejects.toThrow(
    `There is something in ${folder} already;`,
  );
});

test('nobody else can read a backup', async () => {
  const folder = await backUpToFolder();
  const modeOf = async (file: string) => (await stat(path.join(folder, file))).mode & 0o077;
  const found = await Promise.all(['.', 'secret.key', 'postgres', MANIFEST_PATH].map(modeOf));
  expect(found).toEqual([0, 0, 0, 0]);
});

test('holds what was there at one moment, whatever comes while it is written', async () => {
  await acceptClicks(3);
  await drain();
  await acceptClicks(2);
  const place = await openBackupPlace(nextFolder());
  let isFirst = true;
  const busy: BackupPlace = {
    ...place,
    put: async (partPath, contents) => {
      if (isFirst) {
        isFirst = false;
        await acceptClicks(4);
        await drain();
      }
      return place.put(partPath, contents);
    },
  };
  const before = await sql<{ clicks: number }>`select count(*) as clicks from click_guard`.execute(db);
  const manifest = await backUp(busy);
  const rowsOf = (of: string) =>
    [...manifest.postgres.tables, ...manifest.clickhouse.tables].find(({ table }) => table === of)?.rows ?? 0;
  expect(rowsOf('click_guard')).toBe(before.rows[0]?.clicks);
  // Two wait in the outbox of the snapshot, and four came later.
  expect(rowsOf('click')).toBe(rowsOf('click_guard') - 2);
});

test('a file that is deleted meanwhile is listed, and others are there byte for byte', async () => {
  for (const key of ['feeds/kept', 'feeds/gone']) {
    const shop = await makeShop(db);
    await sql`insert into feed_import (shop_id, source, stored_key, status, queued_at)
      values (${shop.id}, 'upload', ${key}, 'waiting', now())`.execute(db);
  }
  await files.put('feeds/kept', 'the bytes of a feed');
  const folder = nextFolder();
  const manifest = await backUp(await openBackupPlace(folder));
  expect(manifest.gone_files).toEqual(['feeds/gone']);
  const kept = manifest.files.find(({ key }) => key === 'feeds/kept');
  expect(await readFile(path.join(folder, kept?.part.path ?? ''), 'utf8')).toBe('the bytes of a feed');
});

test('goes into a bucket and is found whole there', async () => {
  const address = bucket.url.replace('/backups?', '/backups/monday/1?');
  const manifest = await backUp(await openBackupPlace(address));
  const place = await openBackupPlace(address);
  expect(place.name).not.toContain('cret');
  expect(await checkBackup(place, await readOwnSchema(), () => {})).toEqual(manifest);
  await expect(backUp(place)).rejects.toThrow('There is something in s3://');
  for (const wrong of ['s3://key@host/bucket/x', 's3://key:secret@host/bucket', 's3://']) {
    await expect(async () => openBackupPlace(wrong)).rejects.toThrow('The bucket is not an address such as');
  }
});
