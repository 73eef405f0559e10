import type { TicketStoryName, TicketText } from './ticket-stories.ts';

export const TICKET_TEXTS_SI: Readonly<Record<TicketStoryName, TicketText>> = {
  invoice: {
    title: 'Račun na novo davčno številko',
    description:
      'Pozdravljeni,\n\nspremenili smo pravno obliko podjetja in dobili novo davčno številko. Nam lahko račun za prejšnji mesec izdate na nove podatke?',
    comments: [
      'Pozdravljeni,\n\npodatke v pogodbi smo popravili in nov račun poslali na vaš naslov za prejem računov. Stari je storniran.\n\nLep pozdrav',
      'Prejeli smo ga, vse je v redu. Hvala za hiter odgovor!',
    ],
  },
  feed: {
    title: 'Del izdelkov ni viden na portalu',
    description:
      'Od ponedeljka se okoli štirideset izdelkov ne prikazuje, čeprav so v viru izdelkov in na zalogi. Uvoz se konča brez napak.',
    comments: [
      'Pozdravljeni, tem izdelkom manjka koda EAN, zato jih ne moremo zanesljivo povezati. Jo lahko dodate v vir izdelkov?',
      'Za večino smo jo dodali. Za dvanajst izdelkov je nimamo, to so naši kompleti.',
      'Odlično, izdelki s kodo EAN so že povezani. Komplete smo povezali ročno, vidni bodo od jutri.',
    ],
  },
  position: {
    title: 'Zakaj nismo več na prvem mestu?',
    description:
      'Ponudbe za televizorje nismo spreminjali, od včeraj pa smo na tretjem mestu. Je kaj nastavljeno drugače?',
    comments: [
      'Pozdravljeni,\n\ndve trgovini sta včeraj zvišali ponudbi za to kategorijo. Na strani za licitiranje vidite ponudbo, ki je potrebna za prvo mesto; ocena pokaže tudi, koliko bi vas stala.',
    ],
  },
  clicks: {
    title: 'Nenavadno veliko klikov v soboto zvečer',
    description:
      'V soboto med 20. in 21. uro imamo trikrat več klikov kot običajno. Ste preverili, da niso roboti?',
    comments: [
      'Preverjamo. Nam lahko pošljete nekaj primerov izdelkov, pri katerih ste to opazili?',
      'Največ pri sesalnikih in cvrtnikih na vroč zrak. Poročilo po urah je na strani s kliki, filter za soboto.',
    ],
  },
  login: {
    title: 'Sodelavec ne prejme vabila',
    description:
      'Vabilo smo poslali dvakrat, vendar ga ni niti med neželeno pošto. Naslov je pravilen, drugo vašo pošto prejema.',
    comments: [],
  },
};
