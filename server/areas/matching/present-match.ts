import type { MatchCandidate, MatchProduct } from '../../../shared/contract/shops/matching.contract.ts';
import {
  MATCH_CANDIDATES,
  type MatchFacts,
  scoreMatch,
  tellingWords,
} from '../../../shared/rules/feeds/match-score.ts';
import { type PictureAddresses, pictureAddresses } from '../../kernel/pictures/pictures.public.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import type { ItemRow } from './match-item.repository.ts';
import { listPools, listProductRows, type MatchProductRow } from './match-product.repository.ts';

const MINOR_PER_UNIT = 100;
const inUnits = (minor: number) => minor / MINOR_PER_UNIT;

export function presentMatchProduct(row: MatchProductRow, pictures: PictureAddresses): MatchProduct {
  return {
    product_id: row.id,
    name: row.name,
    brand: row.brand,
    category: row.category,
    ean: row.ean,
    mpn: row.mpn,
    image: pictures.of(row.image_url),
    lowest_price: row.lowest_minor === null ? null : inUnits(row.lowest_minor),
    offers: row.offers,
  };
}

export function presentMatchItem(row: ItemRow, pictures: PictureAddresses) {
  const { item_id, title, link, in_stock, brand, ean, mpn, category_text } = row;
  const price = inUnits(row.price_minor);
  const image = pictures.of(row.image) ?? '';
  return { item_id, title, image, link, price, in_stock, brand, ean, mpn, category_text };
}

const factsOf = (row: ItemRow | MatchProductRow): MatchFacts => ({
  words: row.words,
  ean: row.ean_key,
  brand: row.brand_key,
  model: row.model_key,
  categoryPath: row.path ?? [],
});

function bestOf(
  item: ItemRow,
  products: readonly MatchProductRow[],
  pictures: PictureAddresses,
): MatchCandidate[] {
  return products
    .map((product) => ({
      ...presentMatchProduct(product, pictures),
      ...scoreMatch(factsOf(item), factsOf(product)),
    }))
    .filter(({ reasons }) => reasons.some((reason) => reason !== 'category'))
    .sort((a, b) => b.score - a.score || b.offers - a.offers || a.product_id - b.product_id)
    .slice(0, MATCH_CANDIDATES);
}

/** The products that each of the items may be, best first. */
export async function findCandidates(
  { db, secretKey }: { readonly db: DbOrTx; readonly secretKey: string },
  portalId: number,
  items: readonly ItemRow[],
): Promise<Map<string, MatchCandidate[]>> {
  if (items.length === 0) return new Map();
  const pools = await listPools(
    db,
    portalId,
    items.map((item) => ({
      id: item.item_id,
      productId: item.product_id,
      eanKey: item.ean_key,
      modelKey: item.model_key,
      words: tellingWords(item.words),
    })),
  );
  const ids = [...new Set([...pools.values()].flat())];
  const products = new Map((await listProductRows(db, ids)).map((row) => [row.id, row]));
  const pictures = pictureAddresses({ secretKey });
  const poolOf = ({ item_id }: ItemRow) => (pools.get(item_id) ?? []).flatMap((id) => products.get(id) ?? []);
  return new Map(items.map((item) => [item.item_id, bestOf(item, poolOf(item), pictures)]));
}
