import { createFieldIssue, type FieldIssue } from '../texts/field-issue.ts';
import type { Day } from '../time/belgrade-time.ts';
import type { BannerKind } from './banners.ts';
import type { PortalCode } from './portal-codes.ts';

// Apart from where banners stand: that is in the browser's first load, this only at the desk.
export const BANNER_TITLE_MAX = 60;
export const BANNER_TEXT_MAX = 240;
export const BANNER_SHORT_MAX = 80;
export const BANNER_LINK_TEXT_MAX = 40;
export const BANNER_LINK_MAX = 300;
export const BANNER_CODE_MAX = 20;
/** The portal of the special country: the only one where coupons are promoted (spec §2). */
export const SPECIAL_PORTAL: PortalCode = 'rs';

/** A page of the app: a path without an address of others in front of it. */
const OWN_PATH = /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/i;

/** Whether a banner may lead there: to a page of ours, or to an https address. */
export function isBannerLink(link: string): boolean {
  if (OWN_PATH.test(link)) return true;
  if (!/^https:\/\/[^\s\\@]+$/.test(link)) return false;
  return URL.canParse(link);
}

export type BannerError =
  | 'text_missing'
  | 'title_missing'
  | 'link_wrong'
  | 'link_text_missing'
  | 'day_missing'
  | 'upside_down'
  | 'only_special';
type Words = { readonly title: string; readonly text: string; readonly short: string; readonly link: string };
type BannerForm = {
  readonly kind: BannerKind;
  readonly portals: readonly string[];
  readonly texts: Readonly<Record<string, Words>>;
  readonly link: string;
  readonly from_day: Day | null;
  readonly to_day: Day | null;
};

/** What is missing in one language; a link needs its words, coupons need a title and the words for small screens. */
function wordErrors(lang: string, words: Words, { kind, link }: BannerForm): [string, BannerError][] {
  const at = (name: keyof Words) => `texts.${lang}.${name}`;
  const errors: [string, BannerError][] = [];
  if (words.text === '') errors.push([at('text'), 'text_missing']);
  if (kind === 'coupons' && words.title === '') errors.push([at('title'), 'title_missing']);
  if (link !== '' && words.link === '') errors.push([at('link'), 'link_text_missing']);
  return errors;
}

/** What is wrong with a banner, by field; asked before it is sent and again by the server. */
export function bannerErrors(banner: BannerForm): Readonly<Record<string, BannerError>> {
  const { kind, portals, link, from_day: from, to_day: to } = banner;
  const errors = Object.entries(banner.texts).flatMap(([lang, words]) => wordErrors(lang, words, banner));
  if (link !== '' && !isBannerLink(link)) errors.push(['link', 'link_wrong']);
  if (kind === 'event' && !from) errors.push(['from_day', 'day_missing']);
  if (kind === 'event' && !to) errors.push(['to_day', 'day_missing']);
  if (from && to && to < from) errors.push(['to_day', 'upside_down']);
  if (kind === 'coupons' && portals.some((code) => code !== SPECIAL_PORTAL)) {
    errors.push(['portals', 'only_special']);
  }
  return Object.fromEntries(errors);
}

function bannerIssue(field: string, error: BannerError): FieldIssue {
  switch (error) {
    case 'link_wrong':
      return createFieldIssue(field, 'invalid_format', { format: 'link' });
    case 'upside_down':
      return createFieldIssue(field, 'range_reversed', {});
    case 'only_special':
      return createFieldIssue(field, 'only_portal', { portal: SPECIAL_PORTAL });
    default:
      return createFieldIssue(field, 'required', {});
  }
}

/** The errors of a banner with their codes. */
export const bannerIssues = (errors: Readonly<Record<string, BannerError>>): FieldIssue[] =>
  Object.entries(errors).map(([field, error]) => bannerIssue(field, error));
