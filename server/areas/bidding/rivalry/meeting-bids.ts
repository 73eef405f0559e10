import type { DbOrTx } from '../../../platform/postgres/database.ts';
import { listPortalProducts } from '../bid-targets.repository.ts';
import type { StoredBidRow } from '../bids.repository.ts';
import { listCategoryLine } from '../ranking/own-offers.repository.ts';

type PlacedBid = { readonly bid: StoredBidRow; readonly path: readonly number[] };

/** Each bid with the path of its category, or of its product's. */
async function placeBids(db: DbOrTx, portalId: number, bids: readonly StoredBidRow[]): Promise<PlacedBid[]> {
  const [categories, products] = await Promise.all([
    listCategoryLine(db, new Set(bids.flatMap(({ categoryId }) => categoryId ?? []))),
    listPortalProducts(
      db,
      portalId,
      bids.flatMap(({ productId }) => productId ?? []),
    ),
  ]);
  const [ofCategory, ofProduct] = [categories, products].map(
    (rows) => new Map(rows.map(({ id, path }): [number, readonly number[]] => [id, path])),
  );
  return bids.map((bid) => ({
    bid,
    path:
      (bid.productId === null ? ofCategory?.get(bid.categoryId ?? 0) : ofProduct?.get(bid.productId)) ?? [],
  }));
}

/** Whether a bid can be on one page with one of these: on the same product, or a category of the one in that of the other. */
function meets(others: readonly PlacedBid[]) {
  const below = new Set(others.flatMap(({ path }) => path));
  const categories = new Set(others.flatMap(({ bid }) => bid.categoryId ?? []));
  const products = new Set(others.flatMap(({ bid }) => bid.productId ?? []));
  return ({ bid: { categoryId, productId }, path }: PlacedBid) =>
    path.some((id) => categories.has(id)) ||
    (productId === null ? below.has(categoryId ?? 0) : products.has(productId));
}

/** Those bids of some shops of a portal, by shop, that can be on one page with a bid of another one of them. */
export async function listMeetingBids(
  db: DbOrTx,
  portalId: number,
  bids: readonly StoredBidRow[],
): Promise<Map<number, StoredBidRow[]>> {
  const byShop = Map.groupBy(await placeBids(db, portalId, bids), ({ bid }) => bid.shopId);
  const meeting = [...byShop].map(([shopId, own]): [number, StoredBidRow[]] => {
    const others = [...byShop].flatMap(([id, placed]) => (id === shopId ? [] : placed));
    return [shopId, own.filter(meets(others)).map(({ bid }) => bid)];
  });
  return new Map(meeting.filter(([, own]) => own.length > 0));
}
