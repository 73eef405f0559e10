import { recordAudit } from '../../kernel/audit/audit.public.ts';
import { AppError, invalidField } from '../../platform/http/app-error.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import type { Services } from '../../platform/start/services.ts';
import { lockPortalBids } from '../bidding/bidding.public.ts';
import { raiseDataVersions } from '../offers/offers.public.ts';
import {
  findMerge,
  insertMerge,
  listPortalShopIds,
  lockProducts,
  type MergeRecord,
} from './merge.repository.ts';
import { findProduct } from './move-item.repository.ts';
import { inPatientTransaction, lockCatalogue } from './portal-locks.repository.ts';
import { deleteMerge } from './unmerge.repository.ts';

type MergeRequest = {
  readonly services: Pick<Services, 'db' | 'clock'>;
  readonly userId: number;
  readonly productId: number;
};

const noSuchProduct = () => new AppError('not_found', 'There is no such product');
const concerned = ({ offers, items }: MergeRecord) =>
  [...new Set([...offers, ...items].map(({ shop_id }) => shop_id))].sort((a, b) => a - b);

/** Makes the portal's reports old, and writes down whose offers the merge or its end concerns. */
async function recordMerge(
  tx: DbOrTx,
  change: {
    action: 'products_merged' | 'products_parted';
    product: { id: number; portal_id: number; name: string };
    was: MergeRecord;
    userId: number;
    at: Date;
    /** The names that buyers see before and after. */
    names: [before: string, after: string];
  },
): Promise<void> {
  const { action, product, was, userId, at, names } = change;
  await raiseDataVersions(tx, await listPortalShopIds(tx, product.portal_id));
  await recordAudit(tx, {
    at,
    actorId: userId,
    action,
    target: { kind: 'product', id: product.id, label: product.name },
    shopIds: concerned(was),
    before: { product: names[0] },
    after: { product: names[1] },
  });
}

function countMoved({ offers, bids, items }: MergeRecord, from: number) {
  const moved = offers.filter((offer) => offer.product_id === from).length;
  const dropped = bids.filter((bid) => bid.dropped).length;
  return {
    offers: moved,
    offers_joined: offers.length - moved,
    bids: bids.length - dropped,
    bids_dropped: dropped,
    items: items.length,
  };
}

/**
 * Makes a product of a portal part of another: offers, product bids and feed items move at once, and reports of all
 * days show both as one.
 * @throws AppError `not_found`, `conflict` for one that is merged already, `validation_failed` for another target,
 * `catalogue_busy` while a large feed of the portal is stored
 */
export function mergeProducts(
  request: MergeRequest & { intoId: number },
): Promise<ReturnType<typeof countMoved>> {
  const { services, userId, productId: from, intoId: into } = request;
  if (from === into) throw invalidField('into_product_id', 'repeated', {}, 'Another product than product_id');
  return inPatientTransaction(services.db, async (tx) => {
    const asked = await findProduct(tx, from);
    if (!asked) throw noSuchProduct();
    await lockCatalogue(tx, asked.portal_id);
    await lockPortalBids(tx, asked.portal_id);
    const products = await lockProducts(tx, [from, into]);
    const product = products.find(({ id }) => id === from);
    const target = products.find(({ id }) => id === into);
    if (!product || product.merged_into !== null)
      throw new AppError('conflict', 'This product is part of another already');
    if (!target || target.portal_id !== product.portal_id || target.merged_into !== null)
      throw invalidField(
        'into_product_id',
        'unknown',
        {},
        'A product of the same portal that is not merged itself',
      );
    const at = new Date(services.clock());
    const was = await insertMerge(tx, { from, into, userId, at });
    const names: [string, string] = [product.name, target.name];
    await recordMerge(tx, { action: 'products_merged', product, was, userId, at, names });
    return countMoved(was, from);
  });
}

/**
 * Takes a merge back.
 * @throws AppError `not_found` for a product that is not merged, `catalogue_busy` while a large feed is stored
 */
export async function unmergeProduct({ services, userId, productId }: MergeRequest): Promise<void> {
  await inPatientTransaction(services.db, async (tx) => {
    const asked = await findProduct(tx, productId);
    if (!asked) throw noSuchProduct();
    await lockCatalogue(tx, asked.portal_id);
    await lockPortalBids(tx, asked.portal_id);
    const [product] = await lockProducts(tx, [productId]);
    const was = await findMerge(tx, productId);
    const root = product?.merged_into;
    if (!was || !root) throw new AppError('not_found', 'This product is not merged into another');
    const at = new Date(services.clock());
    await deleteMerge(tx, { product: productId, root, was, userId, at });
    const names: [string, string] = [(await findProduct(tx, root))?.name ?? '', asked.name];
    const parted = { ...asked, id: productId };
    await recordMerge(tx, { action: 'products_parted', product: parted, was, userId, at, names });
  });
}
