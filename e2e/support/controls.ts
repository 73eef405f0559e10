import { expect, type Page as Tab } from '@playwright/test';

const TARGET_PX = 24;
/** Fractions of a pixel by which letters of one system differ from those of another. */
const GIVE_PX = 0.5;
const CONTRAST_MIN = 3;

/** What is pressed and takes less than 24 px each way; a link within a sentence is as high as its line. */
const smallTargets = (tab: Tab): Promise<string[]> =>
  tab.evaluate((least) => {
    const controls =
      'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="menuitem"], [role="option"], [role="tab"], [role="slider"]';
    const windows = document.querySelector('[role="dialog"][aria-modal="true"]');
    const sizeOf = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      const around = getComputedStyle(element, '::before');
      const isWider = around.content !== 'none' && around.position === 'absolute';
      const more = (own: number, other: string) => (isWider ? Math.max(own, Number.parseFloat(other)) : own);
      return { width: more(width, around.width), height: more(height, around.height) };
    };
    const isInSentence = (element: Element) =>
      element.tagName === 'A' &&
      getComputedStyle(element).display === 'inline' &&
      element.parentElement?.textContent?.trim() !== element.textContent?.trim();
    const nameOf = (element: Element) =>
      element.getAttribute('aria-label') || element.textContent?.trim() || element.id;
    return [...(windows ?? document).querySelectorAll(controls)].flatMap((element) => {
      const { width, height } = sizeOf(element);
      // What is not seen is for screen readers, or stands behind its own button.
      const isSeen = element.checkVisibility({ visibilityProperty: true }) && width > 1 && height > 1;
      if (!isSeen || isInSentence(element) || (width >= least && height >= least)) return [];
      return [`${nameOf(element)}: ${Math.round(width)} × ${Math.round(height)} px`];
    });
  }, TARGET_PX - GIVE_PX);

/** Fields and boxes whose edges do not stand out from what they are drawn on. */
const faintEdges = (tab: Tab): Promise<string[]> =>
  tab.evaluate((least) => {
    const pen = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    const rgb = (color: string) => {
      if (!pen) throw new Error('the browser draws nothing');
      pen.clearRect(0, 0, 1, 1);
      pen.fillStyle = color;
      pen.fillRect(0, 0, 1, 1);
      return [...pen.getImageData(0, 0, 1, 1).data];
    };
    const light = (color: string) => {
      const [red = 0, green = 0, blue = 0] = rgb(color).map((part) => {
        const share = part / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const contrast = (one: string, other: string) => {
      const [less = 0, more = 0] = [light(one), light(other)].toSorted((a, b) => a - b);
      return (more + 0.05) / (less + 0.05);
    };
    const groundOf = (element: Element | null): string => {
      if (!element) return 'white';
      const { backgroundColor } = getComputedStyle(element);
      return rgb(backgroundColor)[3] === 255 ? backgroundColor : groundOf(element.parentElement);
    };
    const boxes = 'input:not([type="hidden"]), textarea, select';
    return [...document.querySelectorAll(boxes)].flatMap((box) => {
      const { borderTopColor, borderTopWidth } = getComputedStyle(box);
      const hasEdge = Number.parseFloat(borderTopWidth) > 0 && rgb(borderTopColor)[3] !== 0;
      if (!hasEdge || box.matches(':disabled') || !box.checkVisibility({ opacityProperty: true })) return [];
      const ratio = contrast(borderTopColor, groundOf(box.parentElement));
      return ratio >= least ? [] : [`${box.getAttribute('aria-label') ?? box.id}: ${ratio.toFixed(2)} : 1`];
    });
  }, CONTRAST_MIN);

/** Everything that is pressed or typed into is large enough for a finger, and its edges are seen. */
export async function expectWithinReach(tab: Tab): Promise<void> {
  expect(await smallTargets(tab), 'targets of less than 24 px').toEqual([]);
  expect(await faintEdges(tab), 'edges of fields below 3 : 1').toEqual([]);
}

/** Hints in empty fields that are wider than the room for them. */
async function cutHints(tab: Tab): Promise<string[]> {
  return tab.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d');
    const isCut = (field: HTMLInputElement) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(field);
      if (!context || !field.checkVisibility()) return false;
      context.font = font;
      const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      return context.measureText(field.placeholder).width > room + 1;
    };
    const empty = document.querySelectorAll<HTMLInputElement>('input[placeholder]:placeholder-shown');
    return [...empty].filter(isCut).map(({ placeholder }) => placeholder);
  });
}

/** What stands in an empty field is read whole. */
export async function expectHintsFit(tab: Tab): Promise<void> {
  await expect.poll(() => cutHints(tab), 'hints that are cut').toEqual([]);
}
