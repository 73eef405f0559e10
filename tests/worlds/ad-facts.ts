import { randomUUID } from 'node:crypto';
import type { ClickFact, ImpressionFact } from '../../server/kernel/catalogue/catalogue.public.ts';
import type { MadeCategory, MadeShop } from './factories.ts';

type Of = { shop: Pick<MadeShop, 'id'>; category: MadeCategory; productId: number; at: number };

/** A place on a page of the category, at the top of its list. */
export function anImpression(of: Of, changed: Partial<ImpressionFact> = {}): ImpressionFact {
  return {
    portalId: of.category.portalId,
    shopId: of.shop.id,
    at: of.at,
    viewId: randomUUID(),
    productId: of.productId,
    categoryPath: of.category.path,
    brandId: null,
    position: 1,
    kind: 'base',
    device: 'mobile',
    ...changed,
  };
}

/** A valid click on such a place. */
export function aClick(of: Of, changed: Partial<ClickFact> = {}): ClickFact {
  return {
    ...anImpression(of),
    eventId: randomUUID(),
    visitor: randomUUID(),
    priceMinor: 1_000,
    baseMicros: 50_000,
    chargeMicros: 50_000,
    invalidReason: null,
    ...changed,
  };
}
