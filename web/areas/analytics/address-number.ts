/** A whole number of the address from 1 to `max`, in plain digits; undefined for everything else. */
export function addressNumber(value: unknown, max: number): number | undefined {
  const text = String(value ?? '');
  const number = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : Number.NaN;
  return number <= max ? number : undefined;
}
