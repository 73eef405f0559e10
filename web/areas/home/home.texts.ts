import { defineTexts } from '../../core/texts/texts.ts';

/** The head of the front page and its end. */
export const homeTexts = defineTexts('home', {
  en: {
    title: 'Know what every click brings',
    intro:
      'Business Manager is where merchants on price-comparison portals see their clicks and what they cost, bid for the best positions, publish coupons and keep their budget in hand. All your shops in Serbia, Bosnia and Herzegovina, Slovenia and Croatia in one place.',
    register: 'Create an account',
    log_in: 'Log in',
    picture: 'The dashboard of a demo shop: clicks, costs and their growth against the period before',
    more: 'Where to next',
    new_tab: '{{name}} (opens in a new tab)',
    contact_title: 'How to reach us',
    contact_new_title: 'New here?',
    contact_new: 'Create an account. We verify it and assign your shops to it.',
    contact_known_title: 'Already with us?',
    contact_known: 'Log in. Your account manager is in the menu, with an address to write to.',
    contact_write_title: 'Any other question?',
    contact_write: 'Write to us and we will answer by e-mail.',
  },
  sr: {
    title: 'Saznajte šta vam donosi svaki klik',
    intro:
      'Business Manager je mesto na kom trgovci sa portala za poređenje cena vide svoje klikove i njihovu cenu, licitiraju za najbolje pozicije, objavljuju kupone i drže budžet pod kontrolom. Sve vaše prodavnice u Srbiji, Bosni i Hercegovini, Sloveniji i Hrvatskoj na jednom mestu.',
    register: 'Otvori nalog',
    log_in: 'Prijavi se',
    picture: 'Kontrolna tabla demo prodavnice: klikovi, troškovi i njihov rast u odnosu na prethodni period',
    more: 'Kuda dalje',
    new_tab: '{{name}} (otvara se u novoj kartici)',
    contact_title: 'Kako do nas',
    contact_new_title: 'Prvi put ste ovde?',
    contact_new: 'Otvorite nalog. Mi ćemo ga proveriti i dodeliti mu vaše prodavnice.',
    contact_known_title: 'Već imate nalog?',
    contact_known: 'Prijavite se. U meniju je vaš menadžer naloga, sa adresom na koju možete da mu pišete.',
    contact_write_title: 'Imate drugo pitanje?',
    contact_write: 'Pišite nam, odgovorićemo e-poštom.',
  },
  sl: {
    title: 'Spremljajte, kaj vam prinese vsak klik',
    intro:
      'Business Manager je mesto, kjer trgovci s portalov za primerjavo cen vidijo svoje klike in njihovo ceno, licitirajo za najboljše pozicije, objavljajo kupone in obvladujejo proračun. Vse vaše trgovine v Srbiji, Bosni in Hercegovini, Sloveniji ter na Hrvaškem so zbrane tukaj.',
    register: 'Odpri račun',
    log_in: 'Prijavi se',
    picture: 'Nadzorna plošča demo trgovine: kliki, stroški in njihova rast glede na prejšnje obdobje',
    more: 'Kam naprej',
    new_tab: '{{name}} (odpre se v novem zavihku)',
    contact_title: 'Kako do nas',
    contact_new_title: 'Ste tukaj prvič?',
    contact_new: 'Odprite račun. Preverili ga bomo in mu dodelili vaše trgovine.',
    contact_known_title: 'Račun že imate?',
    contact_known: 'Prijavite se. V meniju je vaš skrbnik računa z naslovom, na katerega mu lahko pišete.',
    contact_write_title: 'Imate drugo vprašanje?',
    contact_write: 'Pišite nam, odgovorili bomo po e-pošti.',
  },
});
