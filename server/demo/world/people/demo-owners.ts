import { isVatNumber } from '../../../../shared/rules/people/vat-number.ts';
import type { PortalCode } from '../../../../shared/rules/portals/portal-codes.ts';
import { seededRandom } from '../../random.ts';
import type { DemoShop } from '../demo-world.ts';
import { slugOf } from '../shops/slug.ts';
import type { AccountDraft } from './demo-people.ts';

/** First names with the word for an owner, and what else a country's people are made of. */
const PEOPLE: Readonly<
  Record<
    PortalCode,
    {
      readonly first: readonly (readonly [name: string, role: string])[];
      readonly last: readonly string[];
      readonly streets: readonly string[];
      readonly town: string;
      readonly phone: string;
      /** The least VAT number that is tried. */
      readonly vat: number;
    }
  >
> = {
  rs: {
    first: [
      ['Nikola', 'Vlasnik'],
      ['Ana', 'Vlasnica'],
      ['Miloš', 'Vlasnik'],
      ['Jovana', 'Vlasnica'],
    ],
    last: ['Jovanović', 'Đorđević', 'Stanković', 'Todorović', 'Ristić', 'Lazić', 'Mitrović'],
    streets: ['Nemanjina', 'Vojvode Stepe', 'Kralja Petra'],
    town: '11000 Beograd',
    phone: '+381 11 555 ',
    vat: 106_000_000,
  },
  ba: {
    first: [
      ['Emir', 'Vlasnik'],
      ['Lejla', 'Vlasnica'],
      ['Adnan', 'Vlasnik'],
      ['Selma', 'Vlasnica'],
    ],
    last: ['Begić', 'Delić', 'Marić', 'Kovačević', 'Hodžić'],
    streets: ['Zmaja od Bosne', 'Titova', 'Ferhadija'],
    town: '71000 Sarajevo',
    phone: '+387 33 555 ',
    vat: 4_200_000_000_000,
  },
  si: {
    first: [
      ['Luka', 'Lastnik'],
      ['Nina', 'Lastnica'],
      ['Matej', 'Lastnik'],
      ['Eva', 'Lastnica'],
    ],
    last: ['Zupan', 'Potočnik', 'Mlakar', 'Kos', 'Vidmar'],
    streets: ['Slovenska cesta', 'Dunajska cesta', 'Celovška cesta'],
    town: '1000 Ljubljana',
    phone: '+386 1 555 ',
    vat: 51_000_000,
  },
  hr: {
    first: [
      ['Marin', 'Vlasnik'],
      ['Iva', 'Vlasnica'],
      ['Tomislav', 'Vlasnik'],
      ['Petra', 'Vlasnica'],
    ],
    last: ['Babić', 'Jurić', 'Novak', 'Knežević', 'Vuković'],
    streets: ['Ilica', 'Vlaška', 'Savska cesta'],
    town: '10000 Zagreb',
    phone: '+385 1 555 ',
    vat: 33_000_000_000,
  },
};

/** A number with the check digit of the country, another one for each shop. */
function vatNumberOf(cc: PortalCode, shopId: number): string {
  let number = PEOPLE[cc].vat + shopId * 1_000;
  while (!isVatNumber(String(number), cc)) number += 1;
  return String(number);
}

/** The owner of a shop that belongs to none of the demo's accounts: who sends its coupons. Nobody knows the password. */
export function ownerOf(
  shop: Pick<DemoShop, 'id' | 'name' | 'website'>,
  cc: PortalCode,
): Omit<AccountDraft, 'what' | 'shopsOf'> {
  const { first, last, streets, town, phone } = PEOPLE[cc];
  const random = seededRandom('owner', shop.id);
  const pick = <T>(list: readonly T[]) => list[random.below(list.length)] as T;
  const [name, role] = pick(first);
  const surname = pick(last);
  const domain = new URL(shop.website).host.replace(/^www\./, '');
  return {
    email: `${slugOf(name)}.${slugOf(surname)}@${domain}`,
    roleId: 2,
    invites: true,
    profile: {
      name,
      surname,
      company_name: shop.name,
      domain,
      // One in three has not said it: such a shop has no trust mark.
      vat_number: shop.id % 3 === 1 ? '' : vatNumberOf(cc, shop.id),
      address: `${pick(streets)} ${1 + random.below(120)}, ${town}`,
      phone: `${phone}${String(1000 + random.below(9000))}`,
      role_in_company: role,
    },
  };
}
