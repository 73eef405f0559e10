import { defineTexts } from '../../core/texts/texts.ts';

/** Words that the lists of the desk have in common. */
export const deskTexts = defineTexts('desk', {
  en: {
    portal: 'Portal',
    clear_filter: 'Remove the filter “{{name}}”',
    no_match: 'Nothing matches this search and these filters.',
    clear_filters: 'Clear search and filters',
    close: 'Close',
    cancel: 'Cancel',
    back: 'Back',
    changed:
      'Somebody changed this in the meantime. This is how it is now; what you typed is still here. Look again and decide.',
  },
  sr: {
    portal: 'Portal',
    clear_filter: 'Ukloni filter „{{name}}“',
    no_match: 'Ništa ne odgovara ovoj pretrazi i filterima.',
    clear_filters: 'Poništi pretragu i filtere',
    close: 'Zatvori',
    cancel: 'Odustani',
    back: 'Nazad',
    changed:
      'Neko je ovo u međuvremenu promenio. Ovo je trenutno stanje; vaš unos je i dalje ovde. Pogledajte i odlučite ponovo.',
  },
  sl: {
    portal: 'Portal',
    clear_filter: 'Odstrani filter »{{name}}«',
    no_match: 'Nič ne ustreza temu iskanju in filtrom.',
    clear_filters: 'Počisti iskanje in filtre',
    close: 'Zapri',
    cancel: 'Opusti',
    back: 'Nazaj',
    changed:
      'Nekdo je to medtem spremenil. To je trenutno stanje; vaš vnos je še vedno tu. Poglejte in se odločite znova.',
  },
});
