/** Reads the query of an address as texts; of a repeated name the last. */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

/** Writes the query of an address: lists with commas, nothing for undefined, null and empty lists. */
export function stringifySearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    const text = value === undefined || value === null ? '' : String(value);
    if (text !== '') query.set(name, text);
  }
  const text = query.toString().replaceAll('%2C', ',');
  return text === '' ? '' : `?${text}`;
}
