/** Names by place, from 0: A, B, …, Z, AA, AB, … */
export function letterName(place: number): string {
  const last = String.fromCharCode(65 + (place % 26));
  return place < 26 ? last : `${letterName(Math.floor(place / 26) - 1)}${last}`;
}
