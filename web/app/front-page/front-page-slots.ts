import type { FrontPage, PortalProfile } from '../../../shared/contract/shops/home.contract.ts';
import type { PortalCode } from '../../../shared/rules/portals/portal-codes.ts';

/** What an installation says of a portal on the front page. */
const PORTAL_FACTS = {
  name: ({ name }) => name,
  site: ({ site }) => site,
  currency: ({ currency }) => currency,
  keyword: ({ coupon_keyword: keyword }) => keyword,
  levels: ({ product_ad_levels: levels }) => levels.join(', '),
} as const satisfies Record<string, (portal: PortalProfile) => string>;
type PortalFact = keyof typeof PORTAL_FACTS;
const FACTS = Object.keys(PORTAL_FACTS) as PortalFact[];

/** Stands in the page that is built ahead where a value of the installation comes. */
const slot = (name: string) => `⟨${name}⟩`;

export const EMAIL_SLOT = slot('email');

/** The slots of a portal, by the names of its facts. */
export const portalSlots = (code: PortalCode): Record<PortalFact, string> =>
  Object.fromEntries(FACTS.map((fact) => [fact, slot(`${code}.${fact}`)])) as Record<PortalFact, string>;

/** The values of an installation, by the names of their slots. */
export function slotValues({ portals, contact_email: email }: FrontPage): ReadonlyMap<string, string> {
  const values = new Map(email === null ? [] : [['email', email]]);
  for (const portal of portals) {
    for (const fact of FACTS) values.set(`${portal.country_locale_code}.${fact}`, PORTAL_FACTS[fact](portal));
  }
  return values;
}

const withValues = (text: string, values: ReadonlyMap<string, string>) =>
  text.replace(/⟨([\w.]+)⟩/g, (whole, name: string) => values.get(name) ?? whole);

/** Puts the values into texts and attributes of a part of the page. */
export function fillSlots(part: Element, values: ReadonlyMap<string, string>): void {
  const nodes = document.createTreeWalker(part, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node: Node | null = part; node; node = nodes.nextNode()) {
    if (node instanceof Text) node.data = withValues(node.data, values);
    if (!(node instanceof Element)) continue;
    for (const attribute of node.attributes) attribute.value = withValues(attribute.value, values);
  }
}
