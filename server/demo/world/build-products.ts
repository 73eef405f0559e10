import { CATALOGUE_SEED } from '../catalogue-seed/seed.ts';
import { type Model, modelsOf, type SeedLeaf } from '../catalogue-seed/seed-leaf.ts';
import { type Random, seededRandom } from '../random.ts';
import type { DemoLeaf } from './build-categories.ts';
import type { DemoPortal, DemoProduct } from './demo-world.ts';
import { eanOf } from './ean.ts';
import type { IdCounters } from './id-counters.ts';
import { PORTAL_MARKETS } from './shops/portal-market.ts';
import { slugOf } from './shops/slug.ts';

export type ProductDraft = Omit<DemoProduct, 'listings'>;

/** A model has the same EAN on every portal. */
function eanOfModel({ brand, model }: Model): string {
  const random = seededRandom('ean', brand, model);
  const digits = Array.from({ length: 10 }, () => random.below(10)).join('');
  return eanOf(`${['40', '59', '87', '88'][random.below(4)]}${digits}`);
}

/** A few are looked at far more often than the rest: by rank, as in most catalogues. */
const demandOfRank = (rank: number): number => (rank + 1) ** -0.7;

function shuffled<T>(items: readonly T[], random: Random): T[] {
  const result = [...items];
  for (let i = result.length - 1; i > 0; i--) {
    const j = random.below(i + 1);
    [result[i], result[j]] = [result[j] as T, result[i] as T];
  }
  return result;
}

const SHARE_LISTED = 0.93;

/** The portal's products, most wanted first within a leaf; `share` of them at most, and at least one a leaf. */
export function buildProducts(options: {
  portal: DemoPortal;
  leaves: readonly DemoLeaf[];
  ids: IdCounters;
  share: number;
}): ProductDraft[] {
  const { portal, leaves, ids, share } = options;
  const random = seededRandom('products', portal.cc);
  const { priceLevel } = PORTAL_MARKETS[portal.cc];
  return leaves.flatMap(({ key, category, word }) => {
    const leaf = CATALOGUE_SEED.get(key);
    if (!leaf) throw new RangeError(`Unknown kind of product: ${key}`);
    const models = shuffled(modelsOf(leaf as SeedLeaf), random);
    const listed = models.slice(0, Math.max(1, Math.round(models.length * SHARE_LISTED * share)));
    const totalDemand = listed.reduce((sum, _, rank) => sum + demandOfRank(rank), 0);
    return listed.map((model, rank): ProductDraft => {
      const id = ids.product();
      const name = [model.brand, word, model.model].filter(Boolean).join(' ');
      return {
        id,
        categoryPath: category.path,
        brandId: ids.brand(model.brand),
        ean: eanOfModel(model),
        name,
        url: `https://${portal.site}/${category.slug}/${slugOf(name)}-${id}`,
        department: leaf.department,
        season: leaf.season,
        eur: model.eur * priceLevel * (1 + 0.03 * random.normal()),
        demand: (leaf.demand * demandOfRank(rank)) / totalDemand,
      };
    });
  });
}
