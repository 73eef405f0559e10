import type { DbOrTx } from '../../platform/postgres/database.ts';
import { ClickImportError } from './click-import-error.ts';
import { findShop, type ImportShop, listFirstShops } from './import-catalogue.repository.ts';

const SHOWN_SHOPS = 50;

/**
 * The shop that a file is for.
 * @throws ClickImportError where there is none, naming those that there are
 */
export async function getImportShop(db: DbOrTx, shopId: number): Promise<ImportShop> {
  const shop = await findShop(db, shopId);
  if (shop) return shop;
  const others = await listFirstShops(db, SHOWN_SHOPS);
  const list = others.map(({ id, name, cc }) => `${id} ${name} (${cc})`).join(', ');
  throw new ClickImportError(
    `There is no shop ${shopId}. ${list ? `The shops are: ${list}.` : 'There are no shops yet.'}`,
    'no_shop',
  );
}
