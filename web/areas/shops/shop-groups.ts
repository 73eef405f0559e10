import type { Shop } from '../../../shared/contract/shops/shops.contract.ts';

export type ShopGroup = { group: string; items: { value: string; label: string }[] };

/** The shops under their portals, portals and shops by name. */
export function groupShops(shops: readonly Shop[], portalLabel: (shop: Shop) => string): ShopGroup[] {
  const groups = new Map<string, ShopGroup>();
  for (const shop of shops) {
    const label = portalLabel(shop);
    const group = groups.get(label) ?? { group: label, items: [] };
    group.items.push({ value: String(shop.id), label: shop.name });
    groups.set(label, group);
  }
  const byName = [...groups.values()].sort((a, b) => a.group.localeCompare(b.group));
  for (const { items } of byName) items.sort((a, b) => a.label.localeCompare(b.label));
  return byName;
}
