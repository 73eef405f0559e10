const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it stands in HTML and XML, between tags and in quoted attributes. */
export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** The same in a file of XML, which holds neither controls nor halves of characters nor U+FFFE and U+FFFF: they become blanks. */
export const escapeXml = (text: string): string =>
  escapeMarkup(text.replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, ' '));
