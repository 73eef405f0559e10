import path from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawPicture } from '../../../tests/clients/upload-client.ts';
import { openAnsweringServer } from '../../../tests/servers/answering-server.ts';
import { watchThread } from '../../../tests/servers/thread-watch.ts';
import { drawDrawing } from './draw-drawing.ts';

const { site, asked } = await openAnsweringServer();
const svg = (content: string, size = 40) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${size}" height="${size}">${content}</svg>`,
  );

test('nothing that a drawing names is fetched or read', async () => {
  const file = path.join(import.meta.dirname, 'drawing-process.ts');
  const picture = await drawDrawing(
    svg(`<style>@import url("${site.url}/a.css");</style>
      <image href="${site.url}/a.png" width="40" height="40"/>
      <image xlink:href="${pathToFileURL(file).href}" width="40" height="40"/>
      <use xlink:href="${site.url}/b.svg#a"/>`),
  );
  expect(asked).toEqual([]);
  const { data } = await sharp(picture ?? Buffer.alloc(0))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(new Set(data)).toEqual(new Set([255]));
});

test.each([4_000, 1_000_000_000])('one of %i pixels each way is drawn small', async (size) => {
  const picture = await drawDrawing(svg(`<rect width="${size}" height="${size}" fill="red"/>`, size));
  const { format, width } = await sharp(picture ?? undefined).metadata();
  expect([format, width <= 1_600]).toEqual(['png', true]);
});

test.each([
  ['no drawing', () => drawPicture({ width: 10, height: 10 })],
  ['one that never ends', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><g>')],
])('%s is not drawn', async (_about, make) => {
  expect(await drawDrawing(await make())).toBeNull();
});

test('one that would take hours is given up, while others are answered, and the next one is drawn', async () => {
  const slow = svg(
    `<filter id="f" filterUnits="userSpaceOnUse" x="0" y="0" width="1500" height="1500">
       <feMorphology operator="dilate" radius="200"/>
     </filter>
     <rect width="1500" height="1500" filter="url(#f)"/>`,
    1_500,
  );
  const watch = watchThread();
  expect(await drawDrawing(slow, 1_500)).toBeNull();
  expect(watch.stop()).toBeLessThan(300);
  expect(await drawDrawing(svg('<rect width="9" height="9"/>'))).not.toBeNull();
});
