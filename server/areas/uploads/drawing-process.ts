import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

/**
 * A program of its own: reads a drawing (SVG) and writes it as a PNG. Whoever starts it may end it at any moment, which
 * a thread that computes within a native library does not allow. It knows no settings and no keys.
 */
const SIDE_PX = 1_600;
const MOST_PIXELS = SIDE_PX * SIDE_PX * 16;
sharp.concurrency(1);

const drawing = sharp(await buffer(process.stdin), { limitInputPixels: MOST_PIXELS });
const { format } = await drawing.metadata();
if (format !== 'svg') throw new Error('no drawing');
const picture = await drawing
  .resize(SIDE_PX, SIDE_PX, { fit: 'inside', withoutEnlargement: true })
  // Drawings are made for paper; on a dark page their lines would vanish.
  .flatten({ background: '#fff' })
  .png()
  .toBuffer();
process.stdout.write(picture);
