import { escapeMarkup } from '../../../shared/rules/texts/markup.ts';

/**
 * The HTML with which a merchant shows the badge. Its size comes with the picture and its words claim nothing, so
 * that nothing stays on the site when the mark is lost.
 */
export function badgeSnippet(badge: { url: string; site: string; alt: string }): string {
  const { url, site, alt } = badge;
  const picture = `<img src="${escapeMarkup(url)}" alt="${escapeMarkup(alt)}" loading="lazy">`;
  return `<a href="${escapeMarkup(`https://${site}/`)}" target="_blank" rel="noopener">${picture}</a>`;
}
