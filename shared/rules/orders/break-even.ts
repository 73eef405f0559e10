/** Below so many clicks what was measured is drawn towards what holds above it. */
export const THIN_CLICKS = 200;
/** As so many clicks the parent's value counts there. */
const PARENT_WEIGHT = 200n;
/** Whole days over which it is measured: their clicks, and the orders that count for them. */
export const BREAK_EVEN_DAYS = 90;

export const BROUGHT_LEVELS = ['product', 'category', 'shop'] as const;
export type BroughtLevel = (typeof BROUGHT_LEVELS)[number];

/** What the clicks on a product, in a category or of a shop brought. */
export type Brought = {
  readonly clicks: number;
  readonly orders: number;
  /** Of their orders, or what is to be spread over the clicks; micro-euro, null where a part of it is not known. */
  readonly micros: number | null;
};

/** What one click brings. */
export type BroughtPerClick = {
  /** Micro-euro, half away from 0. */
  readonly micros: number;
  /** Where its own clicks are few: from where the rest is taken; null where it is measured alone. */
  readonly estimatedFrom: BroughtLevel | null;
};

/** Exact, as what is estimated from it has to be. */
type Ratio = { readonly of: bigint; readonly by: bigint };

const isThin = ({ clicks }: Brought) => clicks < THIN_CLICKS;

/** Its own clicks, and the parent's value as that of 200 more: the mean of the beta-binomial distribution. */
function drawnTo(parent: Ratio, clicks: number, micros: number): Ratio {
  return {
    of: BigInt(micros) * parent.by + PARENT_WEIGHT * parent.of,
    by: (BigInt(clicks) + PARENT_WEIGHT) * parent.by,
  };
}

function rounded({ of, by }: Ratio): number {
  const size = of < 0n ? -of : of;
  const micros = Number((2n * size + by) / (2n * by));
  return of < 0n && micros > 0 ? -micros : micros;
}

/**
 * What a click brings, measured over the clicks of the finest level, and drawn towards the next one above where these are
 * fewer than 200, which is itself drawn to the one above it. Null where the shop has no clicks or no orders, or where a
 * part of what was brought is not known.
 * @param levels from the finest to the shop
 */
export function broughtPerClick(
  levels: readonly { readonly of: BroughtLevel; readonly brought: Brought }[],
): BroughtPerClick | null {
  const shop = levels.at(-1)?.brought;
  if (!shop || shop.clicks === 0 || shop.orders <= 0) return null;
  let value: Ratio | null = null;
  for (const { brought } of levels.toReversed()) {
    const { clicks, micros } = brought;
    if (micros === null) return null;
    value =
      value !== null && isThin(brought)
        ? drawnTo(value, clicks, micros)
        : { of: BigInt(micros), by: BigInt(clicks) };
  }
  const [own, ...above] = levels;
  if (!value || !own) return null;
  const from = isThin(own.brought) ? above.find(({ brought }) => brought.clicks > 0) : undefined;
  return { micros: rounded(value), estimatedFrom: from?.of ?? null };
}
