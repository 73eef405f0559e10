import type { Random } from './random.ts';

const FIRST_POSITION_CHANCE = 0.3;
const FALL_PER_POSITION = 0.68;
/** A visitor who clicked goes on to another offer of the same page. */
const SECOND_CLICK_CHANCE = 0.12;
/** Of an ad in the first place; ever less further down. */
const FIRST_AD_CHANCE = 0.03;
const AD_FALL_PER_POSITION = 0.75;
/** Of the looks at a product that the partner module shows. */
export const SHARE_THROUGH_MODULE = 0.1;

/** How likely a view leads to a click on the place at the position, from 1: ever less further down. */
function chanceAt(position: number): number {
  return FIRST_POSITION_CHANCE * FALL_PER_POSITION ** (position - 1);
}

/** Sums of the chances of places, in their order; what no place takes is left to nobody. */
export function clickChances(positions: readonly number[]): number[] {
  let sum = 0;
  return positions.map((position) => {
    sum += chanceAt(position);
    return sum;
  });
}

/** Which of a page's ads a visitor clicks, by index; null for none. */
export function drawAd(positions: readonly number[], random: Random): number | null {
  if (positions.length === 0) return null;
  let rest = random.next();
  for (const [index, position] of positions.entries()) {
    rest -= FIRST_AD_CHANCE * AD_FALL_PER_POSITION ** (position - 1);
    if (rest < 0) return index;
  }
  return null;
}

function drawPlace(chances: readonly number[], drawn: number): number | null {
  const index = chances.findIndex((sum) => drawn < sum);
  return index === -1 ? null : index;
}

/** Which places of a page a visitor clicks, by index: none, one, or two different ones. */
export function drawClicks(chances: readonly number[], random: Random): number[] {
  const first = drawPlace(chances, random.next());
  if (first === null) return [];
  if (!random.chance(SECOND_CLICK_CHANCE)) return [first];
  const second = drawPlace(chances, random.next() * (chances.at(-1) ?? 0));
  return second === null || second === first ? [first] : [first, second];
}
