/** The sections of Home in their order; each is the anchor of its address (`/#portals`) and the key of its name. */
export const HOME_SECTIONS = ['features', 'how', 'portals', 'categories', 'contact'] as const;
export type HomeSectionName = (typeof HOME_SECTIONS)[number];

/** The section that the part of an address after `#` means; null for none of them. */
export function sectionOf(hash: string): HomeSectionName | null {
  return HOME_SECTIONS.find((section) => section === hash) ?? null;
}
