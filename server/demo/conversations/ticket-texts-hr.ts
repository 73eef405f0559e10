import type { TicketStoryName, TicketText } from './ticket-stories.ts';

export const TICKET_TEXTS_HR: Readonly<Record<TicketStoryName, TicketText>> = {
  invoice: {
    title: 'Račun na novi OIB',
    description:
      'Poštovani,\n\npromijenili smo pravni oblik tvrtke i dobili novi OIB. Možete li izdati račun za prošli mjesec na nove podatke?',
    comments: [
      'Poštovani,\n\nizmijenili smo podatke u ugovoru i poslali novi račun na vašu adresu za račune. Stari je storniran.\n\nSrdačan pozdrav',
      'Stigao je, sve je u redu. Hvala na brzom odgovoru!',
    ],
  },
  feed: {
    title: 'Dio artikala ne vidi se na portalu',
    description:
      'Od ponedjeljka se četrdesetak artikala ne prikazuje, iako su u feedu i na zalihi. Uvoz prolazi bez pogrešaka.',
    comments: [
      'Poštovani, tim artiklima nedostaje EAN kod pa ih ne možemo pouzdano povezati s proizvodima. Možete li ga dodati u feed?',
      'Dodali smo EAN za većinu. Za dvanaest artikala ga nemamo, to su naši setovi.',
      'Odlično, artikli s EAN kodom već su povezani. Setove smo povezali ručno, bit će vidljivi od sutra.',
    ],
  },
  position: {
    title: 'Zašto više nismo na prvoj poziciji?',
    description:
      'Ponudu za televizore nismo mijenjali, a od jučer smo na trećem mjestu. Je li nešto podešeno drugačije?',
    comments: [
      'Poštovani,\n\ndvije su trgovine jučer podigle ponude za tu kategoriju. Na stranici za licitiranje vidite ponudu koja je potrebna za prvo mjesto; procjena pokazuje i koliko bi vas stajala.',
    ],
  },
  clicks: {
    title: 'Neobično mnogo klikova u subotu navečer',
    description:
      'U subotu između 20 i 21 sat imamo trostruko više klikova nego inače. Jeste li provjerili da nisu roboti?',
    comments: [
      'Provjeravamo. Možete li nam poslati nekoliko primjera proizvoda kod kojih ste to primijetili?',
      'Najviše kod usisavača i friteza na vrući zrak. Izvješće po satima je na stranici s klikovima, filtar za subotu.',
    ],
  },
  login: {
    title: 'Kolega ne dobiva pozivnicu',
    description:
      'Pozivnicu smo poslali dva puta, ali ne stiže, nema je ni u neželjenoj pošti. Adresa je ispravna, ostale vaše poruke dobiva.',
    comments: [],
  },
};
