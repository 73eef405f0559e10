export type IdCounters = {
  readonly category: () => number;
  readonly product: () => number;
  readonly shop: () => number;
  readonly bid: () => number;
  readonly ad: () => number;
  readonly coupon: () => number;
  /** The same id for the same name. */
  readonly brand: (name: string) => number;
  readonly brandIds: ReadonlyMap<string, number>;
};

/** Numbers from 1. */
export function counter(): () => number {
  let last = 0;
  return () => {
    last += 1;
    return last;
  };
}

/** Ids from 1, over all portals; the database is empty when they are used. */
export function idCounters(): IdCounters {
  const brandIds = new Map<string, number>();
  return {
    category: counter(),
    product: counter(),
    shop: counter(),
    bid: counter(),
    ad: counter(),
    coupon: counter(),
    brand: (name) => {
      const id = brandIds.get(name) ?? brandIds.size + 1;
      brandIds.set(name, id);
      return id;
    },
    brandIds,
  };
}
