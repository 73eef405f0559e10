/** How somebody sees colours: all of them, or without those that show red, or green. */
export type Sight = 'all' | 'protanopia' | 'deuteranopia';
type Three = readonly [number, number, number];

// Machado, Oliveira, Fernandes (2009), severity 1.0, for linear light.
const SIGHTS: Readonly<Record<Sight, readonly Three[]>> = {
  all: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
};
const TO_XYZ: readonly Three[] = [
  [0.4124564, 0.3575761, 0.1804375],
  [0.2126729, 0.7151522, 0.072175],
  [0.0193339, 0.119192, 0.9503041],
];
/** Of the white that sRGB is made for. */
const WHITE: Three = [0.95047, 1, 1.08883];

const times = (rows: readonly Three[], [a, b, c]: Three) =>
  rows.map(([x, y, z]) => x * a + y * b + z * c) as unknown as Three;

/** Linear light of a colour such as `#3461d1`, 0 to 1. */
function linear(hex: string): Three {
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return parts.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  ) as unknown as Three;
}

/** WCAG's ratio of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const light = ([r, g, b]: Three) => 0.2126 * r + 0.7152 * g + 0.0722 * b;
  const [dark = 0, bright = 0] = [light(linear(one)), light(linear(other))].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

function lab(hex: string, sight: Sight): Three {
  const seen = times(SIGHTS[sight], linear(hex)).map((part) => Math.min(1, Math.max(0, part)));
  const [x, y, z] = times(TO_XYZ, seen as unknown as Three).map((part, at) => {
    const share = part / (WHITE[at] ?? 1);
    return share > 216 / 24389 ? Math.cbrt(share) : ((24389 / 27) * share + 16) / 116;
  }) as unknown as Three;
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const RAD = Math.PI / 180;
const pull = (chroma: number) => Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7));

/** The difference of two colours as somebody sees them: CIEDE2000, about 1 where it can just be seen. */
export function colorDifference(one: string, other: string, sight: Sight): number {
  const [l1, a1, b1] = lab(one, sight);
  const [l2, a2, b2] = lab(other, sight);
  const widen = 1 + 0.5 * (1 - pull((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2));
  const [c1, c2] = [Math.hypot(widen * a1, b1), Math.hypot(widen * a2, b2)];
  const hue = (a: number, b: number) => (Math.atan2(b, widen * a) / RAD + 360) % 360;
  const [h1, h2] = [hue(a1, b1), hue(a2, b2)];
  const turn = c1 * c2 === 0 ? 0 : ((h2 - h1 + 540) % 360) - 180;
  const between = 2 * Math.sqrt(c1 * c2) * Math.sin((turn / 2) * RAD);
  const [lightness, chroma] = [(l1 + l2) / 2, (c1 + c2) / 2];
  const mean = c1 * c2 === 0 ? h1 + h2 : (h1 + turn / 2 + 360) % 360;
  const cosine = (factor: number, shift: number) => Math.cos((factor * mean + shift) * RAD);
  const t = 1 - 0.17 * cosine(1, -30) + 0.24 * cosine(2, 0) + 0.32 * cosine(3, 6) - 0.2 * cosine(4, -63);
  const squared = (lightness - 50) ** 2;
  const ofLight = (l2 - l1) / (1 + (0.015 * squared) / Math.sqrt(20 + squared));
  const ofChroma = (c2 - c1) / (1 + 0.045 * chroma);
  const ofHue = between / (1 + 0.015 * chroma * t);
  const turned = -Math.sin(60 * Math.exp(-(((mean - 275) / 25) ** 2)) * RAD) * 2 * pull(chroma);
  return Math.sqrt(ofLight ** 2 + ofChroma ** 2 + ofHue ** 2 + turned * ofChroma * ofHue);
}
