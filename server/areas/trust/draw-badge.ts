import type { PortalCode } from '../../../shared/rules/portals/portal-codes.ts';
import { escapeMarkup } from '../../../shared/rules/texts/markup.ts';
import type { TrustShop } from './trust.repository.ts';

/** In the language of the portal's buyers: what stands before the portal's address. */
const CHECKED_BY: Readonly<Record<PortalCode, string>> = {
  rs: 'Proverava',
  ba: 'Provjerava',
  si: 'Preverja',
  hr: 'Provjerava',
};

/** Text as it stands in XML; what XML 1.0 does not allow at all is left out. */
const escapeXml = (text: string): string =>
  escapeMarkup(text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, ''));

/** What is served where there is no mark to show: nothing that could be seen. */
export const EMPTY_BADGE = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

/** The trust mark of a shop, 200 × 60. */
export function drawBadge({ name, site, cc }: TrustShop): string {
  const by = escapeXml(`${CHECKED_BY[cc as PortalCode] ?? CHECKED_BY.rs} ${site}`);
  const font = `font-family="system-ui, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="60" viewBox="0 0 200 60" role="img">
<title>${escapeXml(`Trust OK: ${name} (${site})`)}</title>
<rect x="0.5" y="0.5" width="199" height="59" rx="10" fill="#ffffff" stroke="#d7dce3"/>
<path d="M30 9 47 15v14c0 10.5-6.8 18.2-17 22-10.2-3.8-17-11.5-17-22V15z" fill="#17794a"/>
<path d="m22.5 29.5 5.5 5.5 10.5-11" fill="none" stroke="#ffffff" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>
<text x="58" y="29" ${font} font-size="19" font-weight="700" fill="#19222f">Trust OK</text>
<text x="58" y="46" ${font} font-size="11" fill="#5d6878">${by}</text>
</svg>`;
}
