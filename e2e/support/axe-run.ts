import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The axe that comes with the builder. */
const { source } = createRequire(import.meta.resolve('@axe-core/playwright'))('axe-core') as {
  source: string;
};

type Violation = { id: string; nodes: { html: string; element?: Element }[] };
type Color = { r: number; g: number; b: number; alpha: number };
type Axe = {
  configure: (settings: { noHtml: boolean }) => void;
  run: (context: Document | { include: string[] }, options: object) => Promise<{ violations: Violation[] }>;
  commons: {
    color: { Color: { prototype: Color & { parseString: (this: Color, text: string) => Color } } };
  };
};

/** Only what breaks a rule is told; no rule that runs looks into the styles, which axe would load first. */
const OPTIONS = {
  resultTypes: ['violations'],
  preload: { assets: ['media'] },
  selectors: false,
  elementRef: true,
};

/**
 * Makes the axe of a page cheap: it wrote down the source of every element that it looked at, the whole page among them,
 * and read the text of a colour anew for each element that has it.
 */
function makeCheap(): void {
  const { axe } = window as unknown as { axe: Axe };
  axe.configure({ noHtml: true });
  const color = axe.commons.color.Color.prototype;
  const read = color.parseString;
  const known = new Map<string, Color>();
  color.parseString = function (text) {
    const { r, g, b, alpha } = known.get(text) ?? read.call(this, text);
    known.set(text, { r, g, b, alpha });
    return Object.assign(this, { r, g, b, alpha });
  };
}

/** In a page without frames, which needs no blank window to put the parts together. */
async function runInPage(page: Page, within: string | null): Promise<string[]> {
  await page.evaluate(source);
  await page.evaluate(makeCheap);
  return page.evaluate(
    async ({ within, options }) => {
      const { axe } = window as unknown as { axe: Axe };
      const { violations } = await axe.run(within === null ? document : { include: [within] }, options);
      return violations.map(({ id, nodes }) => {
        const places = nodes.map(({ element }) => element?.outerHTML.slice(0, 300) ?? 'the page');
        return `${id}: ${places.join(' | ')}`;
      });
    },
    { within, options: OPTIONS },
  );
}

/**
 * What axe finds wrong on the page, with the elements.
 * @param within selects the only part that counts; null for the whole page
 */
export async function violationsOf(page: Page, within: string | null): Promise<string[]> {
  if (page.frames().length === 1) return runInPage(page, within);
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  if (within !== null) axe.include(within);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}
