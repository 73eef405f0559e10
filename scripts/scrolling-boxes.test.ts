import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { expect, test } from 'vitest';

/** What may scroll by itself, up and down: what lies over the page or beside it. */
const MAY_SCROLL = [
  'web/app/frame/app-shell.module.css',
  'web/app/frame/palette/palette.module.css',
  'web/areas/notifications/components/notifications.module.css',
  'web/areas/people/components/shop-chips.tsx',
  'web/ui/look/theme.ts',
];

/** In a style sheet, in a style of an element, or a component that does nothing else. */
const SCROLLS = /overflow(-y|Y)?:\s*'?(auto|scroll)|<ScrollArea/;

test('no box within the page scrolls: what is long makes the page or its window longer', async () => {
  const found: string[] = [];
  for await (const path of glob('web/**/*.{css,ts,tsx}')) {
    if (!path.includes('.test.') && SCROLLS.test(readFileSync(path, 'utf8'))) found.push(path);
  }
  expect(found.toSorted()).toEqual(MAY_SCROLL);
});
