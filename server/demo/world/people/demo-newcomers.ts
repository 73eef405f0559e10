import type { AccountDraft } from './demo-people.ts';

/** People who wait for their shops, so that the desk has somebody to confirm; nobody knows their passwords. */
export const NEWCOMERS: readonly Omit<AccountDraft, 'what'>[] = [
  {
    email: 'tanja.buric@slatkisan.example',
    roleId: 2,
    invites: false,
    shopsOf: 'nobody',
    state: 'unconfirmed',
    profile: {
      name: 'Tanja',
      surname: 'Burić',
      company_name: 'Slatki San d.o.o.',
      domain: 'slatkisan.example',
      vat_number: 'HR33392005961',
      address: 'Ilica 85, 10000 Zagreb',
      phone: '+385 1 555 0120',
      role_in_company: 'Direktorica',
    },
  },
  {
    email: 'boris.peric@gmail.com',
    roleId: 2,
    invites: false,
    shopsOf: 'nobody',
    state: 'unconfirmed',
    profile: {
      name: 'Boris',
      surname: 'Perić',
      company_name: 'Biciklana Perić',
      domain: 'biciklana.example',
      vat_number: '108213413',
      address: 'Cara Dušana 7, 18000 Niš',
      phone: '+381 18 555 0121',
      role_in_company: 'Vlasnik',
    },
  },
];
