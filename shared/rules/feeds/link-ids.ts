const PREFIX = 'link-';
const PRIME = 0x100000001b3n;
const OFFSET = 0xcbf29ce484222325n;
const BITS = 64;

/** The ID of an item that has none, by its address (FNV-1a, 64 bits): the same address has the same one for ever. */
export function idOfLink(link: string): string {
  let sum = OFFSET;
  for (const byte of new TextEncoder().encode(link)) sum = BigInt.asUintN(BITS, (sum ^ BigInt(byte)) * PRIME);
  return PREFIX + sum.toString(16).padStart(BITS / 4, '0');
}

/** Whether an ID was made of the item's address. */
export const isIdOfLink = (id: string, link: string): boolean =>
  id.startsWith(PREFIX) && id === idOfLink(link);
