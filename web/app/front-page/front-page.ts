import type { Locale } from '../../../shared/rules/portals/locales.ts';
import { hasSession, onOtherTab } from '../../core/api/session-tokens.ts';
import { readStored } from '../../core/browser/browser-store.ts';
import { firstLocale, keepLocale, tellLanguage } from '../../core/texts/chosen-locale.ts';
import { createAnswers } from './front-page-answers.ts';
import { followLanguages, followSmallMenu } from './front-page-menus.ts';
import { followPlaces, showFirstPlace } from './front-page-places.ts';

/** What the build writes on the element of this script: the code of the app, and the calls of the page. */
type Written = { readonly app: string; readonly portals: string; readonly legal: string };

const DARK = '(prefers-color-scheme: dark)';
const root = document.documentElement;

/** As public/color-scheme.js does before the first paint; the system may change it later. */
function followColorScheme(onChange: () => void): void {
  matchMedia(DARK).addEventListener('change', ({ matches }) => {
    if (['light', 'dark'].includes(readStored('app_color_scheme') ?? '')) return;
    const scheme = matches ? 'dark' : 'light';
    root.dataset.mantineColorScheme = scheme;
    root.style.colorScheme = scheme;
    onChange();
  });
}

/** The picture of the product is as light or dark as the page. */
function showPictures(page: ParentNode): void {
  for (const picture of page.querySelectorAll<HTMLImageElement>('img[data-light]')) {
    const { light = '', dark = '' } = picture.dataset;
    picture.src = root.dataset.mantineColorScheme === 'dark' ? dark : light;
  }
}

const templateIn = (place: ParentNode, selector: string) =>
  place.querySelector<HTMLTemplateElement>(`template${selector}`);

/** Shows the page that was built ahead, in the language of the visitor, and does what acts on it. */
function showFrontPage(place: HTMLElement, calls: Omit<Written, 'app'>): void {
  const answers = createAnswers(calls);
  const show = (locale: Locale): HTMLElement | null => {
    const built = templateIn(document, `[data-locale="${locale}"]`);
    const languages = built && templateIn(built.content, '[data-part="languages"]');
    const failed = built && templateIn(built.content, '[data-part="failed"]');
    const shell = built?.content.firstElementChild;
    if (!languages || !failed || !shell) return null;
    const page = document.importNode(shell, true) as HTMLElement;
    if (!new URLSearchParams(window.location.search).get('ended'))
      page.querySelector('p[role="status"]')?.remove();
    showPictures(page);
    const filled = answers.fillPage({ page, failed, locale });
    place.replaceChildren(page);
    tellLanguage(locale);
    root.dataset.frontPage = locale;
    followSmallMenu(page);
    void filled;
    return followLanguages(page, languages, (chosen) => {
      keepLocale(chosen);
      show(chosen)?.focus();
    });
  };
  show(firstLocale());
  followColorScheme(() => showPictures(document));
  followPlaces();
  showFirstPlace();
}

/** Whoever is signed in goes on to the app, by its own guards. */
async function startApp(place: HTMLElement, app: string): Promise<void> {
  try {
    await import(/* @vite-ignore */ app);
  } catch {
    place.replaceChildren(templateIn(document, '#not-loaded')?.content ?? '');
  }
}

/** Begins. @param written see there @param place where the page stands */
export function startFrontPage(written: Written, place: HTMLElement): void {
  if (hasSession()) return void startApp(place, written.app);
  showFrontPage(place, written);
  const goOn = () => hasSession() && window.location.reload();
  onOtherTab(goOn);
  window.addEventListener('pageshow', ({ persisted }) => persisted && goOn());
}
