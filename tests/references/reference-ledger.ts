// The ledger's answer, from the list of clicks that was sent.
import type { ClickFact } from '../../server/kernel/catalogue/catalogue.public.ts';
import type { FactWorld } from '../worlds/fact-world.ts';
import { dayOf, type FactRange } from './count-facts.ts';
import { expectedIdentifiers } from './reference-identifiers.ts';

export type LedgerAsked = FactRange & {
  productId?: number;
  categoryId?: number;
  brandId?: number;
  position?: number;
  kind?: string;
  device?: string;
  validity?: string;
};

const isOf = (click: ClickFact, validity: string): boolean => {
  if (validity === 'valid') return click.invalidReason === null;
  return validity === 'invalid' ? click.invalidReason !== null : click.invalidReason === validity;
};

/** The clicks that the filters leave, as they were sent. */
export function ledgerClicks(world: FactWorld, asked: LedgerAsked): ClickFact[] {
  const { from, to, productId, categoryId, brandId, position, kind, device, validity } = asked;
  return world.clicks.filter(
    (click) =>
      dayOf(click.at) >= from &&
      dayOf(click.at) <= to &&
      (productId === undefined || click.productId === productId) &&
      (categoryId === undefined || click.categoryPath.includes(categoryId)) &&
      (brandId === undefined || click.brandId === brandId) &&
      (position === undefined || click.position === position) &&
      (kind === undefined || click.kind === kind) &&
      (device === undefined || click.device === device) &&
      (validity === undefined || isOf(click, validity)),
  );
}

export function ledgerRowOf(world: FactWorld, click: ClickFact): object {
  const category = click.categoryPath.at(-1) ?? 0;
  return {
    event_id: click.eventId,
    at: new Date(click.at).toISOString(),
    product_id: click.productId,
    ...expectedIdentifiers(world, click.productId),
    product_name_rs: world.products.find((product) => product.id === click.productId)?.name,
    category_id: category,
    category_name_rs: world.categoryNames.get(category),
    position: click.position,
    kind: click.kind,
    device: click.device,
    base: click.baseMicros / 1_000_000,
    charge: click.chargeMicros / 1_000_000,
    valid: click.invalidReason === null,
    invalid_reason: click.invalidReason,
    order_ids: [],
  };
}

export function ledgerQueryOf(asked: LedgerAsked): Record<string, unknown> {
  const query = {
    date_from: asked.from,
    date_to: asked.to,
    product_id: asked.productId,
    category_id: asked.categoryId,
    brand_id: asked.brandId,
    position: asked.position,
    kind: asked.kind,
    device: asked.device,
    validity: asked.validity,
  };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
}
