import type { FieldError } from '../../../shared/contract/frame/error-codes.ts';
import { createFieldError } from '../../platform/http/app-error.ts';
import { listBiddableCategories, listPortalProducts } from './bid-targets.repository.ts';
import type { StoredBidTarget } from './bids.repository.ts';
import type { BidEditSession } from './change-bids.ts';

type Named = { readonly category_id?: number | undefined; readonly product_id?: number | undefined };

/** How a call spells the place of a field of one of its bids: `bid`, or `bids.17.bid`. */
export type BidFieldOf = (index: number, name: string) => string;

const targetOf = ({ category_id, product_id }: Named): StoredBidTarget => ({
  categoryId: category_id ?? null,
  productId: product_id ?? null,
});

export const targetKey = ({ categoryId, productId }: StoredBidTarget): string =>
  categoryId === null ? `product ${productId}` : `category ${categoryId}`;

function shapeErrors(drafts: readonly Named[], fieldOf: BidFieldOf): FieldError[] {
  const first = new Map<string, number>();
  return drafts.flatMap((draft, index): FieldError[] => {
    const { category_id, product_id } = draft;
    if ((category_id === undefined) === (product_id === undefined))
      return [
        createFieldError(
          fieldOf(index, 'category_id'),
          'exactly_one',
          { names: ['category_id', 'product_id'] },
          'Send either category_id or product_id',
        ),
      ];
    const key = targetKey(targetOf(draft));
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, index);
    if (earlier === undefined) return [];
    const name = product_id === undefined ? 'category_id' : 'product_id';
    const message = `The same as ${fieldOf(earlier, name)}: send one bid for ${key}`;
    return [createFieldError(fieldOf(index, name), 'repeated', {}, message)];
  });
}

/** What is wrong with what the bids of a call are for: it has to be one thing of the shop's portal, each named once. */
export async function validateBidTargets(
  { tx, shop }: BidEditSession,
  drafts: readonly Named[],
  fieldOf: BidFieldOf,
): Promise<{ targets: StoredBidTarget[]; errors: FieldError[] }> {
  const errors = shapeErrors(drafts, fieldOf);
  const targets = drafts.map(targetOf);
  const categoryIds = drafts.flatMap(({ category_id }) => category_id ?? []);
  const productIds = drafts.flatMap(({ product_id }) => product_id ?? []);
  const known = new Set((await listBiddableCategories(tx, shop.portalId, categoryIds)).map(({ id }) => id));
  const products = await listPortalProducts(tx, shop.portalId, productIds);
  const counted = new Map(products.map(({ id, mergedInto }) => [id, mergedInto ?? id]));
  for (const [index, { category_id, product_id }] of drafts.entries()) {
    if (category_id !== undefined && !known.has(category_id))
      errors.push(
        createFieldError(
          fieldOf(index, 'category_id'),
          'unknown',
          {},
          'There is no such category on the portal of the shop',
        ),
      );
    if (product_id === undefined) continue;
    const into = counted.get(product_id);
    if (into === product_id) continue;
    const field = fieldOf(index, 'product_id');
    const moved = `This product is part of product ${into} now: bid on that`;
    errors.push(
      into === undefined
        ? createFieldError(field, 'unknown', {}, 'There is no such product on the portal of the shop')
        : createFieldError(field, 'merged', { product_id: into }, moved),
    );
  }
  return { targets, errors };
}
