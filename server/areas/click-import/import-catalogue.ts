import { hash } from 'node:crypto';
import type { Db } from '../../platform/postgres/database.ts';
import {
  findCategories,
  findProducts,
  type ImportCategory,
  type ImportProduct,
  type ImportShop,
  insertOwnCategories,
  insertProducts,
} from './import-catalogue.repository.ts';
import type { HistoryClick } from './read-click.ts';

/** What is done about products and categories that the portal does not have: counted, or created for the shop. */
export type UnknownThings = 'leave out' | 'create';

/** Where a click stands in the portal. */
export type PlacedClick = {
  readonly click: HistoryClick;
  readonly product: ImportProduct;
  readonly category: ImportCategory;
};

export type ImportCatalogue = {
  /** The clicks whose products and categories the shop's portal has, or is given. */
  readonly place: (clicks: readonly HistoryClick[]) => Promise<PlacedClick[]>;
  /** What the portal did not have: how much of it there was, whether it was created or not. */
  readonly unknown: () => { categories: number; products: number };
};

const hashOf = (name: string) => hash('sha256', name, 'hex').slice(0, 16);

/** The products and categories that a shop's file names, found once, or created in the shop's own branch. */
export function openImportCatalogue(db: Db, shop: ImportShop, unknownThings: UnknownThings): ImportCatalogue {
  const creates = unknownThings === 'create';
  const categories = new Map<string, ImportCategory>();
  const products = new Map<string, ImportProduct>();
  const unknown = { categories: new Set<string>(), products: new Set<string>() };
  const url = `https://${shop.site}/`;

  const learnCategories = async (names: readonly string[]) => {
    const find = async () => {
      for (const category of await findCategories(db, shop, names)) categories.set(category.name, category);
    };
    await find();
    const missing = names.filter((name) => !categories.has(name));
    for (const name of missing) unknown.categories.add(name);
    if (missing.length === 0 || !creates) return;
    await insertOwnCategories(
      db,
      shop,
      missing.map((name) => ({ name, hash: hashOf(name) })),
    );
    await find();
  };

  const learnProducts = async (clicks: ReadonlyMap<string, HistoryClick>) => {
    const wanted = [...clicks.values()].map(({ product, category }) => ({
      text: product,
      importedId: `shop-${shop.id}:${product}`,
      categoryId: categories.get(category)?.path.at(-1) ?? 0,
    }));
    const find = async () => {
      for (const product of await findProducts(db, shop.portalId, wanted))
        products.set(product.text, product);
    };
    await find();
    const missing = wanted.filter(({ text }) => !products.has(text));
    for (const { text } of missing) unknown.products.add(text);
    if (missing.length === 0 || !creates) return;
    await insertProducts(db, shop.portalId, url, missing);
    await find();
  };

  const learn = async (clicks: readonly HistoryClick[]) => {
    const isNewName = (name: string) => !categories.has(name) && !unknown.categories.has(name);
    const names = new Set(clicks.map(({ category }) => category).filter(isNewName));
    if (names.size > 0) await learnCategories([...names]);
    const unseen = new Map<string, HistoryClick>();
    for (const click of clicks) {
      const { product } = click;
      if (!products.has(product) && !unknown.products.has(product) && !unseen.has(product))
        unseen.set(product, click);
    }
    if (unseen.size > 0) await learnProducts(unseen);
  };

  return {
    place: async (clicks) => {
      await learn(clicks);
      return clicks.flatMap((click) => {
        const [product, category] = [products.get(click.product), categories.get(click.category)];
        return product && category ? [{ click, product, category }] : [];
      });
    },
    unknown: () => ({ categories: unknown.categories.size, products: unknown.products.size }),
  };
}
