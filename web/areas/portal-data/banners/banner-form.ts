import type { BannerDraft, DeskBanner } from '../../../../shared/contract/desk/desk-banners.contract.ts';
import {
  type BannerError,
  bannerErrors,
  bannerIssues,
  SPECIAL_PORTAL,
} from '../../../../shared/rules/portals/banner-errors.ts';
import type { BannerKind } from '../../../../shared/rules/portals/banners.ts';
import { byLocale, type Locale } from '../../../../shared/rules/portals/locales.ts';
import { PORTAL_CODES, type PortalCode } from '../../../../shared/rules/portals/portal-codes.ts';
import { createFieldIssue, type FieldIssue } from '../../../../shared/rules/texts/field-issue.ts';

export type BannerWordField = 'title' | 'text' | 'short' | 'link';
export type BannerForm = {
  readonly kind: BannerKind;
  readonly portals: readonly PortalCode[];
  readonly texts: Readonly<Record<Locale, Readonly<Record<BannerWordField, string>>>>;
  readonly link: string;
  readonly code: string;
  readonly from: string;
  readonly to: string;
  readonly enabled: boolean;
};

/** Which words each kind has. */
export const WORDS_OF = {
  event: ['text', 'link'],
  coupons: ['title', 'text', 'short', 'link'],
  trust: ['text', 'link'],
} as const satisfies Record<BannerKind, readonly BannerWordField[]>;

const NO_WORDS = { title: '', text: '', short: '', link: '' };

export function bannerForm(banner: DeskBanner | null): BannerForm {
  return {
    kind: banner?.kind ?? 'event',
    portals: banner?.portals ?? PORTAL_CODES,
    texts: banner?.texts ?? byLocale(() => NO_WORDS),
    link: banner?.link ?? '',
    code: banner?.code ?? '',
    from: banner?.from_day ?? '',
    to: banner?.to_day ?? '',
    enabled: banner?.enabled ?? true,
  };
}

/** The form as it is sent: what its kind does not have is left out. */
export function bannerDraftOf(form: BannerForm): BannerDraft {
  const { kind, portals, texts, link, code, from, to, enabled } = form;
  const words: readonly BannerWordField[] = WORDS_OF[kind];
  const wordsOf = (locale: Locale) => {
    const kept = words.map((field) => [field, texts[locale][field].trim()]);
    return { ...NO_WORDS, ...Object.fromEntries(kept) };
  };
  return {
    kind,
    portals: kind === 'coupons' ? [SPECIAL_PORTAL] : [...portals],
    texts: byLocale(wordsOf),
    link: link.trim(),
    code: kind === 'event' ? code.trim() : '',
    from_day: from || null,
    to_day: to || null,
    enabled,
  };
}

type BannerFormError = BannerError | 'no_portal' | 'code_blank';

/** What the server would refuse, by field, found before it is asked. */
export function bannerFormErrors(form: BannerForm): Readonly<Record<string, BannerFormError>> {
  const draft = bannerDraftOf(form);
  return {
    ...bannerErrors(draft),
    ...(draft.portals.length === 0 ? { portals: 'no_portal' as const } : {}),
    ...(/\s/.test(draft.code) ? { code: 'code_blank' as const } : {}),
  };
}

/** The errors of a form with their codes. */
export const bannerFormIssues = (errors: Readonly<Record<string, BannerFormError>>): FieldIssue[] =>
  Object.entries(errors).flatMap(([field, error]) => {
    if (error === 'no_portal') return createFieldIssue(field, 'required', {});
    if (error === 'code_blank') return createFieldIssue(field, 'invalid_format', { format: 'code' });
    return bannerIssues({ [field]: error });
  });
