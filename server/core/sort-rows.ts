type Order<R> = {
  readonly value: (row: R) => string | number | null;
  readonly id: (row: R) => number;
  readonly descending: boolean;
};

/** In order; rows without a value come last in either, and ties go by id. */
export function sortRows<R>(rows: readonly R[], { value, id, descending }: Order<R>): R[] {
  const keyed = rows.map((row) => ({ row, value: value(row), id: id(row) }));
  const sign = descending ? -1 : 1;
  keyed.sort((a, b) => {
    if (a.value === b.value) return a.id - b.id;
    if (a.value === null) return 1;
    if (b.value === null) return -1;
    return a.value < b.value ? -sign : sign;
  });
  return keyed.map(({ row }) => row);
}
