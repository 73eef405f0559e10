import { text as textOf } from 'node:stream/consumers';
import { MantineProvider } from '@mantine/core';
import { createMemoryHistory } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { listLegalCall } from '../../../shared/contract/people/legal.contract.ts';
import { type FrontPage, getFrontPageCall } from '../../../shared/contract/shops/home.contract.ts';
import { LANGUAGES, LOCALES, type Locale } from '../../../shared/rules/portals/locales.ts';
import { PORTAL_CODES } from '../../../shared/rules/portals/portal-codes.ts';
import { LEGAL_DOCUMENTS } from '../../../shared/rules/texts/legal-documents.ts';
import { PortalsFailed } from '../../areas/home/components/portal-cards.tsx';
import { createQueryClient } from '../../core/api/query-client.ts';
import { HOME_PATH } from '../../core/navigation/page-paths.ts';
import { useTexts } from '../../core/texts/i18n.ts';
import { loadTexts, showLocale } from '../../core/texts/texts.ts';
import { cssVariables, theme } from '../../ui/look/theme.ts';
import { App } from '../app.tsx';
import { appTexts } from '../app-texts.ts';
import classes from '../frame/public-layout.module.css';
import { createAppRouter } from '../router.tsx';
import { PAGES } from '../routes.tsx';
import { EMAIL_SLOT, portalSlots } from './front-page-slots.ts';

/** The calls that the script of the page makes. */
export const FRONT_PAGE_CALLS = { portals: getFrontPageCall.path, legal: listLegalCall.path };

/** An installation with every portal there can be, all of whose values are slots. */
const EVERY_PORTAL: FrontPage = {
  contact_email: EMAIL_SLOT,
  portals: PORTAL_CODES.map((code, nth) => {
    const { name, site, currency, keyword, levels } = portalSlots(code);
    const numbers = [levels] as unknown as number[]; // only shown
    return {
      country_id: nth + 1,
      country_locale_code: code,
      ...{ name, site, currency, coupon_keyword: keyword, product_ad_levels: numbers },
    };
  }),
};

/** The languages, as the menu of the script shows them. */
function LanguageChoices({ current }: { current: Locale }) {
  const t = useTexts(appTexts, 'frame');
  return (
    <div role="menu" aria-label={t('language')} className={classes.languages} hidden>
      {LOCALES.map((locale) => (
        <button
          key={locale}
          type="button"
          role="menuitemradio"
          aria-checked={locale === current}
          tabIndex={-1}
          lang={LANGUAGES[locale].tag}
          data-choice={locale}
          className={classes.language}
        >
          {LANGUAGES[locale].name}
        </button>
      ))}
    </div>
  );
}

/** The style sheet of the theme's variables, which stands in every part that is rendered, and once is enough. */
const THEME_STYLES = /<style data-mantine-styles="(?:true|classes)"[^>]*>.*?<\/style>/gs;

async function render(part: ReactElement): Promise<{ html: string; styles: readonly string[] }> {
  // In one piece: else React leaves what is long for a script that puts it into its place.
  const failures: unknown[] = [];
  const onError = (error: unknown) => void failures.push(error);
  const progressiveChunkSize = Number.MAX_SAFE_INTEGER;
  const { prelude } = await prerenderToNodeStream(part, { progressiveChunkSize, onError });
  const html = (await textOf(prelude)).replaceAll(/<link rel="preload"[^>]*>|<!--.*?-->/g, '');
  if (/<script|<template/.test(html))
    throw new Error('the front page is not rendered in one piece', { cause: failures[0] });
  return { html: html.replaceAll(THEME_STYLES, ''), styles: html.match(THEME_STYLES) ?? [] };
}

/** A part that stands alone, with the looks of the app. */
const alone = (part: ReactElement) =>
  render(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables}>
      {part}
    </MantineProvider>,
  );

/**
 * The front page with its frame as HTML, in a language; where values of the installation come stand slots.
 * @returns the page with the note of an ended session, the languages, what stands where the portals do not come, and
 *   the theme's style sheets
 */
export async function renderFrontPage(locale: Locale) {
  showLocale(locale);
  await loadTexts(locale);
  const queryClient = createQueryClient();
  queryClient.setQueryData(['front-page'], EVERY_PORTAL);
  const documents = LEGAL_DOCUMENTS.map((document) => ({ document }));
  queryClient.setQueryData(['legal', locale], documents);
  const history = createMemoryHistory({ initialEntries: [`${HOME_PATH}?ended=1`] });
  const pages = PAGES.filter(({ path }) => path === HOME_PATH);
  const router = createAppRouter({ queryClient, history, pages });
  await router.load();
  const scene = { now: Date.now, draw: 1, width: () => 0 } as const;
  const page = await render(<App router={router} queryClient={queryClient} scene={scene} />);
  const languages = await alone(<LanguageChoices current={locale} />);
  const failed = await alone(<PortalsFailed />);
  return { page: page.html, languages: languages.html, failed: failed.html, styles: page.styles };
}
