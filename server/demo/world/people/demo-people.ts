import type { AccountState } from '../../../../shared/rules/people/account.ts';
import type { PortalCode } from '../../../../shared/rules/portals/portal-codes.ts';

export const DEMO_PASSWORD = 'Demo-pass-2026';

export type ManagerDraft = { readonly name: string; readonly surname: string; readonly title: string };

/** Account managers of a portal's shops, at `first.surname@site` without accents; nobody knows their passwords. */
export const ACCOUNT_MANAGERS: Readonly<Record<PortalCode, readonly ManagerDraft[]>> = {
  rs: [
    { name: 'Milica', surname: 'Stojanović', title: 'Menadžer ključnih klijenata' },
    { name: 'Nemanja', surname: 'Petrović', title: 'Savetnik za prodavce' },
  ],
  ba: [{ name: 'Amra', surname: 'Hadžić', title: 'Savjetnica za prodavce' }],
  si: [{ name: 'Maja', surname: 'Kovačič', title: 'Skrbnica ključnih strank' }],
  hr: [{ name: 'Ivan', surname: 'Horvat', title: 'Voditelj ključnih kupaca' }],
};

export type AccountDraft = {
  readonly email: string;
  /** What the start prints beside the address. */
  readonly what: string;
  readonly roleId: 1 | 2 | 3;
  readonly invites: boolean;
  /** Whose shops the account may use; a member only the merchant's first, a helper the first of each. */
  readonly shopsOf: 'merchant' | 'rival' | 'member' | 'helper' | 'nobody';
  /** How far the account has come; confirmed where nothing is said. */
  readonly state?: AccountState;
  readonly profile: {
    readonly name: string;
    readonly surname: string;
    readonly company_name: string;
    readonly domain: string;
    readonly vat_number: string;
    readonly address: string;
    readonly phone: string;
    readonly role_in_company: string;
  };
};

export const TEHNO_PLUS = {
  company_name: 'TehnoPlus d.o.o.',
  domain: 'tehnoplus.example',
  vat_number: '109345673',
  address: 'Bulevar oslobođenja 112, 21000 Novi Sad',
} as const;

const NOTHING_YET = {
  company_name: '',
  domain: '',
  vat_number: '',
  address: '',
  phone: '',
  role_in_company: '',
} as const;

export const ACCOUNTS: readonly AccountDraft[] = [
  {
    email: 'merchant@demo.test',
    what: 'a merchant with three shops, one of them the largest of the Serbian portal',
    roleId: 2,
    invites: true,
    shopsOf: 'merchant',
    profile: {
      name: 'Jelena',
      surname: 'Marković',
      ...TEHNO_PLUS,
      phone: '+381 21 555 0101',
      role_in_company: 'Direktorka',
    },
  },
  {
    email: 'member@demo.test',
    what: 'a colleague of the merchant, in one of the shops',
    roleId: 3,
    invites: false,
    shopsOf: 'member',
    profile: {
      name: 'Stefan',
      surname: 'Ilić',
      ...TEHNO_PLUS,
      phone: '+381 21 555 0102',
      role_in_company: 'Marketing',
    },
  },
  {
    email: 'rival@demo.test',
    what: 'another merchant, with shops of their own',
    roleId: 2,
    invites: true,
    shopsOf: 'rival',
    profile: {
      name: 'Dragan',
      surname: 'Kovač',
      company_name: 'Elektro Vidra d.o.o.',
      domain: 'elektrovidra.example',
      vat_number: '104872393',
      address: 'Kneza Miloša 24, 11000 Beograd',
      phone: '+381 11 555 0199',
      role_in_company: 'Vlasnik',
    },
  },
  {
    email: 'staff@demo.test',
    what: 'staff of the portals, who see every shop',
    roleId: 1,
    invites: true,
    shopsOf: 'nobody',
    profile: {
      name: 'Tamara',
      surname: 'Nikolić',
      company_name: 'ePonuda',
      domain: 'eponuda.com',
      vat_number: '106884584',
      address: 'Resavska 31, 11000 Beograd',
      phone: '+381 11 555 0100',
      role_in_company: 'Administrator',
    },
  },
  {
    email: 'newcomer@demo.test',
    what: 'has just registered; the e-mail address is not confirmed',
    roleId: 2,
    invites: false,
    shopsOf: 'nobody',
    state: 'unverified',
    profile: { ...NOTHING_YET, name: 'Luka', surname: 'Babić' },
  },
  {
    email: 'unconfirmed@demo.test',
    what: 'waits for shops; the e-mail address is confirmed',
    roleId: 2,
    invites: false,
    shopsOf: 'nobody',
    state: 'unconfirmed',
    profile: { ...NOTHING_YET, name: 'Nina', surname: 'Vidmar', company_name: 'Vidmar šport d.o.o.' },
  },
  {
    email: 'level2@demo.test',
    what: 'another colleague of the merchant, whose profile lacks the phone',
    roleId: 3,
    invites: false,
    shopsOf: 'member',
    profile: { ...TEHNO_PLUS, name: 'Ivana', surname: 'Todorović', phone: '', role_in_company: 'Nabavka' },
  },
];
