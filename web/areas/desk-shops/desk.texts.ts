import { defineTexts } from '../../core/texts.ts';

/** Words that the lists of the desk have in common. */
export const deskTexts = defineTexts('desk', {
  en: {
    portal: 'Portal',
    every_portal: 'All portals',
    clear_filter: 'Take off the filter “{{name}}”',
    no_match: 'Nothing matches this search and these filters.',
    clear_filters: 'Clear search and filters',
    close: 'Close',
    cancel: 'Cancel',
    back: 'Back',
    changed:
      'Somebody changed this in the meantime. You now see it as it is; what you typed is still here. Look again and decide.',
  },
  sr: {
    portal: 'Portal',
    every_portal: 'Svi portali',
    clear_filter: 'Ukloni filter „{{name}}”',
    no_match: 'Ništa ne odgovara ovoj pretrazi i filterima.',
    clear_filters: 'Poništi pretragu i filtere',
    close: 'Zatvori',
    cancel: 'Otkaži',
    back: 'Nazad',
    changed:
      'Neko je ovo u međuvremenu promenio. Sada vidite trenutno stanje; ono što ste uneli je ostalo. Pogledajte ponovo i odlučite.',
  },
  sl: {
    portal: 'Portal',
    every_portal: 'Vsi portali',
    clear_filter: 'Odstrani filter »{{name}}«',
    no_match: 'Nič ne ustreza temu iskanju in filtrom.',
    clear_filters: 'Počisti iskanje in filtre',
    close: 'Zapri',
    cancel: 'Prekliči',
    back: 'Nazaj',
    changed:
      'Nekdo je to medtem spremenil. Zdaj vidite trenutno stanje; kar ste vpisali, je ostalo. Poglejte še enkrat in se odločite.',
  },
});
