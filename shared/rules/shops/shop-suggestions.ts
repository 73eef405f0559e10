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

/** A name without spaces and legal forms: `TehnoPlus d.o.o.` and `Tehno Plus` are one. */
const nameKey = (name: string) => foldText(name).replace(LEGAL_FORMS, ' ').replaceAll(' ', '');

type Person = { readonly email: string; readonly domain: string; readonly company_name: string };
type Shop = { readonly name: string; readonly website: string };

/** The host and what it is a part of: `a.b.rs`, `b.rs` and `rs`. */
function sitesOf(host: string): string[] {
  const sites: string[] = [];
  for (let rest = host; rest !== ''; rest = rest.slice(rest.indexOf('.') + 1)) {
    sites.push(rest);
    if (!rest.includes('.')) break;
  }
  return sites;
}

type Places = Map<string, number[]>;
function note(places: Places, key: string, place: number): void {
  if (key === '') return;
  const there = places.get(key);
  if (there) there.push(place);
  else places.set(key, [place]);
}

/**
 * Makes the function that says which of these shops a newcomer may mean, at most five, the surest first: the mailbox is
 * proven, domain and company are only what was typed. Staff decide. Each shop is read once, however many newcomers
 * there are.
 */
export function openSuggestions<S extends Shop>(
  shops: readonly S[],
): (person: Person) => (S & { why: SuggestionReason })[] {
  const byHost: Places = new Map();
  const within: Places = new Map();
  const byName: Places = new Map();
  for (const [place, { website, name }] of shops.entries()) {
    const host = websiteHost(website);
    note(byHost, host, place);
    for (const site of sitesOf(host)) note(within, site, place);
    note(byName, nameKey(name), place);
  }
  // One is the other, or a part of it.
  const ofSite = (host: string) => [
    ...sitesOf(host).flatMap((site) => byHost.get(site) ?? []),
    ...(within.get(host) ?? []),
  ];

  return ({ email, domain, company_name }) => {
    const mailHost = bareHost(email.split('@').at(-1) ?? '');
    const found: Record<SuggestionReason, readonly number[]> = {
      email: PUBLIC_MAIL.test(mailHost) ? [] : ofSite(mailHost),
      domain: ofSite(websiteHost(domain)),
      name: byName.get(nameKey(company_name)) ?? [],
    };
    const reasons = new Map<number, SuggestionReason>();
    for (const why of SUGGESTION_REASONS)
      for (const place of found[why].toSorted((a, b) => a - b))
        if (!reasons.has(place)) reasons.set(place, why);
    return [...reasons]
      .slice(0, SUGGESTIONS_MAX)
      .flatMap(([place, why]) => (shops[place] ? [{ ...shops[place], why }] : []));
  };
}
