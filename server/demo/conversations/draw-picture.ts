import sharp from 'sharp';
import {
  COUPON_IMAGE_HEIGHT_PX as HEIGHT,
  COUPON_IMAGE_WIDTH_PX as WIDTH,
} from '../../../shared/rules/limits.ts';
import { seededRandom } from '../random.ts';

const COLOURS = [
  ['#0b7285', '#66d9e8'],
  ['#862e9c', '#eebefa'],
  ['#c92a2a', '#ffc9c9'],
  ['#2b8a3e', '#b2f2bb'],
  ['#364fc7', '#bac8ff'],
  ['#d9480f', '#ffd8a8'],
] as const;

/** A present on rays of light: shapes alone, as a server need not have fonts. */
function presentSvg(number: number): string {
  const [dark, light] = COLOURS[number % COLOURS.length] ?? COLOURS[0];
  const random = seededRandom('picture', number);
  const rays = Array.from(
    { length: 12 },
    (_, ray) => `<path transform="rotate(${ray * 30})" d="M0 0 -60 -900 60 -900Z"/>`,
  );
  const dots = Array.from({ length: 24 }, () => {
    const [x, y] = [random.below(WIDTH), random.below(HEIGHT)];
    return `<circle cx="${x}" cy="${y}" r="${3 + random.below(6)}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="100%" height="100%" fill="${dark}"/>
    <g transform="translate(360 190)" fill="${light}" opacity=".22">${rays.join('')}</g>
    <g fill="#fff" opacity=".5">${dots.join('')}</g>
    <g transform="translate(360 205)">
      <rect x="-105" y="-40" width="210" height="130" rx="10" fill="#fff"/>
      <rect x="-120" y="-75" width="240" height="50" rx="10" fill="${light}"/>
      <rect x="-20" y="-75" width="40" height="165" fill="${dark}"/>
      <path d="M0-75C-30-150-110-130-80-85-60-70-25-75 0-75ZM0-75C30-150 110-130 80-85 60-70 25-75 0-75Z"
        fill="none" stroke="#fff" stroke-width="16"/>
    </g>
  </svg>`;
}

/** Another picture for each number, as a coupon has it. */
export function drawDemoPicture(number: number): Promise<Buffer> {
  return sharp(Buffer.from(presentSvg(number)))
    .png({ palette: true })
    .toBuffer();
}
