import { type AccountDraft, TEHNO_PLUS } from './demo-people.ts';

/** People of the merchants, so that the lists of members show something; nobody knows their passwords. */
export const COLLEAGUES: readonly Omit<AccountDraft, 'what'>[] = [
  {
    email: 'vesna.pavlovic@tehnoplus.example',
    roleId: 2,
    invites: false,
    shopsOf: 'member',
    profile: {
      ...TEHNO_PLUS,
      name: 'Vesna',
      surname: 'Pavlović',
      phone: '+381 21 555 0103',
      role_in_company: 'Vođa prodaje',
    },
  },
  {
    email: 'marko.zivkovic@tehnoplus.example',
    roleId: 3,
    invites: false,
    shopsOf: 'merchant',
    profile: {
      ...TEHNO_PLUS,
      name: 'Marko',
      surname: 'Živković',
      phone: '+381 21 555 0104',
      role_in_company: 'Oglašavanje',
    },
  },
  {
    email: 'sanja@oglasi.example',
    roleId: 3,
    invites: false,
    shopsOf: 'helper',
    profile: {
      name: 'Sanja',
      surname: 'Krstić',
      company_name: 'Agencija Oglasi d.o.o.',
      domain: 'oglasi.example',
      vat_number: '',
      address: '',
      phone: '',
      role_in_company: 'Savetnica',
    },
  },
  {
    email: 'goran.kovac@elektrovidra.example',
    roleId: 3,
    invites: false,
    shopsOf: 'rival',
    profile: {
      name: 'Goran',
      surname: 'Kovač',
      company_name: 'Elektro Vidra d.o.o.',
      domain: 'elektrovidra.example',
      vat_number: '104872393',
      address: 'Kneza Miloša 24, 11000 Beograd',
      phone: '+381 11 555 0198',
      role_in_company: 'Magacin',
    },
  },
];

export type InvitationDraft = {
  readonly email: string;
  readonly by: 'merchant@demo.test' | 'rival@demo.test' | 'staff@demo.test';
  readonly roleId: 2 | 3;
  readonly invites: boolean;
  readonly lang: 'sr' | 'sl';
  readonly shopsOf: AccountDraft['shopsOf'];
  readonly sentDaysAgo: number;
};

/** The oldest has expired. */
export const INVITATIONS: readonly InvitationDraft[] = [
  {
    email: 'petar.rakic@tehnoplus.example',
    by: 'merchant@demo.test',
    roleId: 3,
    invites: false,
    lang: 'sr',
    shopsOf: 'member',
    sentDaysAgo: 9,
  },
  {
    email: 'direkcija@elektrovidra.example',
    by: 'staff@demo.test',
    roleId: 2,
    invites: true,
    lang: 'sr',
    shopsOf: 'rival',
    sentDaysAgo: 3,
  },
  {
    email: 'tina.novak@modrazica.example',
    by: 'merchant@demo.test',
    roleId: 2,
    invites: false,
    lang: 'sl',
    shopsOf: 'merchant',
    sentDaysAgo: 2,
  },
];
