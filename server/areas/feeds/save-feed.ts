import type { BodyOf } from '../../../shared/contract/frame/call.ts';
import type { saveFeedCategoriesCall } from '../../../shared/contract/shops/feed-categories.contract.ts';
import type {
  FeedImport,
  saveCurrencyCall,
  saveFeedCall,
  saveFixesCall,
  saveLinkTemplateCall,
  saveMappingCall,
} from '../../../shared/contract/shops/feeds.contract.ts';
import { listCategoryLeaves } from '../../../shared/rules/feeds/categories/category-leaves.ts';
import type { FeedError } from '../../../shared/rules/feeds/feed-errors.ts';
import { HOUR_MS } from '../../../shared/rules/time/durations.ts';
import type { UserCaller } from '../../kernel/callers/callers.public.ts';
import { requireProof } from '../../kernel/identity/auth.public.ts';
import { AppError, invalidField } from '../../platform/http/app-error.ts';
import { type DbOrTx, inTransaction } from '../../platform/postgres/database.ts';
import type { Services } from '../../platform/start/services.ts';
import { deleteChoices, upsertChoices } from './categories/feed-categories.repository.ts';
import { cancelWaiting, findCurrentImports, findWaiting } from './feed-imports.repository.ts';
import {
  changeShopFeed,
  findFeedShop,
  findShopFeed,
  listPortalTree,
  lockShopFeed,
} from './feeds.repository.ts';
import { findReadableBytes } from './keeping/stored-feed-files.ts';
import { loginAfter, readAddressAndLogin } from './login/read-login.ts';
import { effectiveAddress } from './present-feed.ts';
import { presentImport } from './present-import.ts';
import { queueAddress, queueAgain } from './queue/queue-import.ts';

type By = { services: Pick<Services, 'db' | 'clock' | 'secretKey'>; shopId: number; userId: number };

/**
 * Sets where the feed comes from; a new address, or another login for it, is fetched at once.
 * @throws AppError `step_up_required` for another address or login; `validation_failed` where it is not clear which
 * part of the address is the login
 */
export async function saveFeed({
  services,
  shopId,
  caller,
  body,
}: Omit<By, 'userId'> & {
  caller: Pick<UserCaller, 'userId' | 'familyId'>;
  body: BodyOf<typeof saveFeedCall>;
}): Promise<void> {
  const { userId } = caller;
  const { interval_hours: interval } = body;
  const { url, login } = readAddressAndLogin(body);
  const soonest = services.clock() + interval * HOUR_MS;
  const isNew = await inTransaction(services.db, async (tx) => {
    await lockShopFeed(tx, shopId);
    const before = await findShopFeed(tx, shopId);
    const moved = before.url !== url || login !== undefined;
    if (moved) await requireProof(tx, caller, services.clock());
    const encryptedLogin = await loginAfter(before, { shopId, url, login }, services.secretKey);
    const next = Math.min(soonest, before.nextFetchAt?.getTime() ?? soonest);
    await changeShopFeed(tx, shopId, {
      url,
      encrypted_login: encryptedLogin,
      ...(login === undefined ? {} : { etag: null, last_modified: null, etag_url: null }),
      interval_hours: interval,
      next_fetch_at: new Date(next),
    });
    if (moved && (await findWaiting(tx, shopId))?.source === 'address') {
      await cancelWaiting(tx, shopId, new Date(services.clock()));
    }
    return moved;
  });
  if (isNew && url !== null) await queueAddress({ services, shopId, url, startedBy: userId });
}

/** Fetches the address now. */
export async function fetchNow({ services, shopId, userId }: By): Promise<FeedImport> {
  const url = await effectiveAddress(services.db, shopId);
  if (url === null) throw new AppError('conflict', 'The shop has no address of a feed yet: save one first');
  return presentImport(await queueAddress({ services, shopId, url, startedBy: userId }));
}

/** Changes by what the feed is read, and has the kept bytes read anew by it. */
async function changeReading(
  { services, shopId, userId }: By,
  change: (tx: DbOrTx) => Promise<void>,
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    await lockShopFeed(tx, shopId);
    await change(tx);
    // What waits or comes next must read the file, also where its host says that it is the same.
    await changeShopFeed(tx, shopId, { etag: null, last_modified: null, etag_url: null });
    const kept = await findReadableBytes(tx, shopId);
    if (!kept) return;
    await queueAgain(tx, { shopId, bytes: kept.bytes, startedBy: userId, now: services.clock() });
  });
}

export async function saveFixes(by: By & { body: BodyOf<typeof saveFixesCall> }): Promise<void> {
  const fixes = [...new Set(by.body.fixes)].sort();
  await changeReading(by, async (tx) => {
    await changeShopFeed(tx, by.shopId, { fixes });
  });
}

export async function saveMapping(by: By & { body: BodyOf<typeof saveMappingCall> }): Promise<void> {
  const { mapping } = by.body;
  await changeReading(by, async (tx) => {
    await changeShopFeed(tx, by.shopId, { mapping: mapping && JSON.stringify(mapping) });
  });
}

/** Sets by which template items without an address get one. */
export async function saveLinkTemplate(
  by: By & { body: BodyOf<typeof saveLinkTemplateCall> },
): Promise<void> {
  await changeReading(by, async (tx) => {
    await changeShopFeed(tx, by.shopId, { link_template: by.body.template });
  });
}

/** Says in which currency prices are that state none, whatever the last refused feed had against it. */
export async function saveCurrency(by: By & { body: BodyOf<typeof saveCurrencyCall> }): Promise<void> {
  await changeReading(by, async (tx) => {
    const { last } = await findCurrentImports(tx, by.shopId);
    const evidence = last?.fault_values && (last.fault_values as FeedError['values']).evidence;
    const despite = typeof evidence === 'string' && evidence !== '' ? evidence : null;
    await changeShopFeed(tx, by.shopId, { currency: by.body.currency, currency_despite: despite });
  });
}

/**
 * Chooses leaves of the portal's tree for categories of the feed; null takes a choice back.
 * @throws AppError `validation_failed` where one is no leaf of the shop's portal
 */
export async function saveCategories(
  by: By & { body: BodyOf<typeof saveFeedCategoriesCall> },
): Promise<void> {
  const { services, shopId, userId } = by;
  const shop = await findFeedShop(services.db, shopId);
  const leaves = new Set(
    listCategoryLeaves(await listPortalTree(services.db, shop.portalId)).map(({ id }) => id),
  );
  // The last word about a text counts.
  const choices = [...new Map(by.body.choices.map((choice) => [choice.text, choice.category_id]))];
  const unknown = choices.flatMap(([, id]) => (id === null || leaves.has(id) ? [] : [id]));
  if (unknown.length > 0) {
    throw invalidField(
      'choices',
      'unknown_ids',
      { ids: unknown },
      `The portal has no such leaves: ${unknown.join(', ')}`,
    );
  }
  const chosen = choices.flatMap(([text, id]) => (id === null ? [] : [{ text, categoryId: id }]));
  const takenBack = choices.flatMap(([text, id]) => (id === null ? [text] : []));
  await changeReading(by, async (tx) => {
    if (takenBack.length > 0) await deleteChoices(tx, shopId, takenBack);
    if (chosen.length > 0)
      await upsertChoices(tx, { shopId, userId, now: new Date(services.clock()), choices: chosen });
  });
}
