import { defineTexts } from '../../../core/texts/texts.ts';

/** The history of imports. */
export const importsTexts = defineTexts('feed-imports', {
  en: {
    title: 'Feed imports',
    meaning: 'every file that was read, and what became of it',
    list: 'Imports',
    none: 'No file has been imported yet.',
    none_hint: 'Set the address of the feed, or upload a file.',
    to_feed: 'To the feed',
    at: 'When',
    status: 'Status',
    origin: 'Origin',
    duration: 'Took',
  },
  sr: {
    title: 'Uvozi feeda',
    meaning: 'svaki pročitan fajl i šta je bilo s njim',
    list: 'Uvozi',
    none: 'Još nijedan fajl nije uvezen.',
    none_hint: 'Unesite adresu feeda ili pošaljite fajl.',
    to_feed: 'Na feed',
    at: 'Kada',
    status: 'Status',
    origin: 'Poreklo',
    duration: 'Trajanje',
  },
  sl: {
    title: 'Uvozi vira',
    meaning: 'vsaka prebrana datoteka in kaj je bilo z njo',
    list: 'Uvozi',
    none: 'Uvožena še ni bila nobena datoteka.',
    none_hint: 'Vnesite naslov vira ali pošljite datoteko.',
    to_feed: 'Na vir',
    at: 'Kdaj',
    status: 'Stanje',
    origin: 'Izvor',
    duration: 'Trajanje',
  },
});
