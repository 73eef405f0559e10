import { formatCount } from '../../../../shared/rules/money/money.ts';
import { escapeMarkup } from '../../../../shared/rules/texts/markup.ts';

export type Bar = { readonly label: string; readonly value: number };

const WIDTH = 1000;
const HEIGHT = 220;
const FOOT = 24;
const LEFT = 64;
const HEAD = 14;
const GAP = 0.25;

const fixed = (value: number) => String(Math.round(value * 100) / 100);

/** Bars beside each other as an SVG, with their highest value at the axis and the first and last label below. */
export function barDrawing(title: string, bars: readonly Bar[]): string {
  const highest = Math.max(1, ...bars.map(({ value }) => value));
  const step = (WIDTH - LEFT) / Math.max(1, bars.length);
  const base = HEIGHT - FOOT;
  const shapes = bars.map(({ label, value }, place) => {
    const height = ((base - HEAD) * value) / highest;
    const x = LEFT + place * step + (step * GAP) / 2;
    const size = `width="${fixed(step * (1 - GAP))}" height="${fixed(height)}"`;
    const name = escapeMarkup(`${label}: ${formatCount(value)}`);
    return `<rect x="${fixed(x)}" y="${fixed(base - height)}" ${size}><title>${name}</title></rect>`;
  });
  const words = (x: number, y: number, anchor: string, text: string) =>
    `<text x="${x}" y="${y}" text-anchor="${anchor}">${escapeMarkup(text)}</text>`;
  const [first, last] = [bars[0], bars.at(-1)];
  return [
    `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${escapeMarkup(title)}">`,
    `<g fill="#1d4ed8">${shapes.join('')}</g>`,
    `<path d="M${LEFT} ${base}H${WIDTH}M${LEFT} ${HEAD}H${WIDTH}" stroke="#c9cfdb" fill="none"/>`,
    '<g fill="#5b6270" font-size="14">',
    words(LEFT - 8, HEAD + 5, 'end', formatCount(highest)),
    words(LEFT - 8, base + 5, 'end', '0'),
    first ? words(LEFT, HEIGHT - 4, 'start', first.label) : '',
    last && last !== first ? words(WIDTH, HEIGHT - 4, 'end', last.label) : '',
    '</g></svg>',
  ].join('');
}
