import type { IncomingHttpHeaders } from 'node:http';
import { MAX_ID, wholeNumber } from '../../../shared/contract/frame/whole-number.ts';
import { isStaff } from '../../../shared/rules/people/access.ts';
import type { UserCaller } from '../../kernel/callers/callers.public.ts';
import type { ShopDirectory, ShopPlace } from '../../kernel/shops/shops.public.ts';
import { AppError, invalidField } from '../../platform/http/app-error.ts';

const HEADER = 'shopId';
/** What the browser sends while no shop is selected (spec §7). */
const NONE = 0;
const shopHeader = wholeNumber(NONE, MAX_ID);

/**
 * The shop whose portal's market is asked about: the one of the header `shopId`, else the caller's first. Throws
 * `forbidden` for a shop that is not the caller's, `validation_failed` for a header that is no id or a caller
 * without any shop.
 */
export async function marketShop(
  headers: IncomingHttpHeaders,
  { viewer, shopIds }: UserCaller,
  shops: ShopDirectory,
): Promise<ShopPlace> {
  const header = shopHeader.safeParse(headers.shopid ?? NONE);
  if (!header.success) throw invalidField(HEADER, 'The id of a shop, or 0 for none');
  const staff = isStaff(viewer);
  if (header.data !== NONE) {
    if (!staff && !shopIds.has(header.data)) throw new AppError('forbidden', 'No right to this shop');
    return shops.place(header.data);
  }
  const first = await shops.first(staff ? 'all' : [...shopIds]);
  // Not `forbidden`, which would sign the user out: they are right to ask, there is only no market of theirs yet.
  if (first === null) throw invalidField(HEADER, 'This account has no shop yet, so it has no market');
  return shops.place(first);
}
