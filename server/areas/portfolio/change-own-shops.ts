import type { ShopOutcome } from '../../../shared/contract/reports/portfolio-changes.contract.ts';
import type { UserCaller } from '../../kernel/callers/callers.public.ts';
import { AppError } from '../../platform/http/app-error.ts';

type Change<D> = (shopId: number, draft: D) => Promise<unknown>;

/** The code of what was refused to one shop; what nobody foresaw fails the whole call. */
function faultOf(error: unknown): ShopOutcome['fault'] {
  if (error instanceof AppError && error.code !== 'internal') return error.code;
  throw error;
}

async function changeShop<D>(shopId: number, draft: D, change: Change<D>): Promise<ShopOutcome> {
  try {
    await change(shopId, draft);
    return { shop_id: shopId, fault: null };
  } catch (error) {
    return { shop_id: shopId, fault: faultOf(error) };
  }
}

/**
 * Changes several shops of somebody, one after the other, each in a transaction of its own: what is refused to one leaves
 * the others. A shop that is not theirs, or no longer, is refused as by its own call.
 */
export async function changeOwnShops<D>(
  { shopIds }: Pick<UserCaller, 'shopIds'>,
  drafts: ReadonlyMap<number, D>,
  change: Change<D>,
): Promise<{ data: ShopOutcome[] }> {
  const data: ShopOutcome[] = [];
  for (const [shopId, draft] of drafts) {
    const isOwn = shopIds.has(shopId);
    data.push(isOwn ? await changeShop(shopId, draft, change) : { shop_id: shopId, fault: 'forbidden' });
  }
  return { data };
}
