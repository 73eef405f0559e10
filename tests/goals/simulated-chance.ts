import type { RandomDraw } from '../worlds/draw-facts.ts';

/** Above this mean chance is as good as normal. */
const MANY = 60;

/** A deviation that is normally distributed around 0 with a standard deviation of 1. */
export const drawNormal = (draw: RandomDraw) =>
  Math.sqrt(-2 * Math.log(1 - draw())) * Math.cos(2 * Math.PI * draw());

/** A number of events where so many are expected (Knuth’s way; where there are many, a normal distribution). */
export function drawCount(mean: number, draw: RandomDraw): number {
  if (mean > MANY) return Math.max(0, Math.round(mean + Math.sqrt(mean) * drawNormal(draw)));
  const limit = Math.exp(-mean);
  let [count, product] = [0, draw()];
  while (product > limit) {
    count += 1;
    product *= draw();
  }
  return count;
}

export const between = (least: number, most: number, draw: RandomDraw) => least + (most - least) * draw();
