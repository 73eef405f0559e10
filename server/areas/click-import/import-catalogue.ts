import { hash } from 'node:crypto';
import type { Db } from '../../platform/postgres/database.ts';
import {
  findCategories,
  findProducts,
  type ImportCategory,
  type ImportProduct,
  type ImportShop,
  insertCategories,
  insertProducts,
} from './import-catalogue.repository.ts';
import type { HistoryClick } from './read-click.ts';

export type ImportCatalogue = {
  /** Makes sure that the products and categories of the clicks exist in the shop's portal. */
  readonly prepare: (clicks: readonly HistoryClick[]) => Promise<void>;
  readonly category: (name: string) => ImportCategory;
  readonly product: (text: string) => ImportProduct;
  readonly created: () => { categories: number; products: number };
};

const slugOf = (name: string) => `imported-${hash('sha256', name, 'hex').slice(0, 16)}`;

function known<V>(map: ReadonlyMap<string, V>, key: string): V {
  const value = map.get(key);
  if (value === undefined) throw new Error(`not prepared: ${key}`);
  return value;
}

/** The products and categories that a shop's file names, found once or created. */
export function openImportCatalogue(db: Db, shop: ImportShop): ImportCatalogue {
  const categories = new Map<string, ImportCategory>();
  const products = new Map<string, ImportProduct>();
  const created = { categories: 0, products: 0 };
  const url = `https://${shop.site}/`;

  const learnCategories = async (names: readonly string[]) => {
    const find = async () => {
      for (const category of await findCategories(db, shop.portalId, names))
        categories.set(category.name, category);
    };
    await find();
    const missing = names.filter((name) => !categories.has(name));
    if (missing.length === 0) return;
    await insertCategories(
      db,
      shop.portalId,
      missing.map((name) => ({ name, slug: slugOf(name) })),
    );
    created.categories += missing.length;
    await find();
  };

  const learnProducts = async (clicks: ReadonlyMap<string, HistoryClick>) => {
    const wanted = [...clicks.values()].map(({ product, category }) => ({
      text: product,
      importedId: `shop-${shop.id}:${product}`,
      categoryId: known(categories, category).path.at(-1) ?? 0,
    }));
    const find = async () => {
      for (const product of await findProducts(db, shop.portalId, wanted))
        products.set(product.text, product);
    };
    await find();
    const missing = wanted.filter(({ text }) => !products.has(text));
    if (missing.length === 0) return;
    await insertProducts(db, shop.portalId, url, missing);
    created.products += missing.length;
    await find();
  };

  return {
    prepare: async (clicks) => {
      const names = new Set(clicks.map(({ category }) => category).filter((name) => !categories.has(name)));
      if (names.size > 0) await learnCategories([...names]);
      const unknown = new Map<string, HistoryClick>();
      for (const click of clicks) {
        if (!products.has(click.product) && !unknown.has(click.product)) unknown.set(click.product, click);
      }
      if (unknown.size > 0) await learnProducts(unknown);
    },
    category: (name) => known(categories, name),
    product: (text) => known(products, text),
    created: () => created,
  };
}
