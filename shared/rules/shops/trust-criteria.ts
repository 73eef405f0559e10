import { isDomain, isPhone } from '../people/contact-details.ts';
import { isVatNumber } from '../people/vat-number.ts';

/** Days with at least one valid click, among the last TRUST_WINDOW_DAYS full days. */
export const TRUST_ACTIVE_DAYS = 30;
export const TRUST_WINDOW_DAYS = 90;
/** Offers in stock with a price above zero. */
export const TRUST_OFFERS = 10;
/** Percent of the offers in stock whose product carries an EAN. */
export const TRUST_IDENTIFIED_PERCENT = 80;

/** What the mark stands for, in the order of the screen: all of them, as long as it is shown. */
export const TRUST_CRITERIA = [
  'standing',
  'business',
  'contact',
  'secure_site',
  'active_days',
  'offers',
  'identified',
] as const;
export type TrustCriterionId = (typeof TRUST_CRITERIA)[number];

export type TrustCriterion = {
  id: TrustCriterionId;
  met: boolean;
  /** What is counted and how much is needed; null where nothing is counted. */
  value: number | null;
  needed: number | null;
};

/** A business admin of the shop whose mailbox and shops are confirmed. */
export type TrustPerson = {
  company_name: string;
  vat_number: string;
  address: string;
  phone: string;
  domain: string;
};

export type TrustFacts = {
  suspended: boolean;
  website: string;
  people: readonly TrustPerson[];
  activeDays: number;
  offersWithPrice: number;
  offersInStock: number;
  offersWithEan: number;
};

const CONTACT_DETAILS: readonly ((person: TrustPerson) => boolean)[] = [
  ({ address }) => address.trim() !== '',
  ({ phone }) => isPhone(phone),
  ({ domain }) => isDomain(domain),
];

/** A company's number may be of any portal's country: who sells in four has it in one. */
const isBusiness = (person: TrustPerson): boolean =>
  person.company_name.trim() !== '' && isVatNumber(person.vat_number, null);

const contactDetails = (person: TrustPerson): number =>
  CONTACT_DETAILS.filter((isGiven) => isGiven(person)).length;

const isSecure = (website: string): boolean =>
  URL.canParse(website) && new URL(website).protocol === 'https:';

/** How the shop stands to each criterion. A criterion about people is met if one person meets it. */
export function trustCriteria(facts: TrustFacts): TrustCriterion[] {
  const { people, offersInStock, offersWithEan } = facts;
  const yes = (id: TrustCriterionId, met: boolean) => ({ id, met, value: null, needed: null });
  const least = (id: TrustCriterionId, value: number, needed: number) => ({
    id,
    met: value >= needed,
    value,
    needed,
  });
  // Rounded down, so that what reads as enough is enough.
  const identified = offersInStock === 0 ? 0 : Math.floor((offersWithEan * 100) / offersInStock);
  return [
    yes('standing', !facts.suspended),
    yes('business', people.some(isBusiness)),
    least('contact', Math.max(0, ...people.map(contactDetails)), CONTACT_DETAILS.length),
    yes('secure_site', isSecure(facts.website)),
    least('active_days', facts.activeDays, TRUST_ACTIVE_DAYS),
    least('offers', facts.offersWithPrice, TRUST_OFFERS),
    least('identified', identified, TRUST_IDENTIFIED_PERCENT),
  ];
}

/** The mark is earned by all criteria, and only as long. */
export function hasTrustMark(criteria: readonly Pick<TrustCriterion, 'met'>[]): boolean {
  return criteria.length > 0 && criteria.every(({ met }) => met);
}
