import { defineTexts } from '../../core/texts/texts.ts';

/** Why a file was not taken, and what that means. */
export const refusalTexts = defineTexts('feed-refusal', {
  en: {
    take: 'Take it after all',
    take_title: 'Take the smaller feed after all?',
    take_text:
      'Offers that are not in this feed leave the portal. Do it only if your shop really has become that small.',
    refused_title: 'The last file was not taken',
    failed_title: 'The last import did not succeed',
    still_live_one: 'The last good offers are still live: {{n}} offer of {{at}}.',
    still_live_other: 'The last good offers are still live: {{n}} offers of {{at}}.',
    nothing_live: 'Nothing is live yet: this shop has no good import.',
    to_mapping: 'Say how the file is to be read',
  },
  sr: {
    take: 'Ipak prihvati',
    take_title: 'Ipak prihvatiti manji feed?',
    take_text:
      'Ponude kojih nema u ovom feedu nestaju sa portala. Učinite to samo ako se vaš asortiman zaista toliko smanjio.',
    refused_title: 'Poslednji fajl nije prihvaćen',
    failed_title: 'Poslednji uvoz nije uspeo',
    still_live_one: 'Poslednje ispravne ponude su i dalje objavljene: {{n}} ponuda od {{at}}.',
    still_live_few: 'Poslednje ispravne ponude su i dalje objavljene: {{n}} ponude od {{at}}.',
    still_live_other: 'Poslednje ispravne ponude su i dalje objavljene: {{n}} ponuda od {{at}}.',
    nothing_live: 'Još ništa nije objavljeno: ova prodavnica nema uspešan uvoz.',
    to_mapping: 'Odredite kako se fajl čita',
  },
  sl: {
    take: 'Vseeno sprejmi',
    take_title: 'Želite vseeno sprejeti manjši vir?',
    take_text:
      'Ponudbe, ki jih v tem viru ni, izginejo s portala. To storite le, če se je vaš izbor res tako zmanjšal.',
    refused_title: 'Zadnja datoteka ni bila sprejeta',
    failed_title: 'Zadnji uvoz ni uspel',
    still_live_one: 'Ponudbe zadnjega uspešnega uvoza so še objavljene: {{n}} ponudba z dne {{at}}.',
    still_live_two: 'Ponudbe zadnjega uspešnega uvoza so še objavljene: {{n}} ponudbi z dne {{at}}.',
    still_live_few: 'Ponudbe zadnjega uspešnega uvoza so še objavljene: {{n}} ponudbe z dne {{at}}.',
    still_live_other: 'Ponudbe zadnjega uspešnega uvoza so še objavljene: {{n}} ponudb z dne {{at}}.',
    nothing_live: 'Objavljeno še ni nič: ta trgovina nima uspešnega uvoza.',
    to_mapping: 'Določite, kako se datoteka bere',
  },
});
