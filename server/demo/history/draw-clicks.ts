import type { ClickFact } from '../../kernel/catalogue/catalogue.public.ts';
import { drawAd, drawClicks } from '../click-chance.ts';
import type { Random } from '../random.ts';
import type { Visit } from './draw-visits.ts';
import type { ProductPage } from './page-lookup.ts';

const SHARE_REPEATED = 0.012;
const SHARE_CRAWLERS = 0.004;
/** A visitor decides within a minute and a half, and comes back to the same offer within ten minutes. */
const DECISION_MS = { least: 2_000, most: 90_000 } as const;
const RETURN_MS = { least: 5_000, most: 600_000 } as const;

type Options = { portalId: number; visit: Visit; page: ProductPage; viewId: string; random: Random };

const decision = (random: Random) => Math.floor(random.between(DECISION_MS.least, DECISION_MS.most));

/** On places of the list, in order. */
function listClicks({ portalId, visit, page, viewId, random }: Options, isCrawler: boolean): ClickFact[] {
  const { product, device } = visit;
  let at = visit.at;
  return drawClicks(page.chances, random).flatMap((index): ClickFact[] => {
    const placement = page.placements[index];
    if (!placement) return [];
    at += decision(random);
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

/** On one of the products of an ad; it counts in the category of the page. */
function adClicks({ portalId, visit, page, viewId, random }: Options): ClickFact[] {
  const index = drawAd(
    page.ads.map(({ position }) => position),
    random,
  );
  const place = index === null ? undefined : page.ads[index];
  const shown = place?.ad.products[random.below(place.ad.products.length)];
  if (!place || !shown) return [];
  return [
    {
      eventId: random.uuid(),
      viewId,
      portalId,
      shopId: place.ad.shopId,
      at: visit.at + decision(random),
      productId: shown.product.id,
      categoryPath: visit.product.categoryPath,
      brandId: shown.product.brandId,
      position: place.position,
      kind: 'ad',
      adId: place.ad.id,
      device: visit.device,
      visitor: visit.visitor,
      priceMinor: shown.priceMinor,
      baseMicros: place.baseMicros,
      chargeMicros: place.chargeMicros,
      invalidReason: null,
    },
  ];
}

/** What the visitor of a page clicks, in the list and of the ads: the charge frozen as the page showed it. */
export function clicksOfVisit(options: Options): ClickFact[] {
  const isCrawler = options.random.chance(SHARE_CRAWLERS);
  const clicks = listClicks(options, isCrawler);
  return isCrawler ? clicks : [...clicks, ...adClicks(options)];
}

/** Nobody goes to an offer again that they went to from another page, or from its list; visitors come one after the other. */
export function clickMemory(): (click: ClickFact) => boolean {
  let visitor = '';
  let viewOf = new Map<string, string>();
  return (click) => {
    if (click.visitor !== visitor) viewOf = new Map();
    visitor = click.visitor;
    const offer = `${click.shopId}/${click.productId}`;
    const viewId = viewOf.get(offer);
    viewOf.set(offer, viewId ?? click.viewId);
    return viewId === undefined || (viewId === click.viewId && click.invalidReason === 'repeat');
  };
}
