import type { TicketStoryName, TicketText } from './ticket-stories.ts';

export const TICKET_TEXTS_RS: Readonly<Record<TicketStoryName, TicketText>> = {
  invoice: {
    title: 'Faktura na novi PIB',
    description:
      'Poštovani,\n\npromenili smo pravni oblik firme i dobili novi PIB. Možete li da izdate fakturu za prošli mesec na nove podatke?',
    comments: [
      'Poštovani,\n\nizmenili smo podatke u ugovoru i poslali novu fakturu na vašu adresu za fakturisanje. Stara je stornirana.\n\nSrdačan pozdrav',
      'Stigla je, sve je u redu. Hvala na brzom odgovoru!',
    ],
  },
  feed: {
    title: 'Deo artikala se ne vidi na portalu',
    description:
      'Od ponedeljka se oko četrdeset artikala ne prikazuje, iako su u feedu i na stanju. Uvoz prolazi bez grešaka.',
    comments: [
      'Poštovani, tim artiklima nedostaje EAN kod, pa ne možemo pouzdano da ih povežemo sa proizvodima. Možete li da ga dodate u feed?',
      'Dodali smo EAN za većinu. Za dvanaest artikala ga nemamo, to su naši setovi.',
      'Odlično, artikli sa EAN kodom su već povezani. Setove smo povezali ručno, trebalo bi da se vide od sutra.',
    ],
  },
  position: {
    title: 'Zašto više nismo na prvoj poziciji?',
    description:
      'Ponudu za televizore nismo menjali, a od juče smo na trećem mestu. Da li je nešto podešeno drugačije?',
    comments: [
      'Poštovani,\n\ndve prodavnice su juče podigle ponude za tu kategoriju. Na stranici „Licitiranje“ vidite ponudu koja je potrebna za prvo mesto; procena pokazuje i koliko bi vas koštala.',
    ],
  },
  clicks: {
    title: 'Neobično mnogo klikova u subotu uveče',
    description:
      'U subotu između 20 i 21 čas imamo trostruko više klikova nego inače. Da li ste proverili da nisu roboti?',
    comments: [
      'Proveravamo. Da li možete da nam pošaljete nekoliko primera proizvoda kod kojih ste to primetili?',
      'Najviše kod usisivača i friteza na vruć vazduh. Izveštaj po satima je na stranici „Analitika klikova“, filter za subotu.',
    ],
  },
  login: {
    title: 'Kolega ne dobija pozivnicu',
    description:
      'Pozivnicu smo poslali dva puta, ali mejl ne stiže, nema ga ni u neželjenoj pošti. Adresa je ispravna, druge mejlove od vas dobija.',
    comments: [],
  },
};
