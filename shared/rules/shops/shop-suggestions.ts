import { foldText } from '../texts/folded-text.ts';

export const SUGGESTION_REASONS = ['email', 'domain', 'name'] as const;
export type SuggestionReason = (typeof SUGGESTION_REASONS)[number];

const SUGGESTIONS_MAX = 5;
/** Mailboxes of everybody: their domain says nothing of a shop. */
const PUBLIC_MAIL =
  /^(gmail|googlemail|yahoo|outlook|hotmail|live|icloud|proton|protonmail|siol|gmx|aol|mail)\.[a-z]{2,3}(\.[a-z]{2})?$/;
/** What companies are, not what they are called. */
const LEGAL_FORMS = /\b(d ?o ?o|d ?d|a ?d|s ?p|j ?d ?o ?o|str|szr|pr|obrt|preduzetnik)\b/g;

const bareHost = (host: string) => host.toLowerCase().replace(/^www\./, '');

/** The host of a website, without `www.`; empty for what is none. */
export function websiteHost(website: string): string {
  const address = /^https?:\/\//i.test(website) ? website : `http://${website}`;
  return website.trim() !== '' && URL.canParse(address) ? bareHost(new URL(address).hostname) : '';
}

const sameSite = (one: string, other: string) =>
  one !== '' && (one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`));

/** A name without spaces and legal forms: `TehnoPlus d.o.o.` and `Tehno Plus` are one. */
const nameKey = (name: string) => foldText(name).replace(LEGAL_FORMS, ' ').replaceAll(' ', '');

type Person = { readonly email: string; readonly domain: string; readonly company_name: string };
type Shop = { readonly name: string; readonly website: string };

function reasonOf(person: Person, shop: Shop): SuggestionReason | null {
  const host = websiteHost(shop.website);
  const mailHost = bareHost(person.email.split('@').at(-1) ?? '');
  if (!PUBLIC_MAIL.test(mailHost) && sameSite(mailHost, host)) return 'email';
  if (sameSite(websiteHost(person.domain), host)) return 'domain';
  const [company, name] = [nameKey(person.company_name), nameKey(shop.name)];
  return company !== '' && company === name ? 'name' : null;
}

/**
 * Which shops a newcomer may mean, the surest first: the mailbox is proven, domain and company are only what was
 * typed. Staff decide.
 */
export function suggestShops<S extends Shop>(
  person: Person,
  shops: readonly S[],
): (S & { why: SuggestionReason })[] {
  const found = shops.flatMap((shop) => {
    const why = reasonOf(person, shop);
    return why ? [{ ...shop, why }] : [];
  });
  const rank = ({ why }: { why: SuggestionReason }) => SUGGESTION_REASONS.indexOf(why);
  return found.toSorted((a, b) => rank(a) - rank(b)).slice(0, SUGGESTIONS_MAX);
}
