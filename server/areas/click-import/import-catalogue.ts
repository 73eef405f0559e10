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
  /** The clicks whose products and categories the shop's portal has, or is given by the run. */
  readonly place: (clicks: readonly HistoryClick[], runId: number | null) => Promise<PlacedClick[]>;
  /** What the portal did not have: how much of it there was, whether it was created or not. */
  readonly unknown: () => { categories: number; products: number };
};

const hashOf = (name: string) => hash('sha256', name, 'hex').slice(0, 16);

/** Things by the texts of a file, and the texts that the portal did not have. */
const openMemory = <T>() => ({ found: new Map<string, T>(), unknown: new Set<string>() });
type Memory<T> = ReturnType<typeof openMemory<T>>;

const isNew = ({ found, unknown }: Memory<unknown>, text: string) => !found.has(text) && !unknown.has(text);

/** Looks texts up, and once more after those that are missing were created. */
async function learn<T>(
  memory: Memory<T>,
  texts: readonly string[],
  by: {
    find: () => Promise<readonly (readonly [string, T])[]>;
    create: ((missing: ReadonlySet<string>) => Promise<void>) | null;
  },
): Promise<void> {
  const find = async () => {
    for (const [text, thing] of await by.find()) memory.found.set(text, thing);
  };
  await find();
  const missing = new Set(texts.filter((text) => !memory.found.has(text)));
  for (const text of missing) memory.unknown.add(text);
  if (missing.size === 0 || !by.create) return;
  await by.create(missing);
  await find();
}

/** The products and categories that a shop's file names, found once, or created in the shop's own branch. */
export function openImportCatalogue(db: Db, shop: ImportShop, unknownThings: UnknownThings): ImportCatalogue {
  const creates = unknownThings === 'create';
  const [categories, products] = [openMemory<ImportCategory>(), openMemory<ImportProduct>()];

  const learnCategories = async (clicks: readonly HistoryClick[], runId: number) => {
    const names = [...new Set(clicks.map(({ category }) => category))].filter((name) =>
      isNew(categories, name),
    );
    if (names.length === 0) return;
    const create = (missing: ReadonlySet<string>) =>
      insertOwnCategories(
        db,
        shop,
        [...missing].map((name) => ({ name, hash: hashOf(name) })),
        runId,
      );
    const find = async () =>
      (await findCategories(db, shop, names)).map((category) => [category.name, category] as const);
    await learn(categories, names, { find, create: creates ? create : null });
  };

  const learnProducts = async (clicks: readonly HistoryClick[], runId: number) => {
    const unseen = new Map<string, string>();
    // Of several categories, the product is of the first one.
    for (const { product, category } of clicks)
      if (isNew(products, product) && !unseen.has(product)) unseen.set(product, category);
    if (unseen.size === 0) return;
    const wanted = [...unseen].map(([text, category]) => ({
      text,
      importedId: `shop-${shop.id}:${text}`,
      categoryId: categories.found.get(category)?.path.at(-1) ?? 0,
    }));
    const create = (missing: ReadonlySet<string>) =>
      insertProducts(
        db,
        { portalId: shop.portalId, url: `https://${shop.site}/`, runId },
        wanted.filter(({ text }) => missing.has(text)),
      );
    const find = async () =>
      (await findProducts(db, shop.portalId, wanted)).map((product) => [product.text, product] as const);
    await learn(products, [...unseen.keys()], { find, create: creates ? create : null });
  };

  return {
    place: async (clicks, runId) => {
      await learnCategories(clicks, runId ?? 0);
      await learnProducts(clicks, runId ?? 0);
      return clicks.flatMap((click) => {
        const [product, category] = [products.found.get(click.product), categories.found.get(click.category)];
        return product && category ? [{ click, product, category }] : [];
      });
    },
    unknown: () => ({ categories: categories.unknown.size, products: products.unknown.size }),
  };
}
