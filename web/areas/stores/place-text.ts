import type { City } from '../../../shared/contract/shops/stores.contract.ts';

/** `21102 Novi Sad`, with the post office where several places bear the name. */
export function placeText({ code, name, region }: City): string {
  return region === '' ? `${code} ${name}` : `${code} ${name} (${region})`;
}
