import { formatEur } from '../../../../shared/rules/money/money.ts';
import {
  type BarTone,
  barPlace,
  barTone,
  type WaterfallStep,
} from '../../../../shared/rules/orders/waterfall.ts';
import { escapeMarkup } from '../../../../shared/rules/texts/markup.ts';

const WIDTH = 1000;
const LEFT = 220;
const STEP = 36;
const BAR = 24;
/** A step of nothing is still seen. */
const NARROWEST = 2;
const COLOURS: Readonly<Record<BarTone, string>> = {
  whole: '#1d4ed8',
  loss: '#8b93a3',
  profit: '#0f8a5f',
  minus: '#c92a2a',
};

const fixed = (value: number) => String(Math.round(value * 100) / 100);

/** Steps below each other as an SVG, each with its name and a bar where it begins and ends. */
export function waterfallDrawing(
  title: string,
  steps: readonly (WaterfallStep & { readonly label: string })[],
): string {
  const bars = steps.map((step, place) => {
    const { left, width } = barPlace(step, steps);
    const [scale, y] = [(WIDTH - LEFT) / 100, place * STEP];
    const name = escapeMarkup(`${step.label}: ${formatEur(step.amount)}`);
    const size = `width="${fixed(Math.max(NARROWEST, width * scale))}" height="${BAR}"`;
    const x = Math.min(LEFT + left * scale, WIDTH - NARROWEST);
    return [
      `<text x="0" y="${y + BAR - 7}" fill="#1f2430" font-size="14">${escapeMarkup(step.label)}</text>`,
      `<rect x="${fixed(x)}" y="${y}" ${size} fill="${COLOURS[barTone(step)]}"><title>${name}</title></rect>`,
    ].join('');
  });
  const height = steps.length * STEP;
  const head = `<svg viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${escapeMarkup(title)}">`;
  return `${head}${bars.join('')}</svg>`;
}
