import type { FrontPage } from '../../../shared/contract/shops/home.contract.ts';
import type { Locale } from '../../../shared/rules/portals/locales.ts';
import { fillSlots, slotValues } from './front-page-slots.ts';

/** The addresses of the calls, and the page that is shown. */
type Calls = { readonly portals: string; readonly legal: string };
type Shown = { readonly page: HTMLElement; readonly failed: HTMLTemplateElement; readonly locale: Locale };

type LegalList = { readonly data: readonly { readonly document: string }[] };

async function ask<Answer>(address: string): Promise<Answer> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.json();
}

const cardsIn = (page: Element) => [...page.querySelectorAll<HTMLElement>('[data-portal]')];
const listsIn = (page: Element) =>
  new Set(cardsIn(page).map(({ parentElement: list }) => list as HTMLElement));
const contactOf = (page: Element) => page.querySelector('a[href^="mailto:"]')?.closest('li');
const legalLinksIn = (page: Element) => [...page.querySelectorAll<HTMLElement>('a[href^="/legal/"]')];

/** Until the answers are there their places are kept, and nothing is seen in them. */
function hideUnanswered(page: HTMLElement): void {
  for (const list of listsIn(page)) {
    list.ariaBusy = 'true';
    list.style.visibility = 'hidden';
  }
  const contact = contactOf(page);
  if (contact) contact.hidden = true;
  for (const link of legalLinksIn(page)) link.hidden = true;
}

/** The portals of the installation in its order, and nothing of others. */
function showInstallation(page: HTMLElement, installation: FrontPage): void {
  const codes = installation.portals.map(({ country_locale_code: code }) => code as string);
  const placeOf = ({ dataset }: HTMLElement) => codes.indexOf(dataset.portal ?? '');
  for (const list of listsIn(page)) {
    const cards = cardsIn(list);
    list.replaceChildren(
      ...cards.filter((card) => placeOf(card) >= 0).sort((a, b) => placeOf(a) - placeOf(b)),
    );
    list.ariaBusy = 'false';
    list.style.visibility = '';
  }
  const contact = contactOf(page);
  if (installation.contact_email === null) contact?.remove();
  else if (contact) contact.hidden = false;
  fillSlots(page, slotValues(installation));
}

/** Says that the portals did not come, and offers to ask again. */
function showFailure({ page, failed }: Shown, onRetry: () => void): void {
  const [list, ...others] = listsIn(page);
  for (const other of others) other.ariaBusy = 'false';
  const note = document.importNode(failed.content, true);
  note.querySelector('button')?.addEventListener('click', onRetry);
  const place = document.createElement('div');
  place.append(note);
  list?.replaceWith(place);
  const putBack = () => list && place.replaceWith(list);
  place.querySelector('button')?.addEventListener('click', putBack);
}

/** What is asked of the server, once for all languages that the page is shown in. */
export function createAnswers({ portals, legal }: Calls) {
  let installation: Promise<FrontPage> | null = null;
  const askInstallation = (): Promise<FrontPage> => {
    installation ??= ask<FrontPage>(portals).catch((error) => {
      installation = null;
      throw error;
    });
    return installation;
  };
  const fill = async (shown: Shown): Promise<void> => {
    try {
      const answer = await askInstallation();
      showInstallation(shown.page, answer);
    } catch {
      showFailure(shown, () => void fill(shown));
    }
  };
  const showLegal = async ({ page, locale }: Shown): Promise<void> => {
    const { data } = await ask<LegalList>(`${legal}?lang=${locale}`).catch((): LegalList => ({ data: [] }));
    const links = legalLinksIn(page);
    const nameOf = (link: HTMLElement) => link.getAttribute('href')?.split('/').at(-1);
    for (const link of links) link.hidden = !data.some(({ document: name }) => name === nameOf(link));
  };
  return {
    /** Asks, and fills the page with what comes. */
    fillPage: (shown: Shown): Promise<unknown> => {
      hideUnanswered(shown.page);
      return Promise.all([fill(shown), showLegal(shown)]);
    },
  };
}
