import type { ClickFact } from '../../portal/portal.public.ts';
import { drawClicks } from '../click-chance.ts';
import type { Random } from '../random.ts';
import type { Visit } from './draw-visits.ts';
import type { Page } from './page-book.ts';

const SHARE_REPEATED = 0.012;
const SHARE_CRAWLERS = 0.004;
/** A visitor decides within a minute and a half, and comes back to the same offer within ten minutes. */
const DECISION_MS = { least: 2_000, most: 90_000 } as const;
const RETURN_MS = { least: 5_000, most: 600_000 } as const;

/** What the visitor of a page clicks: in order, the charge frozen as the page showed it. */
export function clicksOfVisit(options: {
  portalId: number;
  visit: Visit;
  page: Page;
  viewId: string;
  random: Random;
}): ClickFact[] {
  const { portalId, visit, page, viewId, random } = options;
  const { product, device } = visit;
  const isCrawler = random.chance(SHARE_CRAWLERS);
  let at = visit.at;
  return drawClicks(page.chances, random).flatMap((index): ClickFact[] => {
    const placement = page.placements[index];
    if (!placement) return [];
    at += Math.floor(random.between(DECISION_MS.least, DECISION_MS.most));
    const click: ClickFact = {
      eventId: random.uuid(),
      viewId,
      portalId,
      shopId: placement.shopId,
      at,
      productId: product.id,
      categoryPath: product.categoryPath,
      brandId: product.brandId,
      position: placement.position,
      kind: placement.kind,
      device,
      visitor: visit.visitor,
      priceMinor: placement.priceMinor,
      baseMicros: placement.baseMicros,
      chargeMicros: isCrawler ? 0 : placement.chargeMicros,
      invalidReason: isCrawler ? 'crawler' : null,
    };
    if (isCrawler || !random.chance(SHARE_REPEATED)) return [click];
    const again = at + Math.floor(random.between(RETURN_MS.least, RETURN_MS.most));
    return [click, { ...click, eventId: random.uuid(), at: again, chargeMicros: 0, invalidReason: 'repeat' }];
  });
}
