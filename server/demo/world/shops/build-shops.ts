import { SEED_DEPARTMENTS, type SeedDepartment } from '../../catalogue-seed/seed.ts';
import { seededRandom } from '../../random.ts';
import type { DemoPortal, DemoShop } from '../demo-world.ts';
import { DEMO_SHOPS } from './demo-shops.ts';
import { slugOf } from './slug.ts';

const ALL = Object.keys(SEED_DEPARTMENTS) as SeedDepartment[];

const domainOf = (name: string) => `${slugOf(name).replaceAll('-', '')}.example`;

/** The portal's shops in the order of their table. */
export function buildShops(portal: DemoPortal, nextId: () => number): DemoShop[] {
  const random = seededRandom('shops', portal.cc);
  return DEMO_SHOPS[portal.cc].map((draft) => ({
    id: nextId(),
    name: draft.name,
    website: `https://www.${draft.domain ?? domainOf(draft.name)}`,
    size: draft.size,
    departments: new Set(draft.departments === 'all' ? ALL : draft.departments),
    bidding: draft.bidding,
    limit: draft.limit ?? null,
    owner: draft.owner ?? null,
    hasModule: draft.module ?? false,
    // Who buys much buys cheaper.
    priceLevel: draft.size === 'large' ? random.between(0.95, 0.97) : random.between(0.97, 1.06),
    inStockShare: random.between(0.88, 0.97),
  }));
}
