const POSITIONS_SHOWN = 10;
const HOURS = 24;
const DEVICES = ['desktop', 'mobile', 'tablet'] as const;

const countedFrom = (first: number, count: number) => Array.from({ length: count }, (_, i) => first + i);

/** What a report's rows are about: a whole number in SQL, and the fields that it stands for. */
export type Dimension = {
  readonly key: string;
  /** Only the facts that have a value. */
  readonly where?: string;
} & (
  | { readonly named: 'product' | 'category' }
  /** There is a row for each of these, also without anything to count. */
  | { readonly keys: readonly number[]; readonly fields: (key: number) => Record<string, string | number> }
);

export const DIMENSIONS = {
  product: { key: 'product_id', named: 'product' },
  leafCategory: { key: 'category_id', named: 'category' },
  categoryL1: { key: 'category_l1', named: 'category' },
  categoryL2: { key: 'category_l2', where: 'category_l2 != 0', named: 'category' },
  categoryL3: { key: 'category_l3', where: 'category_l3 != 0', named: 'category' },
  /** Each category of a fact's path, as one fact has several, and 0 for the fact itself. */
  category: {
    key: 'arrayJoin(arrayDistinct([0, category_l1, category_l2, category_l3, category_id]))',
    named: 'category',
  },
  device: {
    key: 'toUInt32(toUInt8(device))',
    keys: countedFrom(0, DEVICES.length),
    fields: (key) => ({ device: DEVICES[key] ?? '' }),
  },
  position: {
    key: `least(toUInt32(position), ${POSITIONS_SHOWN + 1})`,
    keys: countedFrom(1, POSITIONS_SHOWN + 1),
    fields: (key) => ({ position: key > POSITIONS_SHOWN ? `${POSITIONS_SHOWN}+` : String(key) }),
  },
  weekday: {
    key: 'toUInt32(toDayOfWeek(day))',
    keys: countedFrom(1, 7),
    fields: (key) => ({ day_of_week: key }),
  },
  weekdayHour: {
    key: `toUInt32(toDayOfWeek(day)) * ${HOURS} + hour`,
    keys: countedFrom(HOURS, 7 * HOURS),
    fields: (key) => ({ day_of_week: Math.floor(key / HOURS), hour_of_day: key % HOURS }),
  },
} as const satisfies Record<string, Dimension>;

export type DimensionName = keyof typeof DIMENSIONS;
export const dimensionOf = (name: DimensionName): Dimension => DIMENSIONS[name];
