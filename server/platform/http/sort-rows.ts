type Value = string | number | null;
type Order<R> = {
  readonly value: (row: R) => Value;
  readonly id: (row: R) => number;
  readonly descending: boolean;
};

/** That of the portals' languages. */
const alphabet = new Intl.Collator('hr');

const compare = (a: NonNullable<Value>, b: NonNullable<Value>): number =>
  typeof a === 'number' ? a - Number(b) : alphabet.compare(a, String(b));

/** In order, words by the alphabet; rows without a value come last in either, and ties go by id. */
export function sortRows<R>(rows: readonly R[], { value, id, descending }: Order<R>): R[] {
  const keyed = rows.map((row) => ({ row, value: value(row), id: id(row) }));
  const sign = descending ? -1 : 1;
  keyed.sort((a, b) => {
    if (a.value === b.value) return a.id - b.id;
    if (a.value === null) return 1;
    if (b.value === null) return -1;
    return sign * compare(a.value, b.value) || a.id - b.id;
  });
  return keyed.map(({ row }) => row);
}
