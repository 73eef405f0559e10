import type { TicketStoryName, TicketText } from './ticket-stories.ts';

export const TICKET_TEXTS_BA: Readonly<Record<TicketStoryName, TicketText>> = {
  invoice: {
    title: 'Faktura na novi PDV broj',
    description:
      'Poštovani,\n\npromijenili smo pravni oblik firme i dobili novi PDV broj. Možete li izdati fakturu za prošli mjesec na nove podatke?',
    comments: [
      'Poštovani,\n\nizmijenili smo podatke u ugovoru i poslali novu fakturu na vašu adresu za fakturisanje. Stara je stornirana.\n\nSrdačan pozdrav',
      'Stigla je, sve je u redu. Hvala na brzom odgovoru!',
    ],
  },
  feed: {
    title: 'Dio artikala se ne vidi na portalu',
    description:
      'Od ponedjeljka se četrdesetak artikala ne prikazuje, iako su u feedu i na stanju. Uvoz prolazi bez grešaka.',
    comments: [
      'Poštovani, tim artiklima nedostaje EAN kod, pa ih ne možemo pouzdano povezati s proizvodima. Možete li ga dodati u feed?',
      'Dodali smo EAN za većinu. Za dvanaest artikala ga nemamo, to su naši setovi.',
      'Odlično, artikli s EAN kodom su već povezani. Setove smo povezali ručno, bit će vidljivi od sutra.',
    ],
  },
  position: {
    title: 'Zašto više nismo na prvoj poziciji?',
    description:
      'Ponudu za televizore nismo mijenjali, a od jučer smo na trećem mjestu. Je li nešto podešeno drugačije?',
    comments: [
      'Poštovani,\n\ndvije prodavnice su jučer podigle ponude za tu kategoriju. Na stranici za licitiranje vidite ponudu koja je potrebna za prvo mjesto; procjena pokazuje i koliko bi vas koštala.',
    ],
  },
  clicks: {
    title: 'Neobično mnogo klikova u subotu navečer',
    description:
      'U subotu između 20 i 21 sat imamo trostruko više klikova nego inače. Jeste li provjerili da nisu roboti?',
    comments: [
      'Provjeravamo. Možete li nam poslati nekoliko primjera proizvoda kod kojih ste to primijetili?',
      'Najviše kod usisivača i friteza na vrući zrak. Izvještaj po satima je na stranici s klikovima, filter za subotu.',
    ],
  },
  login: {
    title: 'Kolega ne dobija pozivnicu',
    description:
      'Pozivnicu smo poslali dva puta, ali mail ne stiže, nema ga ni u neželjenoj pošti. Adresa je ispravna, druge mailove od vas dobija.',
    comments: [],
  },
};
