const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');

/**
 * The HTML with which a merchant shows the badge. Its size comes with the picture and its words claim nothing, so
 * that nothing stays on the site when the mark is lost.
 */
export function badgeSnippet(badge: { url: string; site: string; alt: string }): string {
  const { url, site, alt } = badge;
  const picture = `<img src="${escapeHtml(url)}" alt="${escapeHtml(alt)}" loading="lazy">`;
  return `<a href="${escapeHtml(`https://${site}/`)}" target="_blank" rel="noopener">${picture}</a>`;
}
